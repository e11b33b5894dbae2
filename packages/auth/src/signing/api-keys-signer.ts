import { requireHeaderValue, requireObject, requireSecret } from "../credentials/require-credentials.ts";
import type { ApiKeyPlace } from "./api-key-signer.ts";
import { createSigner } from "./create-signer.ts";
import type { Signer } from "./signer.ts";

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
  requireObject(credentials);
  const fields = Object.keys(places) as Field[];
  const keys = fields.map((field) => ({
    ...places[field],
    value: requireHeaderValue(field, requireSecret(field, credentials[field])),
  }));
  const [first] = keys;
  if (first === undefined) throw new TypeError("createApiKeysSigner needs the place of each key");
  const parameters = keys
    .filter((key) => key.in === "query")
    .map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  const inHeaders = keys.filter((key) => key.in === "header").map(({ name, value }) => [name, value]);
  return createSigner({
    name: "ApiKeysSigner",
    key: first.value,
    secrets: Object.fromEntries(fields.slice(1).map((field) => [field, credentials[field]])),
    signText: () => "",
    textToSign: () => "",
    addSignature: ({ query }) => ({
      query: [...(query === "" ? [] : [query]), ...parameters].join("&"),
      headers: Object.fromEntries(inHeaders),
    }),
  });
}
