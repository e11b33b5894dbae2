import type { Sandbox } from "@exch/sandbox";
import { advanceTo } from "./exchange-plan.ts";

type Handler = Sandbox["handler"];
type Request = Parameters<Handler["handle"]>[0];

/** A change of the database, for its replica. */
type Change = (sandbox: Sandbox) => unknown;

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

/**
 * A replica of the database that is behind it: another sandbox, to which every change is applied at its own time, when that time
 * has come for the replica.
 */
export class Replica {
  readonly sandbox: Sandbox;
  readonly #changes: { readonly at: number; readonly apply: Change }[] = [];

  constructor(sandbox: Sandbox) {
    this.sandbox = sandbox;
  }

  note(at: number, apply: Change): void {
    this.#changes.push({ at, apply });
  }

  /** Moves to a moment of its own time, and never back. */
  async moveTo(moment: number): Promise<void> {
    for (let [next] = this.#changes; next !== undefined && next.at <= moment; [next] = this.#changes) {
      this.#changes.shift();
      advanceTo(this.sandbox, next.at);
      await next.apply(this.sandbox);
    }
    advanceTo(this.sandbox, moment);
  }

  /** Reads, with the clock of the server that was asked. */
  read(request: Request, serverNow: number): ReturnType<Handler["handle"]> {
    this.sandbox.skewMs = serverNow - this.sandbox.now;
    return this.sandbox.handler.handle(request);
  }
}

/** Serves a request that changed the database, as it was served there. Throws where it gets another response. */
export function repeatChange({ request, clockMs, batchShare, text }: ServedChange): Change {
  return async (sandbox) => {
    sandbox.skewMs = clockMs;
    const response = await sandbox.handler.handle(request, batchShare);
    if (response.text === text) return;
    const what = `${request.method} ${request.path} ${request.body}`;
    throw new Error(`the replica executed something else: ${what}: ${response.text}, and the database ${text}`);
  };
}
