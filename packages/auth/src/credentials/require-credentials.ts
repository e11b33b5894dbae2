import { CredentialsError } from "./credentials-error.ts";
import { minSecretLength } from "./redactor.ts";

// Docker's --env-file keeps the quotes around a value.
const HEADER_VALUE = /^(?!(["']).*\1$)[!-~](?:[ -~]*[!-~])?$/;
const HTTP_TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const TRIMMED_STRING = /^(?!\s|(["']).*\1$)\P{Cc}+(?<!\s)$/u;

/** Requires credentials to be an object, so that their fields can be read. */
export function requireObject(credentials: object): void {
  if (typeof credentials !== "object" || credentials === null) {
    throw new CredentialsError("credentials", "must be an object with the fields of an API key");
  }
}

/** Requires a string that is safe as a header value: a line break would start another header. */
export function requireHeaderValue(field: string, value: unknown): string {
  const rule = "must be printable ASCII without spaces or quotes around it: copy it again";
  return requireForm(field, value, HEADER_VALUE, rule);
}

/**
 * Requires a string without control characters that is long enough for redaction to find it in messages. A trailing line break is usually
 * from a file.
 */
export function requireSecret(field: string, value: unknown): string {
  const rule = "must be a string without control characters, and without spaces or quotes around it: trim it";
  const secret = requireForm(field, value, TRIMMED_STRING, rule);
  if (secret.length >= minSecretLength) return secret;
  const length = `must have at least ${minSecretLength} characters`;
  throw new CredentialsError(field, `${length}, so that error messages can hide it: copy it whole`);
}

function requireForm(field: string, value: unknown, form: RegExp, rule: string): string {
  if (typeof value === "string" && form.test(value)) return value;
  throw new CredentialsError(field, value === undefined || value === "" ? "is missing" : rule);
}

/** Requires an HTTP token, which becomes a part of header names. */
export function requireHeaderPrefix(value: unknown): string {
  if (typeof value === "string" && HTTP_TOKEN.test(value)) return value;
  throw new CredentialsError("headerPrefix", 'must be an HTTP token, such as "EXCH"');
}

/** Requires a time in milliseconds. With NaN, each comparison of times is false, and a check that compares them passes. */
export function requireMilliseconds(field: string, value: unknown): number {
  if (Number.isFinite(value) && (value as number) >= 0) return value as number;
  throw new CredentialsError(field, "must be a number of milliseconds of at least 0");
}

/** Requires one of the known values. The error lists them. */
export function requireKnownValue<T extends string | number>(field: string, value: T, known: readonly T[]): T {
  if (known.includes(value)) return value;
  throw new CredentialsError(field, `must be one of ${known.map((each) => JSON.stringify(each)).join(", ")}`);
}

/** Requires exactly one of the fields, and returns its name. */
export function requireOnlyOne<Field extends string>(
  credentials: { readonly [F in Field]?: unknown },
  fields: readonly Field[],
): Field {
  const [first, second] = fields.filter((field) => credentials[field] !== undefined);
  if (first === undefined) throw new CredentialsError(fields[0]!, `is missing: pass ${fields.join(" or ")}`);
  if (second !== undefined) {
    throw new CredentialsError(second, `must not be passed together with ${first}: pass only one of them`);
  }
  return first;
}
