import { createSandbox, type Sandbox, type SandboxOptions } from "@exch/sandbox";
import type { Scheduler } from "../engine/scheduler.ts";
import type { Story } from "../story/story.ts";
import type { ServiceName } from "../story/story-event.ts";
import { executionsOf } from "./executions-of.ts";

/** A request as the exchange receives it. */
export interface ArrivedRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The exchange's response. */
export interface TrueResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Both exchanges in virtual time: a sandbox whose clock follows the scheduler. */
export class Exchanges {
  readonly sandbox: Sandbox;
  readonly #scheduler: Scheduler;
  readonly #story: Story;

  constructor(scheduler: Scheduler, story: Story, options: SandboxOptions) {
    this.#scheduler = scheduler;
    this.#story = story;
    this.sandbox = createSandbox({
      ...options,
      startAt: scheduler.now,
      clock: "manual",
      standstillMs: 0,
      requestLog: 1,
    });
  }

  /** Serves a request that arrives now. Uses promise continuations only, no time. */
  async serve(request: number, service: ServiceName, arrived: ArrivedRequest, isCopy: boolean): Promise<TrueResponse> {
    this.catchUp();
    const { method, target, headers, body } = arrived;
    const at = target.indexOf("?");
    const path = at < 0 ? target : target.slice(0, at);
    const query = at < 0 ? "" : target.slice(at + 1);
    const response = await this.sandbox.handler.handle({ method, path, query, headers, body });
    const operation = this.sandbox.served.at(-1)?.operation;
    const { status, text } = response;
    this.#story.add({ kind: "served", request, service, operation, isCopy, status, text });
    for (const each of executionsOf(service, operation, arrived, response)) {
      this.#story.add({ kind: "executed", request, service, isCopy, ...each });
    }
    return response;
  }

  /** Runs what is due at the exchanges by now. */
  catchUp(): void {
    const behind = this.#scheduler.now - this.sandbox.now;
    if (behind > 0) void this.sandbox.advance(behind);
  }
}
