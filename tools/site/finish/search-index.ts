import type { HTMLElement } from "node-html-parser";
import { questions } from "../search/questions.ts";
import type { SearchEntry } from "../search/search-entry.ts";
import type { HtmlPage } from "./html-pages.ts";

/** Parts of pages that are not searched: texts of links and pickers, and code. */
const noise =
  "script, style, .sr-only, [popover], exch-try, .sl-openapi-operation-description, .sl-openapi-content-picker-select";

/** Builds the search index: every page in parts, and operations as a whole. */
export function searchEntries(pages: readonly HtmlPage[], names: ReadonlyMap<string, string>): SearchEntry[] {
  return pages.flatMap((page) => {
    const content = page.document().querySelector("main .sl-markdown-content");
    if (content === null) return [];
    const title = page.document().querySelector("h1")?.textContent.trim() ?? page.file;
    const operation = names.get(page.file);
    const entry = (url: string, heading: string, text: string): SearchEntry => ({
      url,
      title,
      heading,
      names: operation ?? "",
      asked: questions[url] ?? "",
      text: text.replace(/\s+/g, " ").trim(),
    });
    if (operation !== undefined) return [entry(page.file, "", textOf(content, `pre, ${noise}`))];
    return partsOf(content).map(({ id, heading, text }) =>
      entry(id === "" ? page.file : `${page.file}#${id}`, heading, text),
    );
  });
}

/** Cuts a page at its second and third level of headings. */
function partsOf(content: HTMLElement): { id: string; heading: string; text: string }[] {
  const parts = [{ id: "", heading: "", text: "" }];
  for (const child of content.children) {
    const heading = /^H[23]$/.test(child.tagName) ? child : child.querySelector("h2, h3");
    if (heading === null) parts.at(-1)!.text += ` ${textOf(child, noise)}`;
    else {
      const { id, textContent } = heading;
      const isAlone = child === heading || child.classList.contains("sl-heading-wrapper");
      parts.push({ id, heading: textContent.trim(), text: isAlone ? "" : textOf(child, noise) });
    }
  }
  return parts.filter(({ heading, text }) => heading !== "" || text.trim() !== "");
}

function textOf(element: HTMLElement, without: string): string {
  for (const each of element.querySelectorAll(without)) each.remove();
  // Cells and items are words of their own.
  for (const each of element.querySelectorAll("td, th, li, p, dt, dd, div, span.sl-openapi-tag"))
    each.insertAdjacentHTML("beforeend", " ");
  return element.textContent;
}
