import { CredentialsError } from "../credentials/credentials-error.ts";
import { requireOnlyOne, requireSecret } from "../credentials/require-credentials.ts";
import { createHmac } from "./hmac.ts";
import type { SignText } from "./sign-text.ts";

/** Creates HMAC-SHA256 under `credentials.secret`, or wraps `credentials.sign`. Exactly one of the two must be present. */
export function createHmacSignText(
  credentials: { readonly secret?: unknown; readonly sign?: unknown },
  encoding: "base64" | "hex",
): SignText {
  return requireOnlyOne(credentials, ["secret", "sign"]) === "sign"
    ? createCustomSignText(credentials)
    : createHmac(requireSecret("secret", credentials.secret), encoding);
}

/** Wraps the caller's own `sign`, so that it returns a signature or throws. */
function createCustomSignText(credentials: { readonly sign?: unknown }): SignText {
  const { sign } = credentials;
  if (typeof sign !== "function") throw new CredentialsError("sign", "must be a function");
  return (text) => {
    // Called as a method, because a KMS client is often an object of a class.
    const signature: unknown = sign.call(credentials, text);
    return typeof signature === "string"
      ? requireSignature(signature)
      : Promise.resolve(signature).then(requireSignature);
  };
}

/** Hex and base64 are both printable; any other character could end the header. */
function requireSignature(signature: unknown): string {
  if (typeof signature !== "string" || !/^[!-~]+$/.test(signature)) {
    throw new CredentialsError("sign", "must return the signature as printable ASCII without spaces, in hex or base64");
  }
  return signature;
}
