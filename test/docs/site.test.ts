import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { readDocument } from "@exch/contract/document";
import { type SandboxServer, startSandboxServer } from "@exch/sandbox/server";
import { createServiceA } from "@exch/service-a";
import { createServiceB } from "@exch/service-b";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { executablePath, launch, needsBrowser, openPage } from "../consumer/on-runtime/chromium.ts";
import { readDrawings } from "./read-drawings.ts";
import { serveFolder } from "./static-server.ts";

const below = "/some/folder/";
const folder = mkdtempSync(join(tmpdir(), "docs-site-"));
const slow = { timeout: 300_000 };
const operations = (["service-a", "service-b"] as const).flatMap((service) => {
  const { json, operations: all } = readDocument(service);
  return all.map(({ id, method, path }) => {
    const summary: string = json.paths[path][method.toLowerCase()].summary;
    return { service, id, method, path, summary, page: pageOf(service, id) };
  });
});
const architecture = readFileSync(new URL("../../docs/architecture.md", import.meta.url), "utf8");
const diagrams = [...architecture.matchAll(/^```mermaid\n([\s\S]*?)^```$/gm)].map(([, text = ""]) => text);
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** The rules that axe checks: WCAG up to 2.2, levels A and AA, and the order of headings. The dark theme differs in colours alone. */
const axeOptions = {
  light: {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    rules: { "heading-order": { enabled: true } },
  },
  dark: { runOnly: ["color-contrast", "link-in-text-block"] },
};
/** Widths of a phone, a tablet and a desktop, and the themes that are checked there. */
const themesAt = [
  [390, "light", "dark"],
  [768, "light"],
  [1280, "light", "dark"],
] as const;
/** A page of each kind. */
const looked = [
  "index.html",
  "guide/quickstart.html",
  "guide/generate.html",
  "guide/cli.html",
  "errors.html",
  "see-it-fail-safely.html",
  "changelog.html",
  "service-a.html",
  "service-a/operations/orders-place.html",
  "service-a/operations/orders-fills.html",
  "service-b/operations/withdrawals-submit.html",
  "api/auth.html",
  "architecture.html",
];

