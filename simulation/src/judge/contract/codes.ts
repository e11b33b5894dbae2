import type { ExchangeName } from "../../story/story-event.ts";

/**
 * Meaning of the rejection with an error code for its request. `proof`: it was not executed. `state`: the same, by a state that an earlier
 * copy of the request may have changed, so that a lookup follows. The others prove nothing; `notFound` answers a lookup.
 */
export type Meaning = "proof" | "state" | "duplicate" | "timestamp" | "notFound" | "nothing";

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Codes that prove that nothing was executed: of the tables of both documents (docs/errors.md), but for those that depend on a message. */
const proofs = {
  "service-a":
    words(`101030 112010 126001 126002 126003 126004 126005 126015 126021 126027 126037 126045 126046 126047 126048
    200009 220001 260220 260325 400001 400003 400004 400005 400006 400007 400008 400009 400010 400201 400202 400301 400303
    400401 400500 400700 401000 404000 411100 415000 600100 600101 900001 900014`),
  "service-b":
    words(`-1002 -1003 -1013 -1015 -1020 -1022 -1101 -1102 -1103 -1104 -1105 -1106 -1108 -1111 -1120 -1121 -1127 -1128 -1130
    -1131 -1135 -2008 -2014 -2015 -3001 -3002 -3003 -3004 -3011 -3021 -3022 -3025 -3027 -3028 -3042 -3999 -4003 -4004 -4005 -4006
    -4007 -4008 -4011 -4012 -4013 -4018 -4021 -4022 -4028 -4033 -4034 -4035 -4039 -4044 -4046 -4047 -4106`),
} as const;

/** Codes by which a state refuses: a balance, open orders, a price band, a pair that is halted. */
const states =
  words(`126006 126007 126009 126010 126011 126013 126022 126028 126029 126030 126042 200001 200003 200004 230003 260100 260210
  400330 400350 400370 400600 400760 600203 -4014 -4015 -4016 -4017 -4019 -4023 -4024 -4026 -4036 -4060`);

/** Codes by which an exchange says that it cannot read a request: only a client can cause them. */
export const malformed = words("400001 400005 404000 405000 415000 -1022 -1102");

const missing = /^(?:the )?order(?: does| is)?.?not.?(?:exist|found)(?:.or.not.allow.to.(?:be.)?cancel(?:led)?)?\.?$/i;
const duplicate = /client_?oid_?duplicated?|client_?oid.*(?:already|exist)/i;
const balance = /^(?:account\.available\.amount|balance insufficient|insufficient balance)/i;
const halted =
  /^(?:order (?:creation|cancel) for this pair suspended|number of orders breached the limit|symbol (?:\S+ )?can.?t be traded|symbol not exists)\.?$/i;
const terms =
  /^(?:(?:price|funds|order size) increment invalid|the (?:amount|quantity) increment is invalid|(?:order size|the quantity is|the withdrawal amount is) below the minimum requirement|the order funds should more then \S+ \w+|validation\.createorder\.(?:clientoidisrequired|symbolnotavailable)|incorrect withdrawal address)\.?$/i;

/** Codes whose meaning is that of the message: the first pattern that matches. */
const byMessage: Readonly<Record<string, readonly (readonly [RegExp, Meaning])[]>> = {
  "400100": [
    [duplicate, "duplicate"],
    [missing, "notFound"],
    [balance, "state"],
    [halted, "state"],
    [terms, "proof"],
  ],
  "300000": [[/^order (?:price|size|funds) invalid\.?$/i, "proof"]],
  "200002": [[/^too many requests|^order cancel for this pair suspended/i, "proof"]],
  "400200": [[/^forbidden to place an order/i, "proof"]],
  "429000": [[/^(?:exceeded the access frequency|too many requests)/i, "proof"]],
  "-1100": [
    [/duplicate/i, "duplicate"],
    [/^illegal characters found in (?:a )?parameter\b/i, "proof"],
  ],
};

const each = (meaning: Meaning, codes: string) => Object.fromEntries([...words(codes)].map((code) => [code, meaning]));

const byCode: Readonly<Record<string, Meaning>> = {
  ...each("timestamp", "400002 126041 -1021"),
  ...each("duplicate", "126033 126044 260000"),
  ...each("notFound", "order_not_exist 126043 -4029"),
};

/** Returns what a code and its message mean. The result of a failed item of a batch has a message alone: that of `400100`. */
export function readMeaning(service: ExchangeName, code: string, message: string): Meaning {
  const known = byCode[code] ?? byMessage[code]?.find(([pattern]) => pattern.test(message))?.[1];
  if (known !== undefined || byMessage[code] !== undefined) return known ?? "nothing";
  if (states.has(code)) return "state";
  return proofs[service].has(code) ? "proof" : "nothing";
}
