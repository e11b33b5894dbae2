import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { listen } from "../../contract/listen.ts";
import type { Findings, Task } from "../program/task.ts";
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

/** Runs a program that exports `consume` in a page. */
export async function runInChromium(folder: string, program: string, task: Task): Promise<Findings> {
  const module = await bundle(folder, "page", `${program}\nglobalThis.consume = consume;`);
  const { url, close } = await listen((request, response) => {
    const isModule = request.url === "/page.js";
    const type = `${isModule ? "text/javascript" : "text/html"}; charset=utf-8`;
    response.writeHead(200, { "content-type": type, "content-security-policy": policy });
    response.end(isModule ? readFileSync(module) : html);
  });
  try {
    const consume = `globalThis.consume(${JSON.stringify(task)}).then(JSON.stringify)`;
    return JSON.parse(await pageOf(url, (page) => page.evaluate<string>(consume)));
  } finally {
    await close();
  }
}
