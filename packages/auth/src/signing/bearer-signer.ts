import { requireHeaderValue, requireObject, requireSecret } from "../credentials/require-credentials.ts";
import { createSigner } from "./create-signer.ts";
import type { Signer } from "./signer.ts";

/** A token that authenticates each request. */
export interface BearerCredentials {
  token: string;
  /**
   * Name of the account. Journals distinguish accounts by it, so that recovery also finds calls of an earlier token.
   * @default the token
   */
  account?: string;
}

/**
 * Creates a signer for a service whose requests carry a token: `Authorization: Bearer …`.
 *
 * @throws CredentialsError when the credentials cannot work.
 */
export function createBearerSigner(credentials: BearerCredentials): Signer {
  requireObject(credentials);
  const token = requireHeaderValue("token", requireSecret("token", credentials.token));
  const { account = token } = credentials;
  return createSigner({
    name: "BearerSigner",
    key: account,
    secrets: { token },
    signText: () => token,
    textToSign: () => "",
    addSignature: ({ query }, value) => ({ query, headers: { authorization: `Bearer ${value}` } }),
  });
}
