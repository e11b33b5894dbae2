import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { readDocument } from "@exch/contract/document";
import { type SandboxServer, startSandboxServer } from "@exch/sandbox";
import { createServiceA } from "@exch/service-a";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { executablePath, launch, needsBrowser, openPage } from "../consumer/on-runtime/chromium.ts";
import { serveFolder } from "./static-server.ts";

const folder = mkdtempSync(join(tmpdir(), "docs-site-"));
const queries = new URL("queries.json", import.meta.url);
const slow = { timeout: 600_000 };
const operations = (["service-a", "service-b"] as const).flatMap((service) =>
  readDocument(service).operations.map(({ id, method, path }) => {
    const slug = id.replace(".", "-").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return { service, id, method, path, page: `${service}/operations/${slug}.html` };
  }),
);
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const runOnly = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];
const axeOptions = JSON.stringify({ runOnly, resultTypes: ["violations"] });
let site: Awaited<ReturnType<typeof serveFolder>>;

beforeAll(async () => {
  const main = fileURLToPath(new URL("../../tools/site/main.ts", import.meta.url));
  // It fails for a link or an anchor that leads nowhere.
  // What the test runner puts into the environment would build pages for development, without their search.
  const env = { ...process.env, NODE_ENV: "production", MODE: "production", PROD: "1", DEV: "" };
  await promisify(execFile)(process.execPath, ["--conditions=@exch/source", main, "--out", folder], { env });
  site = await serveFolder(folder, "/some/folder/");
}, slow.timeout);
afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});
const read = (file: string) => readFileSync(join(folder, file), "utf8");

it("the site has a page and a text for every operation, and lists all of them", () => {
  expect(operations.length).toBeGreaterThan(50);
  for (const { service, id, page, method, path } of operations) {
    const text = page.replace(/html$/, "md");
    expect(read(page)).toContain('href="../../gaps.html#');
    expect(read(text)).toContain(`${method} ${path}`);
    expect(read("llms.txt")).toContain(`(${text})`);
    expect(read("llms-full.txt")).toContain(`\`${method} ${path}\``);
    expect(read(`${service}.html`), id).toContain(`href="${page}"`);
  }
});

