import { createRedactor, type HiddenValue, type SignedRequest, type Signer } from "@exch/auth";

/** Values that must not appear in a message. */
export interface Sensitive {
  /** Names of sensitive input fields, wherever they stand in the input. */
  readonly fields?: readonly string[] | undefined;
  readonly input?: unknown;
  /** Parts of the request that authenticate it. */
  readonly signed?: SignedRequest | undefined;
  /** Removes the values of the client's own credentials. */
  readonly signer?: Pick<Signer, "redact"> | undefined;
}

/** Shown in place of a message that cannot be redacted. */
const hidden = "[hidden]";
/** An input with more values is not searched: the messages about it are hidden. */
const maxValues = 10_000;

/**
 * Removes sensitive input values and everything that authenticates from a message of another program, which may repeat the
 * request. Never throws; shortens messages to about 8,000 characters.
 */
export function redact(text: string, sensitive: Sensitive): string {
  return createSafeRedactor(sensitive)(text);
}

/** {@link redact} for several messages about the same call. */
export function createSafeRedactor(sensitive: Sensitive): (text: string) => string {
  let hide: ((text: string) => string) | undefined;
  return (text) => {
    try {
      hide ??= createRedactor([...valuesIn(sensitive), ...partsOf(sensitive.signed)]);
      const safe = hide(text);
      return sensitive.signer?.redact?.(safe) ?? safe;
    } catch {
      return hidden;
    }
  };
}

/** Prepares a message of the exchange for an error: redacted, in one line, at most `most` characters. */
export function safeText(text: unknown, sensitive: Sensitive, most: number = 2000): string {
  return truncate(redact(String(text), sensitive), most);
}

/** Prepares an error code of the exchange for an error: redacted, in one line, at most 64 characters. */
export function safeCode(code: unknown, sensitive: Sensitive): string {
  const text = String(code);
  // A short number is a code, even where a memo happens to be the same.
  return /^-?\d{1,3}$/.test(text) ? text : safeText(text, sensitive, 64);
}

/** Returns a request id of at most 128 characters; undefined if there is none or it contains a sensitive value. */
export function safeRequestId(id: string | null | undefined, sensitive: Sensitive): string | undefined {
  const text = truncate(id ?? "", 128);
  return text === "" || redact(text, sensitive) !== text ? undefined : text;
}

/** Keeps printable characters only: nothing begins a new line of a log or moves the cursor of a terminal. */
function truncate(text: string, most: number): string {
  const printable = text.toWellFormed().replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, " ");
  return printable.length > most ? `${printable.slice(0, most - 1).replace(/[\ud800-\udbff]$/, "")}…` : printable;
}

/** Collects the values of sensitive fields, at any depth. */
function valuesIn({ fields = [], input }: Sensitive): HiddenValue[] {
  const values: HiddenValue[] = [];
  let seen = 0;
  const search = (value: unknown, name?: string) => {
    seen += 1;
    if (seen > maxValues) throw new RangeError(`an input of more than ${maxValues} values`);
    if (typeof value === "object" && value !== null && !ArrayBuffer.isView(value)) {
      for (const [key, field] of Object.entries(value)) search(field, fields.includes(key) ? key : name);
    } else if (name !== undefined && /^(string|number|bigint)$/.test(typeof value))
      values.push({ name, value: String(value) });
  };
  if (fields.length > 0) search(input);
  return values;
}

/** Collects parameters and headers, except those that are so short that ordinary words contain them. */
function partsOf(signed: SignedRequest | undefined): HiddenValue[] {
  if (signed === undefined) return [];
  // A plus sign of a signature stands for itself.
  const decoded = [...new URLSearchParams(signed.query.replaceAll("+", "%2B"))];
  const signatures = decoded.filter(([name]) => /^\w*sign\w*$/i.test(name)).map(([, value]) => value);
  const parts = [...signed.query.split("&"), ...signatures, ...Object.values(signed.headers)];
  return parts.filter(({ length }) => length > 7).map((value) => ({ name: "signed", value }));
}
