import { createViolation, type Mismatch } from "../findings/mismatch.ts";

const date = /^\d{4}-\d\d-\d\d(?:([T ])\d\d:\d\d(?::\d\d)?(?:[.,]\d+)?(Z|[+-]\d\d:?\d\d)?)?$/;

/** Names the form of a time that is a text, such as `date time`; undefined for any other value. */
function identifyForm(value: unknown): string | undefined {
  const found = typeof value === "string" ? date.exec(value) : null;
  if (found === null) return undefined;
  const [, between, zone] = found;
  if (between === undefined) return "date";
  return `date${between === "T" ? "T" : " "}time${zone === undefined ? "" : " with a time zone"}`;
}

/** Lists the times of a response that are texts in another form than in the document's example. Fractions of a second may differ. */
export function compareTimes(example: unknown, body: unknown): Mismatch[] {
  const forms = new Map<string, string>();
  walk(example, "", (value, path) => {
    const form = identifyForm(value);
    if (form !== undefined) forms.set(path, form);
  });
  const messages = new Set<string>();
  if (forms.size > 0)
    walk(body, "", (value, path) => {
      const form = forms.get(path);
      if (form === undefined || typeof value !== "string" || value === "" || identifyForm(value) === form) return;
      messages.add(`${path.replace(/^\./, "")} does not have the form of its example, ${form}`);
    });
  return [...messages].map((message) => createViolation("times have the form of the document", message));
}

function walk(value: unknown, path: string, onText: (value: unknown, path: string) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, `${path}[]`, onText);
  else if (typeof value === "object" && value !== null) {
    for (const [name, field] of Object.entries(value)) walk(field, `${path}.${name}`, onText);
  } else onText(value, path);
}
