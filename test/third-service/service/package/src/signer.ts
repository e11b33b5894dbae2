import { createHmacSigner, type HmacCredentials, type Signer } from "@exch/runtime/service";

/** Creates a signer for the ledger: key, time and an HMAC-SHA256 in hex, in three headers. */
export function createLedgerSigner(credentials: HmacCredentials): Signer {
  return createHmacSigner(credentials, {
    text: ({ method, path, query, body, timestamp }, key) => [key, timestamp, method, path, query, body].join("\n"),
    headers: (signature, { timestamp }, key) => ({
      "ledger-key": key,
      "ledger-time": String(timestamp),
      "ledger-signature": signature,
    }),
  });
}
