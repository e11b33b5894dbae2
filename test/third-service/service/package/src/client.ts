import { type ClientBase, createClient } from "@exch/runtime";
import { type ServiceLedgerOptions, splitOptions } from "./client-options.ts";
import { definition } from "./definition.ts";
import type { Operations } from "./gen/api.ts";
import { operations } from "./gen/operations.ts";

/** A client of the ledger: one method per operation, by resource. */
export interface ServiceLedger extends Operations, ClientBase {}

/** Creates a client of the ledger. @throws TypeError when an option is wrong; CredentialsError when a credential cannot work */
export function createServiceLedger(options: ServiceLedgerOptions): ServiceLedger {
  const { signer, clientOptions } = splitOptions(options);
  return createClient<ServiceLedger>(definition, operations, clientOptions, signer);
}
