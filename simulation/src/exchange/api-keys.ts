import type { Account, Balances, Sandbox } from "@exch/sandbox";
import type { Scheduler } from "../engine/scheduler.ts";

/** API key of an account at both exchanges. */
export interface ApiKey {
  readonly key: string;
  readonly secret: string;
  readonly passphrase: string;
}

/** Opens accounts and issues their API keys. Older keys of an account may be revoked some time after a newer one was issued. */
export class ApiKeys {
  readonly #scheduler: Scheduler;
  readonly #oldKeysValidMs: number | undefined;
  readonly #issued = new Map<number, string[]>();
  readonly #revoked = new Set<string>();

  constructor(scheduler: Scheduler, oldKeysValidMs: number | undefined) {
    this.#scheduler = scheduler;
    this.#oldKeysValidMs = oldKeysValidMs;
  }

  /** Issues a key of an account in every sandbox; the first key opens the account there. */
  create(sandboxes: readonly Sandbox[], account: number, balances: Balances): { key: ApiKey; opened: Account[] } {
    const issued = this.#issued.get(account) ?? [];
    const name = `k${account}-${issued.length + 1}`;
    const key = { key: name, secret: `secret of ${name}`, passphrase: `passphrase of ${name}` };
    const opened: Account[] = [];
    for (const sandbox of sandboxes) {
      const known = sandbox.accounts.byKey(issued[0] ?? "")?.account;
      if (known === undefined) opened.push(sandbox.openAccount({ name: `account ${account}`, balances, key }).account);
      else sandbox.accounts.addKey(known, key);
    }
    this.#revokeLater([...issued]);
    this.#issued.set(account, [...issued, name]);
    return { key, opened };
  }

  isRevoked(key: string | undefined): boolean {
    return this.#revoked.size > 0 && key !== undefined && this.#revoked.has(key);
  }

  #revokeLater(keys: readonly string[]): void {
    if (this.#oldKeysValidMs === undefined || keys.length === 0) return;
    this.#scheduler.after(this.#oldKeysValidMs, () => {
      for (const key of keys) this.#revoked.add(key);
    });
  }
}
