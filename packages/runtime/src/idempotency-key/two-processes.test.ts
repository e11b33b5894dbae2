import { describe, expect, it } from "vitest";
import type { Journal } from "../journal/journal.ts";
import { lifetimeMs, onlySend, openRecorded, type Step } from "../testing/payments.ts";
import { responseOf } from "../testing/service.ts";
import { connectFails } from "../testing/things.ts";

const repeat = (step: Step): Step[] => Array<Step>(999).fill(step);

/** A payment of one process whose request met a fault, after which the process crashed. */
async function crash(step: Step, amount = "1", sleepMs = 60_000) {
  const api = openRecorded([step]);
  const error = await api.make({ amount }, onlySend);
  const [entry] = await api.journal.list();
  await api.sleep(sleepMs);
  const recoverAll = (steps: readonly Step[] = []) => api.createProcess(steps).recoverAll();
  const leastWayMs = entry!.validityMs + api.service.settle.skewMs;
  const senders = () => api.requests.map(({ process }) => process);
  return { ...api, error, entry: entry!, recoverAll, leastWayMs, senders };
}

describe("two processes and an idempotency key", () => {
  it("the journal has the key and the time of the first request, which a repeat of another process does not renew", async () => {
    const { entry, journal, keys, recoverAll } = await crash("lostAfter");
    await recoverAll(repeat("lost"));
    expect(await journal.list()).toMatchObject([{ input: entry.input, signedAt: entry.signedAt }]);
    expect(new Set(keys)).toEqual(new Set([entry.input.idempotencyKey]));
    expect(keys.length).toBeGreaterThan(2);
  });

  it.each<[string, Step]>([
    ["was executed and whose response was lost is not executed again", "lostAfter"],
    ["never arrived is executed", "lost"],
  ])("a request that %s when the other process repeats it", async (_, step) => {
    const { executed, outcomes, recoverAll, senders } = await crash(step);
    expect(await recoverAll()).toEqual([{ outcome: "executed", acknowledgement: { id: 1 } }]);
    expect([executed.length, senders(), outcomes()]).toEqual([1, [2, 3], ["executed"]]);
  });

  it.each([
    ["by the monotonic clock and the journal's", 0],
    ["by the wall clock alone, after a machine slept", lifetimeMs],
  ])("no process repeats a request once its lifetime is over %s", async (_, sleptMs) => {
    const { clock, executed, outcomes, recoverAll, senders } = await crash("lostAfter", "1", lifetimeMs - sleptMs / 2);
    Object.assign(clock, { wall: () => clock.exchangeNow + sleptMs });
    expect(await recoverAll()).toMatchObject([{ outcome: "unknown" }]);
    expect([executed.length, senders(), outcomes()]).toEqual([1, [2], [undefined]]);
  });

  it("a repeat leaves the validity and the skew for its way", async () => {
    const { requests, recoverAll, sleep, leastWayMs } = await crash("lostAfter");
    await sleep(lifetimeMs - 60_000 - leastWayMs - 200);
    await recoverAll(repeat("lost"));
    expect(requests.length).toBeGreaterThan(1);
    expect(requests.at(-1)!.at).toBeLessThan(lifetimeMs - leastWayMs);
  });

  it("a rejection of a repeat proves nothing about the request of the other process", async () => {
    const { outcomes, recoverAll } = await crash("lostAfter");
    expect(await recoverAll(repeat(() => responseOf({ no: "tooMany" }, 429)))).toMatchObject([{ outcome: "unknown" }]);
    expect(outcomes()).toEqual([undefined]);
  });

  it("a rejection that is stored under the key is a proof for both, which is given once", async () => {
    const { error, executed, recoverAll } = await crash("lostAfter", "999");
    expect(await recoverAll()).toMatchObject([{ outcome: "notExecuted" }]);
    expect(executed).toEqual([]);
    expect(await error.settle()).toMatchObject({ outcome: "unknown" });
  });

  it("a call that was not sent does not say so where another process has ever claimed its entry", async () => {
    const api = openRecorded([]);
    let isFull = true;
    const closeUnclaimed: Journal["closeUnclaimed"] = (...args) =>
      isFull ? Promise.reject(new Error("disk full")) : api.journal.closeUnclaimed(...args);
    const { make } = api.createProcess([connectFails], { journal: { ...api.journal, closeUnclaimed } });
    const error = await make({ amount: "1" }, onlySend);
    const reason = expect.stringContaining("could not be closed");
    expect(error).toMatchObject({ code: "ERR_UNKNOWN_OUTCOME", reason });
    await api.sleep(60_000);
    expect(await api.createProcess(repeat("lostAfter")).recoverAll()).toMatchObject([{ outcome: "unknown" }]);
    isFull = false;
    await api.sleep(200_000);
    expect(await error.settle()).toMatchObject({ outcome: "unknown" });
    expect(await api.recoverAll()).toMatchObject([{ outcome: "executed" }]);
    expect(api.executed).toHaveLength(1);
  });

  it.each([
    ["does not say so where another process settles its entry at once", true, "ERR_UNKNOWN_OUTCOME"],
    ["says so where no process has claimed its entry", false, "ERR_NOT_SENT"],
  ])("a call that was not sent %s", async (_, isClaimed, code) => {
    const api = openRecorded([]);
    const open: Journal["open"] = async (entry, ms) => {
      await api.journal.open(entry, isClaimed ? 0 : ms);
      if (isClaimed) await api.recoverAll();
      throw new Error("connection lost");
    };
    const { make } = api.createProcess([], { journal: { ...api.journal, open } });
    expect(await make({ amount: "1" }, onlySend)).toMatchObject({ code });
    await api.sleep(60_000);
    expect(await api.recoverAll()).toEqual([]);
    expect(api.requests.map(({ process }) => process)).toEqual(isClaimed ? [2] : []);
  });
});
