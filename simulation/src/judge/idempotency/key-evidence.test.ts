import { describe, expect, it } from "vitest";
import type { Meaning } from "../contract/read-response.ts";
import { problemsOf, type Repeat } from "./check-repeat.ts";
import { type KeyedSend, keyEvidenceOf } from "./key-evidence.ts";

const lost: KeyedSend = { isOwn: true, isRead: true, wasNotSent: false, meaning: undefined, executed: undefined };
const paid: KeyedSend = { ...lost, executed: { id: "pay_1" } };
const notSent: KeyedSend = { ...lost, wasNotSent: true };
const rejected = (kind: "kept" | "other", isProof = true): KeyedSend => {
  const meaning: Meaning = { kind: "rejected", code: "c", meaning: { isProof, kind }, isOwn: true, isProof };
  return { ...lost, meaning };
};

describe("what requests under one key show", () => {
  it.each<[string, KeyedSend[], boolean, string | undefined, string | undefined]>([
    ["a success", [lost, paid], true, "clear", undefined],
    ["a success before a later request", [paid, lost], true, "allowed", undefined],
    ["a lost response", [lost], true, undefined, undefined],
    ["nothing that was sent", [notSent], true, undefined, "allowed"],
    ["a rejection that is kept, after a lost response", [lost, rejected("kept")], true, undefined, "clear"],
    ["a plain rejection after a lost response", [lost, rejected("other")], true, undefined, undefined],
    ["a plain rejection of the only request", [rejected("other")], true, undefined, "allowed"],
    ["a plain rejection, to a recovery", [rejected("other")], false, undefined, undefined],
    ["an error that proves nothing", [rejected("other", false)], true, undefined, undefined],
    ["what another start of a process saw", [{ ...paid, isOwn: false }], false, undefined, undefined],
  ])("%s", (_, sends, isCaller, executed, notExecuted) => {
    expect(keyEvidenceOf(sends, isCaller)).toMatchObject({ executed, notExecuted });
  });
});

describe("a request under an idempotency key", () => {
  const hour = 3_600_000;
  const first = { at: 0, wasNotSent: false, notBefore: 0 };
  const repeat: Repeat = {
    ...{ at: hour, key: "k", intentKey: "k", earlier: [first] },
    ...{ isOthers: false, isClaimed: false, isAfterSleep: false },
  };
  it.each<[string, Partial<Repeat>, number]>([
    ["within the lifetime", {}, 0],
    ["under another key", { key: "other" }, 1],
    ["without a key", { key: undefined }, 1],
    ["too late to arrive within the lifetime", { at: 24 * hour }, 1],
    ["too late, by a machine that slept until then", { at: 24 * hour, isAfterSleep: true }, 0],
    ["late, after requests that were not sent", { at: 24 * hour, earlier: [{ ...first, wasNotSent: true }] }, 0],
    ["by a process that did not claim it", { isOthers: true }, 1],
    ["by a process that claimed it", { isOthers: true, isClaimed: true }, 0],
    ["before the end of Retry-After", { earlier: [{ ...first, notBefore: 2 * hour }] }, 1],
  ])("%s", (_, changes, problems) => {
    expect(problemsOf({ ...repeat, ...changes })).toHaveLength(problems);
  });
});
