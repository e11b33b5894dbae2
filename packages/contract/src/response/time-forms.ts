import { createViolation, type Mismatch } from "../findings/mismatch.ts";

const date = /^\d{4}-\d\d-\d\d(?:([T ])\d\d:\d\d(?::\d\d)?(?:[.,]\d+)?(Z|[+-]\d\d:?\d\d)?)?$/;

/** Names the form of a time that is a text, such as `date time`; undefined for any other value. */
function identifyForm(text: string): string | undefined {
  const found = date.exec(text);
  if (found === null) return undefined;
  const [, between, zone] = found;
  if (between === undefined) return "date";
  return `date${between === "T" ? "T" : " "}time${zone === undefined ? "" : " with a time zone"}`;
}

/** Lists the times of a response that are texts in another form than in the document's example. Fractions of a second may differ. */
export function compareTimes(example: unknown, body: unknown): Mismatch[] {
  const forms = new Map(listTexts(example, "").map(([path, text]) => [path, identifyForm(text)]));
  const messages = listTexts(body, "").flatMap(([path, text]) => {
    const form = forms.get(path);
    if (form === undefined || text === "" || identifyForm(text) === form) return [];
    return `${path.slice(1)} does not have the form of its example, ${form}`;
  });
  return [...new Set(messages)].map((message) => createViolation("times have the form of the document", message));
}

function listTexts(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((item) => listTexts(item, `${path}[]`));
  return Object.entries(value ?? {}).flatMap(([name, field]) => listTexts(field, `${path}.${name}`));
}
