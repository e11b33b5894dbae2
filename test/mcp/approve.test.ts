import { spawn, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { createIntentId, openExchange, order } from "./testing/assistant-host.ts";

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
  const add = (chunk: Buffer) => {
    output += chunk;
    if (output.includes("To approve, type") && child.stdin.writable) child.stdin.end(`${typed}\n`);
  };
  child.stdout.on("data", add);
  child.stderr.on("data", add);
  const code = await new Promise((resolve) => child.on("close", resolve));
  return { code, output };
}

describe.skipIf(!hasTerminal)("exch approve on a terminal", () => {
  it("shows the call and those that equal it, and approves it once its amount was typed", async () => {
    const [id, equal] = [createIntentId("shown"), createIntentId("same")];
    for (const intentId of [equal, id]) await host.call("orders_place", { ...order, remark: "\u001b[2Jx", intentId });
    const other = await runApprove(id, "30");
    expect([other.code, other.output]).toEqual([4, expect.stringContaining("not approved: the text differs")]);
    const call = { ...order, remark: "\u001b[2Jx", intentId: id };
    expect(await host.call("orders_place", call)).toMatchObject({ outcome: "waitingForApproval" });
    const { code, output } = await runApprove(id, "300");
    expect([code, output]).toEqual([0, expect.stringContaining("Approved for one call within two minutes.")]);
    for (const shown of ["orders.place", "300 USDT", "BTC-USDT", `equal to ${equal}, waiting`, "\\u001b[2Jx", id])
      expect(output).toContain(shown);
    expect(await host.call("orders_place", call)).toMatchObject({ outcome: "executed" });
    expect(await runApprove(id, "300")).toMatchObject({ code: 2, output: expect.stringContaining("does not wait") });
  });
});

it("exch approve approves nothing without a terminal", async () => {
  const intentId = createIntentId("piped");
  await host.call("orders_place", { ...order, intentId });
  const { code, output } = await runApprove(intentId, "300", false);
  expect([code, output]).toEqual([4, expect.stringContaining("an approval needs a terminal")]);
  expect(await host.call("orders_place", { ...order, intentId })).toMatchObject({ outcome: "waitingForApproval" });
});
