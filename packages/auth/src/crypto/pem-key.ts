import { CredentialsError } from "../credentials/credentials-error.ts";
import { decodeBase64 } from "./bytes.ts";

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

// Object identifiers, tag and length included: 1.3.101.112 and 1.2.840.113549.1.1.1.
const ED25519 = [0x06, 0x03, 0x2b, 0x65, 0x70];
const RSA = [0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01];

/** Reads a PEM key and detects its algorithm. */
export function readPem(field: string, label: keyof typeof RULE, pem: unknown): PemKey {
  const wrapped = new RegExp(`^-----BEGIN ${label}-----([^-]*)-----END ${label}-----$`);
  // Environment variables and YAML often carry line breaks as the two characters \n.
  const base64 = typeof pem === "string" ? wrapped.exec(pem.replaceAll("\\n", "\n").trim())?.[1] : undefined;
  const der = base64 === undefined ? undefined : decodeBase64(base64);
  const algorithm = der === undefined ? undefined : findAlgorithm(der);
  if (der === undefined || algorithm === undefined) throw new CredentialsError(field, RULE[label]);
  return { field, algorithm, der };
}

/** PKCS#8 is `SEQUENCE { INTEGER version, SEQUENCE { OID algorithm …`; SPKI is the same without the version. */
function findAlgorithm(der: Uint8Array): KeyAlgorithm | undefined {
  let at = 0;
  const enter = (): boolean => {
    if (der[at] !== 0x30) return false;
    const length = der[at + 1] ?? 0;
    at += length < 0x80 ? 2 : 2 + (length & 0x7f);
    return true;
  };
  const startsWith = (bytes: number[]): boolean => bytes.every((byte, index) => der[at + index] === byte);

  if (!enter()) return undefined;
  if (der[at] === 0x02) at += 3;
  if (!enter()) return undefined;
  if (startsWith(ED25519)) return "ed25519";
  return startsWith(RSA) ? "rsa" : undefined;
}
