// @generated from packages/service-* by tools/generate. Do not edit; npm run generate writes it.
import { createServiceASubset, operations as serviceAOperations } from "@exch/service-a/operations";
import { errorCodes as serviceAErrorCodes, tooling as serviceATooling } from "@exch/service-a/tooling";
import { createServiceBSubset, operations as serviceBOperations } from "@exch/service-b/operations";
import { errorCodes as serviceBErrorCodes, tooling as serviceBTooling } from "@exch/service-b/tooling";

/** Parts of every service, in the order of their names. */
export const services = [
  { tooling: serviceATooling, operations: serviceAOperations, errorCodes: serviceAErrorCodes, createSubset: createServiceASubset },
  { tooling: serviceBTooling, operations: serviceBOperations, errorCodes: serviceBErrorCodes, createSubset: createServiceBSubset },
];
