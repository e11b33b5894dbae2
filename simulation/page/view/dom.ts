type Child = Node | string;

/** Creates an element with attributes and children. */
export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** Creates a button with an action. */
export function button(label: Child, onClick: () => void, attributes: Readonly<Record<string, string>> = {}) {
  const element = h("button", { type: "button", ...attributes }, label);
  element.addEventListener("click", onClick);
  return element;
}

/** Replaces the text of an element if it has changed. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Writes a moment: `Fri 2 Jan, 14:05`. */
export function momentText(epochMs: number): string {
  const date = new Date(epochMs);
  const time = date.toISOString().slice(11, 16);
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]}, ${time}`;
}
