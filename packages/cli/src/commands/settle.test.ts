import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { onePlace, placeOrder } from "../testing/one-place.ts";
import { exch } from "../testing/run-program.ts";

const { place, run, served } = onePlace();
const journalPath = () => join(place().home, ".local/state/exch/journal.sqlite");

describe("an unknown outcome", () => {
  it("has its own exit code, says how to settle, and is settled later", async () => {
    const { faults, journal } = place().server.sandbox;
    const clientOid = "unknown-1";
    // It is executed, nobody is told, and while the call lasts nobody can be asked.
    faults.next("reset", { operation: "orders.place" });
    faults.add({ kind: "maintenance", operation: "orders.getByClientOid" });
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

  it("that nobody can tell stays pending, with candidates, until somebody says what it was", async () => {
    const { faults } = place().server.sandbox;
    faults.next("reset", { operation: "withdrawals.create" });
    const withdrawal = "--currency USDT --toAddress 0xcanary --amount 5 --withdrawType ADDRESS --chain eth --yes".split(
      " ",
    );
    const lost = await run(["a", "withdrawals", "create", ...withdrawal, "--timeout-ms", "3000"]);
    expect(lost.code).toBe(10);
    expect(lost.err).not.toContain("0xcanary");

    const settled = await run(["settle"]);
    expect(settled.code).toBe(10);
    const [{ id, outcome, candidates }] = JSON.parse(settled.out);
    expect([outcome, candidates.length]).toEqual(["unknown", 1]);
    expect(settled.err).toContain("exch settle --resolve ID --outcome");

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
      faults.next("reset", { operation: "orders.place" });
      faults.add({ kind: "maintenance", operation: "orders.getByClientOid" });
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
      cause: expect.stringContaining("input must be a JSON object"),
    });
    const listed = JSON.parse((await run(["settle", "--list"])).out);
    expect(listed).toEqual([expect.objectContaining({ id: damaged.id, unreadable: "input must be a JSON object" })]);
    const resolve = ["--resolve", damaged.id, "--outcome", "executed", "--note", "seen in the history"];
    expect((await run(["settle", ...resolve])).code).toBe(0);
  });
});

describe("what is killed", () => {
  it("in the middle of an order is pending, and settled once its call can no longer be under way", async () => {
    place().server.sandbox.faults.next("silence", { operation: "orders.place" });
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
    faults.next("silence", { operation: "orders.place" });
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
    expect((await run(["settle", "a"])).code).toBe(0);
  });
});
