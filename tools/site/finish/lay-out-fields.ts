import type { HTMLElement } from "node-html-parser";

/**
 * Lays fields out alike, wherever the renderer found them: name, type and "required" on one line; then the description, the limits, and an
 * example of one line behind its label.
 */
export function layOutFields(content: HTMLElement): void {
  for (const field of content.querySelectorAll(".sl-openapi-key")) {
    const name = part(field, "sl-openapi-key-name");
    const described = part(field, "sl-openapi-key-description");
    if (name === undefined || described === undefined) continue;
    moveType(name, described);
    const text = part(described, "sl-openapi-markdown");
    if (text !== undefined && part(described, "sl-openapi-tags") !== undefined) {
      text.remove();
      described.insertAdjacentHTML("afterbegin", text.outerHTML);
    }
    shortenExample(described);
  }
}

/** Finds a part of an element, not of the fields within it. */
function part(element: HTMLElement, name: string): HTMLElement | undefined {
  return element.children.find((child) => child.classList.contains(name));
}

function moveType(name: HTMLElement, described: HTMLElement): void {
  const type = described.children.find((child) => child.children[0]?.classList.contains("sl-openapi-type"));
  if (type === undefined || type.tagName !== "DIV") return;
  type.remove();
  name.querySelector("strong")?.insertAdjacentHTML("afterend", ` <span class="field-type">${type.innerHTML}</span>`);
}

/** A value of one line needs no box of its own. */
function shortenExample(described: HTMLElement): void {
  const examples = part(described, "sl-openapi-examples");
  const code = examples?.querySelector("[data-code]")?.attributes["data-code"];
  if (examples === undefined || code === undefined || severalLines.test(code)) return;
  if (examples.querySelector(".sl-openapi-examples-heading")?.text.trim() !== "Example") return;
  const text = code.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  examples.replaceWith(`<p class="field-example">Example <code>${text}</code></p>`);
}

/** The renderer writes the end of a line as the character 127. */
const severalLines = /[\n\x7f]/;
