import type { ErrorCodes } from "@exch/envelope";
import type { Operation, OperationTree, Service } from "@exch/runtime";
import { createServiceASubset, errorCodes as errorCodesA, operations as treeA } from "@exch/service-a";
import { createServiceBSubset, errorCodes as errorCodesB, operations as treeB } from "@exch/service-b";
import type { ServiceName } from "./document/openapi-document.ts";
import type { ContractOptions } from "./options/contract-options.ts";

/** Facts about a service besides its document. */
export interface ServiceFacts {
  readonly name: ServiceName;
  readonly operations: ReadonlyMap<string, Operation>;
  readonly codes: ErrorCodes;
  /** Allows error responses with HTTP 200, as the document of service A does. */
  readonly refusesUnderSuccess: boolean;
  /** Creates the service with the base URL, signer and clock that the client would use. */
  prepare(options: ContractOptions): Service;
}

/** Both services. */
export const services: Readonly<Record<ContractOptions["service"], ServiceFacts>> = {
  a: {
    name: "service-a",
    operations: byId(treeA),
    codes: errorCodesA,
    refusesUnderSuccess: true,
    prepare: (options) => createServiceASubset(listed(treeA), clientOptions(options)),
  },
  b: {
    name: "service-b",
    operations: byId(treeB),
    codes: errorCodesB,
    refusesUnderSuccess: false,
    prepare: ({ signedQuery: _, ...options }) => createServiceBSubset(listed(treeB), clientOptions(options)),
  },
};

function listed(tree: OperationTree): Operation[] {
  return Object.values(tree).flatMap((resource) => Object.values(resource) as Operation[]);
}

function byId(tree: OperationTree): Map<string, Operation> {
  return new Map(listed(tree).map((operation) => [operation.id, operation]));
}

function clientOptions(options: ContractOptions): any {
  const names = ["baseUrl", "allowHttp", "fetch", "clock", "credentials", "headerPrefix", "signedQuery"] as const;
  const given = names.map((name) => [name, options[name]] as const).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(given), attemptTimeoutMs: options.timeoutMs ?? 10_000 };
}
