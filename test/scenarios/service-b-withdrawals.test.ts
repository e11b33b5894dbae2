import { describe, expect, it } from "vitest";
import { moneyIsConserved, openSandbox, step } from "./both-services.ts";
import { spot, withdrawalOfB } from "./withdrawals.ts";

/** Submits a withdrawal and waits until it reaches a status. */
async function withdrawalIn(status: 0 | 2 | 4 | 6, opened = openSandbox()) {
  const { id } = await opened.b.withdrawals.submit(withdrawalOfB);
  opened.sandbox.advance([0, 2, 4, 6].indexOf(status) * step);
  const get = async () => (await opened.b.withdrawals.list({ idList: [id] }))[0]!;
  expect((await get()).status).toBe(status);
  return { ...opened, id, get };
}

describe("a withdrawal of service B", () => {
  it.each([
    [0, 2],
    [2, 4],
    [4, 6],
  ] as const)("moves from %s to %s", async (status, next) => {
    const opened = await withdrawalIn(status);
    expect(spot(opened)).toEqual({ available: "49900", held: "100" });
    expect(await opened.get()).toMatchObject({ txId: "", confirmNo: 0 });
    expect(await opened.get()).not.toHaveProperty("completeTime");
    opened.sandbox.advance(step);
    expect((await opened.get()).status).toBe(next);
  });

  it("can be cancelled (1) in 0 and 2", async () => {
    for (const status of [0, 2] as const) {
      const opened = await withdrawalIn(status);
      opened.sandbox.withdrawals.cancel(opened.id);
      opened.sandbox.advance(10 * step);
      expect((await opened.get()).status).toBe(1);
      expect(spot(opened)).toEqual({ available: "50000", held: "0" });
    }
  });

  it("can be rejected (3) in 2", async () => {
    const opened = await withdrawalIn(2);
    opened.sandbox.withdrawals.reject(opened.id, "not today");
    opened.sandbox.advance(10 * step);
    expect(await opened.get()).toMatchObject({ status: 3, info: "not today" });
    expect(spot(opened)).toEqual({ available: "50000", held: "0" });
  });

  it("can be made to fail (5) in 4", async () => {
    const opened = await withdrawalIn(4);
    opened.sandbox.withdrawals.fail(opened.id, { message: "no network" });
    expect(await opened.get()).toMatchObject({ status: 5, info: "no network" });
    expect(spot(opened)).toEqual({ available: "50000", held: "0" });
    expect(() => opened.sandbox.withdrawals.fail(opened.id)).toThrow("impossible in status 5");
  });

  it("ends in 6 (completed) with hash, confirmations and time", async () => {
    const opened = await withdrawalIn(6);
    expect(await opened.get()).toMatchObject({
      txId: expect.stringMatching(/^[0-9a-f]{32}$/),
      confirmNo: 20,
      applyTime: "2026-01-15 12:00:00",
      completeTime: "2026-01-15 12:03:00",
    });
    expect(spot(opened)).toEqual({ available: "49900", held: "0" });
    expect(moneyIsConserved(opened)).toBe(true);
  });

  it("has the transitions of the option withdrawalTransitions", async () => {
    const withdrawalTransitions = { serviceB: [{ state: 4, trigger: "progression", next: 6 } as const] };
    const { b, sandbox } = openSandbox({ withdrawalTransitions, withdrawalStepMs: 1 });
    await b.withdrawals.submit(withdrawalOfB);
    sandbox.advance(1);
    expect(await b.withdrawals.list({})).toMatchObject([{ status: 6 }]);
  });
});
