import type { HmacCredentials } from "@exch/auth";
import { type ClientBase, type ClientOptions, createClient } from "@exch/runtime";
import { definition } from "./definition.ts";
import type { Operations } from "./gen/api.ts";
import { operations } from "./gen/operations.ts";
import { createLedgerSigner } from "./signer.ts";

/** A client of the ledger. */
export interface Ledger extends Operations, ClientBase {}

/** Creates a client of the ledger. */
export function createLedger({ credentials, ...options }: ClientOptions & { credentials: HmacCredentials }): Ledger {
  const signer = createLedgerSigner(credentials);
  return createClient<Ledger>(definition, operations, options, signer);
}
