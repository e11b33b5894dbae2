import { describe, expect, it } from "vitest";
import type { ExecutedError } from "../errors/executed-error.ts";
import { InvalidResponseError } from "../errors/invalid-response-error.ts";
import { UnknownOutcomeError } from "../errors/unknown-outcome-error.ts";
import type { FetchInit } from "../operation/fetch.ts";
import type { Operation } from "../operation/operation.ts";
import { getUsedKeys } from "../settlement/used-keys.ts";
import type { ClientEvent } from "../telemetry/events.ts";
import { exchangeOf, missing, type Step } from "../testing/exchange.ts";
import { operationOf, responseOf, serviceOf } from "../testing/service.ts";
import { failure, find, keyed, ok, once, read, scripted, settlement } from "../testing/things.ts";
import type { Issue } from "../validation/check.ts";
import { each } from "../validation/check-container.ts";
import { call } from "./call.ts";

describe("a payload that differs from the contract", () => {
  const withIssues = (operation: Operation, ...issues: Issue[]): Operation => ({
    ...operation,
    checkOutput: (_value: unknown, list: Issue[]) => void list.push(...issues),
  });
  const novel: Issue = { path: "side", kind: "enum", message: "side has an unknown value" };
  const missingId: Issue = { path: "id", kind: "missing", message: "id is missing" };

  it("is returned nevertheless, and published as drift", async () => {
    const events: string[] = [];
    const service = serviceOf(scripted(ok), [], { onEvent: (event) => events.push(event.type) });
    expect(await call(service, withIssues(read, novel), {})).toEqual({ id: 1 });
    expect(events).toContain("drift");
  });

  it("is an error of a read when it lacks a required field, and printing the error does not show the payload", async () => {
    const service = serviceOf(scripted(() => responseOf({ ok: { address: "canary" } })));
    const error = (await failure(call(service, withIssues(read, missingId), {}))) as InvalidResponseError;
    expect(error).toBeInstanceOf(InvalidResponseError);
    expect(error.payload).toEqual({ address: "canary" });
    expect(JSON.stringify(error)).not.toContain("canary");
  });

  it("is an error of a read in strict mode", async () => {
    const service = serviceOf(scripted(ok), [], { strict: true });
    expect(await failure(call(service, withIssues(read, novel), {}))).toBeInstanceOf(InvalidResponseError);
  });

  describe("of a call with an effect", () => {
    const found: Step = () => responseOf({ ok: { id: "9", key: "k1" } });
    const emptySuccess: Step = () => responseOf({ ok: {} });

    it("is replaced by the record of the lookup when it lacks a required field", async () => {
      const { service } = exchangeOf({ send: emptySuccess, find: found });
      expect(await call(service, withIssues(keyed, missingId), { key: "k1" })).toEqual({ id: "9" });
    });

    it("is unknown when the lookup proves the contrary: success and absence contradict each other", async () => {
      const { service, counts } = exchangeOf({ send: emptySuccess });
      const error = await failure(call(service, withIssues(keyed, missingId), { key: "k1" }, { timeoutMs: 120_000 }));
      expect(error).toMatchObject({ code: "ERR_UNKNOWN_OUTCOME", outcome: "unknown" });
      expect(counts.send).toBe(1);
    });

    it("is never null in place of a payload", async () => {
      const empty: Issue = { path: "", kind: "null", message: "must not be null" };
      const { service } = exchangeOf({ send: () => responseOf({ ok: null }) });
      expect(await failure(call(service, withIssues(once, empty), {}))).toBeInstanceOf(UnknownOutcomeError);
    });

    it("is looked up when it lacks the id of the new record", async () => {
      const named = { "things.place": { ...settlement["things.place"], idField: "id" } };
      const noIds = [
        null,
        "",
        undefined,
        {},
        "null",
        "undefined",
        "NaN",
        -0,
        "-0",
        "1.5e16",
        "\ufffdb03",
        " 6b03",
        "9".repeat(201),
      ];
      for (const id of noIds) {
        const { service } = exchangeOf({ send: () => responseOf({ ok: { id } }), find: found }, {}, [find], named);
        expect(await call(service, keyed, { key: "k1" })).toEqual({ id: "9" });
      }
    });

    it("ends as executed with an error when the record of the lookup lacks the id, too", async () => {
      const named = { "things.place": { ...settlement["things.place"], idField: "id" } };
      const step: Step = () => responseOf({ ok: { key: "k1", size: "1" } });
      const { service } = exchangeOf({ send: emptySuccess, find: step }, {}, [find], named);
      const error = (await failure(call(service, keyed, { key: "k1" }))) as ExecutedError;
      expect(error).toMatchObject({ code: "ERR_EXECUTED", outcome: "executed", found: { key: "k1", size: "1" } });
      expect(JSON.stringify(error)).not.toContain("k1");
      // A later call under the same key must not take that record for its own.
      expect(getUsedKeys(service).isUsed("k1", undefined)).toBe(true);
    });

    it.each<[string, object, Issue[]]>([
      ["lacks another field", { id: "8", key: "k1" }, [{ ...missingId, path: "fee" }]],
      ["has a field of another type", { id: "8", key: "k1", fee: {} }, [{ path: "fee", kind: "type", message: "" }]],
    ])("is returned as it is, with drift, when it names the call and its record and %s", async (_, payload, issues) => {
      const drift: object[] = [];
      const onEvent = (event: ClientEvent) => event.type === "drift" && drift.push(event.issues);
      const { service, counts } = exchangeOf({ send: () => responseOf({ ok: payload }) }, { onEvent });
      expect(await call(service, withIssues(keyed, ...issues), { key: "k1" })).toEqual(payload);
      expect(counts).toMatchObject({ send: 1, find: 0 });
      expect(drift).toEqual([issues.map(({ path, kind }) => ({ path, kind }))]);
    });

    it.each<[string, object, Issue]>([
      ["the id", { key: "k1" }, missingId],
      ["the id in its right type", { id: true, key: "k1" }, { path: "id", kind: "type", message: "id is a boolean" }],
      ["what repeats the request", { id: "8" }, { ...missingId, path: "fee", message: "fee is missing" }],
      ["the state", { id: "8", key: "k1" }, { path: "status", kind: "missing", message: "status is missing" }],
    ])("is looked up when it lacks %s, and the error names the field", async (_, payload, issue) => {
      const send: Step = () => responseOf({ ok: payload });
      const { service } = exchangeOf({ send, find: found });
      expect(await call(service, withIssues(keyed, issue), { key: "k1" })).toEqual({ id: "9" });
      const error = await failure(call(exchangeOf({ send }).service, withIssues(keyed, issue), { key: "k1" }));
      expect(error).toMatchObject({ outcome: "unknown", cause: { code: "ERR_INVALID_RESPONSE", issues: [issue] } });
      expect(error.message).toContain(issue.message);
    });

    describe("whose client id is missing, and the contract states it", () => {
      const echoing: Operation = { ...keyed, echo: { key: "key" } };
      const send: Step = () => responseOf({ ok: { id: "8" } });
      const options = { timeoutMs: 120_000 };

      it("is looked up: what the lookup shows is the result", async () => {
        const { service, counts } = exchangeOf({ send, find: found });
        expect(await call(service, echoing, { key: "k1" })).toEqual({ id: "9" });
        expect(counts).toMatchObject({ send: 1, find: 1 });
      });

      it.each([{}, { key: null }])("is unknown when the lookup does not show it: %j", async (echo) => {
        const { service, counts } = exchangeOf({ send: () => responseOf({ ok: { id: "8", ...echo } }) });
        const issues = [{ path: "key", kind: "missing", message: "key does not name the call" }];
        expect(await failure(call(service, echoing, { key: "k1" }, options))).toMatchObject({
          code: "ERR_UNKNOWN_OUTCOME",
          cause: { code: "ERR_INVALID_RESPONSE", issues },
        });
        expect(counts.send).toBe(1);
      });

      it("is believed where the contract states none", async () => {
        const { service, counts } = exchangeOf({ send });
        expect(await call(service, keyed, { key: "k1" })).toEqual({ id: "8" });
        expect(counts.find).toBe(0);
      });
    });

    describe("that names another client id", () => {
      const other: Step = () => responseOf({ ok: { id: "8", key: "gw-k1" } });
      /** The exchange has the record under this key alone. */
      const has = (key: string): Step => {
        return (_, url) =>
          new URL(url).searchParams.get("key") === key ? responseOf({ ok: { id: "8", key } }) : missing(0, url, init);
      };
      const init = {} as FetchInit;

      it("is settled by the call's own client id", async () => {
        const { service } = exchangeOf({ send: other, find: has("k1") });
        expect(await call(service, keyed, { key: "k1" })).toEqual({ id: "8" });
      });

      it.each([undefined, false])(
        "is unknown, with the record under that id as a candidate: settle %s",
        async (auto) => {
          const { service, counts } = exchangeOf({ send: other, find: has("gw-k1") });
          const options = { timeoutMs: 120_000, ...(auto === false && { settle: false }) };
          const error = (await failure(call(service, keyed, { key: "k1" }, options))) as UnknownOutcomeError;
          const reason = expect.stringContaining("names the client id gw-k1, not k1");
          expect(error).toMatchObject({ code: "ERR_UNKNOWN_OUTCOME", reason });
          expect(error.message).toContain("key is not the one that was sent");
          expect(await error.settle()).toEqual({ outcome: "unknown", reason, candidates: [{ id: "8", key: "gw-k1" }] });
          expect(counts.send).toBe(1);
        },
      );

      it("is never proved not to have been executed, whatever the id is", async () => {
        for (const key of ["", " ", {}, [], false, 0, "gw-k1"]) {
          const { service } = exchangeOf({ send: () => responseOf({ ok: { id: "8", key } }) });
          const error = await failure(call(service, keyed, { key: "k1" }, { timeoutMs: 120_000 }));
          expect(error).toMatchObject({ outcome: "unknown" });
        }
      });

      it("shows no secret that the id holds", async () => {
        const send: Step = () => responseOf({ ok: { id: "8", key: "of canary" } });
        const sensitive: Operation = { ...keyed, sensitive: ["size"] };
        const error = await failure(call(exchangeOf({ send }).service, sensitive, { key: "k1", size: "canary" }));
        expect(`${error.message} ${JSON.stringify(error)}`).not.toContain("canary");
      });
    });
  });

  it("is an error of a read when it contains another record than the requested one", async () => {
    const echoing: Operation = { ...read, echo: { orderId: "id" } };
    const service = serviceOf(scripted(() => responseOf({ ok: { id: "2" } })));
    expect(await failure(call(service, echoing, { orderId: "1" }))).toMatchObject({
      code: "ERR_INVALID_RESPONSE",
      issues: [{ path: "id", kind: "rule" }],
    });
    expect(await call(service, echoing, { orderId: "2" })).toEqual({ id: "2" });
  });
});

