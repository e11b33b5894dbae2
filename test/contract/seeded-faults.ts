import type { Finding, Group } from "@exch/contract";
import type { Heard, Told, Wrong } from "./wrong-server.ts";

/** A fault that was put into a server on purpose, and how it must be found. */
export interface SeededFault extends Wrong {
  /** What the server does. */
  readonly fault: string;
  readonly service?: "b";
  readonly operation: string;
  /** The check that finds it. */
  readonly group: Group;
  readonly what: RegExp;
  /** What the finding says is wrong. */
  readonly finds: RegExp;
  /** @default "fault" */
  readonly severity?: Finding["severity"];
}

/** Changes the payload of an answer, ids kept as they are. */
const payload = (change: (data: any) => void) => (answer: Told) => {
  if (answer.status !== 200 || !answer.text.includes('"200000"')) return;
  const body = JSON.parse(answer.text);
  change(body.data);
  answer.text = JSON.stringify(body);
};

const isRefusal = ({ text }: Told) => !text.includes('"200000"') && text.includes('"msg"');
const cap = (name: string, most: number) => (heard: Heard) => {
  if (Number(heard.query.get(name)) > most) heard.query.set(name, String(most));
};
const drop = (name: string) => (heard: Heard) => heard.query.delete(name);
/** The request counts as signed, whatever its headers say. */
const trust = (when: (heard: Heard) => boolean) => (heard: Heard) => {
  if (when(heard)) heard.headers["x-trusted"] = "1";
};
const header = (heard: Heard, name: string) =>
  Object.entries(heard.headers).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
const signed = (heard: Heard) => header(heard, "EXCH-API-SIGN") !== undefined;
const refuse =
  (code: string, status = 200) =>
  (answer: Told) => {
    answer.status = status;
    answer.text = JSON.stringify({ code, msg: "no" });
  };

