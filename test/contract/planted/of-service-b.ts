import { type PlantedTable, sandbox } from "./planted-defect.ts";

const withdrawals = "service-b/withdrawals.ts";
const responses = "service-b/withdrawal-responses.ts";
const idOfSubmit = "return { id: context.state.withdrawals.submit(terms).id };";

/** Defects of service B. */
export const ofServiceB: PlantedTable = {
  "never-listed": [
    "Accepts a withdrawal, and does not find it by its client id.",
    sandbox(withdrawals, "at >= window.from && at <= window.to", "at > window.to && at < window.from"),
  ],
  "other-method": [
    "Serves PUT like GET.",
    sandbox(
      "http/router.ts",
      "operation.method === method",
      'operation.method === (method === "PUT" ? "GET" : method)',
    ),
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
};
