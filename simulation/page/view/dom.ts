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

const moments = new Intl.DateTimeFormat("en-GB", {
  ...({
    timeZone: "UTC",
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  } as const),
});

/** Writes a moment: `Fri 2 Jan, 14:05`. */
export function formatMoment(epochMs: number): string {
  return moments.format(epochMs);
}
