import { CredentialsError } from "@exch/runtime";
import { requireHeaderValue, requireObject, requireSecret, type Signer } from "@exch/runtime/service";
import { createPlainSigner } from "./create-plain-signer.ts";

/** A user name and a password, of which one may be empty. */
export interface BasicCredentials {
  /** Without a colon. */
  username: string;
  password: string;
}

/**
 * Creates a signer for a service whose requests carry a user name and a password: `Authorization: Basic …`. Messages hide the header
 * whole, and a password of fewer than four characters where it stands alone. Without a password, the user name is the secret.
 *
 * @throws CredentialsError when the credentials cannot work.
 */
export function createBasicSigner(credentials: BasicCredentials): Signer {
  requireObject(credentials);
  const username = requireText("username", credentials.username, /^(?!\s)[^\p{Cc}:]*(?<!\s)$/u);
  const password = requireText("password", credentials.password, /^(?!\s)\P{Cc}*(?<!\s)$/u);
  if (username === "" && password === "") throw new CredentialsError("username", "is missing, and so is password");
  const bytes = new TextEncoder().encode(`${username}:${password}`);
  const encoded = btoa(String.fromCharCode(...bytes));
  const authorization = `Basic ${encoded}`;
  return createPlainSigner({
    name: "BasicSigner",
    // Journals distinguish accounts by it.
    key: username === "" ? encoded : username,
    secrets: { authorization, credentials: encoded, password: password === "" ? username : password },
    headers: { authorization },
  });
}

function requireText(field: string, value: unknown, form: RegExp): string {
  if (typeof value === "string" && form.test(value)) return value;
  const rule = "must be a string without control characters and without leading or trailing spaces";
  throw new CredentialsError(field, field === "username" ? `${rule}, and without a colon` : rule);
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
