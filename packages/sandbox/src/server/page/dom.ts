type Child = Node | string;

/** An element with attributes and children. */
export function h(name: string, attributes: Record<string, string> = {}, ...children: Child[]): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** The element with an id, which the page has. */
export function byId<E extends HTMLElement = HTMLElement>(id: string): E {
  return document.getElementById(id) as E;
}

/** A column of a table: its head, what it shows, and whether that is a number. */
export type Column<Row> = readonly [head: string, show: (row: Row) => Child, kind?: "number" | "dim"];

/** A table, or a word where there is nothing to show. */
export function table<Row>(rows: readonly Row[], columns: readonly Column<Row>[], none: string): HTMLElement {
  if (rows.length === 0) return h("p", { class: "none" }, none);
  const heads = columns.map(([head, , kind]) => h("th", { scope: "col", class: kind ?? "" }, head));
  const body = rows.map((row) => {
    const cells = columns.map(([, show, kind]) => {
      const child = show(row);
      return h("td", { class: kind ?? "", ...(typeof child === "string" && { title: child }) }, child);
    });
    return h("tr", {}, ...cells);
  });
  return h("table", {}, h("thead", {}, h("tr", {}, ...heads)), h("tbody", {}, ...body));
}

/** A word in a coloured field. */
export function pill(text: string, mood: "good" | "bad" | "busy" | "" = ""): HTMLElement {
  return h("span", { class: `pill ${mood}` }, text);
}

/** A button that runs a command. */
export function button(label: string, data: Record<string, string>): HTMLElement {
  const attributes = Object.entries(data).map(([key, value]) => [`data-${key}`, value]);
  return h("button", Object.fromEntries(attributes), label);
}

/** The time of day of a moment. */
export function timeOf(moment: number): string {
  return new Date(moment).toISOString().slice(11, 23);
}
