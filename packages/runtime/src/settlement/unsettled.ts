import type { Settled } from "../errors/settled.ts";
import type { Operation } from "../operation/operation.ts";
import type { Service } from "../service/service.ts";
import type { Deadline } from "../time/deadline.ts";
import type { JsonObject } from "../validation/json-object.ts";

/** Finds the outcome of an intent until the deadline. Never throws. */
export type SettleIntent = (unsettled: Unsettled, deadline: Deadline) => Promise<Settled>;

/** Intent that is to be settled: of a call, or from a journal. */
export interface Unsettled {
  readonly service: Service;
  /** A row of the operation table, with the way in which it is settled. Reads have none. */
  readonly operation: Operation & { readonly steps?: { readonly settle: SettleIntent } };
  readonly input: JsonObject;
  readonly signedAt: number;
  /** The same moment by the monotonic clock; absent for an intent of another process. */
  readonly signedAtMonotonic?: number | undefined;
  /** The earliest that this moment can be by the monotonic clock. @default `signedAtMonotonic` */
  readonly signedSinceMonotonic?: number;
  /** The same moment by the machine's wall clock; absent where that is not known. */
  readonly signedAtWall?: number | undefined;
  /** The first request of the call that was perhaps executed, where it was not the last. @default the same moment */
  readonly first?: Pick<Unsettled, "signedAt" | "signedAtMonotonic" | "signedAtWall"> | undefined;
  readonly validityMs: number;
  /** Client ids that no other call can have used. @default none */
  readonly ownKeys?: ReadonlySet<string>;
  /** Names the call: its own output is no other call's. @default none */
  readonly call?: unknown;
  /** Contradiction to absence, such as a response that reported success. Absence then proves nothing. */
  readonly contradiction?: string | undefined;
  /** Client id that a response named in place of the intent's own: its records are candidates. */
  readonly otherKey?: string | undefined;
  /** The exchange's own result that rejects this item of a batch. */
  readonly rejection?: JsonObject | undefined;
  /** The same of each item of a batch. @default that of the call */
  readonly items?: readonly Pick<Unsettled, "contradiction" | "otherKey" | "rejection">[] | undefined;
  /** False where the caller wants nothing to be sent again. @default true */
  readonly mayRepeat?: boolean;
  /** The payload of a success that is doubted. */
  readonly payload?: unknown;
}

/** Entry of the own keys for an input to which the client added a token instead of a client id. */
export const ownToken = "";
