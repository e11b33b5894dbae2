import { createSandbox, type Sandbox } from "@exch/sandbox";
import type { ExchangePlan } from "./exchange-plan.ts";
import { sandboxOptionsOf } from "./sandbox-options.ts";

type Handler = Sandbox["handler"];
type Request = Parameters<Handler["handle"]>[0];
type Response = Awaited<ReturnType<Handler["handle"]>>;

/** A change of the database: a request that was executed, or something else that changed it. */
interface Change {
  readonly at: number;
  readonly apply: (sandbox: Sandbox) => Promise<unknown> | unknown;
}

/** Number of changes after which those that are due are applied, though nothing reads. */
const mostPending = 256;

/**
 * A replica of the database that is behind it: another sandbox, to which every change is applied at its own time, when that time
 * has come for the replica.
 */
export class Replica {
  readonly sandbox: Sandbox;
  readonly #changes: Change[] = [];
  #applied = 0;

  constructor(plan: ExchangePlan, startAt: number) {
    this.sandbox = createSandbox({ ...sandboxOptionsOf(plan, startAt), rateLimits: "none", dcpRenewedBy: "set" });
  }

  note(at: number, apply: Change["apply"]): void {
    this.#changes.push({ at, apply });
  }

  /** True when it should catch up, so that changes do not pile up. */
  get isFull(): boolean {
    return this.#changes.length - this.#applied > mostPending;
  }

  /** Moves to a moment of its own time, and never back. */
  async moveTo(moment: number): Promise<void> {
    for (; this.#applied < this.#changes.length; this.#applied++) {
      const change = this.#changes[this.#applied] as Change;
      if (change.at > moment) break;
      this.#advanceTo(change.at);
      await change.apply(this.sandbox);
    }
    if (this.#applied > mostPending) {
      this.#changes.splice(0, this.#applied);
      this.#applied = 0;
    }
    this.#advanceTo(moment);
  }

  /** Reads, with the clock of the server that was asked. */
  read(request: Request, serverNow: number): Promise<Response> {
    this.sandbox.skewMs = serverNow - this.sandbox.now;
    return this.sandbox.handler.handle(request);
  }

  /** Serves a request that changed the database, as it was served there. */
  static repeat(request: Request, clockMs: number, batchShare: number): Change["apply"] {
    return (sandbox) => {
      sandbox.skewMs = clockMs;
      return sandbox.handler.handle(request, batchShare);
    };
  }

  #advanceTo(moment: number): void {
    const behind = moment - this.sandbox.now;
    if (behind > 0) void this.sandbox.advance(behind);
  }
}
