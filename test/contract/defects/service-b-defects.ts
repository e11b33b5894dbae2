import type { InjectedDefect } from "./injected-defect.ts";
import { acceptAuth, clamp, isError, removeParameter } from "./message-edits.ts";

/** Defects of servers of service B. */
export const serviceBDefects: readonly InjectedDefect[] = [
  {
    defect: "does not require a signature",
    service: "b",
    operation: "margin.crossPairs",
    group: "auth",
    title: /^no signature$/,
    message: /was accepted/,
    editRequest: acceptAuth((request) => !request.query.has("signature")),
  },
  {
    defect: "accepts a recvWindow above its maximum",
    service: "b",
    operation: "margin.crossData",
    group: "auth",
    title: /^a recvWindow above 60000$/,
    message: /was accepted/,
    editRequest: clamp("recvWindow", 60_000),
  },
  {
    defect: "rejects with HTTP 200",
    service: "b",
    operation: "margin.isolatedData",
    group: "auth",
    title: /^a wrong signature$/,
    message: /an error response with HTTP 200/,
    editResponse(response) {
      if (isError(response)) response.status = 200;
    },
  },
  {
    defect: "ignores the offset",
    service: "b",
    operation: "withdrawals.list",
    group: "paging",
    title: /offsets/,
    message: /were on an earlier page|the first item is not/,
    editRequest: removeParameter("offset"),
  },
  {
    defect: "does not enforce the time window",
    service: "b",
    operation: "withdrawals.list",
    group: "boundaries",
    title: /more than 90 days/,
    message: /was accepted/,
    editRequest({ query }) {
      const [start, end] = [Number(query.get("startTime")), Number(query.get("endTime"))];
      if (end - start > 90 * 86_400_000) query.set("startTime", String(end - 86_400_000));
    },
  },
];
