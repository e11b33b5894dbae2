import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { OutputError } from "../io/process-output.ts";
import { run as runHere } from "../run.ts";
import { capturedIo } from "../testing/captured-io.ts";
import { exch } from "../testing/run-program.ts";
import { onePlace, placeOrder } from "../testing/shared-sandbox.ts";

const { place, run, served } = onePlace();
/** Runs a command in this process, on a disk that is full. */
async function settleUnwritten(args: readonly string[]) {
  const io = capturedIo({ env: { ...place().env, EXCH_JOURNAL: journalPath() } });
  const write = () => Promise.reject(new OutputError(Object.assign(new Error(), { code: "ENOSPC" })));
  return { code: await runHere(args, { ...io, out: { ...io.out, write } }), err: io.written.err };
}

const journalPath = () => join(place().home, ".local/state/exch/journal.sqlite");

describe("an unknown outcome", () => {
  it("has its own exit code, says how to settle, and is settled later", async () => {
    const { faults, journal } = place().server.sandbox;
    const clientOid = "unknown-1";
    // It is executed, nobody is told, and while the call lasts nobody can be asked.
    faults.next("resetAfterExecution", { operation: "orders.place" });
    faults.add({ kind: "unavailable", operation: "orders.getByClientOid" });
    const lost = await run([...placeOrder, "--clientOid", clientOid, "--yes", "--timeout-ms", "3000"]);
    expect(lost.code).toBe(10);
    expect(lost.err).toContain(`client id   ${clientOid}`);
    expect(lost.err).toContain("It was perhaps executed: do not repeat it. To find out: exch settle");
    faults.clear();

    const pending = JSON.parse((await run(["pending"])).out);
    expect(pending).toEqual([expect.objectContaining({ service: "a", operation: "orders.place", keys: [clientOid] })]);
    const settled = await run(["settle", "a"]);
    expect(settled.code).toBe(0);
    expect(JSON.parse(settled.out)).toEqual([
      expect.objectContaining({ outcome: "executed", acknowledgement: expect.objectContaining({ clientOid }) }),
    ]);
    expect(JSON.parse((await run(["pending"])).out)).toEqual([]);
    expect(journal.of(clientOid)).toHaveLength(1);
  });

  it("that no lookup decides stays pending, with candidates, until it is resolved by hand", async () => {
    const { faults } = place().server.sandbox;
    faults.next("resetAfterExecution", { operation: "withdrawals.create" });
    const withdrawal = "--currency USDT --toAddress 0xcanary --amount 5 --withdrawType ADDRESS --chain eth --yes".split(
      " ",
    );
    // A remark of one's own holds no token that would name the withdrawal.
    const lost = await run([
      ...["a", "withdrawals", "create", ...withdrawal, "--remark", "payout 17"],
      ...["--timeout-ms", "3000"],
    ]);
    expect(lost.code).toBe(10);
    expect(lost.err).not.toContain("0xcanary");

    const settle = ["settle", "--timeout-ms", "1000"];
    const settled = await run(settle);
    expect(settled.code).toBe(10);
    const [{ id, outcome, candidates, reason }] = JSON.parse(settled.out);
    expect([outcome, candidates.length, typeof reason]).toEqual(["unknown", 1, "string"]);
    expect(settled.err).toContain("exch settle --resolve ID --outcome");

    // The first command no longer holds it, and output that is lost does not change the code.
    const lostOutput = await settleUnwritten(settle);
    expect(lostOutput.code).toBe(10);
    expect(lostOutput.err).toContain(`unknown  withdrawals.create  ${id}`);

    const listed = await run(["settle", "--list"]);
    expect(listed.code).toBe(0);
    const baseUrl = place().env.EXCH_BASE_URL;
    expect(JSON.parse(listed.out)).toEqual([
      expect.objectContaining({ id, operation: "withdrawals.create", place: baseUrl, ageMs: expect.any(Number) }),
    ]);
    const resolve = ["settle", "--resolve", id, "--outcome", "executed", "--note", "seen in the history"];
    expect((await run([...resolve.slice(0, 3), "--outcome", "maybe", "--note", "x"])).code).toBe(2);
    expect((await run(resolve.slice(0, 5))).code).toBe(2);
    expect((await run([...resolve.slice(0, 6), " "])).code).toBe(2);
    expect((await run(resolve)).code).toBe(0);
    expect((await run(resolve)).code).toBe(2);
    const database = new DatabaseSync(journalPath(), { readOnly: true });
    expect({ ...database.prepare("SELECT outcome, note FROM journal WHERE id = ?").get(id) }).toEqual({
      outcome: "executed",
      note: "seen in the history",
    });
    database.close();
    expect(JSON.parse((await run(["pending"])).out)).toEqual([]);
  });
});

