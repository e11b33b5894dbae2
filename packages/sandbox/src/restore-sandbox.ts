import type { ClientRandomness } from "./client-randomness.ts";
import { recordedCommandNames } from "./exchange/command-log.ts";
import type { SandboxOptions } from "./options.ts";
import { createSandbox, type Sandbox } from "./sandbox.ts";
import type { RecordedChange } from "./snapshot/command-recorder.ts";
import { readSnapshot, type Snapshot } from "./snapshot/snapshot.ts";
import { applyExchangeSettings } from "./state/exchange-settings.ts";

/**
 * Restores the sandbox of a snapshot: the same ids, balances, books, histories and timers. It repeats every recorded change, which
 * takes as long as computing them took.
 *
 * @example
 * const restored = await restoreSandbox(sandbox.snapshot());
 */
export async function restoreSandbox(snapshot: string | Snapshot<SandboxOptions>): Promise<Sandbox> {
  const read = typeof snapshot === "string" ? readSnapshot<SandboxOptions>(snapshot) : snapshot;
  const { now, entries, faults, randomness } = read;
  // JSON has no infinity, which is the default of each option that can be infinite.
  const options = Object.fromEntries(
    Object.entries(read.options).filter(([, value]) => value !== null),
  ) as typeof read.options;
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
  if (randomness !== undefined) (sandbox.randomness as ClientRandomness).state = randomness;
  time.run();
  return sandbox;
}

async function repeat(sandbox: Sandbox, change: RecordedChange): Promise<void> {
  if ("request" in change) {
    await sandbox.handler.handle(change.request, change.share ?? 1);
    return;
  }
  if ("settings" in change) {
    applyExchangeSettings(sandbox.state, change.settings);
    return;
  }
  const [part, method, ...args] = change.call;
  const name = `${part}.${method}`;
  if (!(recordedCommandNames as readonly string[]).includes(name))
    throw new TypeError(`unknown command in snapshot: ${name}`);
  const target = part === "sandbox" ? sandbox : Reflect.get(sandbox, part);
  Reflect.apply(
    Reflect.get(target, method),
    target,
    args.map((arg) => fromPlain(sandbox, arg)),
  );
}

/** Returns the account or the chain that an argument names; other arguments are returned as they are. */
function fromPlain({ accounts, currencies }: Sandbox, arg: unknown): unknown {
  const { $account, $chain } = (arg ?? {}) as { $account?: number; $chain?: [currency: string, id: string] };
  if ($chain !== undefined) return currencies.find(...$chain);
  return $account === undefined ? arg : accounts.byUid($account);
}

/** A clock that is set during the replay, and then follows the computer's clock. */
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
