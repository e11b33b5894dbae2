import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type ProgramResult, program } from "../testing/run-program.ts";
import { placeOrder, useSharedSandbox } from "../testing/shared-sandbox.ts";

const { sandbox } = useSharedSandbox();
const rejected = [...placeOrder.slice(0, -1), "9999999"];
const listAccounts = "a accounts list".split(" ");

/** Runs `exch` in a shell, with its outputs redirected. */
function inShell(args: readonly string[], redirect: string): Promise<ProgramResult> {
  const script = `{ "$@" ${redirect}; }; echo "code $?" >&3`;
  const child = spawn("bash", ["-c", script, "bash", ...program, ...args], {
    env: { PATH: process.env.PATH ?? "", ...sandbox().env },
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  const texts = ["", "", ""];
  for (const [index, stream] of [child.stdout, child.stderr, child.stdio[3]].entries()) {
    stream?.on("data", (text: Buffer) => (texts[index] += text.toString()));
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", () => {
      const code = /code (\d+)/.exec(texts[2] ?? "")?.[1];
      resolve({ code: code === undefined ? null : Number(code), out: texts[0] ?? "", err: texts[1] ?? "" });
    });
  });
}

/** Counts the orders that the sandbox has executed under a client id. */
const executed = (clientOid: string) => sandbox().server.sandbox.executionLog.of(clientOid).length;

describe.skipIf(!existsSync("/dev/full"))("the exit code (needs /dev/full)", () => {
  it.each([
    ["> /dev/full", "ENOSPC"],
    ["| true; (exit $PIPESTATUS)", "EPIPE"],
  ])("of an executed order with an unwritable response (%s) is 12, with ids on stderr", async (redirect, reason) => {
    const clientOid = `lost-${reason}`;
    const { code, err } = await inShell([...placeOrder, "--clientOid", clientOid, "--yes"], redirect);
    const lost = `exch: orders.place was executed, but its response cannot be written (${reason}): do not repeat it\n`;
    const shown = err.replace(/(?<=orderId )\w+/, "ID");
    expect([code, shown]).toEqual([12, `${lost}  orderId ID, clientOid ${clientOid}\n`]);
    expect(executed(clientOid)).toBe(1);
    // Standard error may be lost too.
    const settled = await inShell(["settle", "a", "--output", "json"], "");
    expect(JSON.parse(settled.out)).toMatchObject([{ keys: [clientOid], outcome: "executed" }]);
  });

  it.each([
    ...["2> /dev/full", "2>&-", "2> >(exit 0)", "> /dev/full 2> /dev/full", ">&- 2>&-"].map(
      (redirect) => ["a rejected", 6, redirect, rejected] as const,
    ),
    ["an executed", 12, "> /dev/full 2> /dev/full", placeOrder],
    ["an executed", 0, "2> /dev/full", placeOrder],
  ] as const)("of %s order is %i with %s", async (_, code, redirect, order) => {
    expect((await inShell([...order, "--yes"], redirect)).code).toBe(code);
  });

  it("of an unknown outcome is 10, whichever output is closed", async () => {
    const { faults } = sandbox().server.sandbox;
    faults.add({ kind: "resetAfterExecution", operation: "orders.place" });
    faults.add({ kind: "unavailable", operation: "orders.getByClientOid" });
    const order = [...placeOrder, "--yes", "--timeout-ms", "1500"];
    const results = await Promise.all(["2>&-", "> /dev/full 2> /dev/full"].map((redirect) => inShell(order, redirect)));
    faults.clear();
    expect(results.map(({ code }) => code)).toEqual([10, 10]);
  });

  it("of a batch with rejected items stays 6 when its response cannot be written, and stderr has the executed ids", async () => {
    const fine = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "30000", size: "0.01" };
    const orders = JSON.stringify([
      { ...fine, clientOid: "batch-fine" },
      { ...fine, size: "9999999" },
    ]);
    const { code, err } = await inShell(["a", "orders", "placeMany", "--orderList", orders, "--yes"], "> /dev/full");
    expect([code, err]).toEqual([6, expect.stringContaining("rejected 1 of 2 items, and the response cannot be")]);
    expect(err).toContain("clientOid batch-fine");
  });

  it("of a read is 12 when the disk is full, and 0 when its reader has closed the pipe", async () => {
    const full = await inShell(listAccounts, "> /dev/full");
    expect([full.code, full.err]).toEqual([12, "exch: the output cannot be written (ENOSPC)\n"]);
    const closed = await inShell(listAccounts, "| true; (exit $PIPESTATUS)");
    expect([closed.code, closed.err]).toEqual([0, ""]);
  });
});
