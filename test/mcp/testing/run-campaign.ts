import { setTimeout as sleep } from "node:timers/promises";
import { createIntentId, type Exchange, openExchange, order, type ToolOutput } from "./assistant-host.ts";

/** Results of a campaign. */
export interface CampaignResult {
  readonly intents: number;
  /** Intents that were executed more than once. */
  readonly twice: readonly string[];
  /** Intents whose outcome is not what the exchange did. */
  readonly wrong: readonly string[];
  /** Intents without an outcome. */
  readonly undecided: readonly string[];
  readonly outcomes: Readonly<Record<string, number>>;
  /** Requests for orders that repeats sent after the end. */
  readonly sentByRepeats: number;
  readonly killed: number;
}

const faults = [
  "resetAfterExecution",
  "truncatedBody",
  "emptyBody",
  "dropRequest",
  "unavailable",
  "serverError",
] as const;

/**
 * Lets a host place orders while responses are lost, and kills its server; calls twice at once, cancels, repeats and settles, until each
 * intent has an outcome. Compares the outcomes with what the exchange executed.
 */
export async function runCampaign(intents: number, width: number, seconds: number): Promise<CampaignResult> {
  const exchange = await openExchange({ balances: { trade: { USDT: "10000000" } } });
  exchange.sandbox.faults.add({ kind: faults, operation: "orders.place", chance: 0.5 });
  exchange.sandbox.faults.add({
    kind: ["dropRequest", "noResponse"],
    operation: "orders.getByClientOid",
    chance: 0.05,
  });
  const approving = setInterval(() => {
    try {
      exchange.approve();
    } catch {
      // The first server has not created the store yet.
    }
  }, 50);
  const open = new Map(Array.from({ length: intents }, (_, at) => [createIntentId(`i${at}`), `i${at}`] as const));
  const decided = new Map<string, string>();
  const until = performance.now() + seconds * 1000;
  let killed = 0;
  try {
    for (let round = 0; open.size > 0 && performance.now() < until; round++) {
      const isKilled = round % 4 !== 2;
      await runHost(exchange, [...open].slice(0, width), isKilled, (id, outcome) => {
        open.delete(id);
        decided.set(id, outcome);
      });
      if (isKilled) killed += 1;
    }
    return { ...(await judge(exchange, decided, open)), intents, killed };
  } finally {
    clearInterval(approving);
    await exchange.close();
  }
}

async function runHost(
  exchange: Exchange,
  chosen: readonly (readonly [id: string, remark: string])[],
  isKilled: boolean,
  decide: (id: string, outcome: string) => void,
): Promise<void> {
  const host = await exchange.start(["--allow", "orders.place", "--wait", "10"]);
  const killing = isKilled && sleep(200 + Math.random() * 1500).then(() => process.kill(host.pid, "SIGKILL"));
  const work = chosen.map(async ([intentId, remark]) => {
    const place = (signal?: AbortSignal) => host.call("orders_place", { ...order, remark, intentId }, signal);
    // The host gives up, and drops the response.
    if (Math.random() < 0.3) void place(AbortSignal.timeout(Math.random() * 1500)).catch(() => {});
    const [one, other] = await Promise.all([place(), place()]);
    const last = isDecided(one) || isDecided(other) ? await place() : await host.call("settle", { intentId });
    if (isDecided(last)) decide(intentId, String(last.outcome));
  });
  const ended = Promise.allSettled(work);
  // A server that was killed responds to nothing.
  await Promise.race([ended, ...(killing ? [killing.then(() => sleep(200))] : [])]);
  await host.close();
  await ended;
}

function isDecided({ outcome }: Pick<ToolOutput, "outcome">): boolean {
  return outcome === "executed" || outcome === "notExecuted";
}

/** Asks for each intent again, in another process, and compares. */
async function judge(exchange: Exchange, decided: ReadonlyMap<string, string>, open: ReadonlyMap<string, string>) {
  exchange.sandbox.faults.clear();
  const executed = exchange.countExecuted();
  const before = exchange.countRequests();
  const host = await exchange.start();
  const wrong: string[] = [];
  for (const [intentId, outcome] of decided) {
    const remark = intentId.slice(21);
    const again = await host.call("orders_place", { ...order, remark, intentId });
    const real = executed.has(remark) ? "executed" : "notExecuted";
    if (again.outcome !== outcome || outcome !== real) wrong.push(`${remark}: ${outcome}, ${again.outcome}, ${real}`);
  }
  await host.close();
  const twice = [...executed].filter(([, count]) => count > 1).map(([remark]) => remark);
  const outcomes: Record<string, number> = {};
  for (const outcome of decided.values()) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  return { twice, wrong, undecided: [...open.values()], outcomes, sentByRepeats: exchange.countRequests() - before };
}
