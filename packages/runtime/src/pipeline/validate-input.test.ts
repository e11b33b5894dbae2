import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { InvalidRequestError } from "../errors/invalid-request-error.ts";
import type { CallOptions } from "../operation/call-options.ts";
import type { Effect } from "../operation/operation.ts";
import type { ClientEvent } from "../telemetry/events.ts";
import { operationOf, responseOf, serviceOf } from "../testing/service.ts";
import { expectKnownFields } from "../validation/check-input.ts";
import { call } from "./call.ts";

const lookup = operationOf({ id: "things.get" });
const keyed: Effect = { kind: "keyed", key: "id", lookup: "things.get" };

/** Makes one call, and gives its result with what was sent and published. */
async function make(effect: Effect, options: object) {
  let sent = 0;
  const events: ClientEvent[] = [];
  const fetch = async () => {
    sent += 1;
    return responseOf({ ok: { done: true } });
  };
  const service = serviceOf(fetch, [lookup], { onEvent: (event) => events.push(event) });
  const operation = operationOf({ id: "things.make", method: "POST", effect, body: { id: "string", size: "string" } });
  const result = await call(service, operation, {}, options as CallOptions).catch((error: unknown) => error);
  return { result, sent, unknown: events.filter(({ type }) => type === "unknownOption") };
}

describe("an input that is no object", () => {
  it.each(["x", 5, true, [1]])("is named as such, before a client id is added: %j", async (input) => {
    const service = serviceOf(async () => responseOf({ ok: {} }), [lookup]);
    const checkInput: (typeof lookup)["checkInput"] = (value, issues) =>
      void expectKnownFields(value, new Set(["id"]), issues);
    const operation = operationOf({ id: "things.make", method: "POST", effect: keyed, checkInput });
    const error = await call(service, operation, input as never).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ issues: [{ message: expect.stringContaining("must be an object") }] });
  });
});

describe("an input or options that cannot be read", () => {
  const failing = () => {
    throw new Error("canary");
  };
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  const inputs = {
    "a getter that throws": Object.defineProperties(
      {},
      { size: { enumerable: true, get: failing }, timeoutMs: { enumerable: true, get: failing } },
    ),
    "a proxy that throws": new Proxy({ size: "1" }, { get: failing }),
    "a proxy that hides its fields": new Proxy({}, { ownKeys: failing }),
    "a revoked proxy": revoked.proxy,
  };
  const effects: Effect[] = [keyed, { kind: "once" }, { kind: "read" }];

  it.each(Object.entries(inputs))("are rejected before anything is sent: %s", async (_, value) => {
    for (const effect of effects) {
      let sent = 0;
      const fetch = async () => {
        sent += 1;
        return responseOf({ ok: {} });
      };
      const service = serviceOf(fetch, [lookup]);
      const method = effect.kind === "read" ? "GET" : "POST";
      const fields =
        effect.kind === "read" ? { query: { size: "string" } as const } : { body: { size: "string" } as const };
      const checkInput: (typeof lookup)["checkInput"] = (given, issues) =>
        void expectKnownFields(given, new Set(["id", "size"]), issues);
      const operation = operationOf({ id: "things.make", method, effect, ...fields, checkInput });
      for (const [input, options] of [
        [value, {}],
        [{}, value],
      ]) {
        const error = await call(service, operation, input as never, options as CallOptions).catch((cause) => cause);
        expect(error).toBeInstanceOf(InvalidRequestError);
        expect(error.outcome).toBe(effect.kind === "read" ? undefined : "notExecuted");
        expect(error.message).not.toContain("canary");
      }
      expect(sent).toBe(0);
    }
  });
});

describe("an input that JSON cannot hold", () => {
  const cyclic: { inner: unknown[] } = { inner: [] };
  cyclic.inner.push({ cyclic });
  const deep = (levels: number) => JSON.parse(`${"[".repeat(levels)}${"]".repeat(levels)}`) as unknown;
  let nested: unknown = 1;
  for (let level = 0; level < 100_000; level += 1) nested = { nested };
  const twice = { a: 1 };

  async function make(size: unknown) {
    let sent = 0;
    const service = serviceOf(async () => {
      sent += 1;
      return responseOf({ ok: {} });
    });
    const operation = operationOf({
      id: "things.make",
      method: "POST",
      effect: { kind: "once" },
      body: { size: "json" },
    });
    const error = await call(service, operation, { size } as never).catch((cause: unknown) => cause);
    return { error, sent };
  }

  it.each([
    ["a cyclic value", cyclic, "things.make: size must not contain itself: a cyclic value cannot be written as JSON"],
    ["too many levels", nested, "things.make: size must not be nested more than 1000 levels deep"],
  ])("is rejected before anything is sent, with the field and the reason: %s", async (_, size, message) => {
    const { error, sent } = await make(size);
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect(error).toMatchObject({ message, outcome: "notExecuted", issues: [{ path: "size" }] });
    expect(sent).toBe(0);
  });

  it("is neither a value that occurs twice nor one of many levels that can be written", async () => {
    for (const size of [[twice, twice], deep(1500)]) expect(await make(size)).toMatchObject({ error: {}, sent: 1 });
  });
});

