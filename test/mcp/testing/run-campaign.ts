import { setTimeout as sleep } from "node:timers/promises";
import { lossyFaults } from "../../consumer/program/task.ts";
import { createIntentId, type Exchange, openExchange, type ToolOutput } from "./assistant-host.ts";

/**
 * Lets a host place orders while responses are lost, and kills its server; calls twice at once, cancels, repeats and settles, until each
 * intent has an outcome, by its id. Compares the outcomes with what the exchange executed.
 */
export async function runCampaign(intents: number, width: number) {
  const exchange = await openExchange({ balances: { trade: { USDT: "10000000" } } });
  const { faults } = exchange.sandbox;
  faults.add({ kind: [...lossyFaults, "dropRequest", "unavailable"], operation: "orders.place", chance: 0.5 });
  faults.add({ kind: ["dropRequest", "noResponse"], operation: "orders.getByClientOid", chance: 0.05 });
  const approving = exchange.approveAll();
  const open = new Set(Array.from({ length: intents }, (_, at) => createIntentId(`i${at}`)));
  const decided = new Map<string, string>();
  let killed = 0;
  for (let round = 0; open.size > 0; round++) {
    const isKilled = round % 4 !== 2;
    killed += isKilled ? 1 : 0;
    await runHost(exchange, [...open].slice(0, width), isKilled, decided);
    for (const id of decided.keys()) open.delete(id);
  }
  clearInterval(approving);
  return { intents, killed, ...(await judge(exchange, decided)) };
}

const isDecided = ({ outcome }: ToolOutput) => outcome === "executed" || outcome === "notExecuted";
const readName = (intentId: string) => intentId.slice(21);

async function runHost(exchange: Exchange, ids: readonly string[], isKilled: boolean, decided: Map<string, string>) {
  const host = await exchange.start(["--allow", "orders.place", "--wait", "10"]);
  const work = ids.map(async (intentId) => {
    const place = (signal?: AbortSignal) => host.place(intentId, { remark: readName(intentId) }, signal);
    // The host gives up, and drops the response.
    if (Math.random() < 0.3) void place(AbortSignal.timeout(Math.random() * 1500)).catch(() => {});
    const both = await Promise.all([place(), place()]);
    const last = both.some(isDecided) ? await place() : await host.call("settle", { intentId });
    if (isDecided(last)) decided.set(intentId, last.outcome);
  });
  const ended = Promise.allSettled(work);
  if (isKilled) {
    await sleep(200 + Math.random() * 1500);
    process.kill(host.pid, "SIGKILL");
  } else await ended;
  await host.close();
  await ended;
}

/** Repeats each intent in another process, and compares. Orders have the names of their intents as remarks. */
async function judge(exchange: Exchange, decided: ReadonlyMap<string, string>) {
  exchange.sandbox.faults.clear();
  const { executions, requests } = exchange.sandbox.executionLog;
  // Sent twice is too much, also where the exchange rejects the second as a duplicate.
  const sent = requests.flatMap(({ request }) => /"remark":"(i\d+)"/.exec(String(request.body))?.[1] ?? []);
  const orders = executions.map(({ input }) => String(input.remark));
  const before = exchange.countOrders();
  const host = await exchange.start();
  const wrong: string[] = [];
  for (const [id, outcome] of decided) {
    const again = await host.place(id, { remark: readName(id) });
    const real = orders.includes(readName(id)) ? "executed" : "notExecuted";
    if (again.outcome !== outcome || outcome !== real) wrong.push(`${id}: ${outcome}, ${again.outcome}, ${real}`);
  }
  const sentByRepeats = exchange.countOrders() - before;
  await host.close();
  await exchange.close();
  const twice = sent.filter((name, at) => sent.indexOf(name) < at);
  return { sent: sent.length, executed: orders.length, twice, wrong, sentByRepeats };
}
