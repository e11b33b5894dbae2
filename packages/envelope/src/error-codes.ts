import type { Category } from "./fault.ts";

/** The meaning of one error code. */
export interface ErrorCodeRow {
  readonly category: Category;
  /** Whether a refusal with it proves that nothing was executed. */
  readonly proof: boolean;
}

/** The meanings of one error code, by what else decides them. */
export interface ErrorCodeFacts extends ErrorCodeRow {
  /**
   * Meanings that the message or the operation decide; the first match wins. `message` is the source of a case-insensitive
   * RegExp; `operations` are ids, or `orders.*`.
   */
  readonly cases?: readonly (ErrorCodeRow & { readonly message?: string; readonly operations?: readonly string[] })[];
}

/** The error codes of a service, by code. */
export type ErrorCodes = Readonly<Record<string, ErrorCodeFacts>>;

/** How much of a message is compared with the patterns, in characters. */
const maxMessage = 2000;

/**
 * Finds the meaning of an error code for an operation and a message.
 *
 * @param operation the operation's id, such as `orders.place`
 * @returns undefined when the code is not listed
 * @example
 * rowOf(errorCodes, "orders.get", "400100", "order_not_exist"); // { category: "notFound", proof: true }
 */
export function rowOf(
  errorCodes: ErrorCodes,
  operation: string,
  code: string,
  message: string,
): ErrorCodeRow | undefined {
  const facts = Object.hasOwn(errorCodes, code) ? errorCodes[code] : undefined;
  if (facts === undefined) return undefined;
  const compared = message.slice(0, maxMessage);
  const { category, proof } =
    facts.cases?.find(
      ({ message: pattern, operations }) =>
        (operations === undefined || operations.some((each) => isOf(operation, each))) &&
        (pattern === undefined || new RegExp(pattern, "i").test(compared)),
    ) ?? facts;
  return { category, proof };
}

/** Compares an operation with an id, or with a resource such as `orders.*`. */
function isOf(operation: string, named: string): boolean {
  return named.endsWith(".*") ? operation.startsWith(named.slice(0, -1)) : operation === named;
}
