/** Differences between what a client gave to its program and the texts that the exchange sent. */
export interface Differences {
  /** Number of items that were sent and not given. */
  readonly missing: number;
  /** Values that were given and not sent: a digit too many, or rounded. */
  readonly altered: readonly string[];
}

const itemId = /"id":\s*"?([0-9a-zA-Z-]+)/g;

/** Finds the ids of items in the texts of pages. Of a page that was cut short nothing can be read, and its last id may lack digits. */
export function idsIn(texts: readonly string[]): string[] {
  return texts.filter(isWhole).flatMap((text) => [...text.matchAll(itemId)].map(([, id = ""]) => id));
}

function isWhole(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Finds the values in data that are not in the texts, digit by digit. */
export function alteredIn(data: unknown, texts: readonly string[]): string[] {
  const altered: string[] = [];
  const walk = (value: unknown) => {
    if (Array.isArray(value)) for (const each of value) walk(each);
    else if (typeof value === "object" && value !== null) for (const each of Object.values(value)) walk(each);
    else if (typeof value === "number" || typeof value === "bigint" || typeof value === "string") {
      const text = typeof value === "string" ? JSON.stringify(value).slice(1, -1) : String(value);
      if (text !== "" && !texts.some((each) => isIn(each, text))) altered.push(text);
    }
  };
  walk(data);
  return altered;
}

/** An id or a time, which exchanges send as a number. */
const longNumber = /^\d{13,}$/;

/** True where a text has a value as a whole: not as a part of a longer number or string. */
function isIn(text: string, value: string): boolean {
  // A field has one of these forms, and few values have none. A long text is searched to its end for the wrong one.
  const [likely, other] = longNumber.test(value) ? [`:${value},`, `:"${value}"`] : [`:"${value}"`, `:${value},`];
  if (text.includes(likely) || text.includes(other)) return true;
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    const isStart = /["[:,]/.test(text[at - 1] ?? "");
    if (isStart && /[",}\]]/.test(text[at + value.length] ?? "")) return true;
  }
  return false;
}
