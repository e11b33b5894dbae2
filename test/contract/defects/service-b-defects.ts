import type { DefectTable } from "./injected-defect.ts";
import { acceptAuth, clamp, isError, removeParameter } from "./message-edits.ts";

/** Defects of servers of service B. */
export const serviceBDefects: DefectTable = {
  "does not require a signature": {
    finds: "margin.crossPairs · auth · no signature",
    editRequest: acceptAuth((request) => !request.query.has("signature")),
  },
  "accepts a recvWindow above its maximum": {
    finds: "margin.crossData · auth · a recvWindow above 60000",
    editRequest: clamp("recvWindow", 60_000),
  },
  "rejects with HTTP 200": {
    finds: "margin.isolatedData · auth · a wrong signature",
    message: /an error response with HTTP 200/,
    editResponse(response) {
      if (isError(response)) response.status = 200;
    },
  },
  "ignores the offset": {
    finds: "withdrawals.list · paging · offsets",
    message: /were on an earlier page|the first item is not/,
    editRequest: removeParameter("offset"),
  },
  "does not enforce the time window": {
    finds: "withdrawals.list · boundaries · more than 90 days",
    editRequest({ query }) {
      const [start, end] = [Number(query.get("startTime")), Number(query.get("endTime"))];
      if (end - start > 90 * 86_400_000) query.set("startTime", String(end - 86_400_000));
    },
  },
};
