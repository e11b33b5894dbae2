import { createService, type Operation, type Service } from "@exch/runtime";
import { type ServiceLedgerOptions, splitOptions } from "./client-options.ts";
import { definition } from "./definition.ts";

/** Creates a service with the named operations, for `call`, `items`, `pages` and `history`. */
export function createServiceLedgerSubset(operations: readonly Operation[], options: ServiceLedgerOptions): Service {
  const { signer, clientOptions } = splitOptions(options);
  return createService(definition, operations, clientOptions, signer);
}
