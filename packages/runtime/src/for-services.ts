// For packages of services, generated clients, and whatever works with any service. A client's package loads this file and no other.

export * from "@exch/auth";
export * from "@exch/envelope";
export { createClient, defineClient, defineSubset, type ServiceOptionRules } from "./client/client.ts";
export { createService } from "./client/create-service.ts";
export * from "./effects/index.ts";
export type { BatchMethod, EffectMethod } from "./errors/call-outcome.ts";
export { repeatUnderKey } from "./idempotency-key/repeat-under-key.ts";
export * from "./index.ts";
export * from "./operation/operation.ts";
export { parseField } from "./operation/parse-field.ts";
export { percentEncode, percentEncodeItem } from "./operation/percent-encode.ts";
export { platformRandomness } from "./operation/randomness.ts";
export type { Match, SentBetween, SettlementRules, StateResult } from "./operation/settlement-rules.ts";
export type { EffectSteps, OperationRow } from "./pipeline/extension-points.ts";
export type { Call } from "./service/service.ts";
export { defineService, type ServiceDefinition, type ServiceDefinitionOptions } from "./service/service-definition.ts";
export { type NamedIntent, nameIntent } from "./settlement/name-intent.ts";
export * from "./tooling/environment.ts";
export * from "./tooling/service-tooling.ts";
export { Pieces } from "./transport/pieces.ts";
export { TooLargeError } from "./transport/read-body.ts";
export type { Check } from "./validation/check.ts";
export * from "./validation/check-options.ts";
export * from "./validation/checks.ts";
export { equalAmounts, equalAmountsWithFee, equalTexts, hasOtherValue } from "./validation/compare.ts";
export { didYouMean, plainName } from "./validation/did-you-mean.ts";
export { isJsonObject, type JsonObject } from "./validation/json-object.ts";
