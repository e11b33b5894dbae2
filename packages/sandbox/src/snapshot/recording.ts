import type { ReceivedRequest } from "@exch/auth";
import { Account } from "../exchange/account.ts";

/** Something that came from outside and changed the sandbox, and when. All that follows from it follows again. */
export type Recorded =
  | { readonly at: number; readonly request: ReceivedRequest; readonly share?: number }
  | { readonly at: number; readonly call: readonly [target: string, method: string, ...args: unknown[]] };

/**
 * Keeps what came from outside: requests, and what a scenario did to the sandbox. The same things at the same moments give
 * the same sandbox, byte for byte: that is what a snapshot holds.
 */
export class Recording {
  readonly entries: Recorded[] = [];
  readonly #now: () => number;
  readonly #watched = new Map<string, object>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** A request was served. */
  request(request: ReceivedRequest, share: number): void {
    const headers = Object.entries(request.headers).filter(([name]) => /^content-type$|api/i.test(name));
    const kept = { ...request, headers: Object.fromEntries(headers) };
    this.entries.push({ at: this.#now(), request: kept, ...(share !== 1 && { share }) });
  }

  /** A method was called. */
  call(target: string, method: string, args: readonly unknown[]): void {
    this.entries.push({ at: this.#now(), call: [target, method, ...args.map(plain)] });
  }

  /** The same object, whose methods in a list are recorded when they are called. */
  watch<Target extends object>(name: string, target: Target, methods: readonly (keyof Target & string)[]): Target {
    const known = this.#watched.get(name);
    if (known !== undefined) return known as Target;
    const watched = new Proxy(target, {
      get: (_, property) => {
        const value = Reflect.get(target, property);
        if (typeof value !== "function") return value;
        // Bound to the object itself: its private fields are not the proxy's.
        if (!(methods as readonly PropertyKey[]).includes(property)) return value.bind(target);
        return (...args: unknown[]) => {
          this.call(name, String(property), args);
          return Reflect.apply(value, target, args);
        };
      },
    });
    this.#watched.set(name, watched);
    return watched;
  }
}

/** What can be written down: accounts by their number, withdrawals and deposits by their id. */
function plain(arg: unknown): unknown {
  if (arg instanceof Account) return { $account: arg.uid };
  const isNamed = typeof arg === "object" && arg !== null && "id" in arg && "status" in arg;
  return isNamed ? arg.id : structuredClone(arg);
}
