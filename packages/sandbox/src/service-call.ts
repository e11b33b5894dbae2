import type { Account } from "./exchange/account.ts";
import type { ApiKey } from "./exchange/api-key.ts";
import type { World } from "./exchange/world.ts";

/** Who calls: what a handler needs to know beside the input. */
export interface ServiceCall {
  readonly world: World;
  /** Whose key signed; on public operations the house. */
  readonly account: Account;
  /** The key that signed; absent on public operations. */
  readonly key?: ApiKey;
  /** How much of a batch is executed: all of it, unless a fault wants it otherwise. */
  readonly share?: number;
}

/** Serves one operation: synchronously and whole, or not at all. Refuses by throwing a `Refusal`. */
export type Handler<Input> = (call: ServiceCall, input: Input) => unknown;

/** A handler for every operation of a resource. Its answers are checked against the contract by the tests of the door. */
export type Handlers<Methods> = {
  readonly [Name in keyof Methods]: Handler<NonNullable<Parameters<Extract<Methods[Name], Method>>[0]>>;
};

type Method = (...input: any[]) => unknown;
