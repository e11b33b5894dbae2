import { type FaultKind, faults } from "@exch/sandbox";
import { type ExchangeError, type Interceptor, TimeoutError, UnknownOutcomeError } from "@exch/service-a";
import { checkClaims } from "../claims/check-claims.ts";
import { type Claim, claimedOutcomeOf } from "../claims/claim.ts";
import { describe, isClean, newTally } from "../claims/tally.ts";
import { everyFault, type Fault, faultHeader } from "../exchange/fault.ts";
import { openVirtual, type VirtualExchange } from "../exchange/open-virtual.ts";
import { inParallel, progress } from "../harness/in-parallel.ts";
import { createRandom, type Random } from "../harness/random.ts";
import { count, type Row, type Size } from "../harness/row.ts";
import { createDefaultClients } from "../intents/clients.ts";
import { laterOf, type Probe, probes } from "../intents/probes.ts";
import { lateMs } from "./money.ts";

/** Faults that the first requests of one intent meet, lookups included. Later requests meet none. */
type Script = readonly (Fault | undefined)[];

interface Run {
  readonly operation: Probe;
  readonly script: Script;
}

const sizes = {
  full: { attempts: 3, part: 6, perExchange: 4000, width: 1000 },
  small: { attempts: 2, part: 8, perExchange: 4000, width: 1000 },
};
const timeoutMs = 30_000;

/**
 * Every fault at every one of three attempts, for an operation of each effect, at default times. A part of all scripts,
 * another one with each seed.
 */
export async function combinations(size: Size, seed: number): Promise<Row> {
  const { attempts, part, perExchange } = sizes[size];
  const scripts = every([undefined, ...everyFault], attempts);
  const runs = probes
    .flatMap((operation) => scripts.map((script): Run => ({ operation, script })))
    .filter((_, index) => (index + seed) % part === 0);
  const tally = newTally();
  const wrongReads: string[] = [];
  let requests = 0;
  for (let start = 0; start < runs.length; start += perExchange) {
    const all = runs.slice(start, start + perExchange);
    const exchange = await openVirtual({ seed: seed + start, accountCount: 40, stepMs: 20 });
    const claims = await playAll(exchange, all, size, seed + start, wrongReads);
    await exchange.quiet();
    checkClaims(exchange.executed, claims, tally);
    requests += exchange.sandbox.served.length;
    await exchange.close();
    progress.say(`combinations: ${start + all.length} of ${runs.length}: ${describe(tally)}`);
  }
  return {
    promise: `every fault at every one of ${attempts} requests, for every effect, at default times: the same`,
    size: `${everyFault.length + 1}^${attempts} × ${probes.length} operations / ${part}, in process`,
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
      const outcome = ids === undefined ? claimedOutcomeOf(error) : ids[at] === null ? "notExecuted" : "executed";
      const id = operation.repeatable ? undefined : (ids?.[at] ?? undefined);
      const { keyed, repeatable } = operation;
      const asked = later && settled && { later: { ...later[at]!, settled } };
      claims.push({ keyed, repeatable, label, tag, outcome, error, id, lateMs: late, ...asked });
    }
  });
  return claims;
}

function triesOf(error: unknown): string {
  const { attempts = [] } = (error ?? {}) as Partial<ExchangeError>;
  return attempts.map(({ durationMs, result, status = "" }) => ` ${durationMs} ms ${result} ${status}`).join(",");
}

/** True when a read ended in its payload, or met a complete response that is not tried again. */
function isRightRead({ met }: Played, error: unknown): boolean {
  // Three attempts of ten seconds each are the whole deadline.
  if (error instanceof TimeoutError && met.length >= 3) return true;
  return error === undefined || met.some((fault) => fault !== undefined && finalForReads.has(fault));
}

/** Faults whose responses end a read: they are complete, so it is not tried again. */
const finalForReads: ReadonlySet<Fault> = new Set<Fault>([
  "redirect",
  "misdirected",
  "emptyBody",
  "emptyObject",
  "malformedEnvelope",
  "truncatedJson",
  "nullPayload",
  "emptySuccess",
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
    if (fault === "connectionRefused") return Promise.reject(connectionError());
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

/** Creates the error of a refused connection. */
function connectionError(): Error {
  const cause = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED", syscall: "connect" });
  return new TypeError("fetch failed", { cause });
}

/** Waits as a connection does that is never accepted. */
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
