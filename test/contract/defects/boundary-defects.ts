import type { SeededFault } from "./injected-defect.ts";
import { cap, isRefusal, refuse, signed } from "./message-edits.ts";

/** Servers that take what is illegal, or refuse what is legal, or refuse it wrongly. */
export const wrongLimits: readonly SeededFault[] = [
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
];
