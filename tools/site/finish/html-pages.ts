import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { posix } from "node:path";
import { type HTMLElement, parse } from "node-html-parser";

/** Blocks of code are read too: they have text, and elements around each word. */
const options = { comment: false, blockTextElements: { script: true, style: true, noscript: true } };

/** A built page. */
export interface HtmlPage {
  /** From the root of the site: `guide/quickstart.html`. */
  file: string;
  html: string;
  /** The page, parsed on first use. */
  document: () => HTMLElement;
}

/** Every page under a folder, in the order of their paths. */
export async function htmlPages(folder: string): Promise<HtmlPage[]> {
  const files: string[] = [];
  for await (const file of glob("**/*.html", { cwd: folder })) files.push(file);
  return files.sort().map((file) => {
    const html = readFileSync(`${folder}/${file}`, "utf8");
    let document: HTMLElement | undefined;
    return { file, html, document: () => (document ??= parse(html, options)) };
  });
}

/** The way from a page to the root of the site: `../../`, or nothing. */
export function wayToRoot(file: string): string {
  const up = posix.relative(posix.dirname(file), ".");
  return up === "" ? "" : `${up}/`;
}
