import { requireObject, requireSecret, type Signer } from "@exch/auth";
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
