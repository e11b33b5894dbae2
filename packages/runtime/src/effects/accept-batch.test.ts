import { describe, expect, it } from "vitest";
import type { CallOptions, Operation } from "../operation/operation.ts";
import { exchangeOf, has, missing, pays, responds, type Step, scripted, unknown } from "../testing/exchange.ts";
import { createMemoryJournal } from "../testing/memory-journal.ts";
import { batch, find, settlement } from "../testing/things.ts";
import { each } from "../validation/check-container.ts";

describe("the results of a batch", () => {
  /** Reads the code of a failed item. */
  const itemError = ({ failMsg }: Record<string, unknown>) => ({ code: String(failMsg), message: "" });
  const made = (key: string) => ({ id: `of ${key}`, key, success: true });
  const all = [made("a"), made("b"), made("c")];
  const rejected = { success: false, failMsg: "no" };
  const doubtful = { outcome: "unknown" };
  const input = { list: [{ key: "a" }, { key: "b" }, { key: "c" }] };
  /** Places three items, of which lookups show some. */
  const place = (results: unknown, step: Step = missing, more: object = {}, operation: Operation = batch) => {
    const definition = { "things.placeMany": { ...settlement["things.placeMany"], ...more } };
    const { make, ...exchange } = exchangeOf({ send: pays(results), find: step }, {}, [find], definition);
    return { ...exchange, run: (options?: CallOptions) => make(operation, input, options) };
  };
  const run = (...facts: Parameters<typeof place>) => place(...facts).run();

  it.each<[string, object[], object[]?]>([
    ["in the order of the request, whatever their order in the response", [made("c"), made("a"), made("b")], all],
    ["for the item left when one has no client id", [made("c"), rejected, made("a")], [made("a"), rejected, made("c")]],
    ["with an empty id when it is rejected", [made("a"), { ...rejected, id: "" }, made("c")]],
    ["with an empty client id for the item that is left", [made("a"), made("b"), { ...rejected, key: "" }]],
    ["without a client id when all are rejected", [rejected, rejected, rejected]],
    ["without a client id when the others are", [rejected, made("b"), rejected]],
  ])("are returned %s", async (_, results, output = results) => {
    expect(await run(results)).toEqual(output);
  });

  it.each<[string, unknown]>([
    ["null", null],
    ["an empty array", []],
    ["fewer results than items", [made("a")]],
    ["more results than items", [...all, rejected]],
    ["no list", {}],
    ["no objects", ["yes", "yes", "yes"]],
    ["several results without a client id", [{ id: "1", success: true }, { id: "2", success: true }, made("c")]],
    ["one result without a client id", [{ id: "1", success: true }, made("b"), made("c")]],
    ["a result of another batch", [made("a"), made("b"), made("z")]],
    ["one client id twice", [made("a"), made("a"), made("c")]],
    ["an accepted item without its id", [made("a"), made("b"), { key: "c", id: null, success: true }]],
    ["a rejected item with an id", [made("a"), made("b"), { ...rejected, id: "of c" }]],
  ])("are looked up one by one when they are %s, and lookups that show fewer prove nothing", async (_, results) => {
    expect(await run(results, has("a", "b", "c"))).toEqual(all);
    expect(await run(results, has("a", "b"))).toMatchObject(doubtful);
    expect(await run(results)).toMatchObject(doubtful);
  });

  it("name no order where several have one id: each is looked up, and contradicts its absence", async () => {
    const results = [{ ...made("a"), id: "of b" }, made("b"), made("c")];
    expect(await run(results, has("a", "b", "c"))).toEqual(all);
    expect(await run(results, has("b", "c"))).toMatchObject(doubtful);
  });

  /** Requires a field of each result, as generated checks do. */
  const requiring = (field: string): Operation => {
    const missingField = { path: field, kind: "missing", message: `${field} is missing` } as const;
    const check: Parameters<typeof each>[1] = (result, list) => void (field in result || list.push(missingField));
    return { ...batch, checkOutput: (value, issues) => void each(value, check, issues) };
  };

  it("are looked up where they lack what callers need, also in items after the first: a check reports it once", async () => {
    const unclear = ["a", "b", "c"].map((key) => ({ id: `of ${key}`, key }));
    expect(await run(unclear, has("a", "b", "c"), {}, requiring("success"))).toEqual(all);
  });

  it("that reject are those of the items that no other result names, in their order", async () => {
    const first = { ...rejected, failMsg: "the first" };
    const { run, counts } = place([first, rejected, made("b")], missing);
    expect(await run()).toEqual([first, made("b"), rejected]);
    expect(counts.find).toBe(0);
  });

  it("are certain where they name their item and their order, whatever else they lack", async () => {
    const results = [made("a"), { ...made("b"), fee: "1" }, made("c")];
    const { run, counts } = place(results, missing, {}, requiring("fee"));
    expect(await run()).toEqual(results);
    expect(counts.find).toBe(0);
  });

  it("that reject an item in another form than the contract's do not contradict its absence", async () => {
    const results = [rejected, { ...made("b"), fee: "1" }, { ...made("c"), fee: "1" }];
    const output = await place(results, has("b", "c"), {}, requiring("fee")).run();
    expect(output).toMatchObject([{ success: false }, made("b"), made("c")]);
  });

  describe("that report success without an id", () => {
    const incomplete = { id: null, success: true };

    it("take the item that they name, so that a rejected result belongs to the item that is left", async () => {
      const output = await run([{ ...incomplete, key: "c" }, rejected, made("a")], has("a", "c"));
      expect(output).toMatchObject([made("a"), rejected, made("c")]);
    });

    it.each<[string, object[]]>([
      ["the named item that lookups do not show", [{ ...incomplete, key: "a" }, made("b"), made("c")]],
      ["each item where they name none", [rejected, incomplete, rejected]],
      ["each item where they name another client id", [made("b"), made("a"), { ...made("c"), key: "gw-c" }]],
    ])("contradict the absence of %s, whatever lookups show of the others", async (_, results) => {
      const error = await run(results, has("b"));
      expect(error).toMatchObject(unknown);
      const items = [doubtful, { outcome: "executed" }, doubtful];
      expect(await error.settle()).toMatchObject({ outcome: "unknown", items });
    });
  });

  it.each([
    ["as duplicates: an earlier copy of the batch may have been executed", "there"],
    ["with a code that proves nothing", "500000"],
    ["with a code that is not listed", "novel"],
  ])("are looked up when they are rejected %s", async (_, failMsg) => {
    const no = { success: false, failMsg };
    expect(await run([no, no, no], has("a", "b", "c"), { itemError })).toMatchObject(all);
    expect(await run([no, made("b"), rejected], has("b"), { itemError })).toEqual([no, made("b"), rejected]);
  });

  describe("that are rejected because of a state", () => {
    const funds = { success: false, failMsg: "funds" };
    const increment = { success: false, failMsg: "increment" };
    const named = { id: null, success: true, key: "a" };
    const flaky = scripted(responds({ no: "slow" }, 429), has("a", "b", "c"));

    it("leave what was accepted in the journal where no second connection can confirm them", async () => {
      const journal = createMemoryJournal();
      const definition = { "things.placeMany": { ...settlement["things.placeMany"], itemError } };
      const steps = { send: pays([made("a"), funds, made("c")]), find: missing };
      const { make, service } = exchangeOf(steps, { journal }, [find], definition);
      Object.assign(service, { opensConnections: () => false });
      expect(await make(batch, input)).toMatchObject(unknown);
      const [row] = [...journal.rows.values()];
      const isSuccess = expect.stringContaining("success");
      expect(row).toMatchObject({ outcome: undefined, entry: { contradiction: [isSuccess, null, isSuccess] } });
    });

    it("are believed once one lookup each, over a new connection, does not show them", async () => {
      const { run, lookups } = place([funds, made("b"), funds], missing, { itemError });
      expect(await run()).toEqual([funds, made("b"), funds]);
      expect(lookups).toEqual([1, 2].map(() => ({ at: 0, fresh: true })));
    });

    it.each<[string, object[], Step, object]>([
      ["are executed where they are found", [increment, funds, increment], has("b"), [increment, made("b"), increment]],
      ["are settled where one of two is found", [funds, made("b"), funds], has("b", "c"), [funds, ...all.slice(1)]],
      ["leave accepted ones unknown that lookups do not show", [funds, made("b"), made("c")], has("a", "b"), doubtful],
      ["are settled where a lookup fails", [funds, made("b"), made("c")], flaky, all],
      ["are looked up too where another item is in doubt", [named, funds, made("c")], has("a", "b", "c"), all],
    ])("%s, and the others are looked up with them", async (_, results, step, output) => {
      expect(await run(results, step, { itemError })).toMatchObject(output);
    });
  });
});
