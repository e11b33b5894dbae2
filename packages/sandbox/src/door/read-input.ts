import type { FieldType, Operation } from "@exch/runtime";

/** Puts a request's path, query and body together into the flat input of its operation. */
export function readInput(
  operation: Operation,
  fields: Readonly<Record<string, string>>,
  query: string,
  body: string,
): Record<string, unknown> {
  const input: Record<string, unknown> = operation.body === undefined ? {} : readBody(body);
  const known = operation.query ?? {};
  for (const [name, value] of query === "" ? [] : new URLSearchParams(query)) {
    // An exchange takes no notice of what it does not know in a query.
    if (Object.hasOwn(known, name)) input[name] = readField(known[name]!, value);
  }
  return Object.assign(input, fields);
}

/** The body is no JSON object. */
export class BodyError extends Error {
  override readonly name = "BodyError";
}

function readBody(text: string): Record<string, unknown> {
  let body: unknown;
  try {
    body = JSON.parse(text === "" ? "{}" : text);
  } catch {
    throw new BodyError("The request body is not JSON.");
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw new BodyError("The request body is not a JSON object.");
  }
  return body as Record<string, unknown>;
}

/** Reads a value from query text. What is not of its type stays text, for the check to say so. */
function readField(type: FieldType, text: string): unknown {
  switch (type) {
    case "number":
      return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
    case "boolean":
      return text === "true" ? true : text === "false" ? false : text;
    case "list":
      return text.split(",");
    default:
      return text;
  }
}
