import { describe, expect, it } from "vitest";
import type { SettlementRules } from "../operation/settlement-rules.ts";
import { serviceOf } from "../testing/service.ts";
import { find, keyed as operation } from "../testing/things.ts";
import type { JsonObject } from "../validation/json-object.ts";
import { createEvidence } from "./evidence.ts";
import { isUsedByOther, rememberKey } from "./used-keys.ts";

const now = 1_700_000_000_000;
const rules: SettlementRules = {
  idField: "id",
  matches: (record, input) => record.key === input.key,
  madeAt: ({ madeAt }) => madeAt as number | undefined,
  acknowledge: ({ id }) => ({ id }),
};
const time = { serverMs: now + 100, sentAt: 0, receivedAt: 0 };
const ownKeys = new Set(["mine"]);

/** A call under the client id `mine`, and what its lookups showed so far: nothing. */
function thisCall(more: object = {}, matching: SettlementRules = rules) {
  const service = serviceOf(() => Promise.reject(new Error("not called")), [operation, find]);
  const input = { key: "mine" };
  const unsettled = { service, operation, input, signedAt: now, validityMs: 5000, call: "this call", ...more };
  const evidence = createEvidence(unsettled, input, matching, true);
  const show = (records: JsonObject[], isByKey = false) => {
    evidence.add(records, isByKey);
    return evidence.judge(time);
  };
  return { service, evidence, show };
}

describe("a record under a client id of the caller's own", () => {
  it.each([
    ["without an id", null],
    ["with the id that the other call returned", "1"],
    ["with another id", "2"],
  ])("is a candidate %s where another call was executed under it", (_, id) => {
    const { service, evidence, show } = thisCall();
    rememberKey(service, "mine", "other call");
    const record = { key: "mine", id, madeAt: now };
    expect(show([record])).toBeUndefined();
    expect([evidence.hidesAbsence(), evidence.mayShow(), evidence.listCandidates()]).toEqual([true, true, [record]]);
  });

  it("is this call's where no other was executed under it, as far as the last thousand tell", () => {
    const record = { key: "mine", id: null, madeAt: now };
    const { service, show } = thisCall();
    rememberKey(service, "mine", "this call");
    expect(show([record])?.outcome).toBe("executed");
    rememberKey(service, "mine", "other call");
    expect(isUsedByOther(service, "mine", "other call")).toBe(true);
    for (let key = 0; key < 1000; key += 1) rememberKey(service, String(key), "other call");
    expect(show([record])?.outcome).toBe("executed");
  });

  it("decides nothing where it lacks its date: an earlier call may have made it", () => {
    const undated = [{ key: "mine", id: "2" }];
    const { evidence, show } = thisCall();
    expect(show(undated)).toBeUndefined();
    expect([evidence.hidesAbsence(), evidence.mayShow(), evidence.listCandidates()]).toEqual([true, true, undated]);
    expect(thisCall({ ownKeys }).show(undated)?.outcome).toBe("executed");
  });

  it("is a candidate where it was made after the request could be accepted: a later call's", () => {
    const [inTime, later] = [5000 + 1000, 5000 + 1001].map((ms) => ({ key: "mine", id: "1", madeAt: now + ms }));
    expect(thisCall().show([inTime!])?.outcome).toBe("executed");
    const { evidence, show } = thisCall();
    expect(show([later!])).toBeUndefined();
    expect([evidence.hidesAbsence(), evidence.listCandidates()]).toEqual([true, [later]]);
    expect(thisCall({ ownKeys }).show([later!])?.outcome).toBe("executed");
  });

  it("shows nothing of a rejected request where it is certainly from before", () => {
    const { evidence } = thisCall();
    evidence.add([{ key: "mine", id: "1", madeAt: now - 12_000 }]);
    expect([evidence.hidesAbsence(), evidence.mayShow()]).toEqual([true, false]);
    evidence.add([{ key: "mine", id: "2", madeAt: now - 1000 }]);
    expect(evidence.mayShow()).toBe(true);
  });
});

describe("records of two things", () => {
  it.each([{}, { ownKeys }])("decide nothing under one client id, and hide its absence: %j", (own) => {
    const { evidence, show } = thisCall(own);
    expect(show(["1", "2"].map((id) => ({ key: "mine", id, madeAt: now })))).toBeUndefined();
    expect([evidence.hidesAbsence(), evidence.listCandidates().length]).toEqual([true, 2]);
  });

  it("are one where the thing changes between lookups, and two where one version lacks the id", () => {
    const { evidence, show } = thisCall();
    evidence.add([{ key: "mine", id: "1", madeAt: now, filled: "0" }]);
    expect(evidence.judge(undefined)).toBeUndefined();
    const filled = { key: "mine", id: "1", madeAt: now, filled: "5" };
    expect(show([filled])).toMatchObject({ outcome: "executed", found: filled });
    expect(show([{ key: "mine", id: null, madeAt: now }])).toBeUndefined();
  });
});

const similar: SettlementRules = { ...rules, matches: ({ key }) => (key == null ? "perhaps" : "other") };
const strict: SettlementRules = { ...rules, matches: ({ key }) => (key === "mine" ? "same" : "other") };

describe("a record without the client id", () => {
  it.each<[string, SettlementRules, JsonObject, boolean, boolean]>([
    ["with the terms of the request, made at its time", similar, { madeAt: now + 1000 }, false, true],
    ["with the terms of the request, made long after", similar, { madeAt: now + 3_600_000 }, false, true],
    ["with the terms of the request, without its time", similar, {}, false, true],
    ["as the response to a lookup by the key", strict, { key: null, madeAt: now + 10 }, true, true],
    ["as the response to a lookup by the key, without its time", strict, {}, true, true],
    ["as the response to a lookup by the key, from before", strict, { madeAt: now - 60_000 }, true, true],
    ["as the response to a lookup by the key, from long after", strict, { madeAt: now + 9_000_000 }, true, true],
    ["in a list, which shows others too", strict, { key: null, madeAt: now + 10 }, false, false],
    ["under another key", strict, { key: "yours", madeAt: now + 10 }, true, false],
  ])("%s", (_, matching, record, isByKey, hides) => {
    const { evidence, show } = thisCall({}, matching);
    expect(show([{ id: "1", ...record }], isByKey)).toBeUndefined();
    expect(evidence.hidesAbsence()).toBe(hides);
  });
});
