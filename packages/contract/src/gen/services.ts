// @generated from packages/service-* by tools/generate. Do not edit; run pnpm generate.
import { createServiceASubset, errorCodes as serviceAErrorCodes, operations as serviceAOperations } from "@exch/service-a";
import { tooling as serviceATooling } from "@exch/service-a/tooling";
import { createServiceBSubset, errorCodes as serviceBErrorCodes, operations as serviceBOperations } from "@exch/service-b";
import { tooling as serviceBTooling } from "@exch/service-b/tooling";

/** Parts of every service, in the order of their names. */
export const services = [
  { tooling: serviceATooling, operations: serviceAOperations, errorCodes: serviceAErrorCodes, createSubset: createServiceASubset },
  { tooling: serviceBTooling, operations: serviceBOperations, errorCodes: serviceBErrorCodes, createSubset: createServiceBSubset },
];
