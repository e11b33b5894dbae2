import type { SeededFault } from "./injected-defect.ts";
import { cap, drop, isRefusal, trust } from "./message-edits.ts";

/** Servers of service B that get something wrong. */
export const wrongServiceB: readonly SeededFault[] = [
  {
    fault: "does without a signature",
    service: "b",
    operation: "margin.crossPairs",
    group: "auth",
    what: /^no signature$/,
    finds: /was accepted/,
    hears: trust((heard) => !heard.query.has("signature")),
  },
  {
    fault: "is valid for longer than a minute",
    service: "b",
    operation: "margin.crossData",
    group: "auth",
    what: /^a recvWindow above 60000$/,
    finds: /was accepted/,
    hears: cap("recvWindow", 60_000),
  },
  {
    fault: "refuses under HTTP 200",
    service: "b",
    operation: "margin.isolatedData",
    group: "auth",
    what: /^another signature$/,
    finds: /a refusal under HTTP 200/,
    says(answer) {
      if (isRefusal(answer)) answer.status = 200;
    },
  },
  {
    fault: "ignores the offset",
    service: "b",
    operation: "withdrawals.list",
    group: "paging",
    what: /offsets/,
    finds: /were on an earlier page|the first item is not/,
    hears: drop("offset"),
  },
  {
    fault: "does not enforce the window",
    service: "b",
    operation: "withdrawals.list",
    group: "boundaries",
    what: /more than 90 days/,
    finds: /was accepted/,
    hears({ query }) {
      const [start, end] = [Number(query.get("startTime")), Number(query.get("endTime"))];
      if (end - start > 90 * 86_400_000) query.set("startTime", String(end - 86_400_000));
    },
  },
];
