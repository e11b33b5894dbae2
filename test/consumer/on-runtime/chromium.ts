import { type Browser, chromium } from "playwright-core";

/** The browser that tests use; without one they are skipped. */
export const executablePath = process.env.EXCH_TEST_CHROMIUM || undefined;

/** The reason for which tests that look at pages are skipped. */
export const needsBrowser = "needs Chromium: set EXCH_TEST_CHROMIUM to its path";

const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts the browser. */
export async function launch(): Promise<Browser> {
  if (executablePath === undefined) throw new Error(needsBrowser);
  return chromium.launch({ executablePath, args });
}

/**
 * Opens a page in a window of its own, with everything that it complains about: errors of scripts, error messages, and requests that failed
 * or went to another host.
 */
export async function openPage(browser: Browser, width: number, allowed: (url: URL) => boolean) {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const complaints: string[] = [];
  const say = (what: string) => complaints.push(`${page.url()}: ${what}`);
  page.on("pageerror", (error) => say(error.message));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) say(message.text());
  });
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText;
    // What is still on its way when a page is left, a favicon say, is given up.
    if (why !== "net::ERR_ABORTED") say(`${request.url()} ${why}`);
  });
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol !== "data:" && !allowed(url)) say(`asks for ${url}`);
  });
  return { page, complaints };
}
