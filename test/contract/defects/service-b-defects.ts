import type { DefectTable } from "./injected-defect.ts";
import { acceptAuth, clamp, isError, removeParameter, replaceText, respondWithError } from "./message-edits.ts";

const ignoredFilters: DefectTable = Object.fromEntries(
  ["status", "idList", "endTime"].map((name) => [
    `ignores the filter ${name}`,
    {
      finds: `withdrawals.list · filters · ${name} selects items`,
      message: /items (with another|from after)/,
      editRequest: removeParameter(name),
    },
  ]),
);

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
  ...ignoredFilters,
  "shows a withdrawal twice": {
    finds: "withdrawals.list · example · responds as documented",
    message: /more than once in one list/,
    editResponse: replaceText(/^\[(\{.*?\}),/, "[$1,$1,"),
  },
  "writes a decimal number with an exponent": {
    finds: "margin.interestRateHistory · example · responds as documented",
    message: /dailyInterestRate must match format "decimal"/,
    editResponse: replaceText(/"dailyInterestRate":"[^"]*"/g, '"dailyInterestRate":"2e-5"'),
  },
  "rejects one coin that exists": {
    finds: "margin.crossData · filters · coin selects items",
    message: /rejected with code -3027/,
    editResponse: respondWithError("-3027", 400, ({ query }) => query.get("coin") === "ETH"),
  },
  "writes a time in milliseconds in place of a date": {
    finds: "withdrawals.list · example · responds as documented",
    message: /applyTime has not the form of its example/,
    editResponse: replaceText(/"applyTime":"[^"]*"/g, '"applyTime":"1700000000000"'),
  },
};
