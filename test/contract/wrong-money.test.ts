import { fileURLToPath } from "node:url";
import { type Finding, runContract } from "@exch/contract";
import { PaymentsApi } from "@exch/payments";
import { createClock, type Fetch } from "@exch/runtime";
import { expect, it } from "vitest";
import config from "../payments/api/project/contract.config.ts";

const document = fileURLToPath(new URL("../payments/api/project/payments.yaml", import.meta.url));
const service = { ...config, document };

type Fields = Record<string, string>;
/** Changes what a payments service responds. */
type Edit = (request: string, payload: Fields) => Fields | undefined;

const values = {
  "payments.create": { amount: "25.00", currency: "EUR", customer: "c-7", orderNumber: "12" },
  "refunds.create": { payment: "$payments.create.id", amount: "5.00" },
};

/** Lists what the contract tests find in a payments service whose payloads are edited, in words. */
async function test(edit: Edit, keepsFirst = false): Promise<Record<"findings" | "drift", string[]>> {
  const api = new PaymentsApi({ clock: createClock(), token: "token", processingMs: 1 });
  const bodies = new Map<unknown, unknown>();
  const fetch: Fetch = async (url, { method = "GET", headers, body }) => {
    const { pathname, search } = new URL(url);
    const own = Object.fromEntries(new Headers(headers));
    const key = own["idempotency-key"] ?? {};
    if (!bodies.has(key)) bodies.set(key, body);
    const sent = { method, path: pathname + search, headers: own, body: `${keepsFirst ? bodies.get(key) : body}` };
    const { status, headers: of, text } = await api.handle(sent);
    const payload = JSON.parse(text);
    const change = (each: Fields) => (status < 300 ? edit(`${method} ${pathname}`, each) : each);
    const edited = Array.isArray(payload) ? payload.map(change).filter(Boolean) : change(payload);
    return new Response(JSON.stringify(edited), { status, headers: of });
  };
  const settings = { effects: true, groups: ["effects"], rate: 0, visibleAfterMs: 200 } as const;
  const credentials = { token: "token" };
  const { findings, drift } = await runContract({ service, fetch, credentials, values, ...settings });
  const name = ({ operation, title, message }: Finding) => `${operation} ${title}: ${message}`;
  return { findings: findings.map(name), drift: drift.map(name) };
}

const change =
  (isChanged: RegExp, fields: Fields): Edit =>
  (request, each) =>
    isChanged.test(request) ? { ...each, ...fields } : each;
const reads = /^GET/;
/** Changes a field of what has it. */
const rewrite =
  (field: string, value: string): Edit =>
  (_, each) =>
    field in each ? { ...each, [field]: value } : each;
const leavesOut: Edit = (request, each) => (request === "GET /payments" ? undefined : each);

it.each<[string, Edit, RegExp]>([
  ["responds with an amount that is off by a cent", change(/^POST .payments$/, { amount: "25.01" }), /with.*amount/],
  ["shows an amount that is off by a cent", change(reads, { amount: "24.99" }), /in a list.*amount/],
  ["shows another amount by id alone", change(/payments\/./, { amount: "2500" }), /by payments.get: .*amount/],
  ["keeps its fee from the amount", change(reads, { amount: "24.75" }), /amount/],
  ["pays in another currency", change(reads, { currency: "USD" }), /currency/],
  ["charges another customer", change(reads, { customer: "c-8" }), /customer/],
  ["replaces the number of an order", rewrite("orderNumber", "0012x"), /orderNumber/],
  ["refunds more", change(/^POST .refunds$/, { amount: "50.00" }), /refunds.create.*amount/],
  ["leaves what it created out of its list", leavesOut, /in a list.*not found/],
  [
    "makes a payment ten days ago",
    change(reads, { createdAt: `${Date.now() - 864e6}` }),
    /another time than the present/,
  ],
])("the contract tests find a payments service that %s", async (_, edit, found) => {
  expect((await test(edit)).findings).toContainEqual(expect.stringMatching(found));
});

it.each<[string, Edit]>([
  ["changes nothing", (_, each) => each],
  ["writes an amount in another form", change(reads, { amount: "25" })],
  ["writes a currency in small letters", rewrite("currency", "eur")],
  ["hides a part of the customer", rewrite("customer", "c-*")],
])("the contract tests raise no alarm for a payments service that %s", async (_, edit) => {
  expect(await test(edit)).toEqual({ findings: [], drift: [] });
});

it("the contract tests report as drift that another request under a used key gets the first response", async () => {
  const { findings, drift } = await test((_, each) => each, true);
  const note = expect.stringContaining("another request under the key gets the first response");
  expect([findings, drift]).toEqual([[], [note]]);
});

const schema = { type: "integer", format: "int64" };
const cursor = { name: "cursor", in: "query", schema: { type: "string", maxLength: 40 } };
const parameters = [...["createdFrom", "createdTo"].map((name) => ({ name, in: "query", schema })), cursor];
const items = { type: "object", properties: { id: schema, createdAt: schema } };
const content = { "application/json": { schema: { type: "array", items } } };
const paths = { "/notes": { get: { parameters, responses: { 200: { description: "The notes.", content } } } } };
const query = { createdFrom: "number", createdTo: "number", cursor: "string" };
const row = { id: "notes.list", method: "GET", path: "/notes", auth: "public", effect: { kind: "read" }, query };
const operations: any = { notes: { list: { ...row, checkInput() {}, checkOutput() {} } } };

it.each([
  ["reads all parameters", "", []],
  ["ignores createdFrom", "createdFrom", ["items from before createdFrom"]],
  ["ignores createdTo", "createdTo", ["items from after createdTo"]],
])("the contract tests of a list that knows no invented cursor and %s", async (_, name, found) => {
  const fetch: Fetch = async (url) => {
    const sent = [...new URL(url).searchParams].filter(([each]) => each !== name);
    const isOutside = sent.some(([each, value]) => (each === "createdFrom") === Number(value) > Date.now());
    const status = sent.some(([each]) => each === "cursor") ? 400 : 200;
    const notes = isOutside ? [] : [{ id: 1, createdAt: Date.now() }];
    return new Response(JSON.stringify(notes), { status, headers: { "content-type": "application/json" } });
  };
  const own = { ...config, document: { openapi: "3.1.0", paths }, operations };
  const { findings } = await runContract({ service: own, fetch, rate: 0, groups: ["filters", "boundaries"] });
  const those = findings.filter(({ title }) => /selects|length/.test(title));
  expect(those.map(({ message }) => message)).toEqual(found);
});
