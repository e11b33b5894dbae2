import type { ReceivedRequest } from "@exch/auth";
import { Account } from "../exchange/account.ts";
import type { World } from "../exchange/world.ts";
import { Chain } from "../funding/currency.ts";
import { readSettings, type Settings } from "./settings.ts";

/** Something that came from outside and changed the sandbox, and when. All that follows from it follows again. */
export type Recorded =
  | { readonly at: number; readonly request: ReceivedRequest; readonly share?: number }
  | { readonly at: number; readonly call: readonly [target: string, method: string, ...args: unknown[]] }
  | { readonly at: number; readonly settings: Settings };

/** Which methods of a sandbox change it, by the name of the object that has them. */
const changing = {
  accounts: ["open", "addKey"],
  markets: ["add"],
  liquidity: ["offer", "take", "ladder"],
  withdrawals: ["cancel", "reject", "fail"],
  deposits: ["arrive", "fail"],
  addresses: ["create"],
  addressBooks: ["add", "restrict"],
  currencies: ["add"],
} as const;

/** An object of a sandbox whose methods change it. */
export type Watched = keyof typeof changing;

/**
 * Keeps what came from outside: requests, and what a scenario did to the sandbox. The same things at the same moments give
 * the same sandbox, byte for byte: that is what a snapshot holds.
 */
export class Recording {
  readonly entries: Recorded[] = [];
  readonly #world: World;
  readonly #watched = new Map<string, object>();
  #settings: string;

  constructor(world: World) {
    this.#world = world;
    this.#settings = JSON.stringify(readSettings(world));
  }

  /**
   * Keeps what was set by hand since the last look. Called before anything else happens, and before time moves, so that it is
   * kept at its moment.
   */
  look(): void {
    const settings = readSettings(this.#world);
    const text = JSON.stringify(settings);
    if (text === this.#settings) return;
    this.#settings = text;
    this.entries.push({ at: this.#now, settings });
  }

  /** A request was served. */
  request(request: ReceivedRequest, share: number): void {
    const headers = Object.entries(request.headers).filter(([name]) => /^content-type$|api/i.test(name));
    const kept = { ...request, headers: Object.fromEntries(headers) };
    this.entries.push({ at: this.#now, request: kept, ...(share !== 1 && { share }) });
  }

  /** Calls a method. */
  call<Result>(target: string, method: string, args: readonly unknown[], apply: () => Result): Result {
    this.look();
    this.entries.push({ at: this.#now, call: [target, method, ...args.map(plain)] });
    try {
      return apply();
    } finally {
      // What the method set, it sets again.
      this.#settings = JSON.stringify(readSettings(this.#world));
    }
  }

  get #now(): number {
    return this.#world.clock.now;
  }

  /** The same object, whose methods that change the sandbox are recorded when they are called. */
  watch<Target extends object>(name: Watched, target: Target): Target {
    const known = this.#watched.get(name);
    if (known !== undefined) return known as Target;
    const watched = new Proxy(target, {
      get: (_, property) => {
        const value = Reflect.get(target, property);
        if (typeof value !== "function") return value;
        // Bound to the object itself: its private fields are not the proxy's.
        if (!(changing[name] as readonly PropertyKey[]).includes(property)) return value.bind(target);
        return (...args: unknown[]) =>
          this.call(name, String(property), args, () => Reflect.apply(value, target, args));
      },
    });
    this.#watched.set(name, watched);
    return watched;
  }
}

/** What can be written down: accounts by their number, chains by their names, withdrawals and deposits by their id. */
function plain(arg: unknown): unknown {
  if (arg instanceof Account) return { $account: arg.uid };
  if (arg instanceof Chain) return { $chain: [arg.currency, arg.id] };
  const isNamed = typeof arg === "object" && arg !== null && "id" in arg && "status" in arg;
  return isNamed ? arg.id : structuredClone(arg);
}
