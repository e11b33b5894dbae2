import { type ClientBase, defineClient, defineSubset } from "@exch/runtime/service";
import { optionRules, type ServiceLedgerOptions } from "./client-options.ts";
import { definition } from "./definition.ts";
import type { Operations } from "./gen/api.ts";
import { operations } from "./gen/operations.ts";

/** A client of the ledger: one method per operation, by resource. */
export interface ServiceLedger extends Operations, ClientBase {}

/** Creates a client of the ledger. @throws TypeError when an option is wrong; CredentialsError when a credential cannot work */
export const createServiceLedger = defineClient<ServiceLedger, ServiceLedgerOptions>(
  definition,
  operations,
  optionRules,
);

/** Creates a service with the named operations, for `call`, `items`, `pages` and `history`. */
export const createServiceLedgerSubset = defineSubset<ServiceLedgerOptions>(definition, optionRules);
