import { describe, expect, it } from "vitest";
import type { Fetch } from "../fetch.ts";
import type { Operation } from "../operation.ts";
import type { Fields } from "../pipeline/intent.ts";
import { answer, operationOf, serviceOf } from "../testing/service.ts";
import type { Issue } from "../validation/check.ts";
import { settle } from "./settle.ts";
import type { Settling } from "./settling.ts";

/** A withdrawal that only a token in its remark names, looked up in a history of pages. */
const withdraw = operationOf({
  id: "withdrawals.create",
  method: "POST",
  effect: { kind: "once", lookup: "withdrawals.list" },
});
const list: Operation = operationOf({
  id: "withdrawals.list",
  query: { page: "number" },
  paging: { style: "page", page: "page", size: "size", max: 2, default: 2, items: "items", total: "total" },
});
const settling: Settling = {
  ask: () => ({}),
  matches: (record, input) => record.remark === input.remark,
  madeAt: ({ createdAt }) => createdAt as number,
  acknowledge: ({ id }) => ({ id }),
  conclusive: () => true,
};

/** A history that a list of pages shows; the last page for ever after. */
function setUp(...pages: Fields[][]) {
  return setUpWith(list, pages);
}

function setUpWith(lookup: Operation, pages: Fields[][]) {
  const fetch: Fetch = async (url) => {
    const page = Number(new URL(url).searchParams.get("page") ?? 1);
    return answer({ ok: { items: pages[page - 1] ?? [], total: pages.length } });
  };
  const options = { settle: { validityMs: 20, engineMs: 10, skewMs: 10 } };
  const service = serviceOf(fetch, [lookup], options, { "withdrawals.create": settling });
  return { service, operation: withdraw, input: { remark: "mine" }, signedAt: service.clock.now(), validityMs: 20 };
}

const record = (id: string, remark: string, createdAt = Date.now()) => ({ id, remark, createdAt });

describe("settling by a token in a history", () => {
  it("proves that nothing happened though the history holds other withdrawals", async () => {
    const settled = await settle(setUp([record("1", "other"), record("2", "another")], [record("3", "third")]));
    expect(settled).toMatchObject({ outcome: "notExecuted", proof: { operation: "withdrawals.list" } });
  });

  it("leaves the outcome open when the token was used before", async () => {
    const used = record("1", "mine", Date.now() - 60_000);
    const settled = await settle(setUp([used, record("2", "other")]));
    expect(settled).toEqual({ outcome: "unknown", candidates: [used] });
  });

  it("takes a record that moved to the next page while the pages were turned for one", async () => {
    const mine = record("2", "mine");
    const settled = await settle(setUp([record("3", "other"), mine], [mine, record("1", "other")]));
    expect(settled).toMatchObject({ outcome: "executed", acknowledgement: { id: "2" } });
  });

  it("leaves the outcome open when two records carry the token", async () => {
    const settled = await settle(setUp([record("2", "mine"), record("1", "mine")]));
    expect(settled).toMatchObject({ outcome: "unknown", candidates: [{ id: "2" }, { id: "1" }] });
  });

  describe("when the records do not match the contract", () => {
    const broken: Operation = {
      ...list,
      checkOutput: (_, issues: Issue[]) =>
        void issues.push({ path: "fee", kind: "missing", message: "fee is missing" }),
    };

    it("still finds the one that carries the token", async () => {
      const settled = await settle(setUpWith(broken, [[record("2", "mine")]]));
      expect(settled).toMatchObject({ outcome: "executed", acknowledgement: { id: "2" } });
    });

    it("takes the absence of one for no proof", async () => {
      const settled = await settle(setUpWith(broken, [[record("2", "other")]]), { timeoutMs: 300 });
      expect(settled).toMatchObject({ outcome: "unknown", cause: { code: "ERR_INVALID_RESPONSE" } });
    });
  });

  it("takes no more time for past than has really passed, whatever a clock says", async () => {
    const unsettled = setUp([record("2", "other")]);
    const { clock } = unsettled.service;
    const signedAtMonotonic = clock.monotonic();
    clock.learn(Date.now() + 600_000, 1000, signedAtMonotonic, signedAtMonotonic);
    expect(await settle({ ...unsettled, signedAtMonotonic })).toMatchObject({ outcome: "notExecuted" });
    expect(clock.monotonic() - signedAtMonotonic).toBeGreaterThanOrEqual(40);
  });
});
