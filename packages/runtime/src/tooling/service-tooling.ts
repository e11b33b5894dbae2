import type { Operation, OperationTree } from "../operation/operation.ts";
import type { Pool } from "../rate-limit/limiter.ts";
import type { Service } from "../service/service.ts";

/**
 * Data about a service for the command line, the contract tests, the mock and the documentation. Its module is small: every part
 * that takes time to load is loaded when it is used.
 */
export interface ServiceTooling {
  /** Name of the package, of the spec folder and of the OpenAPI document: `service-a`. */
  readonly name: string;
  /** Word on the command line and in environment variables: `a` in `exch a …` and `EXCH_A_KEY`. */
  readonly word: string;
  /** Name in prose: `service A`. */
  readonly title: string;
  /** Subjects of its operations, for help: `accounts, fees, spot orders`. */
  readonly about: string;
  /** Fields of the credentials beside `key`. */
  readonly credentials: readonly CredentialField[];
  /** Options of the client beside those of every service. */
  readonly options: readonly SettingField[];
  /** Headers and query parameters that authenticate a request, with the default header prefix. */
  readonly authentication: readonly AuthenticationPart[];
  /** True when an error response may have HTTP status 200. @default false */
  readonly hasErrorsUnderSuccess?: boolean;
  /** Largest `recvWindow` that the exchange accepts, in milliseconds. @default none: requests have no `recvWindow` */
  readonly maxRecvWindowMs?: number;
  /** Statuses of withdrawals and deposits after which none follows: nothing was moved, or all. @default none */
  readonly finalStatuses?: { readonly failed: readonly unknown[]; readonly succeeded: readonly unknown[] };
  /** Field and pattern, with the flag `g`, of the token that names a call without a client id, in an input or a record. @default none */
  readonly token?: { readonly field: string; readonly pattern: RegExp };
  loadOperations(): Promise<OperationTree>;
  loadDescriptions(): Promise<ServiceDescriptions>;
  /** Loads the pools of its rate limits. */
  loadRateLimits(): Promise<Readonly<Record<string, Pool>>>;
  /** Creates the service with these operations. @throws TypeError when an option is wrong */
  createService(operations: readonly Operation[], options: object): Promise<Service>;
  /** Loads the writer of shell code that signs a request and sends it with curl. @default none */
  loadCurlSample?(): Promise<CurlSample>;
}

/** A setting that profiles, environment variables and flags can give to a service. */
export interface SettingField {
  /** Name of the option or field: `signedQuery`, `keyVersion`. */
  readonly name: string;
  /** Description in help texts. */
  readonly about: string;
  /** Kind of the value, or the values that are allowed. @default "string" */
  readonly type?: "string" | "milliseconds" | readonly (string | number)[];
}

/** A field of credentials. */
export interface CredentialField extends SettingField {
  /** True for secrets: they are read from files, commands and variables, never from flags. @default false */
  readonly isSecret?: boolean;
  /** True for values of several lines, such as a PEM. @default false */
  readonly hasLines?: boolean;
  /** Field that is left out when this one is present: a private key replaces the secret. @default none: a secret is required */
  readonly replaces?: string;
}

/** One header or query parameter that authenticates a request. */
export interface AuthenticationPart {
  readonly name: string;
  readonly in: "header" | "query";
  readonly role: "key" | "keyVersion" | "passphrase" | "signature" | "timestamp";
}

/** Texts about a service, for help and completion. */
export interface ServiceDescriptions {
  /** Text of each resource. */
  readonly resources: Readonly<Record<string, string>>;
  /** Texts of each operation, by its id. */
  readonly descriptions: Readonly<Record<string, OperationDescription>>;
}

/** Texts about one operation. */
export interface OperationDescription {
  /** Paragraphs; the first one describes the operation. */
  readonly about: readonly string[];
  readonly input: Readonly<Record<string, FieldDescription>>;
  /** Rules between fields. */
  readonly rules: readonly string[];
  /** Fields of the output, or of each item of a list. */
  readonly output: Readonly<Record<string, FieldDescription>>;
  /** Example input of the document. */
  readonly example: Readonly<Record<string, unknown>>;
}

/** Texts about one field. */
export interface FieldDescription {
  /** Kind of value: `text`, `decimal`, `integer`, `number`, `id`, `true|false`, `list`, `object` or `json`. */
  readonly type: string;
  readonly required?: boolean;
  readonly about: string;
  /** Values of an enumeration; an open one takes others too. */
  readonly values?: readonly (string | number | boolean)[];
  /** Fields of the object, or of each object of the list. An operation with more than 2000 lacks the innermost. */
  readonly fields?: Readonly<Record<string, FieldDescription>>;
}

/**
 * Writes the lines of a shell script that sign a request and send it with curl. The variables `base`, `EXCH_KEY`, `EXCH_SECRET`
 * and so on are set.
 */
export type CurlSample = (request: CurlRequest) => readonly string[];

/** Quotes a word for the shell. */
export function quoteForShell(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}

/** A request for a curl sample. */
export interface CurlRequest {
  readonly method: string;
  /** Percent-encoded. */
  readonly path: string;
  /** Percent-encoded, without `?`; `""` when there is none. */
  readonly query: string;
  /** JSON; absent when there is none. */
  readonly body?: string;
}
