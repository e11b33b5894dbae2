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
