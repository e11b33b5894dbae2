import { spawn, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { createIntentId, openExchange } from "./testing/assistant-host.ts";

const main = fileURLToPath(new URL("../../packages/cli/src/main.ts", import.meta.url));
const hasTerminal = spawnSync("script", ["--version"]).stdout?.includes("util-linux") ?? false;
const exchange = await openExchange();
const host = await exchange.start(["--allow", "orders.place", "--wait", "0"]);
afterAll(async () => {
  await host.close();
  await exchange.close();
});

/** Runs `exch approve`, on a terminal of its own or without one, and types a line once it is asked for. */
async function runApprove(id: string, typed: string, isTerminal = true) {
  const words = [process.execPath, "--conditions=@exch/source", main, "approve", id];
  const [command = "", ...args] = isTerminal ? ["script", "-qefc", words.join(" "), "/dev/null"] : words;
  const child = spawn(command, args, { env: exchange.env });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
      if (output.includes("To approve, type") && child.stdin.writable) child.stdin.end(`${typed}\n`);
    });
  const code = await new Promise((resolve) => child.on("close", resolve));
  return [code, output] as const;
}

it.skipIf(!hasTerminal)("exch approve shows a call and those that equal it, and asks for its amount", async () => {
  const [id, equal] = [createIntentId("shown"), createIntentId("same")];
  const hostile = { remark: "\u001b[2Jx" };
  for (const intentId of [equal, id]) await host.place(intentId, hostile);
  expect(await runApprove(id, "30")).toEqual([4, expect.stringContaining("not approved: the text differs")]);
  expect(await host.place(id, hostile)).toMatchObject({ outcome: "waitingForApproval" });
  const [code, output] = await runApprove(id, "300");
  const texts = ["orders.place", "300 USDT", "BTC-USDT", `equal to ${equal}, waiting`, "\\u001b[2Jx", "two minutes"];
  expect([code, texts.filter((text) => !output.includes(text))]).toEqual([0, []]);
  expect(await host.place(id, hostile)).toMatchObject({ outcome: "executed" });
  expect(await runApprove(id, "300")).toEqual([2, expect.stringContaining("does not wait")]);
});

it("exch approve approves nothing without a terminal", async () => {
  const id = createIntentId("piped");
  await host.place(id);
  expect(await runApprove(id, "300", false)).toEqual([4, expect.stringContaining("an approval needs a terminal")]);
  expect(await host.place(id)).toMatchObject({ outcome: "waitingForApproval" });
});
