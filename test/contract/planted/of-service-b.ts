import { type PlantedDefect, sandbox, verifier } from "./planted-defect.ts";

const withdrawals = "service-b/withdrawals.ts";
const margin = "service-b/margin.ts";
const service = "service-b/service.ts";
const responses = "service-b/withdrawal-responses.ts";
const idOfSubmit = "return { id: context.state.withdrawals.submit(terms).id };";

/** Defects of service B. */
export const ofServiceB: readonly PlantedDefect[] = [
  {
    name: "filter-of-coin",
    service: "b",
    wrong: "Ignores the coin of a list of withdrawals.",
    edits: [sandbox(withdrawals, "filter: [coin, status", "filter: [undefined, status")],
  },
  {
    name: "filter-of-status",
    service: "b",
    wrong: "Ignores the status of a list of withdrawals.",
    edits: [sandbox(withdrawals, "status === undefined ? undefined : String(status)]", "undefined]")],
  },
  {
    name: "item-twice",
    service: "b",
    wrong: "Shows the newest withdrawal twice.",
    edits: [
      sandbox(
        withdrawals,
        ".skip(offset, limit, query).map(showWithdrawal);",
        ".skip(offset, limit, query).flatMap((each, at) => (at === 0 ? [each, each] : [each])).map(showWithdrawal);",
      ),
    ],
  },
  {
    name: "never-listed",
    service: "b",
    wrong: "Accepts a withdrawal, and does not find it by its client id.",
    edits: [sandbox(withdrawals, "at >= window.from && at <= window.to", "at > window.to && at < window.from")],
  },
  {
    name: "rounded-ids",
    service: "b",
    wrong: "Rounds 64-bit ids to doubles.",
    edits: [
      sandbox(
        margin,
        "id: firstPair + BigInt(index) * 8n,",
        "id: BigInt(Number(firstPair + BigInt(index) * 8n + 5n)),",
      ),
    ],
  },
  {
    name: "exponent",
    service: "b",
    wrong: "Writes a decimal number with an exponent.",
    edits: [
      sandbox(
        margin,
        "records.push({ asset, dailyInterestRate,",
        "records.push({ asset, dailyInterestRate: Number(dailyInterestRate).toExponential(),",
      ),
    ],
  },
  {
    name: "window-not-enforced",
    service: "b",
    wrong: "Accepts a time window of any length.",
    edits: [
      sandbox(withdrawals, "if (startTime !== undefined && (to - from > ms", "if (startTime === -1 && (to - from > ms"),
      sandbox(
        "http/request-handler.ts",
        "issues.filter(({ path }) => !isOfItem(path, operation));",
        'issues.filter(({ path }) => !isOfItem(path, operation) && !["startTime", "endTime"].includes(path));',
      ),
    ],
  },
  {
    name: "offset-ignored",
    service: "b",
    wrong: "Always shows the first page.",
    edits: [sandbox(withdrawals, ".skip(offset, limit, query)", ".skip(0, limit, query)")],
  },
  {
    name: "legal-name",
    service: "b",
    wrong: "Rejects one coin that exists.",
    edits: [
      sandbox(
        margin,
        "if (coin !== undefined && !Object.hasOwn(marginCurrencies, coin)) reject",
        'if (coin === "ETH" || (coin !== undefined && !Object.hasOwn(marginCurrencies, coin))) reject',
      ),
    ],
  },
  {
    name: "other-method",
    service: "b",
    wrong: "Serves PUT like GET.",
    edits: [
      sandbox(
        "http/router.ts",
        "operation.method === method",
        'operation.method === (method === "PUT" ? "GET" : method)',
      ),
    ],
  },
  {
    name: "expired-timestamp",
    service: "b",
    wrong: "Accepts a timestamp from an hour ago.",
    edits: [verifier("b", "age > Number(recvWindow)", "age > Number(recvWindow) + 3_600_000")],
  },
  {
    name: "any-signature",
    service: "b",
    wrong: "Accepts any signature.",
    edits: [verifier("b", ': toFailedCheck("signature", "signature");', ": { ok: true, key };")],
  },
  {
    name: "code-of-another-error",
    service: "b",
    wrong: "Rejects an invalid parameter with the code of an invalid key.",
    edits: [sandbox(service, 'new ErrorResponse("-1121", message, 400)', 'new ErrorResponse("-2015", message, 401)')],
  },
  {
    name: "errors-with-200",
    service: "b",
    wrong: "Responds to invalid requests with HTTP 200.",
    edits: [
      sandbox(service, "({ code, message, status = 400 }) => ({ status,", "({ code, message }) => ({ status: 200,"),
    ],
  },
  {
    name: "field-missing",
    service: "b",
    wrong: "Leaves a required field out.",
    edits: [sandbox(margin, "    base: market.base,\n", "")],
  },
  {
    name: "time-in-ms",
    service: "b",
    wrong: "Writes the time of a withdrawal in milliseconds in place of a date.",
    edits: [sandbox(responses, "applyTime: formatUtc(at),", "applyTime: String(at),")],
  },
  {
    name: "time-of-another-zone",
    service: "b",
    wrong: "Writes the time of a withdrawal in another time zone.",
    edits: [sandbox(responses, "applyTime: formatUtc(at),", "applyTime: formatUtc(at + 8 * 3_600_000),")],
  },
  {
    name: "constant-id",
    service: "b",
    wrong: "Responds to each withdrawal with the same id.",
    edits: [
      sandbox(
        withdrawals,
        idOfSubmit,
        'context.state.withdrawals.submit(terms);\n    return { id: "b6ae22b3aa844210a7041aee7589627c" };',
      ),
    ],
  },
  {
    name: "id-of-the-first",
    service: "b",
    wrong: "Responds to each withdrawal with the id of the first one.",
    edits: [
      sandbox(
        withdrawals,
        idOfSubmit,
        'const { id } = context.state.withdrawals.submit(terms);\n    return { id: context.state.withdrawals.of("service-b", context.account).newest(1000).at(-1)?.id ?? id };',
      ),
    ],
  },
  {
    name: "id-list-ignored",
    service: "b",
    wrong: "Ignores the list of ids of a list of withdrawals.",
    edits: [
      sandbox(
        withdrawals,
        "if (withdrawOrderId === undefined && idList === undefined)",
        "if (withdrawOrderId === undefined)",
      ),
    ],
  },
  {
    name: "end-ignored",
    service: "b",
    wrong: "Shows withdrawals from after the time window.",
    edits: [
      sandbox(
        withdrawals,
        "return { from, to: Math.min(to, state.withdrawals.visibleUntil) };",
        "return { from, to: state.withdrawals.visibleUntil };",
      ),
    ],
  },
];
