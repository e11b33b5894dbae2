import type { Account } from "../exchange/account.ts";
import type { ApiKey } from "../exchange/api-key.ts";
import type { ExchangeState } from "../state/exchange-state.ts";

/** Data beside the input that a handler can use. */
export interface RequestContext<Options = unknown> {
  readonly state: ExchangeState;
  /** Resolved options of the service. */
  readonly options: Options;
  /** The account of the key that signed; on public operations the fee account. */
  readonly account: Account;
  /** The key that signed; absent on public operations. */
  readonly key?: ApiKey;
  /** Fraction of a batch to execute; faults set it. @default 1 */
  readonly batchShare?: number;
}

/**
 * Serves one operation, synchronously, completely or not at all. Throws an `ErrorResponse` or a `DomainError` where it executes
 * nothing. Its payloads are checked against the contract by tests.
 */
export type Handler<Input, Options> = (context: RequestContext<Options>, input: Input) => unknown;

/** A handler for each operation of a resource. */
export type Handlers<Methods, Options> = {
  readonly [Name in keyof Methods]: Handler<NonNullable<Parameters<Extract<Methods[Name], Method>>[0]>, Options>;
};

/** The handlers of a service, by resource and operation. */
export type HandlerTable = Readonly<Record<string, Readonly<Record<string, Handler<never, never>>>>>;

type Method = (...input: any[]) => unknown;
