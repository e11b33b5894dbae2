import { describe, expect, it } from "vitest";
import { kept } from "../service.ts";
import type { SettlementRules } from "../settlement-rules.ts";
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

describe("a record under a client id that the caller used twice", () => {
  it.each([
    ["is neither call's where it has no id", null, undefined],
    ["is the earlier call's where it has that one's id", "1", undefined],
    ["is the later call's where it has another id", "2", "executed"],
  ])("%s", (_, id, outcome) => {
    const service = serviceOf(
      () => Promise.reject(new Error("not called")),
      [operation, list],
      {},
      { "withdrawals.submit": rules },
    );
    kept(service, createAcknowledged).remember("mine", { id: "1" }, "earlier call");
    const unsettled = {
      service,
      operation,
      input: { key: "mine" },
      signedAt: now,
      validityMs: 5000,
      call: "this call",
    };
    const evidence = createEvidence(unsettled, unsettled.input, rules, true);
    const time = { serverMs: now + 100, sentAt: 0, receivedAt: 0 };
    expect(evidence.add([{ key: "mine", id, madeAt: now }], time)?.outcome).toBe(outcome);
    expect(evidence.hidesAbsence()).toBe(true);
    expect(evidence.isHeld()).toBe(false);
  });

  it("is this call's where no other call has an output under it", () => {
    const service = serviceOf(
      () => Promise.reject(new Error("not called")),
      [operation, list],
      {},
      { "withdrawals.submit": rules },
    );
    const unsettled = {
      service,
      operation,
      input: { key: "mine" },
      signedAt: now,
      validityMs: 5000,
      call: "this call",
    };
    const evidence = createEvidence(unsettled, unsettled.input, rules, true);
    const time = { serverMs: now + 100, sentAt: 0, receivedAt: 0 };
    expect(evidence.add([{ key: "mine", id: null, madeAt: now }], time)?.outcome).toBe("executed");
  });
});
