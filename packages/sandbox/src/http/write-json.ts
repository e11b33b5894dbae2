/** Writes JSON as `JSON.stringify` does, and `bigint` values as integers. */
export function writeJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "null";
  } catch {
    // Only a `bigint` makes it throw.
    return writeExactly(value);
  }
}

function writeExactly(value: unknown): string {
  switch (typeof value) {
    case "string":
      return writeString(value);
    case "number":
      return Number.isFinite(value) ? String(value) : "null";
    case "bigint":
    case "boolean":
      return String(value);
    case "object":
      if (value === null) return "null";
      return Array.isArray(value) ? writeArray(value) : writeObject(value);
    default:
      return "null";
  }
}

function writeArray(items: readonly unknown[]): string {
  let text = "";
  for (const item of items) text += (text && ",") + writeExactly(item);
  return `[${text}]`;
}

function writeObject(value: object): string {
  let text = "";
  for (const name in value) {
    const field = (value as Record<string, unknown>)[name];
    // The items of a page rarely hold one: its cursor does.
    const written = Array.isArray(field) ? writeJson(field) : writeExactly(field);
    if (field !== undefined) text += `${text && ","}"${name}":${written}`;
  }
  return `{${text}}`;
}

/** Skips `JSON.stringify` for strings without escapes, which most are. */
function writeString(text: string): string {
  return /^[\w .,:/@+-]*$/.test(text) ? `"${text}"` : JSON.stringify(text);
}
