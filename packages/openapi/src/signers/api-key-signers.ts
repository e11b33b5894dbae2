import { requireHeaderValue, requireObject, requireSecret, type Signer } from "@exch/runtime/service";
import { createPlainSigner } from "./create-plain-signer.ts";

/** The place of an API key in requests. */
export interface ApiKeyPlace {
  readonly in: "header" | "query";
  /** The name of the header or the parameter. */
  readonly name: string;
}

/**
 * Creates a signer for a service whose requests carry an API key, or several such as a client id and a secret, each in a header or a
 * parameter of its own. The first identifies the account.
 *
 * @throws CredentialsError when the credentials cannot work.
 * @example
 * createApiKeysSigner({ key }, { key: { in: "header", name: "x-api-key" } });
 */
export function createApiKeysSigner<Field extends string>(
  credentials: Readonly<Record<Field, string>>,
  places: Readonly<Record<Field, ApiKeyPlace>>,
): Signer {
  requireObject(credentials);
  const keys = Object.entries<ApiKeyPlace>(places).map(([field, place]) => ({
    ...place,
    field,
    value: requireHeaderValue(field, requireSecret(field, credentials[field as Field])),
  }));
  const [first, ...others] = keys;
  if (first === undefined) throw new TypeError("createApiKeysSigner needs the place of each key");
  return createPlainSigner({
    name: "ApiKeysSigner",
    key: first.value,
    secrets: Object.fromEntries(others.map(({ field, value }) => [field, value])),
    headers: Object.fromEntries(keys.filter((key) => key.in === "header").map((key) => [key.name, key.value])),
    parameters: keys
      .filter((key) => key.in === "query")
      .map((key) => `${encodeURIComponent(key.name)}=${encodeURIComponent(key.value)}`),
  });
}
