import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { OutputError } from "../io/io.ts";
import { run } from "../run.ts";
import { createCapturedIo } from "../testing/captured-io.ts";
import { runProgram, stopOnce } from "../testing/run-program.ts";
import { placeOrder, useSharedSandbox } from "../testing/shared-sandbox.ts";

const { exch, sandbox, served } = useSharedSandbox();
/** Runs a command in this process with an output that cannot be written. */
async function settleUnwritten(args: readonly string[]) {
  const io = createCapturedIo({ env: sandbox().env });
  const write = () => Promise.reject(new OutputError(Object.assign(new Error(), { code: "ENOSPC" })));
  return { code: await run(args, { ...io, out: { ...io.out, write } }), err: io.written.err };
}

/** The rows that a command writes, which succeeds. */
async function rowsOf(...args: string[]): Promise<Record<string, unknown>[]> {
  const { code, out } = await exch(args);
  expect(code).toBe(0);
  return JSON.parse(out);
}

describe("an unknown outcome on the command line", () => {
  it("has its own exit code, shows how to settle it, and is settled later", async () => {
    const { faults, executionLog } = sandbox().server.sandbox;
    const clientOid = "unknown-1";
    // The order is executed, its response is lost, and no lookup works during the call.
    faults.next("resetAfterExecution", { operation: "orders.place" });
    faults.add({ kind: "unavailable", operation: "orders.getByClientOid" });
    const lost = await exch([...placeOrder, "--clientOid", clientOid, "--yes", "--timeout-ms", "3000"]);
    expect(lost.code).toBe(10);
    expect(lost.err).toContain(`client id   ${clientOid}`);
    expect(lost.err).toContain("It may have been executed: do not repeat it. To find out: exch settle");
    faults.clear();

    const pending = [{ service: "a", operation: "orders.place", keys: [clientOid] }];
    expect(await rowsOf("pending")).toMatchObject(pending);
    expect(await rowsOf("settle", "a")).toMatchObject([{ outcome: "executed", acknowledgement: { clientOid } }]);
    expect(await rowsOf("pending")).toEqual([]);
    expect(executionLog.of(clientOid)).toHaveLength(1);
  });

  it("is found by settle where the command is killed before it has written an order that was executed", async () => {
    const clientOid = "killed-1";
    const io = createCapturedIo({ env: sandbox().env });
    const words = [...placeOrder, "--clientOid", clientOid, "--yes", "--timeout-ms", "1000"];
    // It writes, and never ends.
    await new Promise<void>((resolve) => {
      const write = () => new Promise<void>(() => resolve());
      void run(words, { ...io, out: { ...io.out, write } });
    });
    expect(await rowsOf("pending")).toMatchObject([{ keys: [clientOid], heldMs: expect.any(Number) }]);
    await expect.poll(async () => (await rowsOf("pending"))[0]?.heldMs).toBeUndefined();
    expect(await rowsOf("settle", "a")).toMatchObject([{ outcome: "executed", acknowledgement: { clientOid } }]);
  });

  it("stays pending with its candidates when no lookup decides it, until it is resolved by hand", async () => {
    const { faults } = sandbox().server.sandbox;
    faults.next("resetAfterExecution", { operation: "withdrawals.create" });
    const flags = "--currency USDT --toAddress 0xcanary --amount 5 --withdrawType ADDRESS --chain eth --yes".split(" ");
    const within = ["--timeout-ms", "3000"];
    // The caller's remark contains no token that would identify the withdrawal.
    const lost = await exch(["a", "withdrawals", "create", ...flags, "--remark", "payout 17", ...within]);
    expect([lost.code, lost.err]).toEqual([10, expect.not.stringContaining("0xcanary")]);

    const settle = ["settle", ...within];
    const settled = await exch(settle);
    expect(settled.code).toBe(10);
    const [{ id, outcome, candidates, reason }] = JSON.parse(settled.out);
    expect([outcome, candidates.length, typeof reason]).toEqual(["unknown", 1, "string"]);
    expect(settled.err).toContain("exch settle --resolve ID --outcome");

    // The first command has released its claim, and lost output does not change the exit code.
    const lostOutput = await settleUnwritten(settle);
    expect(lostOutput.code).toBe(10);
    expect(lostOutput.err).toContain(`unknown  withdrawals.create  ${id}`);

    const baseUrl = sandbox().env.EXCH_BASE_URL;
    const listed = [{ id, operation: "withdrawals.create", baseUrl, ageMs: expect.any(Number) }];
    expect(await rowsOf("settle", "--list")).toMatchObject(listed);
    const resolve = ["settle", "--resolve", id, "--outcome", "executed", "--note", "seen in the history"];
    const wrong = [[...resolve.slice(0, 3), "--outcome", "maybe", "--note", "x"], resolve.slice(0, 5)];
    const codes: unknown[] = [];
    for (const each of [...wrong, [...resolve.slice(0, 6), " "], resolve, resolve]) codes.push((await exch(each)).code);
    expect(codes).toEqual([2, 2, 2, 0, 2]);
    using database = new DatabaseSync(sandbox().env.EXCH_JOURNAL!, { readOnly: true });
    const row = database.prepare("SELECT outcome, note FROM journal WHERE id = ?").get(id);
    expect(row).toMatchObject({ outcome: "executed", note: "seen in the history" });
    expect(await rowsOf("pending")).toEqual([]);
  });
});

it("an order that is stopped by Ctrl-C has an unknown outcome, and is pending", async () => {
  const { faults } = sandbox().server.sandbox;
  faults.next("noResponse", { operation: "orders.place" });
  const before = served();
  const stopped = await runProgram([...placeOrder, "--clientOid", "stopped-1", "--yes"], {
    env: sandbox().env,
    watch: stopOnce(() => served() > before, "SIGINT"),
  });
  expect(stopped.code).toBe(10);
  expect(await rowsOf("pending", "a")).toMatchObject([{ keys: ["stopped-1"] }]);
  // The journal closes the intent, and no later command reports it.
  const lostOutput = await settleUnwritten(["settle", "a"]);
  expect(lostOutput.code).toBe(12);
  expect(lostOutput.err).toContain("executed  orders.place  stopped-1");
  expect(await rowsOf("pending")).toEqual([]);
});
