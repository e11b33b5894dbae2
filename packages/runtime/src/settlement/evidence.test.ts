import { describe, expect, it } from "vitest";
import type { SettlementRules } from "../operation/settlement-rules.ts";
import { kept } from "../service/service.ts";
import { operationOf, serviceOf } from "../testing/service.ts";
import { createAcknowledged } from "./acknowledged.ts";
import { createEvidence } from "./evidence.ts";

const now = 1_700_000_000_000;
const operation = operationOf({
  id: "withdrawals.submit",
  method: "POST",
  effect: { kind: "keyed", key: "key", lookup: "withdrawals.list" },
});
const list = operationOf({ id: "withdrawals.list", path: "/withdrawals/{key}" });
const rules: SettlementRules = {
  idField: "id",
  matches: (record, input) => record.key === input.key,
  madeAt: ({ madeAt }) => madeAt as number,
  acknowledge: ({ id }) => ({ id }),
};

const shown = { serverMs: now + 100, sentAt: 0, receivedAt: 0 };

/** A call under the client id `mine`, and what its lookups showed so far: nothing. */
function thisCall() {
  const notCalled = () => Promise.reject(new Error("not called"));
  const service = serviceOf(notCalled, [operation, list], {}, { "withdrawals.submit": rules });
  const input = { key: "mine" };
  const unsettled = { service, operation, input, signedAt: now, validityMs: 5000, call: "this call" };
  return { service, unsettled, input, evidence: createEvidence(unsettled, input, rules, true) };
}

describe("a record under a client id that the caller used twice", () => {
  it.each([
    ["is neither call's where it has no id", null, undefined],
    ["is the earlier call's where it has that one's id", "1", undefined],
    ["is the later call's where it has another id", "2", "executed"],
  ])("%s", (_, id, outcome) => {
    const { service, evidence } = thisCall();
    kept(service, createAcknowledged).remember("mine", { id: "1" }, "earlier call");
    expect(evidence.add([{ key: "mine", id, madeAt: now }], shown)?.outcome).toBe(outcome);
    expect(evidence.hidesAbsence()).toBe(true);
    expect(evidence.isHeld()).toBe(false);
  });

  it("is neither call's where the output of the other one has no id", () => {
    const { service, evidence } = thisCall();
    kept(service, createAcknowledged).remember("mine", undefined, "other call");
    expect(evidence.add([{ key: "mine", id: "2", madeAt: now }], shown)).toBeUndefined();
    expect(evidence.hidesAbsence()).toBe(true);
  });

  it("is this call's where no other call has an output under it", () => {
    expect(thisCall().evidence.add([{ key: "mine", id: null, madeAt: now }], shown)?.outcome).toBe("executed");
  });
});

describe("a record under a client id of the caller's own", () => {
  it("decides nothing where it lacks its date: an earlier call may have made it", () => {
    const dated = { ...rules, madeAt: ({ madeAt }: Record<string, unknown>) => madeAt as number | undefined };
    const { unsettled, input } = thisCall();
    const undated = [{ key: "mine", id: "2" }];
    const evidence = createEvidence(unsettled, input, dated, true);
    expect(evidence.add(undated, shown)).toBeUndefined();
    expect([evidence.hidesAbsence(), evidence.mayShow(), evidence.candidates]).toEqual([true, true, undated]);
    const own = createEvidence({ ...unsettled, ownKeys: new Set(["mine"]) }, input, dated, true);
    expect(own.add(undated, shown)?.outcome).toBe("executed");
  });

  it("shows nothing of a rejected request where it is certainly from before", () => {
    const { evidence } = thisCall();
    evidence.see([{ key: "mine", id: "1", madeAt: now - 12_000 }]);
    expect([evidence.hidesAbsence(), evidence.mayShow()]).toEqual([true, false]);
    evidence.see([{ key: "mine", id: "2", madeAt: now - 1000 }]);
    expect(evidence.mayShow()).toBe(true);
  });
});

describe("a record without a key that has the terms of the request", () => {
  /** The contract states no time for this operation, so that an executed request may be missing for a minute. */
  const visibleByMs = 5000 + 60_000 + 1000;

  it.each([
    ["may be it, and hides its absence, when it was made in time", visibleByMs, true],
    ["may be it by another server's clock, in the last second of its date", visibleByMs + 2000, true],
    ["is another one when it was made after the request would be visible", visibleByMs + 2001, false],
    ["may be it when it shows no time", Number.NaN, true],
  ])("%s", (_, ms, hides) => {
    const { service, unsettled, input } = thisCall();
    const similar: SettlementRules = {
      ...rules,
      matches: ({ key }) => (key == null ? "perhaps" : "other"),
      madeAt: ({ madeAt }) => (Number.isNaN(madeAt) ? undefined : (madeAt as number)),
    };
    const evidence = createEvidence({ ...unsettled, service }, input, similar, true);
    expect(evidence.add([{ id: "1", madeAt: now + ms }], shown)).toBeUndefined();
    expect(evidence.hidesAbsence()).toBe(hides);
    expect(evidence.candidates).toHaveLength(hides ? 1 : 0);
  });
});

describe("a record without a key and with other terms", () => {
  const strict: SettlementRules = { ...rules, matches: ({ key }) => (key === "mine" ? "same" : "other") };
  const isHidden = (record: object, isByKey: boolean) => {
    const { service, unsettled, input } = thisCall();
    const evidence = createEvidence({ ...unsettled, service }, input, strict, true);
    expect(evidence.add([{ ...record }], shown, isByKey)).toBeUndefined();
    return evidence.hidesAbsence();
  };

  it("is the response to a lookup by the key all the same, which is not an absence", () => {
    expect(isHidden({ id: "1", key: null, madeAt: now + 10 }, true)).toBe(true);
    expect(isHidden({ id: "1" }, true)).toBe(true);
    for (const ms of [-60_000, 9_000_000]) expect(isHidden({ id: "1", madeAt: now + ms }, true)).toBe(true);
  });

  it.each<[string, object, boolean]>([
    ["in a list, which shows others too", { id: "1", key: null, madeAt: now + 10 }, false],
    ["under another key", { id: "1", key: "yours", madeAt: now + 10 }, true],
  ])("hides nothing %s", (_, record, isByKey) => {
    expect(isHidden(record, isByKey)).toBe(false);
  });
});
