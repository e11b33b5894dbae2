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

function labelTable(table: HTMLElement): void {
  const columns = table.querySelectorAll("thead th").map((cell) => cell.textContent.trim());
  if (columns.length < 3) return;
  table.classList.add("wide");
  table.setAttribute("role", "table");
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
