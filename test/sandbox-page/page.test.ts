import { type SandboxServer, startSandboxServer } from "@exch/sandbox";
import { createServiceA, UnknownOutcomeError } from "@exch/service-a";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { executablePath, launch, needsBrowser, openPage } from "../consumer/on-runtime/chromium.ts";

/** Folder for screenshots of the page, if they are wanted. */
const pictures = process.env.EXCH_TEST_PICTURES;

let browser: Browser;
let server: SandboxServer;
let page: Page;
let complaints: string[];

function client() {
  const { url: baseUrl, sandbox } = server;
  return createServiceA({ baseUrl, credentials: sandbox.credentials, settle: { auto: false }, retry: { attempts: 1 } });
}

async function open(width: number): Promise<void> {
  ({ page, complaints } = await openPage(browser, width, (url) => url.origin === server.url));
  await page.goto(server.url);
  await page.getByRole("status").filter({ hasText: "live" }).waitFor();
}

const section = (heading: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: heading }) });
const row = (heading: string, text: string | RegExp) => section(heading).getByRole("row").filter({ hasText: text });
const button = (name: string) => page.getByRole("button", { name, exact: true });

describe.skipIf(executablePath === undefined)(`the page of the sandbox in a browser (${needsBrowser})`, () => {
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    server = await startSandboxServer();
  });
  afterEach(async () => {
    const reported = complaints;
    await page.context().close();
    await server.close();
    expect(reported).toEqual([]);
  });

  it("shows an order of a client in the list and in the book, and its fill by a market order", async () => {
    await open(1280);
    const a = client();
    const price = "60000";
    await a.orders.placeSync({ type: "limit", symbol: "BTC-USDT", side: "buy", price, size: "0.25" });
    await row("Open orders", "BTC-USDT").filter({ hasText: "0.25" }).waitFor();
    await row("Requests", "orders.placeSync").filter({ hasText: "200" }).waitFor();
    await button("Market sell").click();
    await row("Open orders", "BTC-USDT").waitFor({ state: "detached" });
    expect(await a.orders.listClosed({ symbol: "BTC-USDT" })).toMatchObject({ items: [{ dealSize: "0.25" }] });
  });

  it("injects a fault into the next request, and shows that the order was executed without a response", async () => {
    await open(1280);
    await page
      .getByRole("group", { name: "Next request" })
      .getByRole("button", { name: "resetAfterExecution", exact: true })
      .click();
    await row("Faults", "resetAfterExecution").filter({ hasText: "the next 1" }).waitFor();
    const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "10000", size: "1" } as const;
    await expect(client().orders.place({ ...order, clientOid: "mine" })).rejects.toThrow(UnknownOutcomeError);
    await row("Recent injections", "orders.place")
      .filter({ hasText: "resetAfterExecution" })
      .filter({ hasText: /^.*(?<!not )executed/ })
      .waitFor();
    expect(server.sandbox.executionLog.of("mine")).toHaveLength(1);
    await section("Faults").getByText("no rules").waitFor();
  });

  it("injects a fault into a share of all requests, and removes the rule", async () => {
    await open(1280);
    await page.getByRole("combobox", { name: "Fault" }).selectOption("rateLimited");
    await page.getByRole("spinbutton", { name: "Percent" }).fill("100");
    await button("Add").click();
    await row("Faults", "rateLimited").filter({ hasText: "100 %" }).waitFor();
    await expect(client().accounts.list()).rejects.toMatchObject({ apiCode: "429000" });
    await button("Remove all").click();
    await section("Faults").getByText("no rules").waitFor();
    expect(await client().accounts.list()).not.toHaveLength(0);
  });

  it("advances a withdrawal through its states, and lets another fail", async () => {
    await open(1280);
    const withdraw = (toAddress: string) =>
      client().withdrawals.create({ currency: "USDT", chain: "eth", toAddress, amount: "10", withdrawType: "ADDRESS" });
    await withdraw("0xgood");
    await withdraw("0xbad");
    await row("Withdrawals", "0xbad").getByRole("button", { name: "fail" }).click();
    await row("Withdrawals", "0xbad").filter({ hasText: "FAILURE" }).waitFor();
    for (const state of ["REVIEW", "PROCESSING", "WALLET_PROCESSING", "SUCCESS"]) {
      await row("Withdrawals", "0xgood").getByText(state, { exact: true }).waitFor();
      if (state !== "SUCCESS") await button("+1 min").click();
    }
  });

  it("starts a deposit, and shows the error if it is impossible", async () => {
    await open(1280);
    await button("Deposit").click();
    await row("Deposits", "PROCESSING").waitFor();
    await page.getByRole("textbox", { name: "Currency" }).fill("NONE");
    await button("Deposit").click();
    await page
      .getByRole("alert")
      .filter({ hasText: /NONE|currency/ })
      .waitFor();
    // Browsers report the response 400 of an impossible command as an error.
    complaints = complaints.filter((complaint) => !complaint.includes("400 (Bad Request)"));
  });

  it.each([1280, 768, 390])("fits a window of %i pixels with all sections", async (width) => {
    server.sandbox.liquidity.ladder("ETH-USDT");
    const a = client();
    const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "59000.1", size: "0.123" } as const;
    for (let count = 0; count < 5; count++) await a.orders.placeSync(order);
    const payee = { chain: "btc", toAddress: "bc1q", withdrawType: "ADDRESS" } as const;
    await a.withdrawals.create({ ...payee, currency: "BTC", amount: "0.1" });
    server.sandbox.faults.add({ kind: "resetAfterExecution", chance: 0.2 });
    await open(width);
    await row("Requests", "withdrawals.create").waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    for (const heading of ["Order book", "Balances", "Open orders", "Faults", "Withdrawals", "Connect", "Requests"])
      expect(await page.getByRole("heading", { name: heading }).isVisible()).toBe(true);
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/page-${width}.png`, fullPage: true });
  });
});
