import type { ServiceName } from "../story/story-event.ts";
import type { Input } from "./call-method.ts";
import type { Outcome } from "./stated-outcomes.ts";

/** One call of a program. */
export interface Request {
  readonly service: ServiceName;
  readonly operation: string;
  /** Creates the inputs by the names of their intents: one, or one for each item of a batch. */
  readonly inputs: readonly ((intent: string) => Input)[];
  readonly replaces?: string | undefined;
  readonly reusesClientId?: boolean;
  /** Time that the program gives the call, where it is not the usual one. */
  readonly timeoutMs?: number | undefined;
  /** True where the program settles an unknown outcome later, beside its next steps. */
  readonly isSettledLater?: boolean;
  /** True where the program settles it later, together with others. */
  readonly isSettledTogether?: boolean;
  /** True where the client must not repeat the call. */
  readonly isNotRepeated?: boolean;
}

/** An intent and its input. */
export interface Named {
  readonly intent: string;
  readonly input: Input;
}

/** One intent, and what its program knows of it once its call has ended. */
export interface Performed extends Named, Outcome {}

/** Performs what was not executed again, as a new intent, where the program does so. */
export type PerformAgain = (request: Request, named: Named, outcome: Outcome) => Promise<Performed[]>;
