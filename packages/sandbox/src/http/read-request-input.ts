import { type Operation, parseField } from "@exch/runtime";

/**
 * Reads the flat input of an operation from path, query and body. An operation without a JSON body may have its parameters in a
 * form body. Ignores unknown parameters.
 */
export function readRequestInput(
  operation: Operation,
  fields: Readonly<Record<string, string>>,
  query: string,
  body: string,
  contentType = "",
): Record<string, unknown> {
  const input: Record<string, unknown> = operation.body === undefined ? {} : readBody(body);
  const known = operation.query ?? {};
  const isForm =
    operation.body === undefined && body !== "" && /^application\/x-www-form-urlencoded\b/i.test(contentType);
  for (const text of isForm ? [query, body] : [query]) {
    for (const [name, value] of text === "" ? [] : new URLSearchParams(text)) {
      if (Object.hasOwn(known, name)) input[name] = parseField(known[name]!, value);
    }
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
