// Every client's package exports this part: `npm run generate` writes it into `src/gen/exports.ts`.

export { CredentialsError, type SignableRequest, type SignedRequest, type Signer, type SignText } from "@exch/auth";
export type { Category, ErrorCodes } from "@exch/envelope";
export type { ClientBase, Paged, Windowed } from "./client/client.ts";
export type { CredentialsProvider } from "./credentials/provided-signer.ts";
export { ApiError } from "./errors/api-error.ts";
export type { CallOutcome, ExecutedOutcome, NotExecutedOutcome, UndecidedOutcome } from "./errors/call-outcome.ts";
export type { Attempt, Outcome, RateLimitState } from "./errors/exchange-error.ts";
export { type ErrorCode, ExchangeError } from "./errors/exchange-error.ts";
export { ExecutedError } from "./errors/executed-error.ts";
export { HttpError } from "./errors/http-error.ts";
export { InvalidRequestError } from "./errors/invalid-request-error.ts";
export { InvalidResponseError } from "./errors/invalid-response-error.ts";
export { NetworkError } from "./errors/network-error.ts";
export { NotExecutedError } from "./errors/not-executed-error.ts";
export { NotSentError } from "./errors/not-sent-error.ts";
export type { ItemOf, Proof, Settled, SettledExecuted, SettledNotExecuted, SettledUnknown } from "./errors/settled.ts";
export { TimeoutError } from "./errors/timeout-error.ts";
export { type SettleCallOptions, UnknownOutcomeError } from "./errors/unknown-outcome-error.ts";
export type { Journal } from "./journal/journal.ts";
export type { Fetch, FetchInit, FetchResponse, Interceptor } from "./operation/fetch.ts";
export type { CallOptions, Operation } from "./operation/operation.ts";
export type { History, HistoryOptions, HistoryReport } from "./pagination/history.ts";
export type { HistoryCursor } from "./pagination/history-cursor.ts";
export { createLimiter, type Limiter, type LimiterOptions, type Pool, type PoolOptions } from "./rate-limit/limiter.ts";
export type { ClientOptions, RetryOptions, SettleOptions } from "./service/client-options.ts";
export type { Policy, ProposedCall } from "./service/policy.ts";
export type { Service } from "./service/service.ts";
export { isRecovered, type Recovered, type RecoverOptions } from "./settlement/recovery/recover.ts";
export type { ClientEvent, EventSink } from "./telemetry/events.ts";
export { type Logger, type LogOptions, logEvents } from "./telemetry/logger.ts";
export type { CloseOptions } from "./time/running-calls.ts";

// The entry point `operations` of every client has this part: `npm run generate` writes it into `src/gen/subset-exports.ts`.

export { callForOutcome } from "./effects/call-for-outcome.ts";
export { history } from "./pagination/history.ts";
export { items, pages } from "./pagination/pages.ts";
export { call } from "./pipeline/call.ts";
export { syncClock } from "./service/sync-clock.ts";
export { recover } from "./settlement/recovery/recover.ts";

// For journals, limiters and loggers of a program's own.

export type { ErrorCodeCase, ErrorCodeFacts } from "@exch/envelope";
export type {
  Claim,
  JournalAccount,
  JournalEntry,
  ListedEntry,
  ListOptions,
  OpenEntry,
  ResolvedOutcome,
} from "./journal/journal.ts";
export type { Progress, RawResponse } from "./operation/fetch.ts";
export type { Randomness } from "./operation/randomness.ts";
export type { Span } from "./pagination/windows.ts";
export type { Cost } from "./rate-limit/limiter.ts";
export { channelName } from "./telemetry/events.ts";
export type { LogFields, LogLevel } from "./telemetry/logger.ts";
export { type Clock, type ClockSources, createClock } from "./time/clock.ts";
export type { Issue } from "./validation/check.ts";
