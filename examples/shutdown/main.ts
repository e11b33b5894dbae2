import { spawn } from "node:child_process";
import { startSandboxServer } from "@exch/sandbox";

// An exchange that holds its responses back.
const { url, sandbox, close } = await startSandboxServer();
const { key, secret, passphrase } = sandbox.credentials;
const operation = "orders.place";
const countExecuted = () => sandbox.executionLog.executions.length;

/** Runs the trader and stops it once its orders are executed. Prints its output, each line once with its count. */
async function run(orders: number, withinMs: number): Promise<void> {
  const all = countExecuted() + orders;
  const args = ["trader.ts", url, key, secret, passphrase ?? "", String(withinMs), String(orders)];
  const trader = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const counts = new Map<string, number>();
  const ended = (async () => {
    let text = "";
    for await (const chunk of trader.stdout.setEncoding("utf8")) text += chunk;
    for (const line of text.trim().split("\n")) counts.set(line, (counts.get(line) ?? 0) + 1);
  })();
  if (orders > 0) {
    while (countExecuted() < all) await new Promise((resolve) => setTimeout(resolve, 5));
    trader.kill("SIGTERM");
  }
  await ended;
  for (const [line, count] of counts) console.log(`   ${count} × ${line}`);
}

console.log("1. stopped with eight orders in flight, the response of one of them lost:");
sandbox.faults.next("resetAfterExecution", { operation });
sandbox.faults.add({ kind: "delayedResponse", operation, ms: 1000 });
await run(8, 8000);

console.log("2. stopped with eight orders in flight, of which no response comes in time:");
sandbox.faults.clear();
sandbox.faults.add({ kind: "noResponse", operation });
await run(8, 300);

console.log("3. the next start:");
await run(0, 8000);
console.log(`executed: ${countExecuted()}`);
await close();
