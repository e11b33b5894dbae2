import { findHeader, type Operation, parseField, type ReceivedRequest } from "@exch/runtime/service";

/**
 * Returns the texts that hold the parameters of a request. An operation without a JSON body may have them in a form body too; the
 * query, which comes last, wins (GAP 89).
 */
export function selectParameterTexts({ body: kind }: Pick<Operation, "body">, request: ReceivedRequest): string[] {
  const { query, body } = request;
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(findHeader(request, "content-type") ?? "");
  return kind === undefined && isForm ? [body, query] : [query];
}

/**
 * Reads the flat input of an operation from path, parameters and body. Of two parameters with one name the last one counts.
 * Ignores unknown parameters.
 */
export function readRequestInput(
  operation: Operation,
  fields: Readonly<Record<string, string>>,
  parameters: readonly string[],
  body: string,
): Record<string, unknown> {
  const input: Record<string, unknown> = operation.body === undefined ? {} : readBody(body);
  const known = operation.query ?? {};
  for (const text of parameters) {
    for (const [name, value] of new URLSearchParams(text)) {
      if (Object.hasOwn(known, name)) input[name] = parseField(known[name]!, value);
    }
  }
  return Object.assign(input, fields);
}

/** Finds what the exchange ignores, and a strict sandbox rejects: a name that is there twice, or a parameter that is unknown. */
export function findStrictProblem(
  { query = {}, body: kind }: Operation,
  parameters: readonly string[],
  body: string,
  { signatureParameters }: { readonly signatureParameters: readonly string[] },
): "duplicateParameter" | "unknownParameter" | undefined {
  const names = parameters.flatMap((text) => [...new URLSearchParams(text).keys()]);
  const isKnown = (name: string) => Object.hasOwn(query, name) || [...signatureParameters, "recvWindow"].includes(name);
  if (new Set(names).size < names.length || (kind !== undefined && hasDuplicateField(body)))
    return "duplicateParameter";
  return names.every(isKnown) ? undefined : "unknownParameter";
}

/** Returns true if an object of a JSON text has a field twice: the text then has more fields than its value. */
function hasDuplicateField(text: string): boolean {
  const written = text.match(/"(?:[^"\\]|\\.)*"\s*:?/g)?.filter((each) => each.endsWith(":")) ?? [];
  let read = 0;
  JSON.parse(text === "" ? "{}" : text, function count(this: unknown, name, value) {
    if (name !== "" && !Array.isArray(this)) read++;
    return value;
  });
  return written.length > read;
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
