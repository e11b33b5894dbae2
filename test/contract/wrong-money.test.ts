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
  const credentials = { token: "token" };
  const { findings, drift } = await runContract({
    service,
    fetch,
    credentials,
    values,
    effects: true,
    rate: 0,
    visibleAfterMs: 200,
    groups: ["effects"],
  });
  const name = ({ operation, title, message }: Finding) => `${operation} ${title}: ${message}`;
  return { findings: findings.map(name), drift: drift.map(name) };
}

const isRead = (request: string) => request.startsWith("GET");
const isCreation = (request: string) => request === "POST /payments";

it.each<[string, Edit, RegExp]>([
  [
    "responds with an amount that is off by a cent",
    (request, each) => (isCreation(request) ? { ...each, amount: "25.01" } : each),
    /responds with.*amount/,
  ],
  [
    "shows an amount that is off by a cent",
    (request, each) => (isRead(request) ? { ...each, amount: "24.99" } : each),
    /in a list.*amount/,
  ],
  [
    "shows another amount by id alone",
    (request, each) => (/payments\/./.test(request) ? { ...each, amount: "2500" } : each),
    /by payments.get: .*amount/,
  ],
  [
    "keeps its fee from the amount",
    (request, each) => (isRead(request) ? { ...each, amount: "24.75" } : each),
    /amount/,
  ],
  ["pays in another currency", (request, each) => (isRead(request) ? { ...each, currency: "USD" } : each), /currency/],
  ["charges another customer", (request, each) => (isRead(request) ? { ...each, customer: "c-8" } : each), /customer/],
  [
    "replaces the number of an order",
    (_, each) => ("orderNumber" in each ? { ...each, orderNumber: "0012x" } : each),
    /orderNumber/,
  ],
  [
    "refunds more",
    (request, each) => (request === "POST /refunds" ? { ...each, amount: "50.00" } : each),
    /refunds.create.*amount/,
  ],
  [
    "leaves what it created out of its list",
    (request, each) => (request === "GET /payments" ? undefined : each),
    /in a list.*not found/,
  ],
])("the contract tests find a payments service that %s", async (_, edit, found) => {
  expect((await test(edit)).findings).toContainEqual(expect.stringMatching(found));
});

it.each<[string, Edit]>([
  ["changes nothing", (_, each) => each],
  [
    "writes an amount in another form",
    (request, each) => (isRead(request) && "amount" in each ? { ...each, amount: "25" } : each),
  ],
  ["writes a currency in small letters", (_, each) => ("currency" in each ? { ...each, currency: "eur" } : each)],
  ["hides a part of the customer", (_, each) => ("customer" in each ? { ...each, customer: "c-*" } : each)],
])("the contract tests raise no alarm for a payments service that %s", async (_, edit) => {
  expect(await test(edit)).toEqual({ findings: [], drift: [] });
});

it("the contract tests report as drift that another request under a used key gets the first response", async () => {
  const { findings, drift } = await test((_, each) => each, true);
  expect([findings, drift]).toEqual([
    [],
    [expect.stringContaining("another request under the key gets the first response")],
  ]);
});
