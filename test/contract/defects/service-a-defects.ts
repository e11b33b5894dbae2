import type { MutableRequest } from "./defective-server.ts";
import type { DefectTable } from "./injected-defects.ts";
import * as edit from "./message-edits.ts";

const { acceptAuth, changeError, changePayload, changeSuccess, headerOf, isSigned, replaceText } = edit;
const size = "pageSize above its maximum";
const prefix = "EXCH-API-";
const isSmallPage = ({ query }: MutableRequest) => Number(query.get("pageSize")) < 10;
const isFullPage = ({ query }: MutableRequest) => query.get("limit") === "200";
const isLargeSale = ({ query }: MutableRequest) => query.get("side") === "sell" && Number(query.get("limit")) > 100;
const isLastPage = ({ query }: MutableRequest) => query.get("limit") === "1" && query.has("lastId");
const isLongRemark = ({ body }: MutableRequest) => /"remark":"a{20}"/.test(body);
const lacksSymbol = (request: MutableRequest) => !request.query.has("symbol") && isSigned(request);
const hasSymbol = (request: MutableRequest) => isSigned(request) && request.query.has("symbol");
/** True for a signed request but those of a boundary check, whose signature is right. */
const isOther = (request: MutableRequest) => isSigned(request) && !/limit=(201|0)\b/.test(`${request.query}`);
const isOld = (request: MutableRequest, now: number) => now - Number(headerOf(request, `${prefix}TIMESTAMP`)) > 5000;
const lacksPhrase = (request: MutableRequest) => headerOf(request, `${prefix}PASSPHRASE`) === undefined;
const hasPhrase = (request: MutableRequest) => !lacksPhrase(request);
const isOdd = (request: MutableRequest) => headerOf(request, `${prefix}KEY-VERSION`) === "99";
const isUnsigned = (request: MutableRequest) => !isSigned(request);

const unwrap = (text: string) => ({ text: JSON.stringify(JSON.parse(text).data) });
const asText = replaceText(/"tradeId":(\d+)/g, '"tradeId":"$1"');
const withExponent = replaceText(/"tradeId":(\d)(\d+)/g, '"tradeId":$1.$2e16');
const proxy = edit.replaceBy({ status: 502, contentType: "text/html", text: "<html><h1>Bad gateway</h1></html>" });
const disconnect = edit.onResponse(() => {
  throw new TypeError("fetch failed");
});
const ignoreField = edit.changeBody((body) => body.replace(/^(\{.*),"unknownField":"x"(.*\})$/, "$1$2"));
const addPrice = edit.changeBody((body) =>
  body.includes('"limit"') && !body.includes('"price"') ? body.replace(/}$/, ',"price":"50000"}') : body,
);
const shorten = edit.onRequest(({ query }) => {
  const [start, end] = [Number(query.get("startAt")), Number(query.get("endAt"))];
  if (end - start > 7 * 86_400_000) query.set("startAt", String(end - 86_400_000));
});
const acceptText = edit.onResponse((response, { body }) => {
  if (!body.endsWith("}")) Object.assign(response, { status: 200, text: '{"code":"200000","data":{}}' });
});
const findOther = edit.onRequest((request) => {
  if (request.path.endsWith("0".repeat(24))) request.path = "/api/v1/hf/orders/client-order/open";
});
const leaveOut = edit.onResponse((response, { query }) => {
  if (query.get("limit") === "2") response.text = response.text.replace(/\{"id":[^}]*\},/, "");
});

/** Replaces the first two items of pages of more than one. */
const replaceTwo = (items: string) =>
  edit.onResponse((response, { query }) => {
    if (query.get("limit") !== "1") response.text = response.text.replace(/(\{"id":[^}]*\}),(\{"id":[^}]*)\}/, items);
  });

const lackOnSmallPage = { ...edit.setParameter("limit", "2", isLastPage), ...leaveOut };

