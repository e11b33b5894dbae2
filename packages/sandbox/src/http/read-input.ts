import type { FieldType, Operation } from "@exch/runtime";

/** Reads the flat input of an operation from path, query and body. Ignores unknown query parameters. */
export function readInput(
  operation: Operation,
  fields: Readonly<Record<string, string>>,
  query: string,
  body: string,
): Record<string, unknown> {
  const input: Record<string, unknown> = operation.body === undefined ? {} : readBody(body);
  const known = operation.query ?? {};
  for (const [name, value] of query === "" ? [] : new URLSearchParams(query)) {
    if (Object.hasOwn(known, name)) input[name] = readField(known[name]!, value);
  }
  return Object.assign(input, fields);
}

/** The body is not a JSON object. */
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

/** Reads a query value. A value of another type stays a string, which the check of the input then reports. */
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
