// Computes every signature of the vectors again with openssl 3, without our code:
//
//     node test/agreement/check-vectors.mjs
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "vectors-"));
let checked = 0;

function openssl(...args) {
  return execFileSync("openssl", args);
}

function file(name, text) {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function hmac(secret, text) {
  const key = `hexkey:${Buffer.from(secret).toString("hex")}`;
  return openssl("dgst", "-sha256", "-mac", "HMAC", "-macopt", key, "-binary", file("text", text));
}

function ed25519(privateKey, text) {
  return openssl("pkeyutl", "-sign", "-inkey", file("key.pem", privateKey), "-rawin", "-in", file("text", text));
}

function rsa(privateKey, text) {
  return openssl("dgst", "-sha256", "-sign", file("key.pem", privateKey), "-binary", file("text", text));
}

function check(name, bytes, encoding, expected) {
  const found = bytes.toString(encoding);
  if (found !== expected) throw new Error(`${name}: openssl says ${found}, the vector ${expected}`);
  checked++;
}

function read(packageName, name) {
  const url = new URL(`../../packages/${packageName}/vectors/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(url, "utf8"));
}

for (const { name, credentials, stringToSign, signature, passphrase } of read("service-a", "hmac").vectors) {
  check(name, hmac(credentials.secret, stringToSign), "base64", signature);
  const plain = credentials.keyVersion === 1;
  if (!plain) check(name, hmac(credentials.secret, credentials.passphrase), "base64", passphrase);
}
for (const { name, credentials, stringToSign, signature } of read("service-b", "hmac").vectors) {
  check(name, hmac(credentials.secret, stringToSign), "hex", signature);
}
for (const [sign, { privateKey, vectors }] of [
  [ed25519, read("service-b", "ed25519")],
  [rsa, read("service-b", "rsa")],
]) {
  for (const { name, keyPublished, stringToSign, signature } of vectors) {
    if (keyPublished !== false) check(name, sign(privateKey, stringToSign), "base64", signature);
  }
}
const primitives = read("auth", "primitives");
for (const { source, secret, text, hex } of primitives.hmacSha256) check(source, hmac(secret, text), "hex", hex);
for (const { source, privateKey, text, hex } of primitives.rsaSha256) check(source, rsa(privateKey, text), "hex", hex);
for (const { source, privateKey, text, hex } of primitives.ed25519) {
  // openssl 3.0 refuses to sign an empty file with -rawin.
  if (text !== "") check(source, ed25519(privateKey, text), "hex", hex);
}

rmSync(folder, { recursive: true });
console.log(`${checked} signatures checked with ${openssl("version").toString().trim()}`);
