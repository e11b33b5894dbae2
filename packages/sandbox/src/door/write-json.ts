/** Writes JSON with 64-bit integers as integers: what `JSON.stringify` does, and `bigint` as its digits. */
export function writeJson(value: unknown): string {
  switch (typeof value) {
    case "string":
      return writeText(value);
    case "number":
      return Number.isFinite(value) ? String(value) : "null";
    case "bigint":
    case "boolean":
      return String(value);
    case "object":
      return value === null ? "null" : Array.isArray(value) ? writeList(value) : writeObject(value);
    default:
      return "null";
  }
}

function writeList(items: readonly unknown[]): string {
  let text = "";
  for (const item of items) text += (text && ",") + writeJson(item);
  return `[${text}]`;
}

function writeObject(value: object): string {
  let text = "";
  for (const name in value) {
    const field = (value as Record<string, unknown>)[name];
    if (field !== undefined) text += `${text && ","}"${name}":${writeJson(field)}`;
  }
  return `{${text}}`;
}

/** Most texts need no escape. */
function writeText(text: string): string {
  return /^[\w .,:/@+-]*$/.test(text) ? `"${text}"` : JSON.stringify(text);
}
