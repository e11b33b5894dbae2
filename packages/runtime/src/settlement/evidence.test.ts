import { describe, expect, it } from "vitest";
import type { Match, SettlementRules } from "../operation/settlement-rules.ts";
import { serviceOf } from "../testing/service.ts";
import { find, keyed as operation, settlement } from "../testing/things.ts";
import type { JsonObject } from "../validation/json-object.ts";
import { createEvidence } from "./evidence.ts";
import { isUsedByOther, rememberKeys } from "./used-keys.ts";

const now = 1_700_000_000_000;
const rules: SettlementRules = {
  idField: "id",
  matches: (record, input) => record.key === input.key,
  madeAt: ({ madeAt }) => madeAt as number | undefined,
  acknowledge: ({ id }) => ({ id }),
};
const time = { serverMs: now + 100, sentAt: 0, receivedAt: 0 };
const named = { operation: find, isByKey: false, keyField: "key" };
const own = { ownKeys: new Set(["mine"]) };

/** A call under the client id `mine`, and what its lookups showed so far: nothing. */
function thisCall(more: object = {}, matching: SettlementRules = rules) {
  const service = serviceOf(() => Promise.reject(new Error("not called")), [operation, find], {}, settlement);
  const input = { key: "mine" };
  const unsettled = { service, operation, input, signedAt: now, validityMs: 5000, call: "this call", ...more };
  const evidence = createEvidence(unsettled, { settlement: matching, isConclusive: true, key: "mine" });
  const show = (records: readonly JsonObject[], isByKey = false) => {
    evidence.add(records, { ...named, isByKey });
    return evidence.judge(time)?.outcome;
  };
  const remember = (key: string, call: string) => rememberKeys({ service, operation, input: { key }, call });
  return { service, evidence, show, remember };
}

const mine = (id: string | null, madeAt: number | undefined = now) => ({ key: "mine", id, madeAt });
const undated = { key: "mine", id: "2" };
// The validity and the allowance for clocks.
const later = mine("1", now + 5000 + 1001);

describe("records under the client id", () => {
  it.each<[string, JsonObject[], object]>([
    ["that lack their date: an earlier call may have made them", [undated], {}],
    ["whose date is no number", [mine("1", Number.NaN)], {}],
    ["made after the request could be accepted: a later call's", [later], {}],
    ["of two things", [mine("1"), mine("2")], {}],
    ["of two things, under a key of the client's own", [mine("1"), mine("2")], own],
    ["of two versions, one of which lacks the id", [mine("1"), mine(null)], {}],
  ])("decide nothing, and hide absence, %s", (_, records, more) => {
    for (const isByKey of [true, false]) {
      const { evidence, show } = thisCall(more);
      expect(show(records, isByKey)).toBeUndefined();
      expect([evidence.hidesAbsence(), evidence.mayShow(), evidence.listCandidates()]).toEqual([true, true, records]);
    }
  });

  it.each<[string, JsonObject[], object]>([
    ["of the latest time at which it could be accepted", [mine("1", now + 6000)], {}],
    ["of one thing that changes between lookups", [mine("1"), { ...mine("1"), filled: "5" }], {}],
    ["without its date, under a key of the client's own", [undated], own],
    ["made later, under a key of the client's own", [later], own],
  ])("are this call's %s", (_, records, more) => {
    expect(thisCall(more).show(records)).toBe("executed");
  });

  it("decide nothing while the exchange's time is unknown", () => {
    const { evidence } = thisCall();
    evidence.add([mine("1")], named);
    expect(evidence.judge(undefined)).toBeUndefined();
  });

  it.each([null, "1", "2"])("are candidates where another call was executed under it, with the id %j", (id) => {
    const { evidence, show, remember } = thisCall();
    remember("mine", "other call");
    expect(show([mine(id)])).toBeUndefined();
    expect([evidence.hidesAbsence(), evidence.mayShow(), evidence.listCandidates()]).toEqual([true, true, [mine(id)]]);
  });

  it("are this call's where no other was executed under it, as far as the last thousand tell", () => {
    const { service, show, remember } = thisCall();
    remember("mine", "this call");
    expect(show([mine(null)])).toBe("executed");
    remember("mine", "other call");
    expect(isUsedByOther(service, "mine", "other call")).toBe(true);
    for (let key = 0; key < 1000; key += 1) remember(String(key), "other call");
    expect(show([mine(null)])).toBe("executed");
  });

  it("show nothing of a rejected request where they are certainly from before", () => {
    const { evidence } = thisCall();
    evidence.add([mine("1", now - 12_000)], named);
    expect([evidence.hidesAbsence(), evidence.mayShow()]).toEqual([true, false]);
    // The validity and the allowance for clocks, less a little.
    evidence.add([mine("2", now - 5000 - 999)], named);
    expect(evidence.mayShow()).toBe(true);
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

it("a record without the client id hides absence in a list that was filtered by it, whatever its terms are", () => {
  const { evidence } = thisCall({}, strict);
  const paging = { style: "offset", offset: "offset", size: "limit", max: 1000, default: 1000 } as const;
  evidence.add([{ id: "1", amount: "9" }], { ...named, operation: { ...find, paging }, isByKey: true });
  expect(evidence.hidesAbsence()).toBe(true);
});

describe("a record that a lookup shows of a client id that the client made", () => {
  const statements = [true, false, "same", "differs", "perhaps", "other", undefined, null, "no"] as Match[];
  const ruled = (said: Match) => thisCall(own, { ...rules, matches: () => said });

  it.each(statements)("is another's under another client id, which a lookup by it does not ask for: %j", (said) => {
    const { evidence, show } = ruled(said);
    expect(show([{ ...mine("1"), key: "yours" }], true)).toBeUndefined();
    const reason = "things.find returned a record whose key is not the one that was requested";
    const isOther = [false, "differs", "other"].includes(said);
    expect(evidence.hidesAbsence()).toBe(!isOther);
    for (const isByKey of [true, false])
      expect(evidence.add([{ id: "2", key: "yours" }], { ...named, isByKey })).toEqual(
        isByKey ? { reason, lasts: true } : undefined,
      );
  });

  it.each(statements)("may be this call's where it has none: %j", (said) => {
    for (const record of [{ id: "1" }, { key: "" }, { data: null }, { error: "not found" }, {}]) {
      const { evidence, show } = ruled(said);
      expect(show([record], true)).toBeUndefined();
      expect([evidence.hidesAbsence(), evidence.mayShow()]).toEqual([true, true]);
    }
  });

  it.each(statements)("is this call's under that client id where the rules do not deny it: %j", (said) => {
    const { evidence, show } = ruled(said);
    const isKnown = typeof said === "boolean" || said === "same" || said === "differs";
    expect(show([mine("1", now - 60_000)])).toBe(isKnown ? "executed" : undefined);
    expect([evidence.hidesAbsence(), evidence.mayShow()]).toEqual([true, true]);
  });

  it("is recognised by the field that the lookup states for it", () => {
    const { evidence } = ruled("same");
    evidence.add([{ id: "1", reference: "mine" }], { operation: find, isByKey: true, keyField: "reference" });
    expect(evidence.judge(time)).toMatchObject({ outcome: "executed" });
  });
});
