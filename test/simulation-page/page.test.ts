import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { writeStandalone } from "@exch/simulation/page/standalone";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { executablePath, launch, needsBrowser } from "../browser/launch.ts";
import { openPage } from "../browser/open-page.ts";

const slow = { timeout: 180_000 };
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const faults = ["lost", "reset", "proxy", "crash", "outage"];
/** Folder for screenshots of the page, if they are wanted. */
const pictures = process.env.EXCH_TEST_PICTURES;

let browser: Browser;
let folder: string;
let address: string;
let page: Page;
let complaints: string[] = [];

async function open(fragment: string, width = 1280): Promise<void> {
  ({ page, complaints } = await openPage(browser, width, (url) => url.protocol === "file:"));
  await page.goto(address + fragment);
}

const element = () => page.locator("exch-simulation");

/** Waits until the page stands at a moment. */
async function reached(seconds: number): Promise<void> {
  await page.locator(`exch-simulation[data-state=paused][data-at="${seconds}"]`).waitFor({ timeout: 120_000 });
}

/** The wrong amount of a side, as a number. */
async function wrong(side: "usual" | "exch"): Promise<number> {
  const text = await page.locator(`.score [data-side=${side}] .figure`).textContent();
  return Number(text?.replaceAll(",", ""));
}

const control = (name: string) => page.getByRole("button", { name, exact: true });

describe.skipIf(executablePath === undefined)(`the page of the simulation in a browser (${needsBrowser})`, slow, () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "simulation-page-"));
    address = pathToFileURL((await writeStandalone(folder)).file).href;
    browser = await launch();
  }, slow.timeout);
  afterAll(async () => {
    await browser?.close();
    if (folder !== undefined) rmSync(folder, { recursive: true });
  });
  afterEach(async () => {
    const reported = complaints;
    await page.context().close();
    expect(reported).toEqual([]);
  });

  it.each(faults)("with the fault %s: the client that retries is wrong, exch is not", async (fault) => {
    await open(`#seed=7&on=${fault}&at=172800`);
    await reached(172_800);
    expect(await wrong("usual")).toBeGreaterThan(0);
    expect(await wrong("exch")).toBe(0);
  });

  it("shows the same for the same address", async () => {
    const shown = [];
    for (const _ of [1, 2]) {
      await open("#seed=42&on=lost,crash@3600,proxy&off=lost@90000&at=100000");
      await reached(100_000);
      shown.push(await page.locator(".score, .ledgers, .timeline").allTextContents());
      await page.context().close();
    }
    await open("#seed=43&on=lost&at=100000");
    await reached(100_000);
    const other = await page.locator(".score, .ledgers, .timeline").allTextContents();
    expect(shown[0]).toEqual(shown[1]);
    expect(other).not.toEqual(shown[0]);
  });

  it("tells one story of both sides within seconds of a first visit", async () => {
    await open("");
    await page.locator(".story [data-side=usual]").getByText("executed again").first().waitFor();
    await page
      .locator(".story [data-side=usual]")
      .getByText(/Believes: .* once\. Really: .* twice\./)
      .waitFor();
    await page.locator(".story [data-side=exch]").getByText("Found: it was executed").waitFor();
    await page
      .locator(".story [data-side=exch]")
      .getByText(/Believes: .* once\. Really: .* once\./)
      .waitFor();
    expect(await wrong("exch")).toBe(0);
  });

  it("is worked by keyboard alone: faults, time and the story of a task", async () => {
    await open("#seed=7&on=&at=3600");
    await reached(3600);
    await page.getByRole("switch", { name: "Reset after execution" }).focus();
    await page.keyboard.press("Space");
    await control("To the end").focus();
    await page.keyboard.press("Enter");
    await reached(864_000);
    expect(await wrong("usual")).toBeGreaterThan(0);
    await page.getByRole("checkbox", { name: "differences only" }).focus();
    await page.keyboard.press("Space");
    const task = page.locator(".ledgers [data-side=usual] tbody").getByRole("button").first();
    const title = await task.textContent();
    await task.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: title ?? "" }).waitFor();
    expect(page.url()).toMatch(/#seed=7&on=reset@3601$/);
  });

  it("stops time, and moves it by one task", async () => {
    await open("#seed=7&on=reset&at=7200");
    await reached(7200);
    await page.waitForTimeout(300);
    expect(await element().getAttribute("data-at")).toBe("7200");
    const rows = () => page.locator(".ledgers [data-side=exch] tbody th").first().textContent();
    const before = await rows();
    await control("Next task").click();
    await expect.poll(rows).not.toBe(before);
    await control("Play").click();
    await control("Pause").waitFor();
    await page.locator("exch-simulation[data-state=playing]").waitFor();
    await control("Pause").click();
    await page.locator("exch-simulation[data-state=paused]").waitFor();
  });

  it("stands still for readers who want less motion", async () => {
    ({ page, complaints } = await openPage(browser, 1280, (url) => url.protocol === "file:"));
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(address);
    await page.locator("exch-simulation[data-state=paused]").waitFor();
    await control("Play").waitFor();
    expect(await wrong("usual")).toBeGreaterThan(0);
  });

  it("gives a link to the moment", async () => {
    await open("#seed=5&on=reset&at=50000");
    await reached(50_000);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await control("Copy link").click();
    await page.getByRole("status").filter({ hasText: /link/ }).waitFor();
    expect(await page.locator("input.link").inputValue()).toMatch(/#seed=5&on=reset&at=50000$/);
  });

  it.each([
    [390, "light"],
    [390, "dark"],
    [768, "light"],
    [768, "dark"],
    [1280, "light"],
    [1280, "dark"],
  ] as const)("is readable at %d px in the %s theme", async (width, colorScheme) => {
    ({ page, complaints } = await openPage(browser, width, (url) => url.protocol === "file:"));
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto(`${address}#seed=7&on=reset,proxy,outage&at=90000`);
    await reached(90_000);
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overhang).toBe(0);
    await page.evaluate(axe);
    const violations = await page.evaluate(async () => {
      const { axe } = globalThis as unknown as { axe: { run: () => Promise<{ violations: Violation[] }> } };
      const { violations: found } = await axe.run();
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.flat().join(" ")).join(", ")}`);
    });
    expect(violations).toEqual([]);
    if (pictures !== undefined) {
      await page.screenshot({ path: join(pictures, `simulation-${width}-${colorScheme}.png`), fullPage: true });
    }
  });
});

/** A violation that axe reports. */
interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[] }[];
}
