import { describe, expect, it } from "vitest";
import { moneyIsConserved, openSandbox, step, takeDrift } from "./both-services.ts";
import { funding, withdrawalOfA } from "./withdrawals.ts";

/** Creates a withdrawal and waits until it reaches a state. */
async function withdrawalIn(state: "REVIEW" | "PROCESSING" | "WALLET_PROCESSING" | "SUCCESS", opened = openSandbox()) {
  const { withdrawalId } = await opened.a.withdrawals.create(withdrawalOfA);
  opened.sandbox.advance(["REVIEW", "PROCESSING", "WALLET_PROCESSING", "SUCCESS"].indexOf(state) * step);
  const get = () => opened.a.withdrawals.get({ withdrawalId });
  expect((await get()).status).toBe(state);
  return { ...opened, withdrawalId, get };
}

describe("a withdrawal of service A", () => {
  it.each([
    ["REVIEW", "PROCESSING", "NON_CANCELABLE", "CANCELABLE"],
    ["PROCESSING", "WALLET_PROCESSING", "CANCELABLE", "NON_CANCELABLE"],
  ] as const)("moves from %s to %s by progression only", async (state, next, before, after) => {
    const { sandbox, get } = await withdrawalIn(state);
    sandbox.advance(step - 1);
    expect(await get()).toMatchObject({ status: state, cancelType: before, walletTxId: null });
    sandbox.advance(1);
    expect(await get()).toMatchObject({ status: next, cancelType: after });
  });

  it("moves from WALLET_PROCESSING to SUCCESS by progression only", async () => {
    const opened = await withdrawalIn("WALLET_PROCESSING");
    expect(funding(opened)).toEqual({ available: "49899.5", held: "100.5" });
    opened.sandbox.advance(step);
    const walletTxId = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(await opened.get()).toMatchObject({ status: "SUCCESS", walletTxId });
    expect(funding(opened)).toEqual({ available: "49899.5", held: "0" });
    expect(moneyIsConserved(opened)).toBe(true);
    opened.sandbox.advance(100 * step);
    expect((await opened.get()).status).toBe("SUCCESS");
  });

  it("can be cancelled in PROCESSING, once or twice, and the response data is null", async () => {
    const opened = await withdrawalIn("PROCESSING");
    const { a, sandbox, withdrawalId, get } = opened;
    expect(await a.withdrawals.cancel({ withdrawalId })).toBeNull();
    await expect(a.withdrawals.cancel({ withdrawalId: "none" })).rejects.toMatchObject({ apiCode: "400100" });
    expect(await get()).toMatchObject({ status: "PROCESSING", cancelType: "CANCELING", returnStatus: "PROCESSING" });
    sandbox.advance(step - 1);
    expect(await a.withdrawals.cancel({ withdrawalId })).toBeNull();
    sandbox.advance(1);
    expect(await get()).toMatchObject({ status: "FAILURE", cancelType: "NON_CANCELABLE", returnStatus: "SUCCESS" });
    expect(funding(opened)).toEqual({ available: "50000", held: "0" });
  });

  it.each(["REVIEW", "WALLET_PROCESSING", "SUCCESS"] as const)(
    "cannot be cancelled in another state than PROCESSING: %s",
    async (state) => {
      const { a, withdrawalId, get } = await withdrawalIn(state);
      const before = await get();
      const apiMessage = "The withdrawal cannot be cancelled in its present status.";
      const rejected = { apiCode: "400100", cause: { apiMessage } };
      await expect(a.withdrawals.cancel({ withdrawalId })).rejects.toMatchObject(rejected);
      expect(await get()).toEqual(before);
    },
  );

  it("ends in the state of the option cancelledWithdrawal when it is cancelled", async () => {
    const opened = await withdrawalIn("PROCESSING", openSandbox({ cancelledWithdrawal: "CANCELLED" }));
    await opened.a.withdrawals.cancel({ withdrawalId: opened.withdrawalId });
    opened.sandbox.advance(step);
    expect((await opened.get()).status).toBe("CANCELLED");
    expect(takeDrift()).toMatchObject([{ issues: [{ kind: "enum", path: "status" }] }]);
    expect(funding(opened).held).toBe("0");
  });

  it("can be made to fail from every state, and the funds are returned", async () => {
    for (const state of ["REVIEW", "PROCESSING", "WALLET_PROCESSING"] as const) {
      const opened = await withdrawalIn(state);
      opened.sandbox.withdrawals.fail(opened.withdrawalId, { code: "NO_WALLET", message: "The wallet is down." });
      expect(await opened.get()).toMatchObject({
        status: "FAILURE",
        failureReason: "NO_WALLET",
        failureReasonMsg: "The wallet is down.",
        returnStatus: "SUCCESS",
        returnAmount: "100.5",
        walletTxId: null,
      });
      expect(funding(opened)).toEqual({ available: "50000", held: "0" });
    }
  });

  it("has the transitions of the option withdrawalTransitions", async () => {
    const atOnce = { state: "PROCESSING", trigger: "progression", next: "SUCCESS" } as const;
    const { a, sandbox } = openSandbox({ withdrawalTransitions: { serviceA: [atOnce] }, withdrawalStepMs: 5 });
    const { withdrawalId } = await a.withdrawals.create(withdrawalOfA);
    expect((await a.withdrawals.get({ withdrawalId })).status).toBe("PROCESSING");
    sandbox.advance(5);
    expect((await a.withdrawals.get({ withdrawalId })).status).toBe("SUCCESS");
  });
});
