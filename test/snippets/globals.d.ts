import type { Context } from "./context.ts";

declare global {
  const sandbox: Context["sandbox"];
  const baseUrl: Context["baseUrl"];
  const credentials: Context["credentials"];
  const key: Context["key"];
  const secret: Context["secret"];
  const passphrase: Context["passphrase"];
  const privateKey: Context["privateKey"];
  const journal: Context["journal"];
  const a: Context["a"];
  const b: Context["b"];
  const createServiceA: Context["createServiceA"];
  const createServiceB: Context["createServiceB"];
  const isRecovered: Context["isRecovered"];
  const UnknownOutcomeError: Context["UnknownOutcomeError"];
  const withdrawalToken: Context["withdrawalToken"];
  const payout: Context["payout"];
  const address: Context["address"];
  const clientOid: Context["clientOid"];
  const kms: Context["kms"];
  const hsm: Context["hsm"];
  const timestamp: Context["timestamp"];
  const body: Context["body"];
  const received: Context["received"];
  const keys: Context["keys"];
  const reply: Context["reply"];
}
