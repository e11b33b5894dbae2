import { type HTMLElement, parse } from "node-html-parser";
import { layOutFields } from "./lay-out-fields.ts";

/**
 * Lays the page of an operation out: method and path, the first sentence and the facts come first; sample and form stand beside them; the
 * errors that the operation can give replace the two schemas that all operations share.
 * @param errors HTML about the errors
 */
export function layOutOperation(html: string, errors: string): string {
  const document = parse(html, { comment: true });
  const content = find(document, "main .sl-markdown-content");
  const sample = find(content, ".sl-openapi-operation-description");
  const about = find(content, ".sl-openapi-markdown");
  const form = about.querySelector("exch-try")?.parentNode;
  const method = find(sample, ".sl-openapi-operation-method");
  const picker = find(sample, "sl-openapi-snippet-picker");
  const snippets = find(sample, ".sl-openapi-snippets");
  // One restores the reader's choice before the samples are drawn, one lets readers choose.
  const scripts = sample.querySelectorAll("script").filter((script) => !isWithin(script, snippets, picker));
  // They are for readers without scripts, and show the base URL, which every sandbox has its own of.
  content.querySelector("#sl-openapi-operation-description-popover")?.remove();
  document.querySelector(".right-sidebar-container")?.remove();
  document.querySelector("html")?.removeAttribute("data-has-toc");
  form?.remove();
  for (const shared of content.querySelectorAll("section")) {
    if (/^(4xx|5xx|authorizations)$/.test(shared.querySelector("h2, h3")?.id ?? "")) shared.remove();
  }
  plainLimits(content);
  dropCaptions(content);
  breakCalls(content);
  layOutFields(content);
  // The renderer makes headings of them, of a level that has none above it.
  for (const label of content.querySelectorAll(".sl-openapi-examples-heading")) label.tagName = "p";
  sample.remove();
  about.remove();
  content.innerHTML = [
    '<div class="operation-page">',
    `<div class="operation-about"><div class="operation-path not-content">${method.outerHTML}</div>${about.outerHTML}</div>`,
    '<aside class="operation-beside" aria-label="Sample">',
    `<div class="operation-sample not-content"><div class="operation-picker">${picker.outerHTML}</div>${scripts.map((script) => script.outerHTML).join("")}${snippets.outerHTML}</div>`,
    form?.innerHTML ?? "",
    "</aside>",
    `<div class="operation-parts">${content.innerHTML}<section class="sl-openapi-section">${errors}</section></div>`,
    "</div>",
  ].join("");
  return document.toString();
}

function isWithin(element: HTMLElement, ...places: readonly HTMLElement[]): boolean {
  return places.some((place) => place.querySelectorAll("script").includes(element));
}

/** Words the limits, which the renderer states as `>= 1 characters` or `<= 200`. */
function plainLimits(content: HTMLElement): void {
  for (const limit of content.querySelectorAll(".sl-openapi-tag")) {
    const text = limit.innerHTML
      .replace(/&gt;= 1 (characters|items)/, "not empty")
      .replace(/&gt;= (\S+( (characters|items))?)/, "at least $1")
      .replace(/&lt;= (\S+( (characters|items))?)/, "at most $1");
    if (text !== limit.innerHTML) limit.innerHTML = text;
  }
}

/** Lets a call of the client break before its input, not within a word. */
function breakCalls(content: HTMLElement): void {
  for (const code of content.querySelectorAll(".facts td code")) {
    if (code.innerHTML.endsWith("(input)")) code.innerHTML = code.innerHTML.replace("(input)", "<wbr>(input)");
  }
}

/** Drops the caption of an alternative that the tab above it has already. */
function dropCaptions(content: HTMLElement): void {
  const tabs = new Map(content.querySelectorAll('[role="tab"]').map(({ id, text }) => [id, text.trim()]));
  for (const panel of content.querySelectorAll('[role="tabpanel"]')) {
    const caption = panel.children[0];
    if (caption?.tagName !== "EM" || caption.text.trim() !== tabs.get(panel.getAttribute("aria-labelledby") ?? ""))
      continue;
    caption.remove();
  }
}

function find(within: HTMLElement, selector: string): HTMLElement {
  const found = within.querySelector(selector);
  if (found === null)
    throw new Error(`a page of an operation has no ${selector}: the renderer writes it in another way now`);
  return found;
}
