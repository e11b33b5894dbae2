import { CredentialsError } from "./credentials-error.ts";
import type { SignText } from "./signer.ts";

/** Wraps the caller's own `sign`, so that nothing but a signature comes out of it. */
export function customSignText(credentials: { readonly sign?: unknown }): SignText {
  const { sign } = credentials;
  if (typeof sign !== "function") throw new CredentialsError("sign", "must be a function");
  return (text) => {
    // As a method, because a KMS client is often an object of a class.
    const signature: unknown = sign.call(credentials, text);
    return typeof signature === "string" ? checkSignature(signature) : Promise.resolve(signature).then(checkSignature);
  };
}

/** Hex and base64 are both printable; anything else could break out of a header. */
function checkSignature(signature: unknown): string {
  if (typeof signature !== "string" || !/^[!-~]+$/.test(signature)) {
    throw new CredentialsError("sign", "must return the signature as printable ASCII without spaces");
  }
  return signature;
}
