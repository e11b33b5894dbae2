import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { bundle } from "./bundle.ts";
import { executablePath, launch } from "./chromium.ts";

/** No code from text, nothing inline: the strictest page there is, which may call anybody. */
const policy = "default-src 'none'; script-src 'self'; connect-src *";

const html = `<!doctype html><title>page</title><script type="module" src="/page.js"></script>`;

/** The browser. */
export function chromiumProgram(): string {
  if (!executablePath) throw new Error("EXCH_TEST_CHROMIUM names no browser");
  return executablePath;
}

/** Opens an address in the browser that EXCH_TEST_CHROMIUM names, while `use` looks at the page. */
export async function pageOf<T>(url: string, use: (page: Page) => Promise<T>): Promise<T> {
  const browser = await launch();
  try {
    const page = await browser.newPage();
    await page.goto(url);
    return await use(page);
  } finally {
    await browser.close();
  }
}

/** Serves a page that loads one module, and opens it. */
async function withPage<T>(module: string, use: (page: Page) => Promise<T>): Promise<T> {
  const server = createServer((request, response) => {
    const isModule = request.url === "/page.js";
    const text = isModule ? readFileSync(module) : html;
    const type = isModule ? "text/javascript" : "text/html";
    response.writeHead(200, { "content-type": `${type}; charset=utf-8`, "content-security-policy": policy }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await pageOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, use);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Runs a program that exports `consume` in a page. */
export async function runInChromium<Result>(folder: string, program: string, task: object): Promise<Result> {
  const module = await bundle(folder, "page", `${program}\nglobalThis.consume = consume;`);
  return withPage(module, async (page) => {
    return JSON.parse(await page.evaluate(`globalThis.consume(${JSON.stringify(task)}).then(JSON.stringify)`));
  });
}
