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

/** A request that changed the database, and how it was served there. */
export interface ServedChange {
  readonly request: Request;
  /** Milliseconds by which the clock of its server was ahead. */
  readonly clockMs: number;
  /** Fraction of a batch that was executed. */
  readonly batchShare: number;
  /** Text of the true response. */
  readonly text: string;
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

  /** Serves a request that changed the database, as it was served there. Throws where it gets another response. */
  static repeat({ request, clockMs, batchShare, text }: ServedChange): Change["apply"] {
    return async (sandbox) => {
      sandbox.skewMs = clockMs;
      const response = await sandbox.handler.handle(request, batchShare);
      if (response.text === text) return;
      const what = `${request.method} ${request.path} ${request.body}`;
      throw new Error(`the replica executed something else: ${what}: ${response.text}, and the database ${text}`);
    };
  }

  #advanceTo(moment: number): void {
    const { clock } = this.sandbox.state;
    const next = clock.next?.at;
    // Something may be due at a moment that has come already: an engine without delay.
    if (moment > clock.now || (next !== undefined && next <= moment)) clock.advance(Math.max(0, moment - clock.now));
  }
}
