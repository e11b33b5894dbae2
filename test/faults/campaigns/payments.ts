import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPayments, type Payments, PaymentsApi } from "@exch/payments";
import type { Journal, Settled, UnknownOutcomeError } from "@exch/runtime";
import { createSqliteJournal } from "@exch/runtime/sqlite";
import { createSandbox, type ExecutionLog } from "@exch/sandbox";
import { Random } from "@exch/simulation/random";
import { type ChooseFault, createFetchWithFaults, paymentsFaults } from "../../payments/payments-faults.ts";
import { coarseClock } from "../exchange/coarse-clock.ts";
import { createExecutedIntents } from "../exchange/executed-intents.ts";
import { type Campaign, inParallel } from "../harness/campaign.ts";
import { checkClaims, describe, isClean } from "../intents/check-claims.ts";
import { type Claim, claimedOutcomeOf } from "../intents/claim.ts";

/** Faults at the first requests of a call, and the part of all such scripts that is run. */
const sizes = { full: { attempts: 3, part: 5 }, small: { attempts: 2, part: 3 } };
const timeoutMs = 30_000;
/** Delays of late requests and responses: on either side of an attempt's ten seconds. */
const longestDelayMs = 25_000;

/** Calls under an idempotency key, by the tag that names their executions. */
const kinds = {
  payment: (client: Payments, tag: string, options: object) =>
    client.payments.create({ amount: "12.50", currency: "EUR", customer: tag }, options),
  "declined payment": (client: Payments, tag: string, options: object) =>
    client.payments.create({ amount: "9999", currency: "EUR", customer: tag }, options),
  refund: (client: Payments, tag: string, options: object) =>
    client.refunds.create({ payment: tag, amount: "2.50" }, options),
} as const;
type Kind = keyof typeof kinds;

/** The end of a call: how its caller leaves it. */
const ends = ["waits", "aborts", "crashes", "settles a day later"] as const;

interface Run {
  readonly kind: Kind;
  readonly script: readonly ((typeof paymentsFaults)[number] | undefined)[];
  readonly end: (typeof ends)[number];
}

/**
 * Pays, is declined and refunds under idempotency keys, with every fault at every one of the first requests: callers wait, abort,
 * crash and recover from the journal, or settle after the lifetime of the key.
 */
export const payments: Campaign = async (size, seed) => {
  const { attempts, part } = sizes[size];
  const scripts = every([undefined, ...paymentsFaults], attempts);
  const runs = (Object.keys(kinds) as Kind[])
    .flatMap((kind) => scripts.flatMap((script) => ends.map((end): Run => ({ kind, script, end }))))
    .filter((_, index) => (index * 7 + seed) % part === 0);
  const folder = mkdtempSync(join(tmpdir(), "payments-"));
  const clock = coarseClock(createSandbox({ clock: "auto" }).clock, 20);
  // One for all calls that crash; each has a scope of its own.
  const journal = createSqliteJournal({ path: join(folder, "journal.db"), clock });
  const api = new PaymentsApi({ clock, token: "canary-token" });
  const reach = createFetchWithFaults(api, clock);
  const random = new Random(seed);
  const claims: (Claim & Run)[] = [];
  const pause = (ms: number) => new Promise<void>((resolve) => void clock.setTimer(ms, () => resolve()));

  await inParallel("payments", runs.length, 500, async (index) => {
    const { kind, script, end } = runs[index] as Run;
    const tag = `t${index}`;
    let met = 0;
    const choose: ChooseFault = () => {
      const fault = script[met++];
      return fault && { fault, ms: random.below(longestDelayMs) };
    };
    const recorded = end === "crashes" && { journal, journalScope: tag };
    const reached = { fetch: reach(choose), advanced: { clock } };
    const open = () => createPayments({ ...reached, credentials: { token: "canary-token" }, ...recorded });
    const controller = new AbortController();
    if (end === "aborts" || end === "crashes") clock.setTimer(random.below(15_000), () => controller.abort());
    const startedAt = clock.monotonic();
    const isLeft = end === "settles a day later" && { settle: false, retry: false };
    const result = await kinds[kind](open(), tag, { signal: controller.signal, ...isLeft }).then(
      ({ id }) => ({ outcome: "executed" as const, id }),
      (error: unknown) => ({ outcome: claimedOutcomeOf(error), error }),
    );
    const probe = { operation: `${kind} that ${end} after ${script.join(", ")}`, keyed: true, send: never } as const;
    const lateMs = clock.monotonic() - startedAt - timeoutMs;
    const claim = { kind, script, end, tag, probe, lateMs, ...result };
    if (!("error" in result) || result.outcome !== "unknown") return void claims.push(claim);
    if (end === "settles a day later") await pause(86_400_000);
    const settle = async () => (recorded ? recover(open(), journal) : (result.error as UnknownOutcomeError).settle());
    let settled = await settle();
    // A token that was rejected for a moment ends a settlement: its caller asks again.
    if (settled?.outcome === "unknown") settled = await settle();
    const { id } = (settled?.acknowledgement ?? {}) as { id?: string };
    claims.push({ ...claim, ...(settled && { later: { outcome: settled.outcome, id: String(id), settled } }) });
  });
  await pause(2 * 86_400_000);
  await journal.end();
  rmSync(folder, { recursive: true });
  // The harness finds an execution by its key: here, by the name of the call.
  const executions = api.executions.map(({ tag, ...each }) => ({ ...each, input: {}, key: tag }));
  const tally = checkClaims(createExecutedIntents({ executions } as unknown as ExecutionLog), claims);
  // Only the end of the key's lifetime leaves a call open.
  const isOpen = ({ end, outcome, later }: Claim & Run) =>
    (later?.outcome ?? outcome) === "unknown" && end !== "settles a day later";
  const undecided = claims.filter(isOpen).length;
  return {
    promise: `payments under idempotency keys, every fault at every one of ${attempts} requests, crashes: none twice, wrong, untyped or late`,
    size: `${paymentsFaults.length + 1}^${attempts} × 12 / ${part}, in process`,
    result: `${tally.twice} twice, ${tally.wrong} wrong, ${tally.untyped} untyped, ${tally.late} late, ${undecided} undecided within the lifetime`,
    ok: isClean(tally) && undecided === 0 && tally.executed > 0,
    detail: [describe(tally), ...tally.examples].join("; "),
  };
};

const never = () => Promise.reject(new Error("a payment is made by its own client"));

/** Recovers the one call of a journal, as a program does after a crash; undefined where the journal has none. */
async function recover(client: Payments, journal: Journal): Promise<Settled | undefined> {
  for await (const { settled } of client.recover(journal)) return settled;
  return undefined;
}

function every<T>(list: readonly T[], length: number): T[][] {
  if (length === 0) return [[]];
  return every(list, length - 1).flatMap((head) => list.map((item) => [...head, item]));
}
