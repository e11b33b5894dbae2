import { type HTMLElement, parse } from "node-html-parser";

/**
 * Names in each cell of a wide table the column that it belongs to, so that on a phone a row can be shown as a card. Cards are no
 * tables for browsers any more: roles say what they are.
 */
export function labelTables(html: string): string {
  // Only tables are parsed, so that the rest of the page stays as it is, byte for byte.
  return html.replace(/<table[ >][\s\S]*?<\/table>/g, (text) => {
    const parsed = parse(text).querySelector("table");
    if (parsed === null) return text;
    labelTable(parsed);
    return parsed.toString();
  });
}

/** Texts up to this length are kept on one line. */
const shortText = 14;

/** Widths at which columns of text begin to be too narrow, in pixels: of a phone, and of the narrowest page without cards. */
const phone = 300;
const narrowest = 560;

/** Estimates the width below which a table scrolls: lines of short columns and the longest words of the others, and their padding. */
function leastWidth(table: HTMLElement, columns: readonly string[]): number {
  const ofColumns = columns.map((column, index) => {
    const texts = [column, ...cellsOf(table, index).map(({ textContent }) => textContent.trim())];
    const longest = (parts: readonly string[]) => Math.max(...parts.map((part) => part.length));
    const inCode = cellsOf(table, index).some((cell) => cell.querySelector("code") !== null);
    const line = longest(texts);
    const word = line <= shortText ? line : longest(texts.flatMap((text) => text.split(/\s+|(?<=-)/)));
    return word * 7.5 + (inCode ? 36 : 24);
  });
  return ofColumns.reduce((sum, each) => sum + each, 0);
}

function cellsOf(table: HTMLElement, index: number): HTMLElement[] {
  return table.querySelectorAll("tbody tr").flatMap((row) => row.querySelectorAll("td").slice(index, index + 1));
}

/** Marks the cells of columns that have only short texts, and those of columns that have sentences. */
function markColumns(table: HTMLElement, columns: readonly string[]): void {
  for (const [index, column] of columns.entries()) {
    const cells = cellsOf(table, index);
    const longest = Math.max(column.length, ...cells.map(({ textContent }) => textContent.trim().length));
    const kind = longest <= shortText ? "short" : longest >= 40 ? "prose" : undefined;
    if (kind === undefined) continue;
    for (const cell of [...cells, ...table.querySelectorAll("thead th").slice(index, index + 1)])
      cell.classList.add(kind);
  }
}

function labelTable(table: HTMLElement): void {
  const columns = table.querySelectorAll("thead th").map((cell) => cell.textContent.trim());
  const least = leastWidth(table, columns);
  // Two columns without names, as those of facts, break their words.
  if (columns.length < 3 && (least <= phone || columns.every((column) => column === ""))) return;
  table.classList.add("wide");
  table.setAttribute("role", "table");
  if (least > narrowest) {
    // What scrolls is to be reached by the keyboard, and to say what it is.
    table.setAttribute("tabindex", "0");
    table.setAttribute("aria-label", columns.filter((column) => column !== "").join(", "));
  }
  markColumns(table, columns);
  for (const group of table.querySelectorAll("thead, tbody")) group.setAttribute("role", "rowgroup");
  for (const row of table.querySelectorAll("tr")) {
    row.setAttribute("role", "row");
    for (const head of row.querySelectorAll("th")) head.setAttribute("role", "columnheader");
    for (const [index, cell] of row.querySelectorAll("td").entries()) {
      cell.setAttribute("role", "cell");
      cell.setAttribute("data-label", columns[index] ?? "");
      // The style of the cell itself would be stronger than that of a card.
      if (!/right/.test(`${cell.getAttribute("style")}${cell.getAttribute("align")}`)) continue;
      cell.removeAttribute("style");
      cell.removeAttribute("align");
      cell.classList.add("end");
    }
  }
}
