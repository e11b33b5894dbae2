import { type PlantedTable, sandbox } from "./planted-defect.ts";

const withdrawals = "service-b/withdrawals.ts";
const margin = "service-b/margin.ts";
const responses = "service-b/withdrawal-responses.ts";
const idOfSubmit = "return { id: context.state.withdrawals.submit(terms).id };";

/** Defects of service B. */
export const ofServiceB: PlantedTable = {
  "filter-of-coin": [
    "Ignores the coin of a list of withdrawals.",
    sandbox(withdrawals, "filter: [coin, status", "filter: [undefined, status"),
  ],
  "filter-of-status": [
    "Ignores the status of a list of withdrawals.",
    sandbox(withdrawals, "status === undefined ? undefined : String(status)]", "undefined]"),
  ],
  "item-twice": [
    "Shows the newest withdrawal twice.",
    sandbox(
      withdrawals,
      ".skip(offset, limit, query).map(showWithdrawal);",
      ".skip(offset, limit, query).flatMap((each, at) => (at === 0 ? [each, each] : [each])).map(showWithdrawal);",
    ),
  ],
  "never-listed": [
    "Accepts a withdrawal, and does not find it by its client id.",
    sandbox(withdrawals, "at >= window.from && at <= window.to", "at > window.to && at < window.from"),
  ],
  exponent: [
    "Writes a decimal number with an exponent.",
    sandbox(
      margin,
      "records.push({ asset, dailyInterestRate,",
      "records.push({ asset, dailyInterestRate: Number(dailyInterestRate).toExponential(),",
    ),
  ],
  "legal-name": [
    "Rejects one coin that exists.",
    sandbox(
      margin,
      "if (coin !== undefined && !Object.hasOwn(marginCurrencies, coin)) reject",
      'if (coin === "ETH" || (coin !== undefined && !Object.hasOwn(marginCurrencies, coin))) reject',
    ),
  ],
  "other-method": [
    "Serves PUT like GET.",
    sandbox(
      "http/router.ts",
      "operation.method === method",
      'operation.method === (method === "PUT" ? "GET" : method)',
    ),
  ],
  "time-in-ms": [
    "Writes the time of a withdrawal in milliseconds in place of a date.",
    sandbox(responses, "applyTime: formatUtc(at),", "applyTime: String(at),"),
  ],
  "time-of-another-zone": [
    "Writes the time of a withdrawal in another time zone.",
    sandbox(responses, "applyTime: formatUtc(at),", "applyTime: formatUtc(at + 8 * 3_600_000),"),
  ],
  "constant-id": [
    "Responds to each withdrawal with the same id.",
    sandbox(
      withdrawals,
      idOfSubmit,
      'context.state.withdrawals.submit(terms);\n    return { id: "b6ae22b3aa844210a7041aee7589627c" };',
    ),
  ],
  "id-of-the-first": [
    "Responds to each withdrawal with the id of the first one.",
    sandbox(
      withdrawals,
      idOfSubmit,
      'const { id } = context.state.withdrawals.submit(terms);\n    return { id: context.state.withdrawals.of("service-b", context.account).newest(1000).at(-1)?.id ?? id };',
    ),
  ],
  "id-list-ignored": [
    "Ignores the list of ids of a list of withdrawals.",
    sandbox(
      withdrawals,
      "if (withdrawOrderId === undefined && idList === undefined)",
      "if (withdrawOrderId === undefined)",
    ),
  ],
  "end-ignored": [
    "Shows withdrawals from after the time window.",
    sandbox(
      withdrawals,
      "return { from, to: Math.min(to, state.withdrawals.visibleUntil) };",
      "return { from, to: state.withdrawals.visibleUntil };",
    ),
  ],
};
