import { createSandbox, type Sandbox } from "../sandbox.ts";
import type { Recorded } from "./recording.ts";
import { applySettings } from "./settings.ts";
import { readSnapshot, type Snapshot } from "./snapshot.ts";

/**
 * Makes the sandbox again of which a snapshot was taken: the same ids, balances, books, histories and timers. It does again
 * what was done, so it takes as long as that took to compute.
 *
 * @example
 * const again = await restoreSandbox(sandbox.snapshot());
 */
export async function restoreSandbox(snapshot: string | Snapshot): Promise<Sandbox> {
  const { options, now, entries, faults } = typeof snapshot === "string" ? readSnapshot(snapshot) : snapshot;
  const time = new ReplayedTime(options.startAt);
  const sandbox = createSandbox({ ...options, recording: true, wall: () => time.now });
  const moveTo = (moment: number) => {
    if (options.clock === "wall") time.now = moment;
    else if (moment > sandbox.now) sandbox.advance(moment - sandbox.now);
  };
  for (const entry of entries) {
    moveTo(entry.at);
    await repeat(sandbox, entry);
  }
  moveTo(now);
  sandbox.faults.restore(faults);
  time.run();
  return sandbox;
}

async function repeat(sandbox: Sandbox, entry: Recorded): Promise<void> {
  if ("request" in entry) {
    await sandbox.door.repeat(entry.request, entry.share ?? 1);
    return;
  }
  if ("settings" in entry) {
    applySettings(sandbox.world, entry.settings);
    return;
  }
  const [name, method, ...args] = entry.call;
  const target = name === "sandbox" ? sandbox : Reflect.get(sandbox, name);
  Reflect.apply(
    Reflect.get(target, method),
    target,
    args.map((arg) => revive(sandbox, arg)),
  );
}

/** The account or the chain that an argument stands for; anything else is what it is. */
function revive({ accounts, currencies }: Sandbox, arg: unknown): unknown {
  const { $account, $chain } = (arg ?? {}) as { $account?: number; $chain?: [currency: string, id: string] };
  if ($chain !== undefined) return currencies.find(...$chain);
  return $account === undefined ? arg : accounts.byUid($account);
}

/** A clock that is set by hand, and then runs on. */
class ReplayedTime {
  #now: number;
  #since: number | undefined;

  constructor(start: number) {
    this.#now = start;
  }

  get now(): number {
    return this.#now + (this.#since === undefined ? 0 : Date.now() - this.#since);
  }

  set now(moment: number) {
    this.#now = moment;
  }

  run(): void {
    this.#since = Date.now();
  }
}
