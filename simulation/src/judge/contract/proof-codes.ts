import type { ExchangeName, ServiceName } from "../../story/story-event.ts";

/** The meaning of an error code, as far as the judge needs it. */
export interface CodeMeaning {
  /** True where a response in the service's own form proves that its request was not executed. */
  readonly isProof: boolean;
  readonly kind: "key" | "rate" | "balance" | "duplicate" | "timestamp" | "notFound" | "other" | "kept";
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Codes that prove that nothing was executed, by kind. From the lists of both contracts, without those that depend on a message. */
const proofs: Readonly<
  Record<ExchangeName, Readonly<Record<"key" | "rate" | "balance" | "other", ReadonlySet<string>>>>
> = {
  "service-a": {
    key: words(
      "101030 112010 126001 126002 126005 126015 126021 126037 126042 126045 126046 126047 126048 200009 260325 400001 400003 " +
        "400004 400005 400006 400007 400008 400009 400010 400200 400201 400202 400301 400303 400350 400401 400500 400700 411100",
    ),
    rate: words("126011 200003 429000"),
    balance: words("126013 200004 230003 260100"),
    other: words(
      "405 126003 126004 126006 126007 126009 126010 126022 126027 126028 126029 126030 126041 200001 260210 260220 400330 400370 " +
        "400400 400600 400760 401000 404000 405000 415000 600100 600101 600203 900001 900014",
    ),
  },
  "service-b": {
    key: words(
      "-1002 -1022 -2008 -2014 -2015 -3001 -3003 -3004 -3021 -3022 -3999 -4004 -4006 -4012 -4013 -4034 -4035 -4039 -4044 -4046",
    ),
    rate: words("-1003 -1015 -4005"),
    balance: words("-4023 -4024 -4026 -4060"),
    other: words(
      "-1013 -1020 -1100 -1101 -1102 -1103 -1104 -1105 -1106 -1108 -1111 -1120 -1121 -1127 -1128 -1130 -1131 -1135 -3002 -3011 " +
        "-3025 -3026 -3027 -3028 -3042 -4003 -4007 -4008 -4011 -4014 -4015 -4016 -4017 -4018 -4019 -4021 -4022 -4028 -4033 -4036 " +
        "-4047 -4106",
    ),
  },
};

/** Codes of the payments service. `kept` is the result of an idempotency key: it holds for each request under it. */
const paymentsCodes: Readonly<Record<string, CodeMeaning>> = {
  unauthenticated: { isProof: true, kind: "key" },
  invalid_request: { isProof: true, kind: "other" },
  key_reused: { isProof: true, kind: "other" },
  rate_limited: { isProof: true, kind: "rate" },
  declined: { isProof: true, kind: "kept" },
  not_found: { isProof: true, kind: "notFound" },
};

const duplicates = words("126033 126044 260000");
const missing = /not_?exist|not (?:exist|found)/i;

/** Returns what an error code means for an operation. */
export function meaningOf(service: ServiceName, operation: string, code: string, message: string): CodeMeaning {
  if (code === "400002" || code === "-1021") return { isProof: false, kind: "timestamp" };
  if (service === "payments") return paymentsCodes[code] ?? { isProof: false, kind: "other" };
  const special = service === "service-a" ? specialOfA(operation, code, message) : specialOfB(operation, code, message);
  if (special !== undefined) return special;
  const lists = proofs[service];
  for (const kind of ["key", "rate", "balance", "other"] as const) {
    if (lists[kind].has(code)) return { isProof: true, kind };
  }
  return { isProof: false, kind: duplicates.has(code) ? "duplicate" : "other" };
}

/** Operations that name one order or withdrawal, of which the exchange can say that it does not exist. */
const named =
  /^(?:lookup\.order|orders\.(?:cancel|cancelSync|cancelByClientOid|cancelByClientOidSync|cancelPartial|modify)|withdrawals\.cancel)$/;

function specialOfA(operation: string, code: string, message: string): CodeMeaning | undefined {
  switch (code) {
    case "order_not_exist":
    case "126043":
      return named.test(operation) ? { isProof: true, kind: "notFound" } : { isProof: false, kind: "other" };
    case "300000":
      return { isProof: /invalid|illegal/i.test(message), kind: "other" };
    case "200002":
      return { isProof: /too many requests|suspended/i.test(message), kind: "other" };
    case "400100":
      break;
    default:
      return undefined;
  }
  if (operation === "dcp.set" && /^timeout (?:is|must|should|has to|can ?not|may) /i.test(message))
    return { isProof: true, kind: "other" };
  if (/timed? ?out|system (?:busy|error|exception)|internal (?:server )?error|try again|unknown error/i.test(message))
    return { isProof: false, kind: "other" };
  if (/client_?oid_?duplicated?|client_?oid.*(?:already|exist)/i.test(message))
    return { isProof: false, kind: "duplicate" };
  if (operation === "deposits.createAddress" && /already exists/i.test(message))
    return { isProof: false, kind: "duplicate" };
  if (named.test(operation) && missing.test(message)) return { isProof: true, kind: "notFound" };
  const isBalance = /account\.available\.amount|balance.*(?:insufficient|not enough)|insufficient.*balance/i;
  return { isProof: true, kind: isBalance.test(message) ? "balance" : "other" };
}

function specialOfB(operation: string, code: string, message: string): CodeMeaning | undefined {
  if (code === "-1100" && /duplicate/i.test(message)) return { isProof: false, kind: "duplicate" };
  if (code === "-4029") return { isProof: operation === "lookup.withdrawals", kind: "notFound" };
  return undefined;
}

/** True for messages that do not rule out that this request, or an earlier copy, is executed. */
export function isDoubtful(message: string): boolean {
  return /duplicat|repeated|already|timed? ?-?out|try again|retry|later|processing|in progress|unavailable|shard|cache/i.test(
    message,
  );
}
