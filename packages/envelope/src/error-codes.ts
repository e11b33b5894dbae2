/** The kind of an error. New kinds may be added; treat one you don't know as `unknown`. */
export type Category =
  /** Key, passphrase or signature are wrong. */
  | "auth"
  /** The key, its address or its owner may not do this. */
  | "permission"
  /** The request's timestamp is too far from the exchange's clock. */
  | "timestamp"
  /** Too many requests or orders. */
  | "rateLimit"
  /** A field is missing, malformed or out of bounds. */
  | "parameter"
  /** The balance, or what may be withdrawn in a day, is not sufficient. */
  | "balance"
  /** The order, address or record does not exist. */
  | "notFound"
  /** It exists already. */
  | "duplicate"
  /** The symbol, currency or service is closed for this, for now. */
  | "suspended"
  /** The exchange has an error of its own. */
  | "server"
  | "unknown";

/** The meaning of one error code. */
export interface ErrorCodeRow {
  readonly category: Category;
  /** True when a refusal with this code proves that nothing was executed. */
  readonly proof: boolean;
}

/** A meaning that applies to some messages or operations only. */
export interface ErrorCodeCase extends ErrorCodeRow {
  /** A regular expression, matched without regard to case. @default any message */
  readonly message?: string;
  /** Operation ids, or resources such as `orders.*`. @default any operation */
  readonly operations?: readonly string[];
}

/** All meanings of one error code. */
export interface ErrorCodeFacts extends ErrorCodeRow {
  /** Meanings that the message or the operation decide. The first match wins; without a match the code's own row applies. */
  readonly cases?: readonly ErrorCodeCase[];
}

/** The error codes of a service, by code. */
export type ErrorCodes = Readonly<Record<string, ErrorCodeFacts>>;

/** Finds the meaning of a code for an operation and a message; undefined when the code is not listed. */
export function rowOf(
  errorCodes: ErrorCodes,
  operation: string,
  code: string,
  message: string,
): ErrorCodeRow | undefined {
  if (!Object.hasOwn(errorCodes, code)) return undefined;
  const facts = errorCodes[code] as ErrorCodeFacts;
  return facts.cases?.find((each) => applies(each, operation, message)) ?? facts;
}

function applies(each: ErrorCodeCase, operation: string, message: string): boolean {
  if (each.message !== undefined && !patternOf(each.message).test(message)) return false;
  return each.operations?.some((name) => covers(name, operation)) ?? true;
}

function covers(name: string, operation: string): boolean {
  return name.endsWith(".*") ? operation.startsWith(name.slice(0, -1)) : name === operation;
}

const patterns = new Map<string, RegExp>();

function patternOf(source: string): RegExp {
  const known = patterns.get(source);
  if (known !== undefined) return known;
  const pattern = new RegExp(source, "i");
  patterns.set(source, pattern);
  return pattern;
}
