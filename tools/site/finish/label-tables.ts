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

/** Marks the cells of columns that have only short texts, and those of columns that have sentences. */
function markColumns(table: HTMLElement, columns: readonly string[]): void {
  for (const [index, column] of columns.entries()) {
    const cells = table
      .querySelectorAll("tbody tr")
      .flatMap((row) => row.querySelectorAll("td").slice(index, index + 1));
    const longest = Math.max(column.length, ...cells.map(({ textContent }) => textContent.trim().length));
    const kind = longest <= shortText ? "short" : longest > 40 ? "prose" : undefined;
    if (kind === undefined) continue;
    for (const cell of [...cells, ...table.querySelectorAll("thead th").slice(index, index + 1)])
      cell.classList.add(kind);
  }
}

function labelTable(table: HTMLElement): void {
  const columns = table.querySelectorAll("thead th").map((cell) => cell.textContent.trim());
  if (columns.length < 3) return;
  table.classList.add("wide");
  table.setAttribute("role", "table");
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
