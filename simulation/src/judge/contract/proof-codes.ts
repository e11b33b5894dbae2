import type { ExchangeName, ServiceName } from "../../story/story-event.ts";

/** The meaning of an error code, as far as the judge needs it. */
export interface CodeMeaning {
  /** True where a response in the service's own form proves that its request was not executed. */
  readonly isProof: boolean;
  /** True where a state that an earlier copy of the request may have changed refuses it: a lookup follows. */
  readonly isByState?: true;
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
        "400004 400005 400006 400007 400008 400009 400010 400201 400202 400301 400303 400350 400401 400500 400700 411100",
    ),
    rate: words("126011 200003"),
    balance: words("126013 200004 230003 260100"),
    other: words(
      "405 126003 126004 126006 126007 126009 126010 126022 126027 126028 126029 126030 200001 260210 260220 400330 400370 " +
        "400600 400760 401000 404000 415000 600100 600101 600203 900001 900014",
    ),
  },
  "service-b": {
    key: words(
      "-1002 -1022 -2008 -2014 -2015 -3001 -3003 -3004 -3021 -3022 -3999 -4004 -4006 -4012 -4013 -4034 -4035 -4039 -4044 -4046",
    ),
    rate: words("-1003 -1015 -4005"),
    balance: words("-4023 -4024 -4026 -4060"),
    other: words(
      "-1013 -1020 -1101 -1102 -1103 -1104 -1105 -1106 -1108 -1111 -1120 -1121 -1127 -1128 -1130 -1131 -1135 -3002 -3011 " +
        "-3025 -3027 -3028 -3042 -4003 -4007 -4008 -4011 -4014 -4015 -4016 -4017 -4018 -4019 -4021 -4022 -4028 -4033 -4036 " +
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

/** Codes by which a state refuses, besides those of balances. */
const states = words(
  "126006 126007 126009 126010 126011 126022 126028 126029 126030 126042 200001 200003 260210 400330 400350 400370 400600 400760 " +
    "600203 -4014 -4015 -4016 -4017 -4019 -4036",
);

const duplicates = words("126033 126044 260000");
const missing = /^(?:the )?order(?: does| is)?.?not.?(?:exist|found)(?:.or.not.allow.to.(?:be.)?cancel(?:led)?)?\.?$/i;

/** Returns what an error code means for an operation. */
export function meaningOf(service: ServiceName, operation: string, code: string, message: string): CodeMeaning {
  if (code === "400002" || code === "-1021") return { isProof: false, kind: "timestamp" };
  if (service === "payments") return paymentsCodes[code] ?? { isProof: false, kind: "other" };
  const special = service === "service-a" ? specialOfA(operation, code, message) : specialOfB(operation, code, message);
  if (special !== undefined) return special;
  const lists = proofs[service];
  for (const kind of ["key", "rate", "balance", "other"] as const) {
    if (!lists[kind].has(code)) continue;
    return { isProof: true, ...((kind === "balance" || states.has(code)) && { isByState: true }), kind };
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
      return { isProof: /^order (?:price|size|funds) invalid\.?$/i.test(message), kind: "other" };
    case "200002":
      return { isProof: /^too many requests|^order cancel for this pair suspended/i.test(message), kind: "other" };
    case "400200":
      return { isProof: /^forbidden to place an order/i.test(message), kind: "key" };
    case "429000":
      return { isProof: /^(?:exceeded the access frequency|too many requests)/i.test(message), kind: "rate" };
    case "400100":
      return byMessage(operation, message);
    default:
      return undefined;
  }
}

const isBalance = /^(?:account\.available\.amount|balance insufficient|insufficient balance)/i;
const isSuspended =
  /^(?:order (?:creation|cancel) for this pair suspended|number of orders breached the limit|symbol (?:\S+ )?can.?t be traded|symbol not exists)\.?$/i;
const isTerms =
  /^(?:(?:price|funds|order size) increment invalid|the (?:amount|quantity) increment is invalid|(?:order size|the quantity is|the withdrawal amount is) below the minimum requirement|the order funds should more then \S+ \w+|validation\.createorder\.(?:clientoidisrequired|symbolnotavailable)|incorrect withdrawal address)\.?$/i;

/** Returns what a message of service A means under its code for everything, and in a failed item of a batch. */
export function byMessage(operation: string, message: string): CodeMeaning {
  if (/client_?oid_?duplicated?|client_?oid.*(?:already|exist)/i.test(message))
    return { isProof: false, kind: "duplicate" };
  if (operation === "deposits.createAddress" && /already exists/i.test(message))
    return { isProof: false, kind: "duplicate" };
  if (named.test(operation) && missing.test(message)) return { isProof: true, kind: "notFound" };
  if (isBalance.test(message)) return { isProof: true, isByState: true, kind: "balance" };
  if (operation.startsWith("orders.") && isSuspended.test(message))
    return { isProof: true, isByState: true, kind: "other" };
  return { isProof: isTerms.test(message), kind: "other" };
}

function specialOfB(operation: string, code: string, message: string): CodeMeaning | undefined {
  if (code === "-1100" && /duplicate/i.test(message)) return { isProof: false, kind: "duplicate" };
  if (code === "-1100")
    return { isProof: /^illegal characters found in (?:a )?parameter\b/i.test(message), kind: "other" };
  if (code === "-4029") return { isProof: operation === "lookup.withdrawals", kind: "notFound" };
  return undefined;
}

/** True for messages that do not rule out that this request, or an earlier copy, is executed. */
export function isDoubtful(message: string): boolean {
  return /duplicat|repeated|already|timed? ?-?out|try again|retry|later|processing|in progress|unavailable|shard|cache/i.test(
    message,
  );
}