/** A part of the result of axe. */
interface AxeResult {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

/** Widths of a desktop and a phone. Each page is first read at the width at which the page before was last read. */
const widths = [1280, 390];

let site: Awaited<ReturnType<typeof serveFolder>>;
let browser: Browser;
let sandbox: SandboxServer;

/** Returns the expected path of the page of an operation. */
function pageOf(service: string, id: string): string {
  const slug = id.replace(".", "-").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `${service}/operations/${slug}.html`;
}

const ownHost = (url: URL) => url.origin === new URL(site.url).origin;
const ownFiles = (url: URL) => url.protocol === "file:";

beforeAll(async () => {
  const main = fileURLToPath(new URL("../../tools/site/main.ts", import.meta.url));
  await promisify(execFile)(process.execPath, ["--conditions=@exch/source", main, "--out", folder]);
  site = await serveFolder(folder, below);
}, slow.timeout);

afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("the built site", () => {
  it("has a text page for every operation, and lists all of them", () => {
    expect(operations.length).toBeGreaterThan(0);
    const list = readFileSync(join(folder, "llms.txt"), "utf8");
    const whole = readFileSync(join(folder, "llms-full.txt"), "utf8");
    for (const { page, method, path } of operations) {
      const text = page.replace(/html$/, "md");
      expect(readFileSync(join(folder, text), "utf8")).toContain(`${method} ${path}`);
      expect(list).toContain(`(${text})`);
      expect(whole).toContain(`\`${method} ${path}\``);
    }
  });

  it("has drawings in place of the source of diagrams, and takes nothing from another host for them", () => {
    const html = readFileSync(join(folder, "architecture.html"), "utf8");
    expect(diagrams.length).toBeGreaterThan(0);
    expect(html.match(/<div class="drawing[^>]*><svg /g)).toHaveLength(diagrams.length);
    expect(html).not.toContain("flowchart TD");
    expect(html).not.toMatch(/@import|fonts\.googleapis/);
  });

  it("has a home page with the figures of the pages that state them", async () => {
    const html = readFileSync(join(folder, "index.html"), "utf8");
    const state = (page: string) => readFileSync(new URL(`../../docs/${page}`, import.meta.url), "utf8");
    const [, intents = ""] = /class="home-figure">0<.*?of ([\d,]+) orders/.exec(html) ?? [];
    expect(state("guide/simulation.md")).toContain(`| ${intents} in `);
    const [, decided = ""] = /class="home-figure">([\d.]+) %/.exec(html) ?? [];
    expect(state("guide/faults.md")).toContain(`${decided} %`);
    expect(html).toContain(`class="home-figure">${operations.length}<`);
  });

  it("lists the changes of every changeset, and the versions", () => {
    const changes = readFileSync(join(folder, "changelog.html"), "utf8");
    expect(changes).toContain("Not released yet");
    expect(changes).toContain("First release of the clients");
    expect(readFileSync(join(folder, "versions.html"), "utf8")).toContain('<ul class="versions">');
  });

  it("lists every decision", () => {
    const html = readFileSync(join(folder, "decisions.html"), "utf8");
    const pages = readdirSync(new URL("../../docs/decisions/", import.meta.url));
    expect(pages.length).toBeGreaterThan(0);
    for (const page of pages) expect(html).toContain(`href="decisions/${page.replace(/md$/, "html")}"`);
  });

  it("offers the OpenAPI document on the page of each service", () => {
    for (const service of ["service-a", "service-b"]) {
      const html = readFileSync(join(folder, `${service}.html`), "utf8");
      for (const format of ["yaml", "json"]) expect(html).toContain(`openapi/${service}.${format}"`);
    }
  });

  it.each(["service-a.yaml", "service-a.json", "service-b.yaml", "service-b.json"])(
    "has the unchanged document %s",
    (name) => {
      const spec = new URL(`../../spec/openapi/${name}`, import.meta.url);
      expect(readFileSync(join(folder, "openapi", name), "utf8")).toBe(readFileSync(spec, "utf8"));
    },
  );
});

describe.skipIf(executablePath === undefined)(`the built site in a browser (${needsBrowser})`, () => {
  beforeAll(async () => {
    browser = await launch();
    sandbox = await startSandboxServer();
  }, slow.timeout);
  afterAll(async () => {
    await browser?.close();
    await sandbox?.close();
  });

  /** Returns the visible text of the page at a width, and by how much the page is wider than the window. */
  async function readAt(page: Page, width: number) {
    await page.setViewportSize({ width, height: 800 });
    return page.evaluate(() => ({
      title: document.querySelector("h1")?.textContent,
      // biome-ignore lint/performance/useDomNodeTextContent: only visible text counts
      text: document.querySelector("main")?.innerText ?? "",
      /** True if the line with method and path is cut off. */
      cut: [...document.querySelectorAll("[class*=operation-method]")].some((e) => e.scrollWidth > e.clientWidth + 1),
      overhang: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }));
  }
  const linksIn = (page: Page, selector: string) =>
    page.locator(`${selector} a`).evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));

  it("leads to every operation, on a page that is readable at desktop and phone width", slow, async () => {
    const { page, complaints } = await openPage(browser, 1280, ownHost);
    for (const service of ["service-a", "service-b"]) {
      await page.goto(`${site.url}${service}.html`);
      const linked = { page: await linksIn(page, "main"), menu: await linksIn(page, "nav.sidebar") };
      for (const each of operations.filter((one) => one.service === service)) {
        expect(linked.page).toContain(site.url + each.page);
        expect(linked.menu).toContain(site.url + each.page);
      }
    }
    for (const { id, page: path, method, path: route } of operations) {
      await page.goto(site.url + path);
      for (const width of widths.reverse()) {
        const { title, text, cut, overhang } = await readAt(page, width);
        expect(title, id).toBeTruthy();
        for (const wanted of [method, route, "Effect", "Try it on a sandbox", "Responses"])
          expect(text, id).toContain(wanted);
        expect({ cut, overhang }, `${id} at ${width}`).toEqual({ cut: false, overhang: 0 });
      }
    }
    expect(complaints).toEqual([]);
  });

  it("shows what an operation does and its effect first, the sample beside it, and its own errors", slow, async () => {
    const { page, complaints } = await openPage(browser, 1280, ownHost);
    await page.goto(site.url + pageOf("service-a", "orders.place"));
    const top = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((each) => each.getBoundingClientRect().top);
    const left = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((each) => each.getBoundingClientRect().left);
    expect(await top(".operation-about .effect")).toBeLessThan(600);
    expect(await top(".operation-sample")).toBeLessThan(300);
    expect(await left(".operation-sample")).toBeGreaterThan(await left(".operation-about .effect"));
    const errors = page.locator(".operation-errors");
    expect(await errors.locator("tr", { hasText: "balance" }).textContent()).toContain("200004");
    // A code of withdrawals.
    expect(await page.locator(".operation-codes").textContent()).not.toContain("260325");
    const sizes = page.locator("main small");
    expect(await sizes.count()).toBeGreaterThan(0);
    for (const size of await sizes.evaluateAll((all) => all.map((each) => getComputedStyle(each).fontSize)))
      expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(12);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await top(".operation-about .effect")).toBeLessThan(await top(".operation-sample"));
    expect(complaints).toEqual([]);
  });

  // Every check is made of one load of the page: a page that has just begun to run the scripts of axe is slow.
  it.each(looked)("has no violation of WCAG AA in either theme: %s", slow, async (path) => {
    const { page } = await openPage(browser, 390, ownHost);
    await page.goto(site.url + path);
    await page.evaluate(axe);
    for (const [width, ...themes] of themesAt) {
      await page.setViewportSize({ width, height: 800 });
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme });
        // What a page does itself when it loads.
        await page.evaluate((chosen) => Object.assign(document.documentElement.dataset, { theme: chosen }), theme);
        const check = () =>
          page.evaluate(async (options) => {
            const { axe: checker } = globalThis as unknown as {
              axe: { run: (...given: unknown[]) => Promise<AxeResult> };
            };
            // Of what passes, nothing is collected.
            const { violations } = await checker.run(document, { ...options, resultTypes: ["violations"] });
            return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
          }, axeOptions[theme]);
        // After a change of width, scripts make a block of code that scrolls reachable by keyboard.
        await expect.poll(check, { timeout: 30_000, message: `${path} at ${width}, ${theme}` }).toEqual([]);
      }
    }
    await page.context().close();
  });

  it("keeps the contents beside a text whole, and words of a table unbroken, on a laptop", slow, async () => {
    const { page } = await openPage(browser, 1280, ownHost);
    await page.goto(`${site.url}errors.html`);
    const measured = await page.evaluate(() => {
      const right = (selector: string) =>
        Math.max(...[...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect().right));
      const heights = [
        ...document.querySelectorAll("#categories ~ table, .sl-heading-wrapper:has(#categories) ~ table"),
      ]
        .slice(0, 1)
        .flatMap((table) => [...table.querySelectorAll("thead th")].map((cell) => cell.getBoundingClientRect().height));
      return { contents: right(".right-sidebar a"), heights };
    });
    expect(measured.contents).toBeLessThanOrEqual(1280);
    expect(new Set(measured.heights).size).toBe(1);
    expect(measured.heights[0]).toBeLessThan(45);
  });

  it("shows the link that skips the menu at the first press of Tab", slow, async () => {
    const { page } = await openPage(browser, 1280, ownHost);
    await page.goto(`${site.url}guide/quickstart.html`);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
    const box = await page.locator(":focus").boundingBox();
    expect(box?.height).toBeGreaterThan(20);
  });

  it("does not start the simulation for a reader who asked for less motion", slow, async () => {
    const { page } = await openPage(browser, 390, ownHost);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`${site.url}see-it-fail-safely.html`);
    await page.locator('exch-simulation[data-state="paused"]').waitFor();
  });

  it("shows a row of a wide table as a card at phone width", slow, async () => {
    const { page } = await openPage(browser, 390, ownHost);
    await page.goto(`${site.url}errors.html`);
    const cell = page.locator("table.wide td[data-label=meaning]").first();
    const { width, label } = await cell.evaluate((each) => ({
      width: each.getBoundingClientRect().width,
      label: getComputedStyle(each, "::before").content,
    }));
    expect(width).toBeGreaterThan(300);
    expect(label).toBe('"meaning"');
  });

  it("has no other page that is unreadable at phone width", slow, async () => {
    const { page, complaints } = await openPage(browser, 390, ownHost);
    await page.goto(`${site.url}guide/quickstart.html`);
    const others = new Set((await linksIn(page, "nav.sidebar")).filter((link) => !link.includes("/operations/")));
    expect(others.size).toBeGreaterThan(30);
    for (const link of others) {
      await page.goto(link);
      const { title, text, overhang } = await readAt(page, 390);
      expect(title, link).toBeTruthy();
      expect(text.length, link).toBeGreaterThan(200);
      expect(overhang, link).toBe(0);
    }
    expect(complaints).toEqual([]);
  });

  it.each(["light", "dark"] as const)("draws the diagrams readably in the %s theme", slow, async (theme) => {
    const { page, complaints } = await openPage(browser, 1280, ownHost);
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(`${site.url}architecture.html`);
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
    const drawings = await readDrawings(page);
    expect(drawings.map(({ nodes, edges }) => ({ nodes, edges }))).toEqual(
      diagrams.map((text) => ({
        nodes: text.match(/^ *n\d+\[/gm)?.length,
        edges: text.match(/^ *n\d+ [-=]{2}>/gm)?.length,
      })),
    );
    for (const { contrast, lineHeight } of drawings) {
      expect(theme === "dark" ? contrast : -contrast).toBeGreaterThan(0.6);
      expect(lineHeight).toBeGreaterThan(12);
    }
    expect(complaints).toEqual([]);
  });

  it("leads to an operation by the menu at phone width", slow, async () => {
    const { page, complaints } = await openPage(browser, 390, ownHost);
    await page.goto(site.url + pageOf("service-a", "orders.place"));
    await page.getByRole("button", { name: "Menu" }).click();
    await page.locator("nav.sidebar").getByText("Test order").click();
    await expect.poll(() => page.url()).toBe(site.url + pageOf("service-a", "orders.test"));
    expect(complaints).toEqual([]);
  });

  it.each(["index.html", "see-it-fail-safely.html"])("has menu and themes on a phone: %s", slow, async (path) => {
    const { page, complaints } = await openPage(browser, 390, ownHost);
    await page.goto(site.url + path);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.locator("nav.sidebar").getByRole("combobox").selectOption("dark");
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe("dark");
    await page.locator("nav.sidebar").getByText("Quickstart", { exact: true }).first().click();
    await expect.poll(() => page.locator("h1").textContent()).toBe("Quickstart");
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(site.url + path);
    expect(await page.locator("nav.sidebar").isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });

  it("finds every operation by id, path and name", slow, async () => {
    const { page, complaints } = await openPage(browser, 1280, ownHost);
    await page.goto(`${site.url}guide/quickstart.html`);
    await page.keyboard.press("Control+k");
    const search = async (text: string) => {
      await page.getByRole("searchbox").fill(text);
      const links = page.locator("#search ol a");
      await links.first().waitFor();
      return links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    };
    for (const { id, page: path, path: route, summary } of operations) {
      for (const text of [id, route, summary]) {
        await expect
          .poll(() => search(text), { timeout: 20_000, interval: 10, message: text })
          .toContain(site.url + path);
      }
    }
    for (const [text, path] of [
      ["rate limit", "guide/operating.html#rate-limits"],
      ["429", "guide/operating.html#rate-limits"],
      ["error codes", "errors.html"],
      ["nonce", "guide/errors-and-outcomes.html#timestamps-and-clocks"],
      ["timeout", "guide/errors-and-outcomes.html#deadlines-and-aborts"],
      ["duplicate order", "guide/errors-and-outcomes.html#what-an-error-code-proves"],
      ["clientOid", "guide/errors-and-outcomes.html#effects"],
      ["withdrawal stuck", "guide/recovery.html#intents-that-stay-open"],
      ["balance", "service-a/operations/accounts-list.html"],
      ["sandbox", "guide/sandbox.html"],
      ["mock", "guide/mock.html"],
      ["prism", "guide/mock.html"],
      ["recover", "guide/recovery.html"],
    ] as const) {
      const first = async () => (await search(text))[0];
      await expect.poll(first, { timeout: 20_000, interval: 10, message: text }).toBe(site.url + path);
    }
    expect(complaints).toEqual([]);
  });

  it("opens a search result by keyboard alone", slow, async () => {
    const { page } = await openPage(browser, 1280, ownHost);
    await page.goto(`${site.url}index.html`);
    await page.keyboard.press("/");
    await page.keyboard.type("orders.placeManySync");
    await page.locator("#search ol a").first().waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.url()).toBe(site.url + pageOf("service-a", "orders.placeManySync"));
  });

  /** Opens the form of an operation, fills in the address and credentials of the sandbox, and sends the input. */
  async function sendForm(page: Page, address: string, input: object) {
    const { key, secret, passphrase } = sandbox.sandbox.credentials;
    await page.goto(address);
    await page.getByText("Try it on a sandbox").click();
    await page.getByLabel("Address").fill(sandbox.url);
    await page.getByLabel("API key").fill(key);
    await page.getByLabel("Secret").fill(secret);
    if (address.includes("service-a")) await page.getByLabel("Passphrase").fill(passphrase);
    await page.getByLabel("Input, as JSON").fill(JSON.stringify(input));
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("button", { name: "Send", disabled: false }).waitFor();
    for (const more of await page.getByText("Request and raw response").all()) await more.click();
    return page.locator("exch-try output").textContent();
  }

  it("shows the sample in the language that a reader chooses, also on the next page", slow, async () => {
    const { page, complaints } = await openPage(browser, 1280, ownHost);
    const shown = () => page.locator(".sl-openapi-snippet:visible pre").textContent();
    await page.goto(site.url + pageOf("service-a", "orders.place"));
    expect(await shown()).toContain("a.orders.place(");
    await page.getByLabel("Select code sample").selectOption("Command line");
    await expect.poll(shown).toContain("exch a orders place");
    await page.getByLabel("Select code sample").selectOption("curl");
    await expect.poll(shown).toContain("curl -sS");
    await page.goto(site.url + pageOf("service-b", "withdrawals.submit"));
    expect(await shown()).toContain("curl -sS");
    expect(complaints).toEqual([]);
  });

  it("places an order by the form, and shows the request without credentials and signature", slow, async () => {
    const { page, complaints } = await openPage(browser, 1280, (url) => ownHost(url) || url.origin === sandbox.url);
    const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "50000", size: "0.002", clientOid: "tried" };
    const shown = await sendForm(page, site.url + pageOf("service-a", "orders.place"), order);
    expect(shown).toMatch(/^Response/);
    expect(shown).toContain("POST /api/v1/hf/orders");
    expect(shown).toMatch(/exch-api-sign: \(hidden\)/i);
    const { credentials } = sandbox.sandbox;
    for (const secret of [credentials.key, credentials.secret, credentials.passphrase])
      expect(shown).not.toContain(secret);
    const a = createServiceA({ baseUrl: sandbox.url, credentials });
    await expect
      .poll(() => a.orders.getByClientOid({ symbol: "BTC-USDT", clientOid: "tried" }))
      .toMatchObject({ size: "0.002" });
    expect(complaints).toEqual([]);
  });

  it("submits a withdrawal to service B by the form", slow, async () => {
    const { page } = await openPage(browser, 390, (url) => ownHost(url) || url.origin === sandbox.url);
    const input = { coin: "USDT", address: "0xtried", amount: "7" };
    const shown = await sendForm(page, site.url + pageOf("service-b", "withdrawals.submit"), input);
    expect(shown).toMatch(/signature=\(hidden\)/);
    const { key, secret } = sandbox.sandbox.credentials;
    const b = createServiceB({ baseUrl: sandbox.url, credentials: { key, secret } });
    expect(await b.withdrawals.list({})).toMatchObject([{ address: "0xtried" }]);
    expect((await readAt(page, 390)).overhang).toBe(0);
  });

  it("shows why the form sent nothing", slow, async () => {
    const { page, complaints } = await openPage(browser, 1280, ownHost);
    const address = site.url + pageOf("service-a", "orders.place");
    expect(await sendForm(page, address, { type: "limit" })).toMatch(/^InvalidRequestError: .*symbol/);
    await page.getByLabel("Address").fill("https://service-a.example");
    await page.getByRole("button", { name: "Send" }).click();
    await expect.poll(() => page.locator("exch-try output").textContent()).toContain("Only a sandbox on this computer");
    expect(complaints).toEqual([]);
  });

  it.each([390, 1280])("runs the simulation from a file, at %d px", slow, async (width) => {
    const { page, complaints } = await openPage(browser, width, ownFiles);
    await page.goto(pathToFileURL(join(folder, "index.html")).href);
    await page.locator("main").getByText("See it fail safely").click();
    await page.locator(".story [data-side=exch]").getByText("Found: it was executed").waitFor();
    await expect.poll(() => page.locator(".score [data-side=usual] .figure").textContent()).not.toBe("0");
    expect(await page.locator(".score [data-side=exch] .figure").textContent()).toBe("0");
    expect((await readAt(page, width)).overhang).toBe(0);
    await expect.poll(() => page.locator("main").textContent()).toContain("sendWithRetries");
    expect(complaints).toEqual([]);
  });

  it("works as files without a server: pages, menu and search", slow, async () => {
    const { page, complaints } = await openPage(browser, 390, ownFiles);
    await page.goto(pathToFileURL(join(folder, "index.html")).href);
    await page.locator("main").getByText("Quickstart").first().click();
    await expect.poll(() => page.locator("h1").textContent()).toBe("Quickstart");
    // The heading is there before the scripts have run that open search and menu.
    await page.waitForLoadState();
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("searchbox").fill("orders.place");
    await page.locator("#search ol a").first().click();
    await expect.poll(() => page.locator("h1").textContent()).toBe("Place order");
    await page.waitForLoadState();
    await page.getByRole("button", { name: "Menu" }).click();
    await page.locator("nav.sidebar").getByText("Test order").waitFor();
    expect(complaints).toEqual([]);
  });
});
