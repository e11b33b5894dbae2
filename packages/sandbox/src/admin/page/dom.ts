type Child = Node | string;

/** Creates an element with attributes and children. */
export function make(name: string, attributes: Record<string, string> = {}, ...children: Child[]): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** Returns the element with an id. */
export function getElement<E extends HTMLElement = HTMLElement>(id: string): E {
  return document.getElementById(id) as E;
}

/** A column of a table: heading, cell of a row, and style. */
export type Column<Row> = readonly [head: string, show: (row: Row) => Child, kind?: "number" | "dim"];

/** Creates a table, or a text if there are no rows. */
export function makeTable<Row>(rows: readonly Row[], columns: readonly Column<Row>[], none: string): HTMLElement {
  if (rows.length === 0) return make("p", { class: "none" }, none);
  const heads = columns.map(([head, , kind]) => make("th", { scope: "col", class: kind ?? "" }, head));
  const body = rows.map((row) => {
    const cells = columns.map(([, show, kind]) => {
      const child = show(row);
      return make("td", { class: kind ?? "", ...(typeof child === "string" && { title: child }) }, child);
    });
    return make("tr", {}, ...cells);
  });
  return make("table", {}, make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...body));
}

/** Creates a word in a coloured field. */
export function createPill(text: string, mood: "good" | "bad" | "busy" | "" = ""): HTMLElement {
  return make("span", { class: `pill ${mood}` }, text);
}

/** Creates a button that sends a command. */
export function createButton(label: string, data: Record<string, string>): HTMLElement {
  const attributes = Object.entries(data).map(([key, value]) => [`data-${key}`, value]);
  return make("button", Object.fromEntries(attributes), label);
}

/** Formats the time of day. */
export function formatTime(moment: number): string {
  return new Date(moment).toISOString().slice(11, 23);
}
