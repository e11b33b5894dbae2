import { describe, expect, it } from "vitest";
import type { SettlementRules } from "../operation/settlement-rules.ts";
import { operationOf, serviceOf } from "../testing/service.ts";
import { createEvidence } from "./evidence.ts";
import { getUsedKeys } from "./used-keys.ts";

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
    ["without an id", null],
    ["with the id that the other call returned", "1"],
    ["with another id", "2"],
  ])("is a candidate %s", (_, id) => {
    const { service, evidence } = thisCall();
    getUsedKeys(service).add("mine", "other call");
    const shownRecord = { key: "mine", id, madeAt: now };
    expect(evidence.add([shownRecord], shown)).toBeUndefined();
    expect([evidence.hidesAbsence(), evidence.mayShow(), evidence.candidates]).toEqual([true, true, [shownRecord]]);
  });

  it("is this call's where no other call was executed under it", () => {
    expect(thisCall().evidence.add([{ key: "mine", id: null, madeAt: now }], shown)?.outcome).toBe("executed");
  });
});

describe("records of two things", () => {
  it("decide nothing under one client id, and hide its absence", () => {
    const { unsettled, input } = thisCall();
    for (const own of [{}, { ownKeys: new Set(["mine"]) }]) {
      const evidence = createEvidence({ ...unsettled, ...own }, input, rules, true);
      expect(
        evidence.add(
          [
            { key: "mine", id: "1", madeAt: now },
            { key: "mine", id: "2", madeAt: now },
          ],
          shown,
        ),
      ).toBeUndefined();
      expect([evidence.hidesAbsence(), evidence.candidates.length]).toEqual([true, 2]);
    }
  });

  it("are one where the thing changes between lookups", () => {
    const { evidence } = thisCall();
    expect(evidence.add([{ key: "mine", id: "1", madeAt: now, filled: "0" }], undefined)).toBeUndefined();
    const filled = { key: "mine", id: "1", madeAt: now, filled: "5" };
    expect(evidence.add([filled], shown)).toMatchObject({ outcome: "executed", found: filled });
  });

  it("are two where one version lacks the id", () => {
    const { evidence } = thisCall();
    expect(evidence.add([{ key: "mine", id: null, madeAt: now }], undefined)).toBeUndefined();
    expect(evidence.add([{ key: "mine", id: "1", madeAt: now }], shown)).toBeUndefined();
    expect(evidence.hidesAbsence()).toBe(true);
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
    evidence.addRecords([{ key: "mine", id: "1", madeAt: now - 12_000 }]);
    expect([evidence.hidesAbsence(), evidence.mayShow()]).toEqual([true, false]);
    evidence.addRecords([{ key: "mine", id: "2", madeAt: now - 1000 }]);
    expect(evidence.mayShow()).toBe(true);
  });
});

describe("a record without a key that has the terms of the request", () => {
  it.each([
    ["was made while the request may have been executed", 1000],
    ["was made long after that", 3_600_000],
    ["shows no time", Number.NaN],
  ])("may be it, and hides its absence, where it %s", (_, ms) => {
    const { service, unsettled, input } = thisCall();
    const similar: SettlementRules = {
      ...rules,
      matches: ({ key }) => (key == null ? "perhaps" : "other"),
      madeAt: ({ madeAt }) => (Number.isNaN(madeAt) ? undefined : (madeAt as number)),
    };
    const evidence = createEvidence({ ...unsettled, service }, input, similar, true);
    expect(evidence.add([{ id: "1", madeAt: now + ms }], shown)).toBeUndefined();
    expect(evidence.hidesAbsence()).toBe(true);
    expect(evidence.candidates).toHaveLength(1);
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