/** Defects of servers of service A, by the group of checks that finds them. */
export const serviceADefects: DefectTable = {
  example: [
    ["accounts.list", "", changePayload(([one]) => (one.balance = +one.balance)), /\[0\]\.balance must be string/],
    ["orders.get", "", changePayload((data) => delete data.dealSize), /data\.dealSize is missing/],
    ["orders.fills", "", asText, /tradeId must be integer/],
    ["fees.base", "", changeSuccess(unwrap), /no envelope of the service/],
    ["margin.config", "", replaceText(/"code":"200000"/, '"code":200000'), /code must be/],
    ["margin.collateralRatios", "", proxy, /the response is not JSON \(HTTP 502, text\/html/],
    ["accounts.isHighFrequency", "", edit.replaceBy({ contentType: "text/html" }), /the content type is text\/html/],
    ["accounts.summary", "", changeSuccess({ status: 201 }), /HTTP 201 instead of 200/],
    ["margin.riskLimits", "", disconnect, /no response/],
    ["accounts.list", "", changePayload(([one]) => (one.type = "savings")), /type/, "drift"],
    ["accounts.apiKey", "", changePayload((data) => (data.unknownField = 1)), /unknownField/, "drift"],
  ],
  digits: [
    ["orders.fills", "with every digit", changePayload(() => {}), /is rounded to a double/],
    ["orders.fills", "with every digit", withExponent, /has a fraction, an exponent/],
  ],
  generated: [["orders.fills", "valid inputs", edit.respondWith("500000", 500, isLargeSale), /500000 \(server\)/]],
  boundaries: [
    ["orders.fills", "limit above its maximum", edit.clamp("limit", 200)],
    ["accounts.ledger", "pageSize below its minimum", edit.setParameter("pageSize", "10", isSmallPage)],
    ["orders.listClosed", "limit at its maximum", edit.respondWith("400100", 200, isFullPage), /\(parameter\)/],
    ["orders.test", "remark at its maximum length", edit.respondWith("400100", 200, isLongRemark), /\(parameter\)/],
    ["orders.test", "an unknown field", ignoreField],
    ["orders.test", "no price while type is limit", addPrice],
    ["orders.listOpen", "symbol missing", edit.setParameter("symbol", "BTC-USDT", lacksSymbol)],
    ["accounts.hfLedger", "endAt 1 millisecond more than 7 days after startAt", shorten],
    ["deposits.list", size, edit.respondWithOther("400005"), /code 400005 \(auth\) instead of parameter/],
    ["deposits.list", size, edit.respondWithOther("123456"), /the error code is not listed/, "drift"],
    ["withdrawals.list", size, changeError({ status: 500 }), /an error response with HTTP 500/],
    ["accounts.list", "currency of another form", changeError({ text: "<h1>No</h1>" }), /the response is not JSON/],
    ["accounts.hfLedger", "limit above its maximum", changeError({ text: '{"code":"400100"}' }), /msg is missing/],
  ],
  errors: [
    ["orders.test", "a body that is not JSON", acceptText],
    ["orders.get", "orderId that does not exist", findOther],
  ],
  auth: [
    ["accounts.get", "an expired timestamp", acceptAuth(isOld)],
    ["orders.listOpen", "a wrong signature", acceptAuth(hasSymbol)],
    ["orders.listClosed", "the signature of another query", acceptAuth(isOther)],
    ["orders.test", "the signature of another body", acceptAuth(isSigned)],
    ["fees.actual", "no EXCH-API-PASSPHRASE", acceptAuth(lacksPhrase)],
    ["withdrawals.quotas", "a wrong passphrase", acceptAuth(hasPhrase)],
    ["accounts.summary", "an unknown key version", acceptAuth(isOdd)],
    ["margin.isolatedSymbols", "needs no key", edit.respondWith("400001", 401, isUnsigned), /code 400001 \(auth\)/],
  ],
  paging: [
    ["orders.fills", "cursors", edit.onRequest(({ query }) => query.delete("limit", "1")), /items instead of 1/],
    ["orders.fills", "cursors", edit.removeParameter("lastId"), /on an earlier page|is the one of the request/],
    ["deposits.list", "pages", edit.removeParameter("currentPage"), /is not the one|were on an earlier page/],
    ["orders.fills", "cursors", lackOnSmallPage, /a small page lacks an item/],
    ["orders.fills", "cursors", replaceTwo("$2},$1"), /the large page has another order/],
    ["orders.fills", "cursors", replaceTwo('$1,$2,"size":"7"}'), /the large page shows another size/],
    ["orders.listClosed", "cursors", replaceTwo("$1"), /the large page lacks an item/],
  ],
  filters: [
    ["orders.get", "its list", changePayload((data) => (data.dealFunds += "1")), /dealFunds is not as in/],
    ["accounts.get", "its list", changePayload((data) => (data.balance += "1")), /balance is not as in/],
    ["orders.listClosed", "side selects items", edit.removeParameter("side"), /items with another side/],
    ["accounts.ledger", "endAt selects items", edit.removeParameter("endAt"), /items from after endAt/],
  ],
};
