import { requireHeaderValue, requireObject, requireSecret, type Signer } from "@exch/runtime/service";
import { createPlainSigner } from "./create-plain-signer.ts";

/** An API key that is sent as it is. */
export interface ApiKeyCredentials {
  key: string;
}

/** The place of an API key in requests. */
export interface ApiKeyPlace {
  readonly in: "header" | "query";
  /** The name of the header or the parameter. */
  readonly name: string;
}

/**
 * Creates a signer for a service whose requests carry an API key in a header or a parameter.
 *
 * @throws CredentialsError when the credentials cannot work.
 * @example
 * createApiKeySigner({ key }, { in: "header", name: "x-api-key" });
 */
export function createApiKeySigner(credentials: ApiKeyCredentials, place: ApiKeyPlace): Signer {
  return createKeySigner("ApiKeySigner", credentials as { key: string }, { key: place });
}

/**
 * Creates a signer for a service whose requests carry several keys, such as a client id and a secret, each in a header or a parameter
 * of its own. The first identifies the account.
 *
 * @throws CredentialsError when the credentials cannot work.
 * @example
 * createApiKeysSigner({ id, secret }, { id: { in: "header", name: "client-id" }, secret: { in: "header", name: "client-secret" } });
 */
export function createApiKeysSigner<Field extends string>(
  credentials: Readonly<Record<Field, string>>,
  places: Readonly<Record<Field, ApiKeyPlace>>,
): Signer {
  if (Object.keys(places).length === 0) throw new TypeError("createApiKeysSigner needs the place of each key");
  return createKeySigner("ApiKeysSigner", credentials, places);
}

function createKeySigner(
  name: string,
  credentials: Readonly<Record<string, string>>,
  places: Readonly<Record<string, ApiKeyPlace>>,
): Signer {
  requireObject(credentials);
  const keys = Object.entries(places).map(([field, place]) => ({
    ...place,
    field,
    value: requireHeaderValue(field, requireSecret(field, credentials[field])),
  }));
  const [first, ...others] = keys;
  return createPlainSigner({
    name,
    key: first?.value ?? "",
    secrets: Object.fromEntries(others.map(({ field, value }) => [field, value])),
    headers: Object.fromEntries(keys.filter((key) => key.in === "header").map((key) => [key.name, key.value])),
    parameters: keys
      .filter((key) => key.in === "query")
      .map((key) => `${encodeURIComponent(key.name)}=${encodeURIComponent(key.value)}`),
  });
}
