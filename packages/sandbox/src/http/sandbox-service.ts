import type { Issue, KnownOptions, Operation, ReceivedRequest } from "@exch/runtime/service";
import type { Account } from "../exchange/account.ts";
import type { ApiKey } from "../exchange/api-key.ts";
import type { DomainError } from "../exchange/domain-error.ts";
import type { WithdrawalRules } from "../funding/withdrawals.ts";
import type { ExchangeState } from "../state/exchange-state.ts";
import type { ErrorResponse } from "./error-response.ts";
import type { RateLimits, RateLimitUsage } from "./rate-limiter.ts";
import type { HandlerTable } from "./request-context.ts";
import type { ResponseData } from "./response.ts";
import type { StartUpRoute } from "./start-up-route.ts";

/** Reason why the request handler rejects a request before its handler runs. */
export type HttpErrorReason =
  | "pathNotFound"
  | "methodNotAllowed"
  | "contentType"
  | "permission"
  | "rateLimit"
  /** Strict only: a parameter or a field of the body that is there twice, and a parameter that the operation does not have. */
  | "duplicateParameter"
  | "unknownParameter";

/** Resolved options that every service can use. */
export interface SharedOptions {
  /** First word of the names of the service's headers. */
  readonly headerPrefix: string;
  /** True where requests must follow the document to the letter. */
  readonly strict: boolean;
  /** Most items of a page of a list. */
  readonly maxPageItems: number;
}

/** Account and key of a verified signature. */
export interface Caller {
  readonly account: Account;
  readonly key: ApiKey;
}

/**
 * One service of the sandbox. Everything that is special to a service is here: the other folders name none.
 * @typeParam Options the resolved options of the sandbox that this service uses
 */
export interface SandboxService<Options extends object = object> {
  /** Such as `service-a`. */
  readonly name: string;
  /** Name for people, such as `service A`. */
  readonly title: string;
  /** Prefixes of its paths. The base URL of a client may have a path before them. */
  readonly paths: readonly string[];
  readonly operations: readonly Operation[];
  readonly handlers: HandlerTable;
  /** Returns true for an unsigned request to a signed operation that the exchange serves all the same. @default none */
  isUnsigned?(operation: Operation, request: ReceivedRequest): boolean;
  /** Corrects values that the exchange accepts and the document does not state. Not called where `strict` is set. @default nothing */
  correctInput?(operation: Operation, input: Record<string, unknown>): void;
  /** Default limits of its rate limit pools. */
  readonly rateLimits: RateLimits;

  /** Rules of its own options. */
  readonly optionRules: KnownOptions;
  /** Rules of its tables in the option `withdrawalTransitions`. */
  readonly transitionRules: KnownOptions;
  /** Fills in the defaults of its own options. */
  resolveOptions(options: object): Options;
  /** Returns the states of its withdrawals, by the options that a user set; undefined if it has none. */
  getWithdrawalRules(options: object): WithdrawalRules | undefined;
  /** Verifies the signature of a request. */
  authenticate(
    state: ExchangeState,
    options: Options & SharedOptions,
    request: ReceivedRequest,
  ): Promise<Caller | ErrorResponse>;
  /** Paths outside of the contract that clients of others call. */
  readonly startUpRoutes: readonly StartUpRoute[];

  writePayload(payload: unknown): string;
  writeError(error: ErrorResponse, options: Options): { status: number; text: string };
  createHttpError(reason: HttpErrorReason): ErrorResponse;
  /** Returns the error for an input that violates the contract. */
  createInputError(
    issues: readonly Issue[],
    operation: Operation,
    input: Readonly<Record<string, unknown>>,
  ): ErrorResponse;
  /** Returns the error for an unreadable body. */
  createBodyError(message: string): ErrorResponse;
  createDomainError(error: DomainError): ErrorResponse;
  writeRateLimitHeaders(usage: RateLimitUsage, operation: Operation): Record<string, string>;

  readonly faults: FaultResponses<Options>;
  readonly page: PageTexts;
}

/** Data and functions of a service from which injected faults make responses. */
export interface FaultResponses<Options extends object = object> {
  /** Payload fields that hold ids that the exchange chose. The first one present identifies what was executed. */
  readonly idFields: readonly string[];
  /** Payload fields that hold ids that the client chose. */
  readonly clientIdFields: readonly string[];
  /** Query parameters that a repeated request may change: signature and time. */
  readonly signatureParameters: readonly string[];
  /** Code and message of errors of the service itself. */
  readonly errors: Readonly<Record<"rateLimited" | "unavailable" | "serverError", readonly [string, string]>>;
  /** Body of a success that is not a response of the service. */
  readonly malformedEnvelope: string;
  /** Statuses and codes from which `unlistedCode` chooses. */
  readonly unlistedCodes: CodeChoices;
  /** Codes from which `oddSuccess` chooses. */
  readonly oddSuccessCodes: CodeChoices;

  writeRateLimitedHeaders(resetMs: number): Record<string, string>;
  /** Returns the payload of a success; undefined for any other response. */
  readPayload(response: ResponseData): unknown;
  isSuccess(response: ResponseData): boolean;
  writeError(code: string | number, message: string): string;
  /** Returns the body of a success with another code. */
  writeWithCode(code: string | number, success: ResponseData): string;
  createStaleTimestampError(options: Options & SharedOptions): ErrorResponse;
  createNotFoundError(operation: Operation): ErrorResponse;
  /** Returns a record that belongs to no request, to fill pages that would be empty; undefined if there is none. */
  createSampleRecord(operation: Operation): object | undefined;
}

/** Statuses and codes from which a fault chooses. */
export interface CodeChoices {
  readonly statuses: readonly number[];
  readonly codes: readonly (string | number)[];
}

/** Texts of a service on the page and the command line. */
export interface PageTexts {
  /** Path of the service behind the address of the server. */
  readonly path: string;
  /** Short label, such as `A`. */
  readonly label: string;
  /** Header that carries the key. */
  keyHeader(headerPrefix: string): string;
  /** Remark on the passphrase, if the service uses it. */
  readonly passphrase?: string;
  /** Describes the status of a withdrawal. */
  withdrawalStatus(status: string | number): string;
}
