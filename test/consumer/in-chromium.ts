import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { chromium, type Page } from "playwright-core";
import { bundle } from "./bundle.ts";
import type { Findings, Task } from "./program/task.ts";

const args = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** No code from text, nothing inline: the strictest page there is, which may call anybody. */
const policy = "default-src 'none'; script-src 'self'; connect-src *";

/** The browser. */
export function chromiumProgram(): string {
  const program = process.env.EXCH_TEST_CHROMIUM;
  if (!program) throw new Error("EXCH_TEST_CHROMIUM names no browser");
  return program;
}

/** Opens a page that loads one module, in the browser that EXCH_TEST_CHROMIUM names, while `use` looks at it. */
export async function withPage<T>(module: string, use: (page: Page) => Promise<T>): Promise<T> {
  const executablePath = chromiumProgram();
  const server = createServer((request, response) => {
    const isModule = request.url === "/page.js";
    const text = isModule
      ? readFileSync(module)
      : `<!doctype html><title>page</title><script type="module" src="/page.js"></script>`;
    const type = isModule ? "text/javascript" : "text/html";
    response.writeHead(200, { "content-type": `${type}; charset=utf-8`, "content-security-policy": policy }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return await use(page);
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

/** Runs the consumer's program in a page. */
export async function runInChromium(folder: string, program: string, task: Task): Promise<Findings> {
  const module = await bundle(folder, "page", `${program}\nglobalThis.consume = consume;`);
  return withPage(module, async (page) => {
    await page.waitForFunction("globalThis.consume !== undefined");
    return JSON.parse(await page.evaluate(`globalThis.consume(${JSON.stringify(task)}).then(JSON.stringify)`));
  });
}
