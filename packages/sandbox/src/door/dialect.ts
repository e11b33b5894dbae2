import type { ReceivedRequest } from "@exch/auth";
import type { Operation } from "@exch/runtime";
import type { Issue } from "@exch/runtime/checks";
import type { Account } from "../exchange/account.ts";
import type { ApiKey } from "../exchange/api-key.ts";
import type { World } from "../exchange/world.ts";
import type { Refusal } from "../refusal.ts";
import type { Handler } from "../service-call.ts";
import type { Budget } from "./rate-limits.ts";
import type { Routes } from "./routes.ts";

/** Why the door itself refuses a request. */
export type DoorRefusal = "noPath" | "noMethod" | "contentType" | "permission" | "rateLimit";

/** What one service does its own way at the door. */
export interface DoorDialect {
  readonly name: "service-a" | "service-b";
  readonly routes: Routes;
  readonly handlers: Readonly<Record<string, Readonly<Record<string, Handler<never>>>>>;
  /** Finds out whose request it is, or what is wrong with its authentication. */
  verify(world: World, request: ReceivedRequest): Promise<{ account: Account; key: ApiKey } | Refusal>;
  /** Public calls that are no operations of the contract: the time, the state of the service. */
  extra(world: World, method: string, path: string): unknown;
  refuse(reason: DoorRefusal, operation?: Operation): Refusal;
  /** What is wrong with an input that breaks the contract. */
  refuseInput(issues: readonly Issue[], operation: Operation): Refusal;
  /** What is wrong with a body that cannot be read. */
  refuseBody(message: string): Refusal;
  write(payload: unknown): string;
  writeRefusal(world: World, refusal: Refusal): { status: number; text: string };
  /** Headers that tell what is left of a budget. */
  budgetHeaders(budget: Budget, operation: Operation): Record<string, string>;
}
