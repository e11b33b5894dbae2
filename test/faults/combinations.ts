import { type Clock, createClock, type ExchangeError, type Fetch, UnknownOutcomeError } from "@exch/service-a";
import { createClients } from "./clients.ts";
import { type DeadEnds, openDeadEnds } from "./dead-ends.ts";
import { operations } from "./every-effect.ts";
import { everyFault, type Fault, faultHeader } from "./fault.ts";
import { inParallel } from "./in-parallel.ts";
import { type Claim, describe, isClean, judge, verdictOf } from "./judge.ts";
import { openExchange } from "./open-exchange.ts";
import { createRandom, type Random } from "./random.ts";
import { count, type Row, type Size } from "./row.ts";
import { exchangeTimes, lateMs } from "./scale.ts";
import { openTransport, type TransportName } from "./transport.ts";

/** What the first requests of one intent meet, lookups included. Whatever follows goes well. */
type Script = readonly (Fault | undefined)[];

const sizes = { full: { attempts: 3, part: 1, width: 100 }, small: { attempts: 2, part: 3, width: 50 } };

/**
 * Every fault at every one of three attempts, for an operation of each effect. At the small size a third of all pairs, another
 * third with each seed: every fault is met at each of two attempts.
 */
export async function combinations(size: Size, seed: number, transportName: TransportName = "fetch"): Promise<Row> {
  const random = createRandom(seed);
  const exchange = await openExchange(exchangeTimes);
  const transport = await openTransport(transportName);
  const ends = await openDeadEnds();
  const clock = createClock();

  const { attempts, part, width } = sizes[size];
  const scripts = every([undefined, ...everyFault], attempts);
  const runs = operations
    .flatMap((operation) => scripts.map((script) => ({ operation, script })))
    .filter((_, index) => (index + seed) % part === 0);
  const claims: Claim[] = [];
  const wrongReads: string[] = [];
  await warmUp(exchange.baseUrl);
  await inParallel("combinations", runs.length, width, async (index) => {
    const { operation, script } = runs[index]!;
    const label = `${operation.name} after ${script.join(", ")}`;
    const played = play(script, transport.fetch, ends, exchange.baseUrl, random);
    const clients = createClients(exchange.baseUrl, {
      clock,
      // Enough for attempts that are lost to a busy machine, beyond the script.
      retry: { baseMs: 10, maxMs: 500, attempts: attempts + 8 },
      fetch: played.fetch,
    });
    const tags = operation.tags(`r${index}`);
    const target = operation.repeatable && tags.length > 0 ? await exchange.placeFor(`r${index}`) : undefined;
    let ids: readonly (string | null | undefined)[] | undefined;
    let error: unknown;
    try {
      ids = await operation.run(clients, `r${index}`, target);
    } catch (reason) {
      error = reason;
    }
    const left = error instanceof UnknownOutcomeError && operation.keyed ? await askAgain(error, clock) : "";
    if (tags.length === 0 && !isRightRead(played, error)) wrongReads.push(`${label}: ${error}${triesOf(error)}`);
    for (const [at, tag] of tags.entries()) {
      const verdict = ids === undefined ? verdictOf(error) : ids[at] === null ? "notExecuted" : "executed";
      claims.push({
        ...operation,
        label: label + left,
        tag,
        verdict,
        error,
        ...(!operation.repeatable && { id: ids?.[at] ?? undefined }),
      });
    }
  });
  await exchange.quiet();

  const tally = judge(exchange.truth, claims);
  await transport.close();
  await exchange.close();
  await ends.close();
  const { redirectsFollowed } = exchange.counts;
  const requests = exchange.sandbox.served.length;
  return {
    promise: `every phase × fault over ${attempts} attempts, for every effect: the same`,
    size: `${everyFault.length + 1}^${attempts} × ${operations.length} operations${part === 1 ? "" : ` / ${part}`}, ${transportName}`,
    result: `${describe(tally)}, ${wrongReads.length} reads ended wrongly, ${redirectsFollowed} redirects followed`,
    ok: isClean(tally) && tally.settled === tally.keyed && wrongReads.length === 0 && redirectsFollowed === 0,
    detail: [
      `${count(runs.length)} runs, ${count(requests)} requests served`,
      ...tally.examples,
      ...tally.open,
      ...wrongReads.slice(0, 5),
    ].join("; "),
  };
}

/** What is left unsettled is a mystery: says what a second try brings. */
async function askAgain(error: UnknownOutcomeError, { offset }: Clock): Promise<string> {
  const { outcome, cause, candidates = [] } = await error.settle({ timeoutMs: 5000 });
  const bounds = offset === undefined ? "no clock" : `clock ${offset.min.toFixed(0)} to ${offset.max.toFixed(0)}`;
  return ` (asked again: ${outcome}, ${candidates.length} candidates, ${cause ?? "no cause"}, ${bounds})`;
}

function triesOf(error: unknown): string {
  const { attempts = [] } = (error ?? {}) as Partial<ExchangeError>;
  return attempts.map(({ durationMs, result, status = "" }) => ` ${durationMs} ms ${result} ${status}`).join(",");
}

/** Compiles everything once, so that the first attempts are not lost to that. */
async function warmUp(baseUrl: string): Promise<void> {
  const clients = createClients(baseUrl);
  for (let round = 0; round < 30; round += 1) {
    await Promise.all(operations.map(({ run }) => run(clients, "warm").catch(() => {})));
  }
}

/** A read must end in its answer, unless it was redirected: that is not tried again. */
function isRightRead({ redirected }: Played, error: unknown): boolean {
  return redirected ? (error as { code?: string } | undefined)?.code === "ERR_HTTP" : error === undefined;
}

interface Played {
  readonly fetch: Fetch;
  /** Whether a redirect came back in time. */
  redirected: boolean;
}

/** Lets each request of one intent meet the next fault of the script. */
function play(script: Script, fetch: Fetch, ends: DeadEnds, baseUrl: string, random: Random): Played {
  let next = 0;
  const meet: Fetch = (url, init) => {
    const fault = script[next];
    next += 1;
    if (fault === "refuse") return fetch(url.replace(baseUrl, ends.refuses), init);
    if (fault === "stallConnect") return fetch(url.replace(baseUrl, ends.stallsConnect), init);
    return fetch(
      url,
      fault === undefined
        ? init
        : { ...init, headers: { ...init.headers, ...faultHeader(fault, random.below(lateMs[1])) } },
    );
  };
  const played: Played = {
    redirected: false,
    fetch: async (url, init) => {
      const response = await meet(url, init);
      if (response.status === 307 && !init.signal.aborted) played.redirected = true;
      return response;
    },
  };
  return played;
}

function every<T>(list: readonly T[], length: number): T[][] {
  if (length === 0) return [[]];
  return every(list, length - 1).flatMap((head) => list.map((item) => [...head, item]));
}
