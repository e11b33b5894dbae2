import type { Unwrapped } from "@exch/envelope";
import { describe, expect, it } from "vitest";
import { InvalidResponseError } from "../errors/invalid-response-error.ts";
import type { Operation } from "../operation/operation.ts";
import type { Service } from "../service/service.ts";
import { isUsedByOther } from "../settlement/used-keys.ts";
import type { ClientEvent } from "../telemetry/events.ts";
import { exchangeOf, found, has, missing, pays, responds, type Step, unknown } from "../testing/exchange.ts";
import { stepsFor } from "../testing/service.ts";
import { find, keyed, once, read, settlement } from "../testing/things.ts";
import type { Issue } from "../validation/check.ts";

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
    const drift: string[] = [];
    const onEvent = (event: ClientEvent) =>
      event.type === "drift" && drift.push(...event.issues.map(({ path }) => path));
    const novel = withIssues(read, issueOf("side", "enum"));
    expect(await exchangeOf(responds({ odd: { id: 1 } }), { onEvent }).make(novel)).toEqual({ id: 1 });
    expect(drift).toEqual(["side", "code"]);
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
    [null, "(HTTP 200 without a body)"],
    ["{}", "(HTTP 200 without a payload in the service's form; if it repeats, check baseUrl)"],
  ])("is unknown, and says what is missing, where the contract states no status: %s", async (body, text) => {
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

  it.each<[string[], object[], object]>([
    [["id"], [{}, { id: null }, { id: "" }, { id: " \t" }, { error: "declined" }], { id: "7" }],
    [["ref", "data"], [{}, { note: "declined" }, { ref: null }, { data: {} }], { ref: "7" }],
  ])("is no success without any of %j, of which its schema requires none", async (shows, payloads, whole) => {
    for (const payload of payloads) {
      expect(await exchangeOf(pays(payload)).make({ ...once, shows })).toMatchObject(unknown);
      expect(await exchangeOf(pays({ ...payload, ...whole })).make({ ...once, shows })).toMatchObject(whole);
    }
  });

  it.each<[number, string, boolean]>([
    [201, "application/json; charset=utf-8", true],
    [201, "application/vnd.x+json", true],
    [200, "application/json", false],
    [201, "text/html", false],
  ])(
    "is a success that no field shows under its status and as JSON alone: HTTP %i, %s",
    async (status, type, isSuccess) => {
      const portal = () => new Response('{"ok":{"note":"log in"}}', { status, headers: { "content-type": type } });
      const made = await exchangeOf(portal as unknown as Step).make(
        { ...once, statuses: [201] },
        {},
        { settle: false },
      );
      const message = expect.stringContaining("in another form than the contract's");
      expect(made).toMatchObject(isSuccess ? { note: "log in" } : { ...unknown, message });
    },
  );

  it.each<[string, object]>([
    ["null", { empty: [204] }],
    ['""', { empty: [] }],
    ["[]", {}],
  ])("is no success where nothing shows what was made: %s", async (body, row) => {
    const step = (() => new Response(`{"ok":${body}}`)) as unknown as Step;
    expect(await exchangeOf(step).make({ ...once, ...row }, {}, { settle: false })).toMatchObject(unknown);
  });

  it.each<object>([
    { success: false },
    { ok: false, error: "rate_limited" },
    { status: "error", message: "no funds" },
    { data: null, errors: [{ message: "no funds" }] },
    { error: { code: "funds" } },
    { code: 10_001, msg: "no funds" },
    { results: [{ status: 422 }, { errors: ["no funds"] }] },
  ])("is no success where it states that the request failed, and names no record: %j", async (failed) => {
    const message = expect.stringContaining("states that the request failed");
    const make = (payload: object) => exchangeOf(pays(payload)).make(once, {}, { settle: false });
    expect(await make(failed)).toMatchObject({ ...unknown, message });
    expect(await make({ ...failed, id: "7" })).toMatchObject({ id: "7" });
    expect(await make({ success: true, error: null, errors: [], code: 0 })).toMatchObject({ code: 0 });
    expect(await make({ results: [{ status: 201 }, { status: 422 }] })).toHaveProperty("results");
  });

  it("is no success of an idempotency key without what repeats the request, which its schema has optional", async () => {
    const effect = { kind: "idempotencyKey", key: "key", lifetimeMs: 60_000 } as const;
    const paying = { ...once, steps: stepsFor(effect), effect, echo: { size: "size" } };
    const make = (payload: object) =>
      exchangeOf(pays(payload)).make(paying, { key: "k", size: "1" }, { settle: false, retry: false });
    for (const lacking of [{}, { size: null }]) expect(await make({ id: "7", ...lacking })).toMatchObject(unknown);
    expect(await make({ id: "7", size: "1" })).toMatchObject({ id: "7" });
  });

  it("is unknown where a rule throws that reads it", async () => {
    const findUnstated = () => JSON.parse("{");
    const error = await exchangeOf(pays({ id: "7" })).make({ ...once, rules: { findUnstated } }, {}, { settle: false });
    expect(error).toMatchObject({ ...unknown, cause: { name: "SyntaxError" }, settle: expect.any(Function) });
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

  it("has no record under a third id as a candidate", async () => {
    const find: Step = (...request) => (/gw-k1/.test(request[1]) ? pays({ id: "9", key: "k3" }) : missing)(...request);
    expect((await exchangeOf({ send: other, find }).make(keyed)).known).not.toHaveProperty("candidates");
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
