import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import type { CallOptions, Effect, Operation } from "../operation/operation.ts";
import type { ClientEvent } from "../telemetry/events.ts";
import { exchangeOf, pays } from "../testing/exchange.ts";
import { operationOf } from "../testing/service.ts";
import { batch, keyed as placing } from "../testing/things.ts";
import { expectKnownFields, expectString } from "../validation/check-input.ts";

const keyed: Effect = { kind: "keyed", key: "id", lookup: "things.find" };
const once: Effect = { kind: "once" };
const reading: Effect = { kind: "read" };
const knows =
  (...fields: string[]): Operation["checkInput"] =>
  (value, issues) =>
    void expectKnownFields(value, new Set(fields), issues);

/** Makes one call, and gives its result with what was sent and published. */
async function make(effect: Effect, input: unknown, options: unknown, facts: Partial<Operation> = {}) {
  const events: ClientEvent[] = [];
  const { service, counts } = exchangeOf(pays({ done: true }), { onEvent: (event) => events.push(event) });
  const fields = { id: "string", size: "string", address: "string" } as const;
  const place = effect.kind === "read" ? { query: fields } : { body: fields };
  const operation = operationOf({ id: "things.make", method: "POST", effect, ...place, ...facts });
  const result = await service.call(service, operation, input, options as CallOptions).catch((error) => error);
  const of = (type: ClientEvent["type"]) => events.filter((event) => event.type === type);
  return { result, sent: counts.send, ends: of("call") };
}

const invalid = (effect: Effect, message: unknown) => ({
  code: "ERR_INVALID_REQUEST",
  outcome: effect.kind === "read" ? undefined : "notExecuted",
  message,
});

describe("an input", () => {
  it.each(["x", 5, true, [1]])("that is no object is named as such, before a client id is added: %j", async (input) => {
    const { result } = await make(keyed, input, {}, { checkInput: knows("id") });
    expect(result).toMatchObject(invalid(keyed, expect.stringContaining("must be an object")));
  });

  it("that is a String object where a string belongs is named as such", async () => {
    const checkInput: Operation["checkInput"] = ({ size }, issues) => expectString(size, "size", issues);
    const { result } = await make(once, { size: Object("1") }, {}, { checkInput });
    expect(result).toMatchObject(invalid(once, "things.make: size must be a string, not a String"));
  });

  const failing = () => {
    throw new Error("canary");
  };
  const getter = { enumerable: true, get: failing };
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  it.each<[string, object]>([
    ["a getter that throws", Object.defineProperties({}, { size: getter, timeoutMs: getter })],
    ["a proxy that throws", new Proxy({ size: "1" }, { get: failing })],
    ["a proxy that hides its fields", new Proxy({}, { ownKeys: failing })],
    ["a revoked proxy", revoked.proxy],
  ])("that cannot be read, or such options, are rejected before anything is sent: %s", async (_, value) => {
    for (const effect of [keyed, once, reading])
      for (const [input, options] of [
        [value, {}],
        [{}, value],
      ]) {
        const { result, sent, ends } = await make(effect, input, options, { checkInput: knows("id", "size") });
        expect(result).toMatchObject(invalid(effect, expect.not.stringContaining("canary")));
        expect(ends).toMatchObject([{ code: "ERR_INVALID_REQUEST" }]);
        expect(sent).toBe(0);
      }
  });

  const json = { body: { size: "json" } } as const;
  const cyclic: { inner: unknown[] } = { inner: [] };
  cyclic.inner.push({ cyclic });
  let nested: unknown = 1;
  for (let level = 0; level < 100_000; level += 1) nested = { nested };
  it.each([
    ["a cyclic value", cyclic, /call stack/],
    ["too many levels", nested, /stack/],
  ])("that JSON cannot hold is rejected with the cause: %s", async (_, size, cause) => {
    const { result, sent } = await make(once, { size }, {}, json);
    expect(result).toMatchObject(invalid(once, expect.stringContaining("cannot be read or written")));
    expect(result.cause.message).toMatch(cause);
    expect(sent).toBe(0);
  });
});

describe("an error while an input is prepared", () => {
  const secret = "bc1-secret-address";
  const fail = () => {
    throw new RangeError(`a defect with ${secret}`);
  };
  const unreadable = Object.defineProperty({ address: secret }, "size", { enumerable: true, get: fail });
  it.each<[string, object, Operation["checkInput"], string]>([
    ["of a check shows no sensitive field", { address: secret }, fail, "RangeError: a defect with [address]"],
    ["of a getter, which hides the fields, shows nothing", unreadable, () => {}, "Error: [hidden]"],
  ])("%s", async (_, input, checkInput, cause) => {
    const { result } = await make(once, input, {}, { sensitive: ["address"], checkInput });
    expect(result).toMatchObject(invalid(once, expect.not.stringContaining("a defect")));
    expect(String(result.cause)).toBe(cause);
    expect(inspect(result, { depth: 9 })).not.toContain(secret);
  });
});