describe("an error while an input is prepared", () => {
  const secret = "bc1-secret-address";
  const operation = (checkInput: (typeof lookup)["checkInput"] = () => {}) =>
    operationOf({
      id: "things.make",
      method: "POST",
      effect: { kind: "once" },
      body: { size: "string", address: "string" },
      sensitive: ["address"],
      checkInput,
    });
  const failWith = (input: object, checkInput?: (typeof lookup)["checkInput"]) =>
    call(
      serviceOf(async () => responseOf({ ok: {} })),
      operation(checkInput),
      input as never,
    ).catch((error) => error);

  it("keeps its cause, without the sensitive fields of the input", async () => {
    const own = () => {
      throw new RangeError(`a defect of ours with ${secret}`);
    };
    const error = await failWith({ size: "1", address: secret }, own);
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect(error.cause).toMatchObject({ name: "RangeError", message: "a defect of ours with [address]" });
    expect(inspect(error, { depth: 9 })).not.toContain(secret);
    expect(error.message).not.toContain("a defect");
  });

  it("keeps what a getter threw, without the fields that can be read", async () => {
    const input = Object.defineProperty({ address: secret }, "size", {
      enumerable: true,
      get() {
        throw new Error(`no size for ${secret}`);
      },
    });
    const error = await failWith(input);
    expect(error.cause).toMatchObject({ message: "no size for [address]" });
    expect(inspect(error, { depth: 9 })).not.toContain(secret);
  });
});

describe("an unknown option of a call", () => {
  it.each<[Effect, object, string]>([
    [keyed, { timeoutms: 5 }, "timeoutms is not an option of a call; did you mean timeoutMs?"],
    [{ kind: "once" }, { setle: false }, "setle is not an option of a call; did you mean settle?"],
    [keyed, { size: "1" }, "size is not an option of a call; it is a field of the input"],
    [keyed, { "a\nb": 1 }, "a?b is not an option of a call"],
    [keyed, { constructor: 1 }, "constructor is not an option of a call"],
  ])("rejects a call that is sent once (%o, %o) before anything is sent", async (effect, options, message) => {
    const { result, sent, unknown } = await make(effect, options);
    expect(result).toBeInstanceOf(InvalidRequestError);
    expect(result).toMatchObject({
      message: `things.make: ${message}`,
      outcome: "notExecuted",
      issues: [{ kind: "unknown" }],
    });
    expect([sent, unknown]).toEqual([0, []]);
  });

  it.each<Effect>([{ kind: "read" }, { kind: "idempotent" }, { kind: "retryable" }])(
    "is published as an event for %o, and the call continues",
    async (effect) => {
      const { result, sent, unknown } = await make(effect, { timeoutms: 5 });
      expect([result, sent]).toEqual([{ done: true }, 1]);
      const event = { type: "unknownOption", service: "test", operation: "things.make", option: "timeoutms" };
      expect(unknown).toEqual([event]);
    },
  );
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
    expect((await make(keyed, all)).result).toEqual({ done: true });
    const none = Object.fromEntries(Object.keys(all).map((name) => [name, undefined]));
    expect((await make(keyed, none)).result).toEqual({ done: true });
  });

  it.each<[object, string]>([
    [{ signal: new AbortController() }, "signal must be an AbortSignal, not an AbortController"],
    [{ timeoutMs: "5s" }, "timeoutMs must be a number, not a string"],
    [{ timeoutMs: Number.NaN }, "timeoutMs must be a number of milliseconds, not NaN"],
    [{ recvWindow: "5000" }, "recvWindow must be a number, not a string"],
    [{ recvWindow: 0 }, "recvWindow must be an integer from 1 to 60000 (milliseconds)"],
    [{ settle: "no" }, "settle must be a boolean, not a string"],
    [{ retry: 0 }, "retry must be a boolean, not a number"],
    [{ ownKeys: ["k1"] }, "ownKeys must be a Set, not an array"],
    [AbortSignal.timeout(60_000), "options must be an object of options, not an AbortSignal"],
    [5000 as never, "options must be an object of options, not a number"],
    [(() => {}) as never, "options must be an object of options, not a function"],
    [{ attemptTimeoutMs: 0 }, "attemptTimeoutMs must be a positive number"],
    [{ attemptTimeoutMs: -1 }, "attemptTimeoutMs must be a positive number"],
    [{ onResponse: {} }, "onResponse must be a function, not an object"],
    [{ headers: new Headers({ "x-a": "b" }) }, "headers must be an object, not a Headers"],
    [{ headers: { "x-a": 5 } }, "headers.x-a must be a string, not a number"],
  ])("is rejected for every effect when it has another type: %o", async (options, message) => {
    for (const effect of [keyed, { kind: "idempotent" }, { kind: "read" }] as const) {
      const { result, sent } = await make(effect, options);
      expect(result).toMatchObject({ code: "ERR_INVALID_REQUEST", message: `things.make: ${message}` });
      expect(sent).toBe(0);
    }
  });
});
