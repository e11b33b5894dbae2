import { CredentialsError } from "../credentials/credentials-error.ts";
import { encodeBase64 } from "./bytes.ts";
import { loadNodeCrypto, type NodeKey } from "./node-crypto.ts";
import type { PemKey } from "./pem-key.ts";
import type { SignText } from "./sign-text.ts";
import { requireWebCrypto } from "./web-crypto.ts";

/**
 * Creates Ed25519, or RSASSA-PKCS1-v1_5 with SHA-256, in base64, under a private key that is prepared once: by node:crypto where the
 * platform has it, else by Web Crypto.
 */
export function createKeyPairSignText(pem: PemKey): SignText {
  const encoder = new TextEncoder();
  const node = loadNodeCrypto();
  if (node !== undefined) {
    const key = readKey(pem, () => node.createPrivateKey({ key: pem.der, format: "der", type: "pkcs8" }));
    return (text) => node.sign(getHashName(pem), encoder.encode(text), key).toString("base64");
  }
  const subtle = requireWebCrypto();
  const key = importKey(subtle, pem, "pkcs8", "sign");
  // Handled: every signature awaits the key and reports its rejection.
  key.catch(() => {});
  const { name } = webAlgorithms[pem.algorithm];
  return async (text) => encodeBase64(await subtle.sign(name, await key, encoder.encode(text)));
}

/** Tests that the private key of a public key signed a string. */
export async function verifySignature(
  pem: PemKey,
  signature: Uint8Array<ArrayBuffer>,
  signedText: string,
): Promise<boolean> {
  const text = new TextEncoder().encode(signedText);
  const node = loadNodeCrypto();
  if (node !== undefined) {
    const key = readKey(pem, () => node.createPublicKey({ key: pem.der, format: "der", type: "spki" }));
    return node.verify(getHashName(pem), text, key, signature);
  }
  const subtle = requireWebCrypto();
  const key = await importKey(subtle, pem, "spki", "verify");
  return subtle.verify(webAlgorithms[pem.algorithm].name, key, signature, text);
}

function getHashName({ algorithm }: PemKey): "sha256" | null {
  return algorithm === "rsa" ? "sha256" : null;
}

function readKey(pem: PemKey, create: () => NodeKey): NodeKey {
  let key: NodeKey;
  try {
    key = create();
  } catch {
    throw reportDamage(pem);
  }
  requireLength(pem, key.asymmetricKeyDetails?.modulusLength);
  return key;
}

const webAlgorithms = {
  ed25519: { name: "Ed25519" },
  rsa: { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" },
};

async function importKey(subtle: SubtleCrypto, pem: PemKey, format: "pkcs8" | "spki", use: "sign" | "verify") {
  const importing = subtle.importKey(format, pem.der, webAlgorithms[pem.algorithm], false, [use]);
  const key = await importing.catch((error: unknown) => {
    if ((error as { name?: unknown } | null)?.name !== "NotSupportedError") throw reportDamage(pem);
    const rule = `is an ${pem.algorithm} key, which Web Crypto does not support on this platform: use a key of another kind`;
    throw new CredentialsError(pem.field, rule);
  });
  requireLength(pem, (key.algorithm as { modulusLength?: number }).modulusLength);
  return key;
}

/** Shorter moduli can be factored (NIST SP 800-131A). */
const minRsaBits = 2048;

function requireLength({ field }: PemKey, bits = minRsaBits): void {
  if (bits >= minRsaBits) return;
  const rule = `is an RSA key of ${bits} bits, and must have at least ${minRsaBits}: create a longer one`;
  throw new CredentialsError(field, rule);
}

function reportDamage({ field }: PemKey): CredentialsError {
  return new CredentialsError(field, "is a PEM of the right kind with damaged contents: export the key again");
}
