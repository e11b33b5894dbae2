import { requireHeaderValue, requireObject, requireSecret } from "../credentials/require-credentials.ts";
import { createSigner } from "./create-signer.ts";
import type { Signer } from "./signer.ts";

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
  requireObject(credentials);
  const key = requireHeaderValue("key", requireSecret("key", credentials.key));
  const parameter = `${encodeURIComponent(place.name)}=${encodeURIComponent(key)}`;
  return createSigner({
    name: "ApiKeySigner",
    key,
    secrets: {},
    signText: () => key,
    textToSign: () => "",
    addSignature: ({ query }, value) =>
      place.in === "header"
        ? { query, headers: { [place.name]: value } }
        : { query: query === "" ? parameter : `${query}&${parameter}`, headers: {} },
  });
}
