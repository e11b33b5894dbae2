// @generated from spec/openapi/service-b.yaml by tools/generate. Do not edit; npm run generate writes it.
/** Limits of the parameters that call options carry; both ends belong to them. */
export const callOptionLimits = {
  recvWindow: { min: 1, max: 60000 },
} as const;
