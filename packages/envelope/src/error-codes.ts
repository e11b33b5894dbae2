/** Kind of an error. New kinds may be added: treat an unknown one as `unknown`. */
export type Category =
  /** The key, passphrase or signature is wrong. */
  | "auth"
  /** The key, its address or its owner may not do this. */
  | "permission"
  /** The request's timestamp is too far from the exchange's clock. */
  | "timestamp"
  /** Too many requests or orders. */
  | "rateLimit"
  /** A field is missing, malformed or out of bounds. */
  | "parameter"
  /** The balance, or the daily limit of withdrawals, is not sufficient. */
  | "balance"
  /** The order, address or record does not exist. */
  | "notFound"
  /** The order or record exists already. */
  | "duplicate"
  /** The symbol, currency or service is suspended. */
  | "suspended"
  /** The exchange failed. */
  | "server"
  | "unknown";

/** The meaning of one error code. */
export interface ErrorCodeRow {
  readonly category: Category;
  /** True when an error response with this code proves that nothing was executed. */
  readonly proof: boolean;
  /**
   * `state` when the exchange rejects because of a state that an earlier copy of the request may have changed, such as a balance. The
   * client looks the call up once before it believes the code.
   * @default nothing that changes: the form, the signature, a permission, the terms
   */
  readonly refusedBy?: "state";
  /**
   * True when the exchange keeps this error as the result of a request's idempotency key, so that each repeat under the key gets
   * it: no earlier copy of the request was executed either, whatever the message says.
   * @default false
   */
  readonly kept?: boolean;
}

/** A meaning that applies to some messages or operations only. */
export interface ErrorCodeCase extends ErrorCodeRow {
  /** A regular expression, matched without regard to case. A word outside the match may contradict a proof. @default any message */
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

/** Words of a message that contradict any code: an earlier copy of the request, or this one, may be executed. */
const contradicts =
  /duplicat|repeat|already|in use|submitted|accepted|pending|queued|timed? ?-?out|deadline|try again|retry|later|process(?:ing|ed)|in progress|busy|unavailable|shard|cache|forwarded|partially/i;

/** Longest part of a message that is compared with the patterns, in characters. */
const maxMessage = 2000;

/**
 * Finds the meaning of an error code for an operation and a message. A message that contradicts a proof makes it none, where the row is
 * not `kept`: words that the row's own pattern matches do not contradict it.
 *
 * @param operation the operation's id, such as `orders.place`
 * @returns undefined when the code is not listed
 * @example
 * findErrorCode(errorCodes, "orders.get", "400100", "order_not_exist"); // { category: "notFound", proof: true }
 */
export function findErrorCode(
  errorCodes: ErrorCodes,
  operation: string,
  code: string,
  message: string,
): ErrorCodeRow | undefined {
  if (!Object.hasOwn(errorCodes, code)) return undefined;
  const facts = copyOwn(errorCodes[code] as ErrorCodeFacts);
  const compared = message.slice(0, maxMessage);
  const row: ErrorCodeCase = facts.cases?.map(copyOwn).find((each) => applies(each, operation, compared)) ?? facts;
  const { category, refusedBy, kept } = row;
  const rest = row.message === undefined ? message : message.replace(new RegExp(row.message, "i"), "");
  const proof = row.proof && (kept === true || !contradicts.test(rest));
  return { category, proof, ...(refusedBy !== undefined && { refusedBy }), ...(kept !== undefined && { kept }) };
}

/** Copies a row without what another package has put on every object. */
function copyOwn<Row extends object>(row: Row): Row {
  return Object.assign(Object.create(null), row);
}

function applies(each: ErrorCodeCase, operation: string, message: string): boolean {
  if (each.message !== undefined && !new RegExp(each.message, "i").test(message)) return false;
  return each.operations?.some((name) => covers(name, operation)) ?? true;
}

function covers(name: string, operation: string): boolean {
  return name.endsWith(".*") ? operation.startsWith(name.slice(0, -1)) : name === operation;
}
