import { expect, it } from "vitest";
import { commands } from "./page/commands.ts";
import { type SandboxServer, serveSandbox } from "./sandbox-server.ts";

const inputs: Record<string, string> = {
  ...{ symbol: "BTC-USDT", size: "0.1", currency: "BTC", amount: "1", skew: "5", chance: "20" },
  "chance-kind": "htmlPage",
};

/** Runs the request of a button of the page. Returns its status. */
async function press(server: SandboxServer, name: string, data: Record<string, string> = {}): Promise<number> {
  const [method, path, body] = commands[name]!(data, (id) => inputs[id]!);
  const init = body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  return (await fetch(`${server.url}/sandbox${path}`, { method, ...init })).status;
}

it("every button of the page is an operation of the control API", async () => {
  const server = await serveSandbox({ clock: "manual" });
  const { sandbox } = server;
  const start = sandbox.now;
  const deposit = sandbox.deposits.arrive(sandbox.account, { currency: "BTC", amount: "1" }).id;
  const ofWithdrawals = ["fail", "reject", "cancel"];
  const data: Record<string, Record<string, string>> = {
    ...{ advance: { ms: "1000" }, take: { side: "buy" }, "fail deposit": { deposit } },
    "add fault": { kind: "htmlPage" },
    ...Object.fromEntries(ofWithdrawals.map((name) => [name, { withdrawal: "none" }])),
  };
  const statuses: Record<string, number> = {};
  for (const name of Object.keys(commands)) statuses[name] = await press(server, name, data[name]);
  await server.close();
  // The withdrawal does not exist, which is no fault of the path.
  const expected = Object.keys(commands).map((name) => [name, ofWithdrawals.includes(name) ? 400 : 200]);
  expect(statuses).toEqual(Object.fromEntries(expected));
  expect([sandbox.now - start, sandbox.skewMs, sandbox.faults.rules]).toEqual([1000, 5, []]);
});
