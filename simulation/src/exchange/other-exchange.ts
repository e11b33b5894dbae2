import type { FetchInit, FetchResponse } from "@exch/runtime";
import { createSandbox, type Sandbox } from "@exch/sandbox";
import type { Scheduler } from "../engine/scheduler.ts";
import type { ApiKey } from "./api-keys.ts";
import { calmExchange } from "./exchange-plan.ts";
import { balancesOf, sandboxOptionsOf } from "./sandbox-options.ts";

/**
 * Other exchanges with the same API, such as those for tests: nothing that a program sent to its exchange is there. They know every
 * key, and never fail.
 */
export class OtherExchange {
  readonly #scheduler: Scheduler;
  #sandbox: Sandbox | undefined;

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  /** Creates a `fetch` for a program with this key. */
  fetchWith(key: ApiKey): (url: string, init: FetchInit) => Promise<FetchResponse> {
    const { now } = this.#scheduler;
    const options = sandboxOptionsOf(calmExchange, now);
    this.#sandbox ??= createSandbox(options);
    const sandbox = this.#sandbox;
    if (sandbox.accounts.byKey(key.key) === undefined)
      sandbox.openAccount({ name: key.key, balances: balancesOf(calmExchange), key });
    return async (url, { method, headers, body, signal }) => {
      signal.throwIfAborted();
      await this.#scheduler.sleep(10);
      signal.throwIfAborted();
      void sandbox.advance(Math.max(0, this.#scheduler.now - sandbox.now));
      const { pathname, search } = new URL(url);
      const received = { method, path: pathname, query: search.slice(1), headers, body: String(body ?? "") };
      const response = await sandbox.handler.handle(received);
      const found = { ...response.headers, date: new Date(this.#scheduler.now).toUTCString() } as Record<
        string,
        string
      >;
      return {
        status: response.status,
        headers: { get: (name) => found[name] ?? found[name.toLowerCase()] ?? null },
        text: async () => response.text,
      };
    };
  }
}
