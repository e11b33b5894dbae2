import type { Account } from "../exchange/account.ts";
import type { Accounts } from "../exchange/accounts.ts";
import type { SandboxClock, Timer } from "../time/clock.ts";
import type { OrderIndex } from "./order-index.ts";
import type { OrderManager } from "./order-manager.ts";

/** Dead-connection protection of an account. */
export interface DcpSetting {
  /** Seconds. */
  readonly timeout: number;
  /** The pairs; an empty list means all. */
  readonly symbols: readonly string[];
  /** Triggers the protection unless it is renewed. */
  readonly timer: Timer;
}

/** Parts and options that {@link Dcp} uses. */
export interface DcpParts {
  readonly clock: SandboxClock;
  readonly accounts: Accounts;
  readonly orders: OrderIndex;
  readonly orderManager: OrderManager;
  /** Requests that renew the protection: setting it again, or any signed request (GAP 116). */
  readonly renewedBy: "set" | "any";
}

/** Dead-connection protection: cancels the open orders of an account when no request renews the protection in time. */
export class Dcp {
  readonly #parts: DcpParts;
  readonly #settings = new Map<number, DcpSetting>();

  constructor(parts: DcpParts) {
    this.#parts = parts;
    parts.clock.on("DCP triggers", (uid) => this.#trigger(parts.accounts.byUid(Number(uid))!));
  }

  /** Returns the setting of an account; undefined if there is none, or if it was triggered. */
  get(account: Account): DcpSetting | undefined {
    return this.#settings.get(account.uid);
  }

  /** Sets or renews the protection. */
  set(account: Account, timeout: number, symbols: readonly string[]): DcpSetting {
    this.unset(account);
    const timer = this.#parts.clock.after(timeout * 1000, "DCP triggers", String(account.uid));
    const setting = { timeout, symbols, timer };
    this.#settings.set(account.uid, setting);
    return setting;
  }

  unset(account: Account): void {
    this.get(account)?.timer.cancel();
    this.#settings.delete(account.uid);
  }

  /** Renews the protection on a signed request, if the option `dcpRenewedBy` is `any` (GAP 116). */
  onSignedRequest(account: Account): void {
    if (this.#parts.renewedBy !== "any") return;
    const setting = this.get(account);
    if (setting !== undefined) this.set(account, setting.timeout, setting.symbols);
  }

  #trigger(account: Account): void {
    const { orders, orderManager } = this.#parts;
    const { symbols } = this.get(account)!;
    this.#settings.delete(account.uid);
    const ofAccount = orders.of(account);
    for (const symbol of symbols.length === 0 ? ofAccount.listOpenSymbols() : symbols) {
      for (const order of ofAccount.listOpen(symbol)) orderManager.cancel(order, "DCP trigger");
    }
  }
}
