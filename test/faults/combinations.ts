import { type FaultKind, faults } from "@exch/sandbox";
import { type ExchangeError, type Interceptor, TimeoutError, UnknownOutcomeError } from "@exch/service-a";
import { createDefaultClients } from "./clients.ts";
import { laterOf, operations, type Probe } from "./every-effect.ts";
import { everyFault, type Fault, faultHeader } from "./fault.ts";
import { inParallel, progress } from "./in-parallel.ts";
import { type Claim, describe, isClean, judge, newTally, verdictOf } from "./judge.ts";
import { lateMs } from "./money.ts";
import { openVirtual, type VirtualExchange } from "./open-virtual.ts";
import { createRandom, type Random } from "./random.ts";
import { count, type Row, type Size } from "./row.ts";

/** What the first requests of one intent meet, lookups included. Whatever follows goes well. */
type Script = readonly (Fault | undefined)[];

interface Run {
  readonly operation: Probe;
  readonly script: Script;
}

const sizes = {
  full: { attempts: 3, part: 6, perWorld: 4000, width: 1000 },
  small: { attempts: 2, part: 8, perWorld: 4000, width: 1000 },
};
const timeoutMs = 30_000;

/**
 * Every fault at every one of three attempts, for an operation of each effect, at default times. A part of all scripts,
 * another one with each seed.
 */
export async function combinations(size: Size, seed: number): Promise<Row> {
  const { attempts, part, perWorld } = sizes[size];
  const scripts = every([undefined, ...everyFault], attempts);
  const runs = operations
    .flatMap((operation) => scripts.map((script): Run => ({ operation, script })))
    .filter((_, index) => (index + seed) % part === 0);
  const tally = newTally();
  const wrongReads: string[] = [];
  let requests = 0;
  for (let start = 0; start < runs.length; start += perWorld) {
    const all = runs.slice(start, start + perWorld);
    const exchange = await openVirtual({ seed: seed + start, accountCount: 40, stepMs: 20 });
    const claims = await playAll(exchange, all, size, seed + start, wrongReads);
    await exchange.quiet();
    judge(exchange.truth, claims, tally);
    requests += exchange.sandbox.served.length;
    await exchange.close();
    progress.say(`combinations: ${start + all.length} of ${runs.length}: ${describe(tally)}`);
  }
  return {
    promise: `every fault at every one of ${attempts} requests, for every effect, at default times: the same`,
    size: `${everyFault.length + 1}^${attempts} × ${operations.length} operations / ${part}, in process`,
    result: `${describe(tally)}; ${wrongReads.length} reads ended wrongly`,
    ok: isClean(tally) && tally.open.length === 0 && wrongReads.length === 0,
    detail: [
      `${count(runs.length)} runs, ${count(requests)} requests served`,
      ...tally.examples,
      ...tally.open,
      ...wrongReads.slice(0, 5),
    ].join("; "),
  };
}

async function playAll(exchange: VirtualExchange, runs: Run[], size: Size, seed: number, wrongReads: string[]) {
  const random = createRandom(seed);
  const claims: Claim[] = [];
  await inParallel("combinations", runs.length, sizes[size].width, async (index) => {
    const { operation, script } = runs[index]!;
    const label = `${operation.name} after ${script.join(", ")}`;
    const played = play(script, random);
    const account = index % exchange.accounts.length;
    const options = { ...exchange.reach, interceptors: [played.interceptor] };
    const clients = createDefaultClients(options, exchange.accounts[account]);
    const tags = operation.tags(`r${index}`);
    const target = operation.needsTarget ? await exchange.placeFor(`r${index}`, account) : undefined;
    const startedAt = exchange.clock.monotonic();
    let ids: readonly (string | null | undefined)[] | undefined;
    let error: unknown;
    try {
      ids = await operation.run(clients, `r${index}`, target);
    } catch (reason) {
      error = reason;
    }
    const late = exchange.clock.monotonic() - startedAt - timeoutMs;
    if (tags.length === 0 && !isRightRead(played, error)) wrongReads.push(`${label}: ${error}${triesOf(error)}`);
    const settled = error instanceof UnknownOutcomeError && operation.keyed ? await error.settle() : undefined;
    const later = settled && laterOf(settled, tags.length);
    for (const [at, tag] of tags.entries()) {
      const verdict = ids === undefined ? verdictOf(error) : ids[at] === null ? "notExecuted" : "executed";
      const id = operation.repeatable ? undefined : (ids?.[at] ?? undefined);
      const { keyed, repeatable } = operation;
      const asked = later && settled && { later: { ...later[at]!, settled } };
      claims.push({ keyed, repeatable, label, tag, verdict, error, id, lateMs: late, ...asked });
    }
  });
  return claims;
}

function triesOf(error: unknown): string {
  const { attempts = [] } = (error ?? {}) as Partial<ExchangeError>;
  return attempts.map(({ durationMs, result, status = "" }) => ` ${durationMs} ms ${result} ${status}`).join(",");
}

/** A read must end in its payload, unless a whole response came that is not to be tried again. */
function isRightRead({ met }: Played, error: unknown): boolean {
  // Three attempts of ten seconds each are the whole deadline.
  if (error instanceof TimeoutError && met.length >= 3) return true;
  return error === undefined || met.some((fault) => fault !== undefined && finalForReads.has(fault));
}

/** Responses after which a read is over: a redirect, or one that says something. */
const finalForReads: ReadonlySet<Fault> = new Set<Fault>([
  "redirect",
  "misdirected",
  "emptyBody",
  "emptyObject",
  "malformedEnvelope",
  "truncatedJson",
  "nullPayload",
  "hollowSuccess",
  "otherResponse",
  "unlistedCode",
  "oddSuccess",
  "hiddenFromLookup",
  "cachedResponse",
]);

interface Played {
  readonly interceptor: Interceptor;
  /** The faults that were met so far. */
  readonly met: (Fault | undefined)[];
}

/** Lets each request of one intent meet the next fault of the script. */
function play(script: Script, random: Random): Played {
  const met: (Fault | undefined)[] = [];
  const interceptor: Interceptor = (next) => (url, init) => {
    const fault = script[met.length];
    met.push(fault);
    if (fault === "refuse") return Promise.reject(refused());
    if (fault === "stallConnect") return untilAborted(init.signal);
    if (fault === undefined) return next(url, init);
    const form = formOf(fault, random);
    return next(url, { ...init, headers: { ...init.headers, ...faultHeader(fault, random.below(lateMs[1]), form) } });
  };
  return { interceptor, met };
}

/** One of the forms of a fault, at random. */
function formOf(fault: Fault, random: Random): string {
  const forms = faults[fault as FaultKind].forms ?? [];
  const status = fault === "unlistedCode" ? `status=${random.pick([200, 403, 408, 499])}` : "";
  return forms.length === 0 ? status : `form=${random.pick(forms)}`;
}

/** The error of a connection that was refused. */
function refused(): Error {
  const cause = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED", syscall: "connect" });
  return new TypeError("fetch failed", { cause });
}

/** A connection that never comes to be. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true });
  });
}

function every<T>(list: readonly T[], length: number): T[][] {
  if (length === 0) return [[]];
  return every(list, length - 1).flatMap((head) => list.map((item) => [...head, item]));
}