it("the site has the unchanged documents, every decision, the changes, and drawings in place of their source", () => {
  for (const name of ["service-a.yaml", "service-a.json", "service-b.yaml", "service-b.json"]) {
    const spec = new URL(`../../spec/openapi/${name}`, import.meta.url);
    expect(read(`openapi/${name}`)).toBe(readFileSync(spec, "utf8"));
    expect(read(`${name.split(".")[0]}.html`)).toContain(`openapi/${name}"`);
  }
  expect(read("decisions.html")).toContain('href="decisions/0001-');
  expect(read("changelog.html")).toContain("First release");
  expect(read("architecture.html")).toMatch(/<div class="drawing[^>]*><svg /);
  expect(read("architecture.html")).not.toMatch(/@import|fonts\.googleapis/);
});

describe.skipIf(executablePath === undefined)(`the site in a browser (${needsBrowser})`, slow, () => {
  let browser: Browser;
  let sandbox: SandboxServer;
  let page: Page;
  let complaints: string[] = [];
  beforeAll(async () => {
    browser = await launch();
    sandbox = await startSandboxServer();
  }, slow.timeout);
  afterAll(async () => {
    await browser?.close();
    await sandbox?.close();
  });
  const open = async (path: string, width = 1280) => {
    const known = [new URL(site.url).origin, sandbox.url];
    ({ page, complaints } = await openPage(browser, width, (url) => known.includes(url.origin)));
    await page.goto(site.url + path);
  };
  afterEach(async () => {
    await page?.context().close();
    expect(complaints).toEqual([]);
  });
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  it.each([
    "index.html",
    "guide/quickstart.html",
    "errors.html",
    "see-it-fail-safely.html",
    "service-a.html",
    "service-a/operations/orders-place.html",
    "service-b/operations/withdrawals-submit.html",
    "api/mock.html",
    "architecture.html",
  ])("%s has no error and no violation of WCAG AA, on a phone and a desktop, in both themes", async (path) => {
    for (const width of [390, 1280]) {
      await page?.context().close();
      await open(path, width);
      await page.evaluate(axe);
      for (const theme of ["light", "dark"]) {
        await page.evaluate((chosen) => Object.assign(document.documentElement.dataset, { theme: chosen }), theme);
        expect(await overhang(), `${width}`).toBe(0);
        const violations = () =>
          page.evaluate<string[]>(`axe.run(document, ${axeOptions})
            .then(({ violations }) => violations.map(({ id, nodes }) => id + ": " + nodes[0].html))`);
        // Scripts make a block of code that scrolls reachable by keyboard, once the page is idle.
        await expect.poll(violations, { message: `${width} ${theme}` }).toEqual([]);
      }
    }
  });

  it("finds operations by id and path, something for each query that people bring, and all but 3 wanted pages first", async () => {
    await open("guide/quickstart.html");
    const links = page.locator(".pagefind-ui__result-link");
    const found = () => links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    const input = page.locator(".pagefind-ui__search-input");
    await input.waitFor({ state: "attached" });
    await page.keyboard.press("Control+k");
    // Without the field, which waits for a pause in typing. As a text, since the test runner replaces an import.
    const search = (text: string) =>
      page.evaluate<string[]>(`import("${site.url}pagefind/pagefind.js")
        .then((index) => index.search("${text}"))
        .then(({ results }) => Promise.all(results.slice(0, 10).map((each) => each.data())))
        .then((shown) => shown.map(({ url }) => new URL(url, location.href).href))`);
    for (const { id, path, page: wanted } of operations)
      for (const text of [id, path]) expect(await search(text), text).toContain(site.url + wanted);
    const missed: string[] = [];
    for (const [text = "", ...wanted] of JSON.parse(readFileSync(queries, "utf8")) as string[][]) {
      await input.fill("");
      await expect.poll(found).toEqual([]);
      await input.fill(text);
      await links.first().waitFor();
      const [first = ""] = await found();
      const led = [first, first.replace(/#.*/, "")];
      if (!wanted.some((each) => led.includes(site.url + each.replace(/#|$/, ".html$&"))))
        missed.push(`${text}: ${first}`);
    }
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(3);
  });

  const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "5", size: "2" };
  it.each([
    ["service-a/operations/orders-place.html", order],
    ["service-b/operations/withdrawals-submit.html", { coin: "USDT", address: "0xtried", amount: "7" }],
  ])("the form of %s sends its call to a sandbox, and shows no credential", async (path, input) => {
    const { key, secret, passphrase } = sandbox.sandbox.credentials;
    await open(path, 390);
    await page.getByText("Try it on a sandbox").click();
    await page.getByLabel("Address", { exact: true }).fill(sandbox.url);
    await page.getByLabel("API key").fill(key);
    await page.getByLabel("Secret").fill(secret);
    if (path.includes("service-a")) await page.getByLabel("Passphrase").fill(passphrase);
    await page.getByLabel("Input, as JSON").fill(JSON.stringify(input));
    await page.getByRole("button", { name: "Send" }).click();
    const output = page.locator("exch-try output");
    await expect.poll(() => output.textContent()).toMatch(/^Response.*POST .*\(hidden\)/s);
    for (const hidden of [key, secret, passphrase]) expect(await output.textContent()).not.toContain(hidden);
    expect(await overhang()).toBe(0);
    const client = createServiceA({ baseUrl: sandbox.url, credentials: { key, secret, passphrase } });
    if (path.includes("service-a"))
      await expect.poll(async () => (await client.orders.listOpen({ symbol: "BTC-USDT" })).length).toBe(1);
    await page.getByLabel("Address", { exact: true }).fill("https://service-a.example");
    await page.getByRole("button", { name: "Send" }).click();
    await expect.poll(() => output.textContent()).toContain("Only a sandbox on this computer");
  });

  it("runs the simulation: the client that retries is wrong, exch is not", async () => {
    await open("see-it-fail-safely.html", 390);
    await page.locator(".story [data-side=exch]").getByText("Found: it was executed").waitFor();
    await expect.poll(() => page.locator(".score [data-side=usual] .figure").textContent()).not.toBe("0");
    expect(await page.locator(".score [data-side=exch] .figure").textContent()).toBe("0");
    expect(await overhang()).toBe(0);
  });
});
