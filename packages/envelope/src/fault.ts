/** What kind of no the exchange said. New kinds may be added; treat one you don't know as `unknown`. */
export type Category =
  /** Key, passphrase or signature are wrong. */
  | "auth"
  /** The key, its address or its owner may not do this. */
  | "permission"
  /** The request's timestamp is too far from the exchange's clock: signing again, by a corrected clock, helps. */
  | "timestamp"
  /** Too many requests or orders. */
  | "rateLimit"
  /** A field is missing, malformed or out of bounds. */
  | "parameter"
  /** The money, or what may be withdrawn in a day, does not suffice. */
  | "balance"
  /** The order, address or record does not exist. Of lookups, this is what proves that nothing happened. */
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
  /** The exchange's own code, as text: `400100`, `-1121`. */
  readonly code: string;
  /** What the exchange said. It may repeat what it was sent. */
  readonly message: string;
  readonly category: Category;
  /** Whether the request may have been executed all the same. */
  readonly executed: "no" | "unknown";
}

/** What an answer of the exchange holds. */
export type Unwrapped =
  | { readonly ok: true; readonly payload: unknown }
  | { readonly ok: false; readonly fault: Fault };

/** What one code means: its category, and what else there is to say. */
export type CodeRow =
  | Category
  | {
      readonly category: Category;
      /** The exchange does not rule out that it executed the request. */
      readonly executed?: "unknown";
      /** Tells apart by the message what the code alone does not; the first that matches wins. */
      readonly texts?: readonly (readonly [pattern: RegExp, category: Category])[];
    };

/** The codes of a service. */
export type CodeTable = Readonly<Record<string, CodeRow>>;

/** Names a fault by a table of codes. A code that is in no table is named by its HTTP status or `unknown`, never guessed. */
export function faultOf(table: CodeTable, status: number, code: string, message: string): Fault {
  const listed = Object.hasOwn(table, code) ? table[code] : undefined;
  const row = typeof listed === "string" ? { category: listed } : listed;
  const byText = row?.texts?.find(([pattern]) => pattern.test(message))?.[1];
  const category = byText ?? row?.category ?? byStatus(status);
  // A status from 500 on proves nothing, whatever the body says (GAP 45, 94).
  const executed = status >= 500 ? "unknown" : (row?.executed ?? "no");
  return { code, message, category, executed };
}

/** What the HTTP status says of a code that nobody lists (GAP 36, 93). */
function byStatus(status: number): Category {
  if (status === 401) return "auth";
  if (status === 403) return "permission";
  if (status === 418 || status === 429) return "rateLimit";
  return status >= 500 ? "server" : "unknown";
}
