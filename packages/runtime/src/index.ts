export type { Client as HttpClient } from "openapi-fetch";
export type { Attempt } from "./attempt.ts";
export { call } from "./call.ts";
export type { Check, Issue } from "./check.ts";
export {
  type ClientBase,
  createClient,
  createResources,
  type OperationTree,
  type Paged,
  type Windowed,
} from "./client.ts";
export { type Clock, type ClockSources, createClock } from "./clock.ts";
export { type DialectOptions, defineDialect } from "./dialect.ts";
export {
  ApiError,
  type ErrorCode,
  ExchangeError,
  HttpError,
  InvalidRequestError,
  InvalidResponseError,
  NetworkError,
  NotExecutedError,
  NotSentError,
  type Outcome,
  type RateLimitState,
  type SettleCallOptions,
  TimeoutError,
  UnknownOutcomeError,
} from "./errors.ts";
export { type ClientEvent, channelName, type EventSink } from "./events.ts";
export type { Fetch, FetchInit, FetchResponse, Interceptor, Progress } from "./fetch.ts";
export { type History, type HistoryOptions, type HistoryReport, history } from "./history.ts";
export type { HistoryCursor } from "./history-cursor.ts";
export type { Identity } from "./identity.ts";
export type { Fields } from "./intent.ts";
export type { Claim, Journal, JournalEntry, OpenEntry } from "./journal.ts";
export type { Cost, Limiter } from "./limiter.ts";
export { type LogFields, type Logger, type LogLevel, type LogOptions, logEvents } from "./logger.ts";
export { createLimiter, type LimiterOptions } from "./memory-limiter.ts";
export type { Effect, FieldType, Operation, Paging, RateLimit, TimeWindow } from "./operation.ts";
export { type ClientOptions, createService } from "./options.ts";
export { items, pages } from "./paging.ts";
export type { Pool, PoolOptions } from "./pools.ts";
export { type Recovered, type RecoverOptions, recover } from "./recover.ts";
export type { RetryOptions } from "./retry.ts";
export type { Call, CallOptions, Dialect, RawResponse, Service } from "./service.ts";
export type { Settled, SettleOptions, Settling } from "./settling.ts";
export { syncClock } from "./sync-clock.ts";
export type { Span } from "./windows.ts";