/** Every fault that the contract tests are proved to find. */
export const seededFaults: readonly SeededFault[] = [
  {
    fault: "sends a balance as a number",
    operation: "accounts.list",
    group: "example",
    what: /answered as documented/,
    finds: /data\[0\]\.balance must be string/,
    says: payload((data) => Object.assign(data[0], { balance: Number(data[0].balance) })),
  },
  {
    fault: "leaves out a field",
    operation: "orders.get",
    group: "example",
    what: /answered as documented/,
    finds: /data\.dealSize is missing/,
    says: payload((data) => delete data.dealSize),
  },
  {
    fault: "rounds identifiers to what a double holds",
    operation: "orders.fills",
    group: "digits",
    what: /digit by digit/,
    finds: /were rounded on their way/,
    says: payload(() => {}),
  },
  {
    fault: "writes identifiers with an exponent",
    operation: "orders.fills",
    group: "digits",
    what: /digit by digit/,
    finds: /with a fraction, an exponent/,
    says(answer) {
      answer.text = answer.text.replace(/"tradeId":(\d)(\d+)/g, '"tradeId":$1.$2e16');
    },
  },
  {
    fault: "sends identifiers as text",
    operation: "orders.fills",
    group: "example",
    what: /answered as documented/,
    finds: /tradeId must be integer/,
    says(answer) {
      answer.text = answer.text.replace(/"tradeId":(\d+)/g, '"tradeId":"$1"');
    },
  },
  {
    fault: "answers without the envelope",
    operation: "fees.base",
    group: "example",
    what: /answered as documented/,
    finds: /no envelope of the service/,
    says(answer) {
      if (!isRefusal(answer)) answer.text = JSON.stringify(JSON.parse(answer.text).data);
    },
  },
  {
    fault: "sends the success code as a number",
    operation: "margin.config",
    group: "example",
    what: /answered as documented/,
    finds: /code must be/,
    says(answer) {
      answer.text = answer.text.replace('"code":"200000"', '"code":200000');
    },
  },
  {
    fault: "answers with a proxy's page",
    operation: "margin.collateralRatios",
    group: "example",
    what: /answered as documented/,
    finds: /an answer that is not JSON \(HTTP 502, text\/html/,
    says(answer) {
      Object.assign(answer, { status: 502, contentType: "text/html", text: "<html><h1>Bad gateway</h1></html>" });
    },
  },
  {
    fault: "says that its JSON is a page",
    operation: "accounts.isHighFrequency",
    group: "example",
    what: /answered as documented/,
    finds: /the content type is text\/html/,
    says(answer) {
      answer.contentType = "text/html";
    },
  },
  {
    fault: "answers under another HTTP status",
    operation: "accounts.summary",
    group: "example",
    what: /answered as documented/,
    finds: /HTTP 201, where the document has 200/,
    says(answer) {
      if (!isRefusal(answer)) answer.status = 201;
    },
  },
  {
    fault: "breaks the connection",
    operation: "margin.riskLimits",
    group: "example",
    what: /answered as documented/,
    finds: /no answer came/,
    says() {
      throw new TypeError("fetch failed");
    },
  },
  {
    fault: "has a value that nobody lists",
    operation: "accounts.list",
    group: "example",
    what: /answered as documented/,
    finds: /type/,
    severity: "drift",
    says: payload((data) => Object.assign(data[0], { type: "savings" })),
  },
  {
    fault: "has a field that nobody knows",
    operation: "accounts.apiKey",
    group: "example",
    what: /answered as documented/,
    finds: /nobodyKnows/,
    severity: "drift",
    says: payload((data) => Object.assign(data, { nobodyKnows: 1 })),
  },
  {
    fault: "takes more than a page may hold",
    operation: "orders.fills",
    group: "boundaries",
    what: /^limit above its maximum$/,
    finds: /was accepted/,
    hears: cap("limit", 200),
  },
  {
    fault: "takes less than a page may hold",
    operation: "accounts.ledger",
    group: "boundaries",
    what: /^pageSize below its minimum$/,
    finds: /was accepted/,
    hears(heard) {
      if (Number(heard.query.get("pageSize")) < 10) heard.query.set("pageSize", "10");
    },
  },
  {
    fault: "refuses the largest page that is legal",
    operation: "orders.listClosed",
    group: "boundaries",
    what: /^limit at its maximum$/,
    finds: /refused as parameter, with code 400100/,
    says(answer, { query }) {
      if (query.get("limit") === "200") refuse("400100")(answer);
    },
  },
  {
    fault: "refuses a remark of full length",
    operation: "orders.test",
    group: "boundaries",
    what: /^remark as long as may be$/,
    finds: /refused as parameter/,
    says(answer, { body }) {
      if (/"remark":"a{20}"/.test(body)) refuse("400100")(answer);
    },
  },
  {
    fault: "overlooks a field that nobody knows",
    operation: "orders.test",
    group: "boundaries",
    what: /^a field nobody knows$/,
    finds: /was accepted/,
    hears(heard) {
      if (heard.body.startsWith("{") && heard.body.endsWith("}"))
        heard.body = heard.body.replace(',"nobodyKnows":"x"', "");
    },
  },
  {
    fault: "overlooks a rule between fields",
    operation: "orders.test",
    group: "boundaries",
    what: /^no price while type is limit$/,
    finds: /was accepted/,
    hears(heard) {
      if (heard.body.includes('"limit"') && !heard.body.includes('"price"'))
        heard.body = heard.body.replace(/}$/, ',"price":"50000"}');
    },
  },
  {
    fault: "does without a field that is required",
    operation: "orders.listOpen",
    group: "boundaries",
    what: /^symbol left out$/,
    finds: /was accepted/,
    hears(heard) {
      if (!heard.query.has("symbol") && signed(heard)) heard.query.set("symbol", "BTC-USDT");
    },
  },
  {
    fault: "does not enforce the window",
    operation: "accounts.hfLedger",
    group: "boundaries",
    what: /^endAt a millisecond more than 7 days after startAt$/,
    finds: /was accepted/,
    hears({ query }) {
      const [start, end] = [Number(query.get("startAt")), Number(query.get("endAt"))];
      if (end - start > 7 * 86_400_000) query.set("startAt", String(end - 86_400_000));
    },
  },
  {
    fault: "takes a stale timestamp",
    operation: "accounts.get",
    group: "auth",
    what: /^a timestamp of long ago$/,
    finds: /was accepted/,
    hears(heard, now) {
      const late = now - Number(header(heard, "EXCH-API-TIMESTAMP"));
      if (late > 5000) heard.headers["x-trusted"] = "1";
    },
  },
  {
    fault: "takes any signature",
    operation: "orders.listOpen",
    group: "auth",
    what: /^another signature$/,
    finds: /was accepted/,
    hears: trust((heard) => signed(heard) && heard.query.has("symbol")),
  },
  {
    fault: "verifies the path and not the query",
    operation: "orders.listClosed",
    group: "auth",
    what: /^the signature of another query$/,
    finds: /was accepted/,
    hears: trust((heard) => signed(heard) && !illegal(heard)),
  },
  {
    fault: "verifies the path and not the body",
    operation: "orders.test",
    group: "auth",
    what: /^the signature of another body$/,
    finds: /was accepted/,
    hears: trust(signed),
  },
  {
    fault: "does without a header",
    operation: "fees.actual",
    group: "auth",
    what: /^no EXCH-API-PASSPHRASE$/,
    finds: /was accepted/,
    hears: trust((heard) => header(heard, "EXCH-API-PASSPHRASE") === undefined),
  },
  {
    fault: "takes any passphrase",
    operation: "withdrawals.quotas",
    group: "auth",
    what: /^another passphrase$/,
    finds: /was accepted/,
    hears: trust((heard) => header(heard, "EXCH-API-PASSPHRASE") !== undefined),
  },
  {
    fault: "takes any key version",
    operation: "accounts.summary",
    group: "auth",
    what: /^a key version that there is not$/,
    finds: /was accepted/,
    hears: trust((heard) => header(heard, "EXCH-API-KEY-VERSION") === "99"),
  },
  {
    fault: "asks for a key where none is needed",
    operation: "margin.isolatedSymbols",
    group: "auth",
    what: /^needs no key$/,
    finds: /refused as auth, with code 400001/,
    says(answer, heard) {
      if (!signed(heard)) refuse("400001", 401)(answer);
    },
  },
  {
    fault: "refuses an illegal input with the code of another error",
    operation: "deposits.list",
    group: "boundaries",
    what: /^pageSize above its maximum$/,
    finds: /refused as auth, with code 400005/,
    says(answer) {
      if (answer.text.includes('"400100"')) refuse("400005")(answer);
    },
  },
  {
    fault: "refuses with a code that nobody lists",
    operation: "deposits.list",
    group: "boundaries",
    what: /^pageSize above its maximum$/,
    finds: /a code that is in no list/,
    severity: "drift",
    says(answer) {
      if (answer.text.includes('"400100"')) refuse("123456")(answer);
    },
  },
  {
    fault: "refuses an illegal input under HTTP 500",
    operation: "withdrawals.list",
    group: "boundaries",
    what: /^pageSize above its maximum$/,
    finds: /a refusal under HTTP 500/,
    says(answer) {
      if (isRefusal(answer)) answer.status = 500;
    },
  },
  {
    fault: "refuses without a message",
    operation: "accounts.hfLedger",
    group: "boundaries",
    what: /^limit above its maximum$/,
    finds: /msg is missing/,
    says(answer) {
      if (isRefusal(answer)) answer.text = '{"code":"400100"}';
    },
  },
  {
    fault: "takes a body that is no JSON for none",
    operation: "orders.test",
    group: "errors",
    what: /^a body that is no JSON$/,
    finds: /was accepted/,
    says(answer, { body }) {
      if (!body.endsWith("}")) Object.assign(answer, { status: 200, text: '{"code":"200000","data":{}}' });
    },
  },
  {
    fault: "finds an order that nobody has",
    operation: "orders.get",
    group: "errors",
    what: /^orderId that nobody has$/,
    finds: /was accepted/,
    hears(heard) {
      if (heard.path.endsWith("0".repeat(24))) heard.path = "/api/v1/hf/orders/client-order/open";
    },
  },
  {
    fault: "ignores the size of a page",
    operation: "orders.fills",
    group: "paging",
    what: /cursors/,
    finds: /items, where 1 were asked for/,
    hears(heard) {
      if (heard.query.get("limit") === "1") heard.query.delete("limit");
    },
  },
  {
    fault: "ignores the cursor",
    operation: "orders.fills",
    group: "paging",
    what: /cursors/,
    finds: /were on an earlier page|the one that was sent/,
    hears: drop("lastId"),
  },
  {
    fault: "gives the same cursor again",
    operation: "accounts.hfLedger",
    group: "paging",
    what: /cursors/,
    finds: /were on an earlier page|the one that was sent/,
    hears: drop("lastId"),
  },
  {
    fault: "gives the first page whatever is asked",
    operation: "deposits.list",
    group: "paging",
    what: /pages/,
    finds: /currentPage is not the one|were on an earlier page/,
    hears: drop("currentPage"),
  },
  {
    fault: "fails on one combination of legal values",
    operation: "orders.fills",
    group: "generated",
    what: /legal inputs/,
    finds: /refused as server/,
    says(answer, { query }) {
      if (query.get("side") === "sell" && Number(query.get("limit")) > 100) refuse("500000", 500)(answer);
    },
  },
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

/** Of what a boundary check sends: its own signature is good. */
function illegal({ query }: Heard): boolean {
  return query.get("limit") === "201" || query.get("limit") === "0";
}
