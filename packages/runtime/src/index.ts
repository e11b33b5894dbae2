// For users of any client: `npm run generate` writes these names into `src/gen/exports.ts` of each service.

export type { Category, ErrorCodeCase, ErrorCodeFacts, ErrorCodes } from "@exch/envelope";
export type { ClientBase, Paged, Windowed } from "./client/client.ts";
export type { CredentialsProvider } from "./credentials/credentials-provider.ts";
export { callForOutcome } from "./effects/call-for-outcome.ts";
export { ApiError } from "./errors/api-error.ts";
export type { Attempt } from "./errors/attempt.ts";
export type { CallOutcome, ExecutedOutcome, NotExecutedOutcome, UndecidedOutcome } from "./errors/call-outcome.ts";
export { type ErrorCode, ExchangeError } from "./errors/exchange-error.ts";
export { ExecutedError } from "./errors/executed-error.ts";
export { HttpError } from "./errors/http-error.ts";
export { InvalidRequestError } from "./errors/invalid-request-error.ts";
export { InvalidResponseError } from "./errors/invalid-response-error.ts";
export { NetworkError } from "./errors/network-error.ts";
export { NotExecutedError } from "./errors/not-executed-error.ts";
export { NotSentError } from "./errors/not-sent-error.ts";
export type { Outcome } from "./errors/outcome.ts";
export type { RateLimitState } from "./errors/rate-limit-state.ts";
export type { ItemOf, Proof, Settled, SettledExecuted, SettledNotExecuted, SettledUnknown } from "./errors/settled.ts";
export { TimeoutError } from "./errors/timeout-error.ts";
export { type SettleCallOptions, UnknownOutcomeError } from "./errors/unknown-outcome-error.ts";
export type {
  Claim,
  Journal,
  JournalAccount,
  JournalEntry,
  ListedEntry,
  ListOptions,
  OpenEntry,
  ResolvedOutcome,
} from "./journal/journal.ts";
export type { CallOptions } from "./operation/call-options.ts";
export type { Fetch, FetchInit, FetchResponse, Interceptor, Progress, RawResponse } from "./operation/fetch.ts";
export type { Operation } from "./operation/operation.ts";
export type { Randomness } from "./operation/randomness.ts";
export { type History, type HistoryOptions, type HistoryReport, history } from "./pagination/history.ts";
export type { HistoryCursor } from "./pagination/history-cursor.ts";
export { items, pages } from "./pagination/pages.ts";
export type { Span } from "./pagination/windows.ts";
export { call } from "./pipeline/call.ts";
export type { Cost, Limiter } from "./rate-limit/limiter.ts";
export { createLimiter, type LimiterOptions } from "./rate-limit/memory-limiter.ts";
export type { Pool, PoolOptions } from "./rate-limit/pools.ts";
export type { ClientOptions, RetryOptions, SettleOptions } from "./service/client-options.ts";
export type { Policy, ProposedCall } from "./service/policy.ts";
export type { Service } from "./service/service.ts";
export { syncClock } from "./service/sync-clock.ts";
export { isRecovered, type Recovered, type RecoverOptions, recover } from "./settlement/recovery/recover.ts";
export { type ClientEvent, channelName, type EventSink } from "./telemetry/events.ts";
export { type LogFields, type Logger, type LogLevel, type LogOptions, logEvents } from "./telemetry/logger.ts";
export { type Clock, type ClockSources, createClock } from "./time/clock.ts";
export type { Issue } from "./validation/check.ts";

// For packages of services, and for generated clients.

export { createClient } from "./client/client.ts";
export { createService } from "./client/create-service.ts";
export { defineClient, defineSubset, type ServiceOptionRules } from "./client/define-client.ts";
export type { BatchMethod, EffectMethod } from "./errors/call-outcome.ts";
export {
  type Decoding,
  type Effect,
  type EncodedBody,
  type FieldType,
  type IdTree,
  listOperations,
  type MethodOf,
  type OperationTree,
  type Paging,
  type RateLimit,
  type ResponseDecoder,
  type TimeWindow,
} from "./operation/operation.ts";
export { parseField } from "./operation/parse-field.ts";
export { percentEncode, percentEncodeItem } from "./operation/percent-encode.ts";
export { platformRandomness } from "./operation/randomness.ts";
export type { Match, SentBetween, SettlementRules, StateResult } from "./operation/settlement-rules.ts";
export type { EffectSteps, OperationRow } from "./pipeline/extension-points.ts";
export type { Call } from "./service/service.ts";
export { defineService, type ServiceDefinition, type ServiceDefinitionOptions } from "./service/service-definition.ts";
export { type NamedIntent, nameIntent } from "./settlement/name-intent.ts";
export type { CloseOptions } from "./time/running-calls.ts";
export {
  type AuthenticationPart,
  type CredentialField,
  type CurlRequest,
  type CurlSample,
  type FieldDescription,
  type OperationDescription,
  quoteForShell,
  type ServiceDescriptions,
  type ServiceTooling,
  type SettingField,
} from "./tooling/service-tooling.ts";
export { Pieces } from "./transport/pieces.ts";
export { TooLargeError } from "./transport/read-body.ts";
export type { Check } from "./validation/check.ts";
export {
  type KnownOptions,
  type OptionRule,
  type OptionType,
  requireOptions,
} from "./validation/check-options.ts";
export { isJsonObject, type JsonObject } from "./validation/json-object.ts";
