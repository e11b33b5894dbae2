import { createSandbox, type Sandbox, type SandboxOptions } from "@exch/sandbox";
import { createServiceASigner } from "@exch/service-a/tooling";
import { describe, expect } from "vitest";
import { openSandbox, start } from "./both-services.ts";
import { buy, it, openSpot, rejectedWith, strictClient, strictClients, symbol } from "./spot.ts";

/** Signs and posts an input without the checks of the client. */
async function placeUnchecked({ credentials, now, fetch }: Sandbox, input: object) {
  const path = "/api/v1/hf/orders/sync";
  const body = JSON.stringify(input);
  const request = { method: "POST", path, query: "", body, timestamp: now };
  const { headers } = await createServiceASigner(credentials).sign(request);
  const init = { method: "POST", headers: { ...headers, "content-type": "application/json" }, body };
  const response = await fetch(`https://sandbox${path}`, init);
  return { status: response.status, body: JSON.parse(await response.text()) };
}

describe("the response of service A", () => {
  it("has code 200000 for a success", async ({ sandbox }) => {
    const data = expect.objectContaining({ orderId: expect.any(String) });
    expect(await placeUnchecked(sandbox, buy)).toEqual({ status: 200, body: { code: "200000", data } });
  });

  it("has a code and a message for an error, with the HTTP status of the option errorStatus", async () => {
    const order = { ...buy, symbol: "NO-USDT" };
    const body = { code: "900001", msg: expect.any(String) };
    expect(await placeUnchecked(openSpot().sandbox, order)).toEqual({ status: 200, body });
    const other = openSpot({ errorStatus: { business: 400 } });
    expect(await placeUnchecked(other.sandbox, order)).toEqual({ status: 400, body });
    await expect(other.a.orders.placeSync(order)).rejects.toMatchObject(rejectedWith("900001"));
  });
});

describe("the error response of service B", () => {
  it("has a negative code, a message and HTTP status 400", async () => {
    const { fetch } = openSandbox().sandbox;
    const response = await fetch("https://sandbox/sapi/v1/margin/priceIndex?symbol=NONE");
    expect(response.status).toBe(400);
    expect(JSON.parse(await response.text())).toEqual({ code: -1121, msg: expect.any(String) });
  });
});

describe("the request rate limits", () => {
  const budget = { limit: 4, windowMs: 30_000 };

  it("of service A follow the option rateLimits: each pool has a budget, headers show it, and it is restored after its window", async () => {
    const { a, sandbox } = openSpot({ rateLimits: { spot: budget, public: budget } });
    const shown: string[] = [];
    const onResponse = ({ headers }: { headers: { get(name: string): string | null } }) =>
      void shown.push(["limit", "remaining", "reset"].map((end) => headers.get(`gw-ratelimit-${end}`)).join());
    const spend = () => a.orders.get({ orderId: "000000000000000000000000", symbol }, { onResponse });
    for (let spent = 0; spent < 4; spent += 2) await expect(spend()).rejects.toMatchObject(rejectedWith("400100"));
    sandbox.advance(1000);
    await expect(spend()).rejects.toMatchObject({ apiCode: "429000" });
    await a.accounts.summary();
    sandbox.advance(29_000);
    await expect(spend()).rejects.toMatchObject(rejectedWith("400100"));
    expect([...shown.slice(0, 3), shown.at(-1)]).toEqual(["4,2,30000", "4,0,30000", "4,0,29000", "4,2,30000"]);
  });

  /** Returns the limit that service A shows to an account of a level. */
  async function limitOf(level: number, options: SandboxOptions) {
    const sandbox = createSandbox({ startAt: start, ...options });
    const a = strictClient(sandbox);
    sandbox.account.level = level;
    let limit: string | null = null;
    const onResponse = ({ headers }: { headers: { get(name: string): string | null } }) => {
      limit = headers.get("gw-ratelimit-limit");
    };
    await a.orders.listOpen({ symbol }, { onResponse });
    return limit;
  }

  it("of service A are higher for higher VIP levels, by default and by the option rateLimits", async () => {
    const limits = (levels: number[], options: SandboxOptions) =>
      Promise.all(levels.map((level) => limitOf(level, options)));
    expect(await limits([0, 1, 2, 6, 12], {})).toEqual(["4000", "6000", "8000", "20000", "40000"]);
    const spot = { ...budget, byLevel: { 3: 8, 5: 40 } };
    const byOption = await limits([0, 2, 3, 4, 5, 12], { rateLimits: { spot } });
    expect(byOption).toEqual(["4", "4", "8", "8", "40", "40"]);
  });

  it("of service B follow the option rateLimits", async () => {
    const { sandbox } = openSandbox({ rateLimits: { ip: { limit: 15, windowMs: 60_000 } } });
    const { b } = strictClients(sandbox);
    await b.margin.priceIndex({ symbol: "BTCUSDT" });
    await expect(b.margin.priceIndex({ symbol: "BTCUSDT" })).rejects.toMatchObject({ apiCode: "-1003" });
    sandbox.advance(60_000);
    await b.margin.priceIndex({ symbol: "BTCUSDT" });
  });
});
