import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPayments, type Payments, PaymentsApi } from "@exch/payments";
import type { Journal, Settled, UnknownOutcomeError } from "@exch/runtime";
import { createSqliteJournal } from "@exch/runtime/sqlite";
import { createSandbox } from "@exch/sandbox";
import {
  type ChooseFault,
  createFetchWithFaults,
  type PaymentsFault,
  paymentsFaults,
} from "../../payments/payments-faults.ts";
import { coarseClock } from "../exchange/coarse-clock.ts";
import { inParallel } from "../harness/in-parallel.ts";
import { createRandom } from "../harness/random.ts";
import { type Campaign, count, type Row, type Size } from "../harness/row.ts";
import { type ClaimedOutcome, claimedOutcomeOf } from "../intents/claim.ts";

/** Faults at the first requests of a call, and the part of all such scripts that is run. */
const sizes = { full: { attempts: 3, part: 5 }, small: { attempts: 2, part: 3 } };
const timeoutMs = 30_000;
const toleratedMs = 50;
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
  readonly script: readonly (PaymentsFault | undefined)[];
  readonly end: (typeof ends)[number];
}

/** The result of one call, as its caller knows it in the end. */
interface PaymentClaim {
  readonly run: Run;
  readonly tag: string;
  readonly outcome: ClaimedOutcome;
  readonly id?: string | undefined;
  readonly lateMs: number;
  readonly error?: unknown;
}

/**
 * Pays, is declined and refunds under idempotency keys, with every fault at every one of the first requests: callers wait, abort,
 * crash and recover from the journal, or settle after the lifetime of the key.
 */
export const payments: Campaign = async (size, seed) => {
  const { attempts, part } = sizes[size];
  const runs = (Object.keys(kinds) as Kind[])
    .flatMap((kind) =>
      every([undefined, ...paymentsFaults], attempts).flatMap((script) =>
        ends.map((end): Run => ({ kind, script, end })),
      ),
    )
    .filter((_, index) => (index * 7 + seed) % part === 0);
  const folder = mkdtempSync(join(tmpdir(), "payments-"));
  const clock = coarseClock(createSandbox({ clock: "auto" }).clock, 20);
  // One for all calls that crash; each has a scope of its own.
  const journal = createSqliteJournal({ path: join(folder, "journal.db"), clock });
  const api = new PaymentsApi({ clock, token: "canary-token" });
  const reach = createFetchWithFaults(api, clock);
  const random = createRandom(seed);
  const claims: PaymentClaim[] = [];
  const pause = (ms: number) => new Promise<void>((resolve) => void clock.setTimer(ms, () => resolve()));

  const perform = async (run: Run, tag: string): Promise<PaymentClaim> => {
    const { kind, script, end } = run;
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
    const claim = { run, tag, lateMs: clock.monotonic() - startedAt - timeoutMs, ...result };
    if (!("error" in result) || result.outcome !== "unknown") return claim;
    if (end === "settles a day later") await pause(86_400_000);
    const again = async () =>
      recorded ? recover(open(), journal) : toClaimed(await (result.error as UnknownOutcomeError).settle());
    const settled = await again();
    // A token that was rejected for a moment ends a settlement: its caller asks again.
    return { ...claim, ...(settled.outcome === "unknown" ? await again() : settled) };
  };
  await inParallel("payments", runs.length, 500, async (index) => {
    claims.push(await perform(runs[index] as Run, `t${index}`));
  });
  await pause(2 * 86_400_000);
  await journal.end();
  rmSync(folder, { recursive: true });
  return toRow(size, claims, api);
};

function toClaimed({ outcome, acknowledgement }: Settled): Pick<PaymentClaim, "outcome" | "id"> {
  return { outcome, id: (acknowledgement as { id?: string } | undefined)?.id };
}

/** Recovers the one call of a journal, as a program does after a crash. */
async function recover(client: Payments, journal: Journal) {
  for await (const { settled } of client.recover(journal)) return toClaimed(settled);
  return { outcome: "untyped" as const };
}

function toRow(size: Size, claims: readonly PaymentClaim[], api: PaymentsApi): Row {
  const done = Map.groupBy(api.executions, ({ tag }) => tag);
  const sums = { executed: 0, notExecuted: 0, unknown: 0, untyped: 0, twice: 0, wrong: 0, late: 0, open: 0 };
  const examples: string[] = [];
  for (const claim of claims) {
    const { run, tag, outcome, id, lateMs, error } = claim;
    const own = done.get(tag) ?? [];
    const isWrong = (outcome === "executed" && own[0]?.id !== id) || (outcome === "notExecuted" && own.length > 0);
    const isTwice = own.length > 1;
    const isLate = lateMs > toleratedMs;
    // Only the end of the key's lifetime leaves a call open.
    const isOpen = outcome === "unknown" && run.end !== "settles a day later";
    sums[outcome] += 1;
    if (isWrong) sums.wrong += 1;
    if (isTwice) sums.twice += 1;
    if (isLate) sums.late += 1;
    if (isOpen) sums.open += 1;
    if ((isWrong || isTwice || isLate || isOpen || outcome === "untyped") && examples.length < 5)
      examples.push(
        `${run.kind} that ${run.end} after ${run.script.join(", ")}: ${outcome}, ${own.length} executed, ${error}`,
      );
  }
  const { executed, notExecuted, unknown, untyped, twice, wrong, late, open } = sums;
  return {
    promise: `payments under idempotency keys, every fault at every one of ${sizes[size].attempts} requests, crashes: none twice, wrong, untyped or late`,
    size: `${paymentsFaults.length + 1}^${sizes[size].attempts} × 12 / ${sizes[size].part}, in process`,
    result: `${twice} twice, ${wrong} wrong, ${untyped} untyped, ${late} late, ${open} undecided within the lifetime`,
    ok: twice + wrong + untyped + late + open === 0 && claims.length > 0,
    detail: [
      `${count(claims.length)} calls: ${count(executed)} executed, ${count(notExecuted)} not, ${count(unknown)} unknown`,
      ...examples,
    ].join("; "),
  };
}

function every<T>(list: readonly T[], length: number): T[][] {
  if (length === 0) return [[]];
  return every(list, length - 1).flatMap((head) => list.map((item) => [...head, item]));
}
