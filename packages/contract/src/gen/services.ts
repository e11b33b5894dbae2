// @generated from packages/service-* by tools/generate. Do not edit; run pnpm generate.
/** Every service, in the order of their names, and how its parts are loaded. */
export const services = [
  { name: "service-a", load: () => Promise.all([import("@exch/service-a/operations"), import("@exch/service-a/tooling")]).then(([{ operations, createServiceASubset: createSubset }, { errorCodes, tooling }]) => ({ tooling, operations, errorCodes, createSubset })) },
  { name: "service-b", load: () => Promise.all([import("@exch/service-b/operations"), import("@exch/service-b/tooling")]).then(([{ operations, createServiceBSubset: createSubset }, { errorCodes, tooling }]) => ({ tooling, operations, errorCodes, createSubset })) },
];
