import { CredentialsError } from "../credentials/credentials-error.ts";
import { decodeBase64, encodeBase64, encodeHex } from "./bytes.ts";
import type { SignText } from "./hmac.ts";
import { loadNodeCrypto, type NodeKey } from "./node-crypto.ts";
import { requireWebCrypto } from "./web-crypto.ts";

/** Kinds of key pairs that can sign. */
export type KeyAlgorithm = "ed25519" | "rsa";

/** One key of a key pair, read from its PEM. */
export interface PemKey {
  /** Field of the credentials that contains it, for errors. */
  field: string;
  algorithm: KeyAlgorithm;
  der: Uint8Array<ArrayBuffer>;
}

const RULE = {
  "PRIVATE KEY":
    "must be an unencrypted PKCS#8 PEM (BEGIN PRIVATE KEY) of an Ed25519 or RSA key; openssl pkcs8 -topk8 -nocrypt creates one",
  "PUBLIC KEY": "must be an SPKI PEM (BEGIN PUBLIC KEY) of an Ed25519 or RSA key; openssl pkey -pubout creates one",
};

/** Object identifiers of the algorithms in hex, tag and length included: 1.3.101.112 and 1.2.840.113549.1.1.1. */
const algorithms: Readonly<Record<string, KeyAlgorithm>> = { "06032b6570": "ed25519", "06092a864886f70d010101": "rsa" };
/** PKCS#8 begins with `SEQUENCE { INTEGER version, SEQUENCE { OID algorithm …`; SPKI is the same without the version. */
const beginning = /^30(?:[0-7].|81..|82....)(?:0201..)?30(?:[0-7].|81..|82....)(06032b6570|06092a864886f70d010101)/;

/** Reads a PEM key and detects its algorithm. */
export function readPem(field: string, label: keyof typeof RULE, pem: unknown): PemKey {
  const wrapped = new RegExp(`^-----BEGIN ${label}-----([^-]*)-----END ${label}-----$`);
  // Environment variables and YAML often carry line breaks as the two characters \n.
  const base64 = typeof pem === "string" ? wrapped.exec(pem.replaceAll("\\n", "\n").trim())?.[1] : undefined;
  const der = base64 === undefined ? undefined : decodeBase64(base64);
  const [, identifier = ""] = (der && beginning.exec(encodeHex(der.buffer))) ?? [];
  const algorithm = algorithms[identifier];
  if (der === undefined || algorithm === undefined) throw new CredentialsError(field, RULE[label]);
  return { field, algorithm, der };
}

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

const webAlgorithms = { ed25519: { name: "Ed25519" }, rsa: { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" } };

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
  throw new CredentialsError(field, `is an RSA key of ${bits} bits: create one with at least ${minRsaBits}`);
}

function reportDamage({ field }: PemKey): CredentialsError {
  return new CredentialsError(field, "is a PEM of the right kind with damaged contents: export the key again");
}
