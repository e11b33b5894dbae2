import type { Unwrapped } from "@exch/envelope";
import { describe, expect, it } from "vitest";
import { InvalidResponseError } from "../errors/invalid-response-error.ts";
import type { CallOptions, Operation } from "../operation/operation.ts";
import type { Service } from "../service/service.ts";
import { isUsedByOther } from "../settlement/used-keys.ts";
import type { ClientEvent } from "../telemetry/events.ts";
import { exchangeOf, found, has, missing, pays, type Step } from "../testing/exchange.ts";
import { createMemoryJournal } from "../testing/memory-journal.ts";
import { responseOf, stepsFor } from "../testing/service.ts";
import { batch, find, keyed, once, read, settlement } from "../testing/things.ts";
import type { Issue } from "../validation/check.ts";
import { each } from "../validation/check-container.ts";

const unknown = { code: "ERR_UNKNOWN_OUTCOME", outcome: "unknown" };
const withIssues = (operation: Operation, ...issues: Issue[]): Operation => ({
  ...operation,
  checkOutput: (_value: unknown, list: Issue[]) => void list.push(...issues),
});
const issueOf = (path: string, kind: Issue["kind"] = "missing"): Issue => ({
  path,
  kind,
  message: `${path} is ${kind}`,
});
const missingId = issueOf("id");

describe("a payload of a read that differs from the contract", () => {
  it("is returned nevertheless, and published as drift; in strict mode it is an error", async () => {
    const events: string[] = [];
    const onEvent = (event: ClientEvent) => events.push(event.type);
    const novel = withIssues(read, issueOf("side", "enum"));
    expect(await exchangeOf(pays({ id: 1 }), { onEvent }).make(novel)).toEqual({ id: 1 });
    expect(events).toContain("drift");
    const strict = exchangeOf(pays({ id: 1 }), { advanced: { strict: true } });
    expect(await strict.make(novel)).toBeInstanceOf(InvalidResponseError);
  });

  it("is an error when it lacks a required field, and printing the error does not show the payload", async () => {
    const error = await exchangeOf(pays({ address: "canary" })).make(withIssues(read, missingId));
    expect(error).toMatchObject({ code: "ERR_INVALID_RESPONSE", payload: { address: "canary" } });
    expect(JSON.stringify(error)).not.toContain("canary");
  });

  it.each([
    ["2", "a text", [], ["2", 2], ["1", "02", "2.5"]],
    ["1.10", "a text", [], ["1.10"], ["1.1", "1.100", 1.1]],
    ["0.5", "an amount", ["orderId"], ["0.50", 0.5, "00.5"], ["0.05", "5", "half."]],
  ])(
    "is an error when it contains another record than the requested one: %s, %s",
    async (id, _, amounts, right, wrong) => {
      const make = (echoed: unknown) =>
        exchangeOf(pays({ id: echoed })).make({ ...read, echo: { orderId: "id" }, amounts }, { orderId: id });
      const issues = [{ path: "id", kind: "rule" }];
      for (const each of wrong) expect(await make(each)).toMatchObject({ code: "ERR_INVALID_RESPONSE", issues });
      for (const each of right) expect(await make(each)).toEqual({ id: each });
    },
  );
});

