import { describe, expect, it } from "vitest";
import primitives from "../../vectors/primitives.json" with { type: "json" };
import { CredentialsError } from "../credentials/credentials-error.ts";
import { readPem } from "./key-pair.ts";

const ed25519 = primitives.ed25519[0]!;
const rsa = primitives.rsaSha256[0]!;
const body = ed25519.privateKey.split("\n")[1]!;
const ec = `MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg${"A".repeat(136)}`;
const ed448 = `MEcCAQAwBQYDK2VxBDsEOQ${"A".repeat(74)}`;

const pem = (label: string, base64: string) => `-----BEGIN ${label}-----\n${base64}\n-----END ${label}-----\n`;

describe("readPem", () => {
  it.each([
    ["Windows line breaks", rsa.privateKey.replaceAll("\n", "\r\n")],
    ["line breaks written as \\n", rsa.privateKey.replaceAll("\n", "\\n")],
    ["line breaks turned into spaces", rsa.privateKey.replaceAll("\n", " ")],
  ])("reads %s", (_, text) => {
    expect(readPem("privateKey", "PRIVATE KEY", text).algorithm).toBe("rsa");
  });

  it.each([
    ["nothing", undefined],
    ["something else than text", { pem: ed25519.privateKey }],
    ["base64 without its wrapping", body],
    ["a public key", ed25519.publicKey],
    ["an encrypted key", pem("ENCRYPTED PRIVATE KEY", body)],
    ["PKCS#1 contents in a PKCS#8 wrapping", pem("PRIVATE KEY", "MIIEowIBAAKCAQEAofgWCuLjybRlzo0tZWJj")],
    ["an elliptic curve key", pem("PRIVATE KEY", ec)],
    ["an Ed448 key", pem("PRIVATE KEY", ed448)],
    ["no contents", pem("PRIVATE KEY", "")],
    ["contents that are not base64", pem("PRIVATE KEY", `${body}*`)],
    ["contents that are no DER", pem("PRIVATE KEY", "AAAA")],
    ["two keys", ed25519.privateKey + ed25519.privateKey],
  ])("rejects %s with the required format, without repeating the value", (_, text) => {
    const read = () => readPem("privateKey", "PRIVATE KEY", text);
    expect(read).toThrow(CredentialsError);
    expect(read).toThrow(
      "privateKey must be an unencrypted PKCS#8 PEM (BEGIN PRIVATE KEY) of an Ed25519 or RSA key; openssl pkcs8 -topk8 -nocrypt creates one",
    );
  });
});
