/** What kind of no the exchange said. New kinds may be added; treat one you don't know as `unknown`. */
export type Category =
  /** Key, passphrase or signature are wrong. */
  | "auth"
  /** The key, its address or its owner may not do this. */
  | "permission"
  /** The request's timestamp is too far from the exchange's clock. */
  | "timestamp"
  | "rateLimit"
  /** A field is missing, malformed or out of bounds. */
  | "parameter"
  | "balance"
  | "notFound"
  /** It is there already. */
  | "duplicate"
  /** The symbol, currency or service is closed for this, for now. */
  | "suspended"
  /** The exchange is in trouble. */
  | "server"
  | "unknown";

/** The exchange's no. */
export interface Fault {
  /** The exchange's own code, as text. */
  readonly code: string;
  readonly message: string;
  readonly category: Category;
  /** Whether the request may have been executed all the same. */
  readonly executed: "no" | "unknown";
}

/** What an answer of the exchange holds. */
export type Unwrapped =
  | { readonly ok: true; readonly payload: unknown }
  | { readonly ok: false; readonly fault: Fault };

/** What one code means. `texts` tells apart what the code alone does not. */
export interface CodeRow {
  readonly category: Category;
  readonly meaning: string;
  /** The exchange does not rule out that it executed the request. */
  readonly perhapsExecuted?: true;
  readonly texts?: readonly (readonly [pattern: RegExp, category: Category])[];
}

/** Names a fault by a table of codes. A code that is in no table is `unknown`, never a guess. */
export function faultOf(
  table: Readonly<Record<string, CodeRow>>,
  status: number,
  code: string,
  message: string,
): Fault {
  const row = Object.hasOwn(table, code) ? table[code] : undefined;
  const byText = row?.texts?.find(([pattern]) => pattern.test(message))?.[1];
  const category = byText ?? row?.category ?? byStatus(status);
  // A status from 500 on proves nothing, whatever the body says (GAP 45, 94).
  const executed = status >= 500 || row?.perhapsExecuted ? "unknown" : "no";
  return { code, message, category, executed };
}

/** What the HTTP status says of a code that nobody lists. */
function byStatus(status: number): Category {
  if (status === 401) return "auth";
  if (status === 403) return "permission";
  if (status === 418 || status === 429) return "rateLimit";
  return status >= 500 ? "server" : "unknown";
}
