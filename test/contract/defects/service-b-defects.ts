import type { MutableRequest } from "./defective-server.ts";
import type { DefectTable } from "./injected-defects.ts";
import { acceptAuth, changeError, clamp, removeParameter, replaceText, respondWith } from "./message-edits.ts";

const list = "withdrawals.list";
const isEther = ({ query }: MutableRequest) => query.get("coin") === "ETH";
const withExponent = replaceText(/"dailyInterestRate":"[^"]*"/g, '"dailyInterestRate":"2e-5"');
const inMilliseconds = replaceText(/"applyTime":"[^"]*"/g, '"applyTime":"1700000000000"');
const rejects = respondWith("-3027", 400, isEther);

/** Defects of servers of service B, by the group of checks that finds them. */
export const serviceBDefects: DefectTable = {
  auth: [
    ["margin.crossPairs", "no signature", acceptAuth(({ query }) => !query.has("signature"))],
    ["margin.crossData", "a recvWindow above 60000", clamp("recvWindow", 60_000)],
    ["margin.isolatedData", "a wrong signature", changeError({ status: 200 }), /an error response with HTTP 200/],
  ],
  paging: [[list, "offsets", removeParameter("offset"), /were on an earlier page|the first item is not/]],
  filters: [
    [list, "status selects items", removeParameter("status"), /items (with another|from after)/],
    [list, "idList selects items", removeParameter("idList"), /items (with another|from after)/],
    [list, "endTime selects items", removeParameter("endTime"), /items (with another|from after)/],
    ["margin.crossData", "coin selects items", rejects, /rejected with code -3027/],
  ],
  example: [
    [list, "", replaceText(/^\[(\{.*?\}),/, "[$1,$1,"), /more than once in one list/],
    ["margin.interestRateHistory", "", withExponent, /dailyInterestRate must match format "decimal"/],
    [list, "", inMilliseconds, /applyTime does not have the form of its example/],
  ],
};