describe("a damaged row", () => {
  it("is shown, keeps nothing else from being settled, and can be resolved", async () => {
    const { faults } = place().server.sandbox;
    for (const clientOid of ["damaged-1", "damaged-2"]) {
      faults.next("resetAfterExecution", { operation: "orders.place" });
      faults.add({ kind: "unavailable", operation: "orders.getByClientOid" });
      await run([...placeOrder, "--clientOid", clientOid, "--yes", "--timeout-ms", "1000"]);
      faults.clear();
    }
    const database = new DatabaseSync(journalPath());
    database.exec("UPDATE journal SET input = '{' WHERE outcome IS NULL AND input LIKE '%damaged-1%'");
    database.close();
    const settled = await run(["settle", "a"]);
    expect(settled.code).toBe(10);
    const [good, damaged] = JSON.parse(settled.out);
    expect(good).toMatchObject({ keys: ["damaged-2"], outcome: "executed" });
    expect(damaged).toMatchObject({
      outcome: "unknown",
      reason: expect.stringContaining("input must be a JSON object"),
    });
    const listed = JSON.parse((await run(["settle", "--list"])).out);
    expect(listed).toEqual([expect.objectContaining({ id: damaged.id, unreadable: "input must be a JSON object" })]);
    const resolve = ["--resolve", damaged.id, "--outcome", "executed", "--note", "seen in the history"];
    expect((await run(["settle", ...resolve])).code).toBe(0);
  });
});

describe("what is killed", () => {
  it("in the middle of an order is pending, and settled once its call can no longer be under way", async () => {
    place().server.sandbox.faults.next("noResponse", { operation: "orders.place" });
    const before = served();
    const killed = await exch([...placeOrder, "--clientOid", "killed-1", "--yes", "--timeout-ms", "3000"], {
      env: place().env,
      watch: async (child) => {
        while (served() === before && child.exitCode === null) await sleep(5);
        child.kill("SIGKILL");
      },
    });
    expect(killed.code).toBeNull();
    const pending = JSON.parse((await run(["pending"])).out);
    expect(pending).toEqual([expect.objectContaining({ keys: ["killed-1"], place: place().env.EXCH_BASE_URL })]);
    const settled = await run(["settle", "a"]);
    expect(JSON.parse(settled.out)).toEqual([expect.objectContaining({ keys: ["killed-1"], outcome: "executed" })]);
    expect(place().server.sandbox.journal.of("killed-1")).toHaveLength(1);
  });
});

describe("what is stopped", () => {
  it("by Ctrl-C in the middle of an order is an unknown outcome, and pending", async () => {
    const { faults } = place().server.sandbox;
    faults.next("noResponse", { operation: "orders.place" });
    const before = served();
    const stopped = await exch([...placeOrder, "--clientOid", "stopped-1", "--yes"], {
      env: place().env,
      watch: async (child) => {
        while (served() === before && child.exitCode === null) await sleep(5);
        child.kill("SIGINT");
      },
    });
    expect(stopped.code).toBe(10);
    const pending = JSON.parse((await run(["pending", "a"])).out);
    expect(pending).toEqual([expect.objectContaining({ keys: ["stopped-1"] })]);
    // It is closed, and will not be told again.
    const lostOutput = await settleUnwritten(["settle", "a"]);
    expect(lostOutput.code).toBe(12);
    expect(lostOutput.err).toContain("executed  orders.place  stopped-1");
    expect(JSON.parse((await run(["pending"])).out)).toEqual([]);
  });
});
