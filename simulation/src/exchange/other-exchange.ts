import type { Fetch } from "@exch/runtime";
import type { Sandbox } from "@exch/sandbox";
import type { Scheduler } from "../engine/scheduler.ts";
import { advanceTo, calmExchange, createExchange, getBalances } from "./exchange-plan.ts";
import type { ApiKey } from "./exchanges.ts";

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
  fetchWith(key: ApiKey): Fetch {
    this.#sandbox ??= createExchange(calmExchange, this.#scheduler.now);
    const sandbox = this.#sandbox;
    if (sandbox.accounts.byKey(key.key) === undefined)
      sandbox.openAccount({ name: key.key, balances: getBalances(calmExchange), key });
    return async (url, { method, headers, body, signal }) => {
      signal.throwIfAborted();
      await this.#scheduler.sleep(10);
      signal.throwIfAborted();
      advanceTo(sandbox, this.#scheduler.now);
      const { pathname, search } = new URL(url);
      const received = { method, path: pathname, query: search.slice(1), headers, body: String(body ?? "") };
      const { status, text, headers: shown } = await sandbox.handler.handle(received);
      const date = new Date(this.#scheduler.now).toUTCString();
      const get = (name: string) => (name.toLowerCase() === "date" ? date : (shown[name.toLowerCase()] ?? null));
      return { status, headers: { get }, text: async () => text };
    };
  }
}
