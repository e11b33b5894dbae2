import { createHmacSigner, type HmacCredentials } from "@exch/auth";
import { type ClientBase, type ClientOptions, createClient, type HttpClient } from "@exch/runtime";
import { definition } from "./definition.ts";
import type { Operations } from "./gen/api.ts";
import type { paths } from "./gen/openapi.d.ts";
import { operations } from "./gen/operations.ts";

/** A client of the ledger. */
export interface Ledger extends Operations, ClientBase {
  /** The same pipeline by paths. Answers keep their envelope. */
  readonly http: HttpClient<paths>;
}

/** Makes a client of the ledger. */
export function createLedger({ credentials, ...options }: ClientOptions & { credentials: HmacCredentials }): Ledger {
  const signer = createHmacSigner(credentials, {
    text: ({ method, path, query, body, timestamp }, key) => [key, timestamp, method, path, query, body].join("\n"),
    headers: (signature, { timestamp }, key) => ({
      "ledger-key": key,
      "ledger-time": String(timestamp),
      "ledger-signature": signature,
    }),
  });
  return createClient<Ledger>(definition, operations, options, signer);
}