/** Requires `success` of a batch's result, as generated checks do. */
function hasSuccess(result: { readonly success?: unknown }, issues: Issue[]): void {
  if (typeof result.success !== "boolean")
    issues.push({ path: "success", kind: "missing", message: "success is missing" });
}

describe("the results of a batch", () => {
  const batch = operationOf({
    id: "things.placeMany",
    method: "POST",
    body: { list: "json" },
    effect: { kind: "keyed", key: "key", items: "list", lookup: "things.find" },
  });
  const definition = {
    "things.placeMany": {
      ...settlement["things.place"],
      idField: "id",
      acknowledge: ({ id, key }: Record<string, unknown>) => ({ id, key, success: true }),
    },
  };
  /** The rules with the code of a failed item. */
  const itemError = ({ failMsg }: Record<string, unknown>) => ({ code: String(failMsg), message: "" });
  const withErrors = { "things.placeMany": { ...definition["things.placeMany"], itemError } };
  const made = (key: string) => ({ id: `of ${key}`, key, success: true });
  const rejected = { success: false, failMsg: "no" };
  const input = { list: [{ key: "a" }, { key: "b" }, { key: "c" }] };
  /** The exchange has these. */
  const has = (...keys: string[]): Step => {
    return (_, url) => {
      const key = new URL(url).searchParams.get("key") ?? "";
      return keys.includes(key) ? responseOf({ ok: { id: `of ${key}`, key } }) : responseOf({ no: "missing" }, 400);
    };
  };
  const run = (results: unknown, step: Step = has()) =>
    call(
      exchangeOf({ send: () => responseOf({ ok: results }), find: step }, {}, [find], definition).service,
      batch,
      input,
      {
        timeoutMs: 120_000,
      },
    );

  it("are returned in the order of the request, whatever their order in the response", async () => {
    expect(await run([made("c"), made("a"), made("b")])).toEqual([made("a"), made("b"), made("c")]);
  });

  it("belong to the item that is left when one result has no client id", async () => {
    expect(await run([made("c"), rejected, made("a")])).toEqual([made("a"), rejected, made("c")]);
  });

  it("need no client id when all are rejected", async () => {
    expect(await run([rejected, rejected, rejected])).toEqual([rejected, rejected, rejected]);
    expect(await run([rejected, made("b"), rejected])).toEqual([rejected, made("b"), rejected]);
  });

  it.each<[string, unknown]>([
    ["null", null],
    ["an empty array", []],
    ["fewer results than items", [made("a")]],
    ["more results than items", [made("a"), made("b"), made("c"), rejected]],
    ["no objects", ["yes", "yes", "yes"]],
    ["several results without a client id", [{ id: "1", success: true }, { id: "2", success: true }, made("c")]],
    ["one result without a client id", [{ id: "1", success: true }, made("b"), made("c")]],
    ["a result of another batch", [made("a"), made("b"), made("z")]],
    ["one client id twice", [made("a"), made("a"), made("c")]],
    ["an accepted item without its id", [made("a"), made("b"), { key: "c", id: null, success: true }]],
    ["a rejected item with an id", [made("a"), made("b"), { ...rejected, id: "of c" }]],
  ])("are looked up one by one when they are %s, and lookups that show fewer prove nothing", async (_, results) => {
    expect(await run(results, has("a", "b", "c"))).toEqual([made("a"), made("b"), made("c")]);
    expect(await run(results, has("a", "b")).catch((error) => error)).toMatchObject({ outcome: "unknown" });
    expect(await run(results).catch((error) => error)).toMatchObject({ outcome: "unknown" });
  });

  it("prove that the others were not executed where lookups show as many as the response reports", async () => {
    const output = await run([{ id: "1", success: true }, rejected, made("c")], has("a", "c"));
    expect(output).toMatchObject([made("a"), { success: false }, made("c")]);
  });

  it("name no order where several have one id: each is looked up, and contradicts its absence", async () => {
    const results = [{ ...made("a"), id: "of b" }, made("b"), made("c")];
    expect(await run(results, has("a", "b", "c"))).toEqual([made("a"), made("b"), made("c")]);
    expect(await run(results, has("b", "c")).catch((error) => error)).toMatchObject({ outcome: "unknown" });
  });

  it("are looked up where they lack what callers need, also in items after the first: a check reports it once", async () => {
    const unclear = ["a", "b", "c"].map((key) => ({ id: `of ${key}`, key }));
    const checked: Operation = { ...batch, checkOutput: (value, issues) => void each(value, hasSuccess, issues) };
    const { service } = exchangeOf(
      { send: () => responseOf({ ok: unclear }), find: has("a", "b", "c") },
      {},
      [find],
      definition,
    );
    expect(await call(service, checked, input)).toEqual([made("a"), made("b"), made("c")]);
  });

  describe("that name other client ids", () => {
    const renamed = (key: string) => ({ ...made(key), key: `gw-${key}` });

    it("contradict the absence of the items, and are candidates of those of the same position", async () => {
      const results = [renamed("a"), made("b"), renamed("c")];
      const error = (await run(results, has("gw-a", "gw-c")).catch((cause) => cause)) as UnknownOutcomeError;
      expect(error.reason).toContain("names the client id gw-a, not a");
      const candidate = (key: string) => ({ candidates: [{ id: `of gw-${key}`, key: `gw-${key}` }] });
      expect(await error.settle()).toMatchObject({
        outcome: "unknown",
        items: [candidate("a"), { outcome: "unknown" }, candidate("c")],
      });
    });

    it("contradict the absence of one item each, in whatever order they are", async () => {
      const results = [made("b"), made("a"), renamed("c")];
      expect(await run(results).catch((error) => error)).toMatchObject({ outcome: "unknown" });
      expect(await run(results, has("a", "b", "c"))).toEqual([made("a"), made("b"), made("c")]);
    });
  });

  it("are certain where they name their item and their order, whatever else they lack", async () => {
    const noFee = (result: object, issues: Issue[]) =>
      void ("fee" in result || issues.push({ path: "fee", kind: "missing", message: "fee is missing" }));
    const checked: Operation = { ...batch, checkOutput: (value, issues) => void each(value, noFee, issues) };
    const results = [made("a"), { ...made("b"), fee: "1" }, made("c")];
    const { service, counts } = exchangeOf({ send: () => responseOf({ ok: results }) }, {}, [find], definition);
    expect(await call(service, checked, input)).toEqual(results);
    expect(counts.find).toBe(0);
  });

  describe("that report success without an id", () => {
    const incomplete = { id: null, success: true };

    it("take the item that they name, so that a rejected result belongs to the item that is left", async () => {
      const output = await run([{ ...incomplete, key: "c" }, rejected, made("a")], has("a", "c"));
      expect(output).toMatchObject([made("a"), { success: false }, made("c")]);
    });

    it.each<[string, object[], string]>([
      [
        "the named item that lookups do not show",
        [{ ...incomplete, key: "a" }, made("b"), made("c")],
        "ERR_UNKNOWN_OUTCOME",
      ],
      [
        "one of two items that lookups do not show",
        [incomplete, { ...rejected, key: "b" }, made("c")],
        "ERR_UNKNOWN_OUTCOME",
      ],
    ])("contradict the absence of %s, whatever became of the others", async (_, results, code) => {
      const error = (await run(results).catch((cause) => cause)) as UnknownOutcomeError;
      expect(error).toMatchObject({ code });
      expect(await error.settle()).toMatchObject({ outcome: "unknown" });
    });

    it("leave it to lookups which of the items was executed, also once the call has ended", async () => {
      const { service } = exchangeOf(
        { send: () => responseOf({ ok: [rejected, incomplete, rejected] }), find: has("b") },
        {},
        [find],
        definition,
      );
      const error = (await failure(call(service, batch, input, { settle: false }))) as unknown as UnknownOutcomeError;
      expect(await error.settle()).toMatchObject({
        outcome: "executed",
        acknowledgement: [{ success: false }, made("b"), { success: false }],
        items: [{ outcome: "notExecuted" }, { outcome: "executed" }, { outcome: "notExecuted" }],
      });
    });

    it("name an item of which absence is no proof, however many others lookups show", async () => {
      const { service } = exchangeOf(
        { send: () => responseOf({ ok: [{ ...incomplete, key: "a" }, rejected, made("c")] }), find: has("b", "c") },
        {},
        [find],
        definition,
      );
      const error = (await failure(call(service, batch, input, { settle: false }))) as unknown as UnknownOutcomeError;
      expect(await error.settle()).toMatchObject({
        outcome: "unknown",
        items: [{ outcome: "unknown" }, { outcome: "executed" }, { outcome: "executed" }],
      });
    });
  });

  it("are looked up when they are rejected as duplicates: an earlier copy of the batch may have been executed", async () => {
    const there = { success: false, failMsg: "there" };
    const { service } = exchangeOf(
      { send: () => responseOf({ ok: [there, there, there] }), find: has("a", "b", "c") },
      {},
      [find],
      withErrors,
    );
    expect(await call(service, batch, input)).toMatchObject([{ id: "of a" }, { id: "of b" }, { id: "of c" }]);
  });

  describe("that are rejected because of a state", () => {
    const funds = { success: false, failMsg: "funds" };
    const increment = { success: false, failMsg: "increment" };
    const runWith = (results: unknown, step?: Step) => {
      const { service, counts, lookups } = exchangeOf(
        { send: () => responseOf({ ok: results }), ...(step && { find: step }) },
        {},
        [find],
        withErrors,
      );
      return { output: call(service, batch, input, { timeoutMs: 120_000 }), counts, lookups };
    };

    it("are believed once one lookup each, over a new connection, does not show them", async () => {
      const { output, lookups } = runWith([funds, made("b"), funds]);
      expect(await output).toEqual([funds, made("b"), funds]);
      expect(lookups).toEqual([
        { at: 0, fresh: true },
        { at: 0, fresh: true },
      ]);
    });

    it("are executed where a lookup shows them, and the others are looked up with them", async () => {
      const { output } = runWith([increment, funds, increment], has("b"));
      expect(await output).toMatchObject([{ success: false }, made("b"), { success: false }]);
    });

    it("leave those that are accepted unknown where lookups then do not show these", async () => {
      const { output } = runWith([funds, made("b"), made("c")], has("a", "b"));
      expect(await output.catch((error) => error)).toMatchObject({ outcome: "unknown" });
    });

    it("are settled where a lookup fails", async () => {
      const flaky: Step = (count, ...rest) =>
        count === 0 ? responseOf({ no: "slow" }, 429) : has("a", "b", "c")(count, ...rest);
      const { output } = runWith([funds, made("b"), made("c")], flaky);
      expect(await output).toEqual([made("a"), made("b"), made("c")]);
    });

    it("are looked up too where the response leaves another item in doubt", async () => {
      const { output } = runWith([{ id: null, success: true, key: "a" }, funds, made("c")], has("a", "b", "c"));
      expect(await output).toEqual([made("a"), made("b"), made("c")]);
    });
  });

  it.each([[[]], [null], [{}], ["yes"]])(
    "are unknown when lookups find nothing of a batch accepted with %j",
    async (results) => {
      expect(await run(results, has()).catch((error) => error)).toMatchObject({ outcome: "unknown" });
    },
  );
});
