import { type Operation, parseField } from "@exch/runtime";

/** Reads the flat input of an operation from path, query and body. Ignores unknown query parameters. */
export function readRequestInput(
  operation: Operation,
  fields: Readonly<Record<string, string>>,
  query: string,
  body: string,
): Record<string, unknown> {
  const input: Record<string, unknown> = operation.body === undefined ? {} : readBody(body);
  const known = operation.query ?? {};
  for (const [name, value] of query === "" ? [] : new URLSearchParams(query)) {
    if (Object.hasOwn(known, name)) input[name] = parseField(known[name]!, value);
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
