import { requireHeaderValue, requireObject, requireSecret, type Signer } from "@exch/runtime/service";
import { createPlainSigner } from "./create-plain-signer.ts";

/** A user name and a password. */
export interface BasicCredentials {
  username: string;
  password: string;
}

/**
 * Creates a signer for a service whose requests carry a user name and a password: `Authorization: Basic …`.
 *
 * @throws CredentialsError when the credentials cannot work.
 */
export function createBasicSigner(credentials: BasicCredentials): Signer {
  requireObject(credentials);
  const username = requireSecret("username", credentials.username);
  const password = requireSecret("password", credentials.password);
  const bytes = new TextEncoder().encode(`${username}:${password}`);
  const encoded = btoa(String.fromCharCode(...bytes));
  return createPlainSigner({
    name: "BasicSigner",
    key: username,
    secrets: { password, credentials: encoded },
    headers: { authorization: `Basic ${encoded}` },
  });
}

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
  const headers = { authorization: `Bearer ${token}` };
  return createPlainSigner({ name: "BearerSigner", key: account, secrets: { token }, headers });
}