describe("an empty success of a call with an effect", () => {
  const readsNull: Service["definition"]["unwrap"] = () => ({ ok: true, payload: null });
  const make = async (status: number, facts: Partial<Operation>, unwrap = readsNull, body: string | null = null) => {
    const { service, make } = exchangeOf(async () => new Response(body, { status, headers: { date: "" } }));
    Object.assign(service.definition, { unwrap });
    return make({ ...once, ...facts }, {}, { settle: false });
  };

  it.each([200, 202, 203, 205, 206, 299])(
    "is no evidence under a status that the contract does not name: %i",
    async (status) => {
      const message = expect.stringContaining(`unrecognised response (HTTP ${status} without a body)`);
      expect(await make(status, { empty: [204] })).toMatchObject({ ...unknown, message });
      expect(await make(status, { empty: [status, 204], shows: ["id"] })).toBe(null);
      expect(await make(status, {})).toBe(null);
    },
  );

  it.each<[string, (body: any) => Unwrapped | undefined]>([
    ["returns undefined for it", () => undefined],
    ["returns an undefined payload for it", (body) => ({ ok: true, payload: body })],
    ["reads a field of it", ({ data }) => ({ ok: true, payload: data })],
  ])("is null under a status of the contract, also where unwrap %s", async (_, read) => {
    expect(await make(204, { empty: [204] }, (_, body) => read(body))).toBe(null);
  });

  it.each([
    [null, "(HTTP 200 without a body: unwrap of the definition returned undefined)"],
    ["{}", "(HTTP 200: unwrap of the definition returned undefined; if it repeats, check baseUrl)"],
  ])("is unknown with what unwrap returned, where the contract states no status: %s", async (body, text) => {
    expect(await make(200, {}, () => undefined, body)).toMatchObject({ message: expect.stringContaining(text) });
  });
});

describe("a payload of a call with an effect that differs from the contract", () => {
  const named = { "things.place": { ...settlement["things.place"], idField: "id" } };

  it("is unknown when the lookup proves the contrary: success and absence contradict each other", async () => {
    const { make, counts } = exchangeOf(pays({}));
    expect(await make(withIssues(keyed, missingId))).toMatchObject(unknown);
    expect(counts.send).toBe(1);
  });

  it.each([{}, { id: null }, { id: "" }, { error: "declined" }])(
    "is no success without the id that its schema has optional: %j",
    async (payload) => {
      const making = { ...once, shows: ["id"] };
      expect(await exchangeOf(pays(payload)).make(making)).toMatchObject(unknown);
      expect(await exchangeOf(pays({ ...payload, id: "7" })).make(making)).toMatchObject({ id: "7" });
    },
  );

  it.each([{}, { error: "declined" }, { ref: null }, { data: {} }])(
    "is no success without any field of a schema that requires none: %j",
    async (payload) => {
      const making = { ...once, shows: ["ref", "data"] };
      expect(await exchangeOf(pays(payload)).make(making)).toMatchObject(unknown);
      expect(await exchangeOf(pays({ ...payload, ref: "7" })).make(making)).toMatchObject({ ref: "7" });
    },
  );

  it("is no success of an idempotency key without what repeats the request, which its schema has optional", async () => {
    const effect = { kind: "idempotencyKey", key: "key", lifetimeMs: 60_000 } as const;
    const paying = { ...once, steps: stepsFor(effect), effect, echo: { size: "size" } };
    const make = (payload: object) =>
      exchangeOf(pays(payload)).make(paying, { key: "k", size: "1" }, { settle: false, retry: false });
    expect(await make({ id: "7" })).toMatchObject(unknown);
    expect(await make({ id: "7", size: "1" })).toMatchObject({ id: "7" });
  });

  it("is never null in place of a payload", async () => {
    expect(await exchangeOf(pays(null)).make(withIssues(once, issueOf("", "null")))).toMatchObject(unknown);
  });

  it("is looked up when it lacks the id of the new record", async () => {
    const words = [null, "", undefined, {}, "null", "undefined", "NaN", -0, "-0", "1.5e16", "\ufffdb03", " 6b03"];
    const making = (id: unknown) => exchangeOf({ send: pays({ id }), find: found() }, {}, [find], named).make(keyed);
    for (const id of [...words, "9".repeat(201)]) expect(await making(id)).toEqual({ id: "9" });
  });

  it("ends as executed with an error when the record of the lookup lacks the id, too", async () => {
    const shown = { key: "k1", size: "1" };
    const { service, make } = exchangeOf({ send: pays({}), find: pays(shown) }, {}, [find], named);
    const error = await make(keyed);
    expect(error).toMatchObject({ code: "ERR_EXECUTED", outcome: "executed", found: shown });
    expect(JSON.stringify(error)).not.toContain("k1");
    // A later call under the same key must not take that record for its own.
    expect(isUsedByOther(service, "k1", undefined)).toBe(true);
  });

  it.each<[string, object, Issue]>([
    ["the id", { key: "k1" }, missingId],
    ["the id in its right type", { id: true, key: "k1" }, issueOf("id", "type")],
    ["what repeats the request", { id: "8" }, issueOf("fee")],
    ["the state", { id: "8", key: "k1" }, issueOf("status")],
  ])("is looked up when it lacks %s, and the error names the field", async (_, payload, issue) => {
    const checked = withIssues(keyed, issue);
    expect(await exchangeOf({ send: pays(payload), find: found() }).make(checked)).toEqual({ id: "9" });
    const error = await exchangeOf(pays(payload)).make(checked);
    expect(error).toMatchObject({ outcome: "unknown", cause: { code: "ERR_INVALID_RESPONSE", issues: [issue] } });
    expect(error.message).toContain(issue.message);
  });
});

