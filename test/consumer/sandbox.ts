import { generateKeyPairSync } from "node:crypto";
import type { Sandbox } from "@exch/sandbox";
import { startSandboxServer } from "@exch/sandbox";
import type { Task } from "./program/task.ts";

/** Starts a sandbox for one row of the matrix, and says what its program has to know. */
export async function startSandbox(): Promise<{ sandbox: Sandbox; task: Task; close(): Promise<void> }> {
  const { url: baseUrl, sandbox, close } = await startSandboxServer();
  sandbox.faults.next("resetAfterExecution", { operation: "orders.placeSync" });
  const pair = generateKeyPairSync("ed25519", {
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const { key } = sandbox.openAccount({ name: "by Ed25519", key: { publicKey: pair.publicKey } }).credentials;
  const { key: own, secret, passphrase } = sandbox.credentials;
  const credentials = { key: own, secret, passphrase };
  return { sandbox, close, task: { baseUrl, credentials, ed25519: { key, privateKey: pair.privateKey } } };
}
