import { CredentialsError } from "./credentials-error.ts";

const HEADER_VALUE = /^[!-~](?:[ -~]*[!-~])?$/;
const HTTP_TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const CLEAN_TEXT = /^(?!\s)\P{Cc}+(?<!\s)$/u;

/** Checks that credentials are an object at all, so that the fields can be read. */
export function checkObject(credentials: object): void {
  if (typeof credentials !== "object" || credentials === null) {
    throw new CredentialsError("credentials", "must be an object");
  }
}

/** Checks a text that is sent as a header, where a line break would start another header. */
export function checkHeaderValue(field: string, value: unknown): string {
  if (typeof value !== "string" || !HEADER_VALUE.test(value)) {
    throw new CredentialsError(
      field,
      `${missing(value)}must be printable ASCII without line breaks, and without spaces at its ends`,
    );
  }
  return value;
}

/** Checks a text that is only computed with. A line break at its end comes from a file, not from the exchange. */
export function checkText(field: string, value: unknown): string {
  if (typeof value !== "string" || !CLEAN_TEXT.test(value)) {
    throw new CredentialsError(
      field,
      `${missing(value)}must be a text without control characters, and without spaces or line breaks at its ends`,
    );
  }
  return value;
}

/** The least length of a secret and of a passphrase: a shorter one is a part of ordinary words. */
export const leastSecretLength = 4;

/** Checks that a secret is long enough to be found, and so hidden, in what an exchange or a transport says. */
export function checkSecret(field: string, value: string): string {
  if (value.length < leastSecretLength) {
    throw new CredentialsError(
      field,
      `must have at least ${leastSecretLength} characters: a shorter one cannot be kept out of error messages`,
    );
  }
  return value;
}

/** Checks a header prefix, of which header names are made. */
export function checkHeaderPrefix(value: unknown): string {
  if (typeof value !== "string" || !HTTP_TOKEN.test(value)) {
    throw new CredentialsError("headerPrefix", 'must be an HTTP token, such as "EXCH"');
  }
  return value;
}

/** Checks that a value is one of a few, and names them when it is not. */
export function checkOneOf<T extends string | number>(field: string, value: T, known: readonly T[]): T {
  if (!known.includes(value)) {
    throw new CredentialsError(field, `must be one of ${known.map((each) => JSON.stringify(each)).join(", ")}`);
  }
  return value;
}

/** Checks that exactly one way to sign is given, and says which. */
export function checkOnlyOne<Field extends string>(
  credentials: { readonly [F in Field]?: unknown },
  fields: readonly Field[],
): Field {
  const [given, ...more] = fields.filter((field) => credentials[field] !== undefined);
  if (given === undefined || more.length > 0) {
    throw new CredentialsError(
      more[0] ?? fields[0]!,
      given === undefined ? "is missing" : `must not be given beside ${given}`,
    );
  }
  return given;
}

function missing(value: unknown): string {
  return value === undefined || value === "" ? "is missing: it " : "";
}