describe("an unknown option of a call", () => {
  it.each<[Effect, object, string]>([
    [keyed, { timeoutms: 5 }, "timeoutms is not an option of a call; did you mean timeoutMs?"],
    [once, { setle: false }, "setle is not an option of a call; did you mean settle?"],
    [keyed, { size: "1" }, "size is not an option of a call; it is a field of the input"],
    [keyed, { "a\nb": 1 }, "a?b is not an option of a call"],
    [keyed, { constructor: 1 }, "constructor is not an option of a call"],
    [{ kind: "retryable" }, { size: "1" }, "size is not an option of a call; it is a field of the input"],
    [{ kind: "idempotent" }, { timeoutms: 5 }, "timeoutms is not an option of a call; did you mean timeoutMs?"],
    [reading, { timeoutms: 5 }, "timeoutms is not an option of a call; did you mean timeoutMs?"],
  ])("rejects a call of any effect (%o, %o)", async (effect, options, message) => {
    const { result, sent } = await make(effect, {}, options);
    expect(result).toMatchObject({ ...invalid(effect, `things.make: ${message}`), issues: [{ kind: "unknown" }] });
    expect(sent).toBe(0);
  });
});

describe("an option of a call", () => {
  it("is known", async () => {
    const all: Required<CallOptions> = {
      signal: new AbortController().signal,
      timeoutMs: 1000,
      attemptTimeoutMs: 500,
      freshConnection: true,
      reserved: true,
      headers: { "x-a": "b" },
      recvWindow: 5000,
      settle: false,
      retry: false,
      ownKeys: new Set(),
      onResponse: () => {},
      onServerEvent: () => {},
    };
    const none = Object.fromEntries(Object.keys(all).map((name) => [name, undefined]));
    for (const options of [all, none]) expect((await make(keyed, {}, options)).result).toEqual({ done: true });
  });

  it.each<[unknown, string]>([
    [{ signal: new AbortController() }, "signal must be an AbortSignal, not an AbortController"],
    [{ timeoutMs: "5s" }, "timeoutMs must be a number, not a string"],
    [{ timeoutMs: Number.NaN }, "timeoutMs must be a number of milliseconds, not NaN"],
    [{ recvWindow: "5000" }, "recvWindow must be a number, not a string"],
    [{ recvWindow: 0 }, "recvWindow must be an integer from 1 to 60000 (milliseconds)"],
    [{ settle: "no" }, "settle must be a boolean, not a string"],
    [{ retry: 0 }, "retry must be a boolean, not a number"],
    [{ ownKeys: ["k1"] }, "ownKeys must be a Set, not an array"],
    [AbortSignal.timeout(60_000), "options must be an object of options, not an AbortSignal"],
    [5000, "options must be an object of options, not a number"],
    [{ attemptTimeoutMs: 0 }, "attemptTimeoutMs must be a positive number"],
    [{ onResponse: {} }, "onResponse must be a function, not an object"],
    [{ headers: new Headers({ "x-a": "b" }) }, "headers must be an object, not a Headers"],
    [{ headers: { "x-a": 5 } }, "headers.x-a must be a string, not a number"],
  ])("is rejected for every effect when it has another type: %o", async (options, message) => {
    for (const effect of [keyed, { kind: "idempotent" }, reading] as const) {
      const { result, sent } = await make(effect, {}, options);
      expect(result).toMatchObject(invalid(effect, `things.make: ${message}`));
      expect(sent).toBe(0);
    }
  });
});

it("a client id is for one call at a time, single or of a batch, and free again when that has ended", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { service, counts } = exchangeOf((...step) => held.then(() => pays({ id: "1" })(...step)));
  const place = (key: string) => service.call(service, placing, { key });
  const first = place("k1");
  const inUse = (path: string) =>
    invalid(
      keyed,
      expect.stringContaining(`${path} must differ from the others, and from that of a call that is under way`),
    );
  await expect(place("k1")).rejects.toMatchObject(inUse("key"));
  const list = [{ key: "k2" }, { key: "k1" }];
  await expect(service.call(service, batch, { list })).rejects.toMatchObject(inUse("list[1].key"));
  release();
  await Promise.all([first, place("k2")]);
  await place("k1");
  expect(counts.send).toBe(3);
});
