import { describe, expect, it } from "vitest";
import { moneyIsConserved, openSandbox, step } from "./both-services.ts";
import { exampleOf, wireOf } from "./wire.ts";
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

  it.each([
    [0, "cancelled", 1, ""],
    [2, "cancelled", 1, ""],
    [2, "rejected", 3, "not today"],
    [4, "made to fail", 5, "no network"],
  ] as const)("in %s can be %s (%s), and the funds are returned", async (status, act, next, info) => {
    const opened = await withdrawalIn(status);
    const { withdrawals } = opened.sandbox;
    if (act === "cancelled") withdrawals.cancel(opened.id);
    else if (act === "rejected") withdrawals.reject(opened.id, info);
    else withdrawals.fail(opened.id, { message: info });
    opened.sandbox.advance(10 * step);
    expect(await opened.get()).toMatchObject({ status: next, info });
    expect(spot(opened)).toEqual({ available: "50000", held: "0" });
    expect(() => withdrawals.fail(opened.id)).toThrow(`impossible in status ${next}`);
  });

  it("ends in 6 (completed), with every field", async () => {
    const opened = await withdrawalIn(6);
    const input = { ...withdrawalOfB, withdrawOrderId: "k", walletType: 1 as const, network: "ETH" };
    const { id } = await opened.b.withdrawals.submit(input);
    opened.sandbox.advance(3 * step);
    const [shown] = (await wireOf(opened.b.withdrawals.list, {})) as object[];
    const times = { applyTime: "2026-01-15 12:03:00", completeTime: "2026-01-15 12:06:00" };
    const terms = { amount: "100", transactionFee: "0.5", address: withdrawalOfB.address, withdrawOrderId: "k" };
    const txId = expect.stringMatching(/^[0-9a-f]{32}$/);
    const example = exampleOf("service-b", "withdrawals.list");
    expect(shown).toEqual({ ...example, ...times, ...terms, id, txId, confirmNo: 12, walletType: 1 });
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
