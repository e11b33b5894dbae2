import type { Account } from "../exchange/account.ts";
import type { World } from "../exchange/world.ts";
import type { Timer } from "../time/clock.ts";

/** How an account's open orders are protected from a dead connection. */
export interface DcpSetting {
  /** Seconds. */
  readonly timeout: number;
  /** The pairs; none means all. */
  readonly symbols: readonly string[];
  /** When it triggers, unless it is wound up again. */
  readonly timer: Timer;
}

/** Dead-connection protection: cancels an account's open orders when no request came in time. */
export class Dcp {
  readonly #world: World;
  readonly #settings = new Map<number, DcpSetting>();

  constructor(world: World) {
    this.#world = world;
    world.clock.on("DCP triggers", (uid) => this.#trigger(world.accounts.byUid(Number(uid))!));
  }

  /** The setting of an account; undefined when there is none, or when it has triggered. */
  get(account: Account): DcpSetting | undefined {
    return this.#settings.get(account.uid);
  }

  /** Sets it, or winds it up anew. */
  set(account: Account, timeout: number, symbols: readonly string[]): DcpSetting {
    this.unset(account);
    const timer = this.#world.clock.after(timeout * 1000, "DCP triggers", String(account.uid));
    const setting = { timeout, symbols, timer };
    this.#settings.set(account.uid, setting);
    return setting;
  }

  unset(account: Account): void {
    this.get(account)?.timer.cancel();
    this.#settings.delete(account.uid);
  }

  /** A signed request of the account came. Whether that winds it up is not said (GAP 116). */
  heard(account: Account): void {
    if (this.#world.options.dcpRenewedBy !== "any") return;
    const setting = this.get(account);
    if (setting !== undefined) this.set(account, setting.timeout, setting.symbols);
  }

  #trigger(account: Account): void {
    const { symbols } = this.get(account)!;
    this.#settings.delete(account.uid);
    for (const symbol of symbols.length === 0 ? account.orders.openSymbols() : symbols) {
      for (const order of account.orders.openOf(symbol)) this.#world.desk.cancel(order, "DCP trigger");
    }
  }
}