describe("a success that names another client id", () => {
  const other = pays({ id: "8", key: "gw-k1" });

  it.each([true, false])("is unknown, with the record under that id as a candidate: settle %s", async (settle) => {
    const { make, counts } = exchangeOf({ send: other, find: has("gw-k1") });
    const error = await make(keyed, { key: "k1" }, settle ? {} : { settle });
    const reason = expect.stringContaining("names the client id gw-k1, not k1");
    expect(error).toMatchObject({ code: "ERR_UNKNOWN_OUTCOME", reason });
    expect(error.message).toContain("key is not the one that was sent");
    const candidates = [{ id: "of gw-k1", key: "gw-k1" }];
    expect(await error.settle()).toEqual({ outcome: "unknown", reason, candidates });
    expect(counts.send).toBe(1);
  });

  it("is never proved not to have been executed, whatever the id is", async () => {
    for (const key of ["", " ", {}, [], false, 0, "gw-k1"])
      expect(await exchangeOf(pays({ id: "8", key })).make(keyed)).toMatchObject({ outcome: "unknown" });
    expect(await exchangeOf(pays({ id: "8", key: 1 })).make(keyed, { key: "1.0" })).toMatchObject(unknown);
  });

  it("shows no secret that the id holds", async () => {
    const { make } = exchangeOf(pays({ id: "8", key: "of canary" }));
    const error = await make({ ...keyed, sensitive: ["size"] }, { key: "k1", size: "canary" });
    expect(`${error.message} ${JSON.stringify(error)}`).not.toContain("canary");
  });
});

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

  it.each<[string, object[], object[]]>([
    ["in the order of the request, whatever their order in the response", [made("c"), made("a"), made("b")], all],
    ["for the item left when one has no client id", [made("c"), rejected, made("a")], [made("a"), rejected, made("c")]],
    ["without a client id when all are rejected", [rejected, rejected, rejected], [rejected, rejected, rejected]],
    ["without a client id when the others are", [rejected, made("b"), rejected], [rejected, made("b"), rejected]],
  ])("are returned %s", async (_, results, output) => {
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
  const requiring = (field: string): Operation => ({
    ...batch,
    checkOutput: (value, issues) =>
      void each(value, (result, list) => void (field in result || list.push(issueOf(field))), issues),
  });

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
    const flaky: Step = (count, ...rest) =>
      count === 0 ? responseOf({ no: "slow" }, 429) : has("a", "b", "c")(count, ...rest);

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
      ["leave accepted ones unknown that lookups do not show", [funds, made("b"), made("c")], has("a", "b"), doubtful],
      ["are settled where a lookup fails", [funds, made("b"), made("c")], flaky, all],
      [
        "are looked up too where the response leaves another item in doubt",
        [{ id: null, success: true, key: "a" }, funds, made("c")],
        has("a", "b", "c"),
        all,
      ],
    ])("%s, and the others are looked up with them", async (_, results, step, output) => {
      expect(await run(results, step, { itemError })).toMatchObject(output);
    });
  });
});
