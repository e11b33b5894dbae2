import { CredentialsError } from "../credentials/credentials-error.ts";
import { requireOnlyOne, requireSecret } from "../credentials/require-credentials.ts";
import { encodeBase64, encodeHex } from "./bytes.ts";
import { createOneShotHmac } from "./create-one-shot-hmac.ts";
import { loadNodeCrypto } from "./node-crypto.ts";
import { requireWebCrypto } from "./web-crypto.ts";

/**
 * Signs a string. Pass your own function when the key is in a KMS, an HSM or another process.
 *
 * The caller of the API gets its error unchanged.
 */
export type SignText = (text: string) => string | Promise<string>;

/**
 * Creates HMAC-SHA256 under a secret that is prepared once: by node:crypto, synchronous and faster, where the platform has it, else by
 * Web Crypto.
 */
export function createHmac(secret: string, encoding: "base64" | "hex"): SignText {
  const node = loadNodeCrypto();
  return node === undefined ? createWebHmac(secret, encoding) : createOneShotHmac(node.hash, secret, encoding);
}

function createWebHmac(secret: string, encoding: "base64" | "hex"): SignText {
  const subtle = requireWebCrypto();
  const encoder = new TextEncoder();
  const key = subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  // Handled: every signature awaits the key and reports its rejection.
  key.catch(() => {});
  const encode = encoding === "hex" ? encodeHex : encodeBase64;
  return async (text) => encode(await subtle.sign("HMAC", await key, encoder.encode(text)));
}

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
