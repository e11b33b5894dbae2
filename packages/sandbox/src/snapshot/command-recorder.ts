import type { ReceivedRequest } from "@exch/auth";
import { Account } from "../exchange/account.ts";
import type { CommandLog, CommandName } from "../exchange/command-log.ts";
import { Chain } from "../funding/currencies.ts";
import { type ExchangeSettings, readExchangeSettings } from "../state/exchange-settings.ts";
import type { ExchangeState } from "../state/exchange-state.ts";

/** A change of the sandbox from outside, and its time. All other changes are consequences of these. */
export type RecordedChange =
  | { readonly at: number; readonly request: ReceivedRequest; readonly share?: number }
  | { readonly at: number; readonly call: readonly [part: string, method: string, ...args: unknown[]] }
  | { readonly at: number; readonly settings: ExchangeSettings };

/**
 * Records requests, commands and settings. Equal changes at equal times produce equal sandboxes, byte for byte: a snapshot holds the
 * changes.
 */
export class CommandRecorder implements CommandLog {
  readonly changes: RecordedChange[] = [];
  #state: ExchangeState | undefined;
  #settings = "";
  /** Number of commands and requests that are running, one inside another. */
  #depth = 0;

  /** Starts recording. Commands before that set up the sandbox, and are repeated by setting it up again. */
  start(state: ExchangeState): void {
    this.#state = state;
    this.#settings = JSON.stringify(readExchangeSettings(state));
  }

  run<Result>(name: CommandName, args: readonly unknown[], apply: () => Result): Result {
    const state = this.#state;
    if (state === undefined || this.#depth > 0) return apply();
    this.recordSettings();
    const [part, method] = name.split(".") as [string, string];
    this.changes.push({ at: state.clock.now, call: [part, method, ...withoutTrailingUndefined(args).map(toPlain)] });
    try {
      return this.inRequest(apply);
    } finally {
      // Settings that the command changed are not changes from outside.
      this.#settings = JSON.stringify(readExchangeSettings(state));
    }
  }

  inRequest<Result>(apply: () => Result): Result {
    this.#depth++;
    try {
      return apply();
    } finally {
      this.#depth--;
    }
  }

  /** Records settings that have changed. Called before every other change, and before time moves, so that their time is right. */
  recordSettings(): void {
    const state = this.#state;
    if (state === undefined) return;
    const settings = readExchangeSettings(state);
    const text = JSON.stringify(settings);
    if (text === this.#settings) return;
    this.#settings = text;
    this.changes.push({ at: state.clock.now, settings });
  }

  /** Records a request that was served. */
  recordRequest(request: ReceivedRequest, batchShare: number): void {
    const headers = Object.entries(request.headers).filter(([name]) => /^content-type$|api/i.test(name));
    const kept = { ...request, headers: Object.fromEntries(headers) };
    const at = this.#state!.clock.now;
    this.changes.push({ at, request: kept, ...(batchShare !== 1 && { share: batchShare }) });
  }
}

function withoutTrailingUndefined(args: readonly unknown[]): readonly unknown[] {
  return args.slice(0, args.findLastIndex((arg) => arg !== undefined) + 1);
}

/** Converts an argument to JSON data: accounts by their uid, chains by their names, withdrawals and deposits by their id. */
function toPlain(arg: unknown): unknown {
  if (arg instanceof Account) return { $account: arg.uid };
  if (arg instanceof Chain) return { $chain: [arg.currency, arg.id] };
  const hasId = typeof arg === "object" && arg !== null && "id" in arg && "status" in arg;
  return hasId ? arg.id : structuredClone(arg);
}
