import { describe, expect, it } from "vitest";
import type { ClientOptions } from "../service/client-options.ts";
import { defineService } from "../service/service-definition.ts";
import { exchangeOf } from "../testing/exchange.ts";
import { operationOf, responseOf, serviceOf } from "../testing/service.ts";
import { find, keyed, ok } from "../testing/things.ts";
import { createService } from "./create-service.ts";
import { clientOptions } from "./known-options.ts";

const make = (options: object) => serviceOf(async () => responseOf({ ok: 1 }), [], options as ClientOptions);

const names = Object.keys(clientOptions).join(", ");
const settleNames = "auto, validityMs, visibleAfterMs, maxMs, skewMs";
const row = { category: "auth", proof: true };
const ofCase = "errorCodes.9.cases[0].operations[0]";
const journalMethods = "open, close, closeUnclaimed, claim, renew, list, resolve";

describe("the options of a client", () => {
  it("keep their defaults if they are undefined", () => {
    const { retry, settle } = make({});
    const empty = (options: object) => Object.fromEntries(Object.keys(options).map((name) => [name, undefined]));
    expect(make({ retry: empty(retry), settle: empty(settle) })).toMatchObject({ retry, settle });
  });

  it.each([
    [{ settle: { skewMs: Number.NaN } }, "settle.skewMs must be a number of at least 0"],
    [{ settle: { validityMs: "5000" } }, "settle.validityMs must be a number, not a string"],
    [{ retry: { attempts: 0 } }, "retry.attempts must be a number of at least 1"],
    [{ retry: { baseMs: -1 } }, "retry.baseMs must be a number of at least 0"],
    [{ retry: { maxMs: Number.NaN } }, "retry.maxMs must be a number of at least 0"],
    [{ retry: { budget: { ratio: -1 } } }, "retry.budget.ratio must be a number of at least 0"],
    [{ previousKeys: "key 1" }, "previousKeys must be an array, not a string"],
    [{ previousKeys: [""] }, "previousKeys[0] must be the id of an API key"],
    [{ timeoutMs: 0 }, "timeoutMs must be a positive number"],
    [{ timeoutMs: "10s" }, "timeoutMs must be a number, not a string"],
    [{ attemptTimeoutMs: null }, "attemptTimeoutMs must be a number, not null"],
    [{ attemptTimeoutMs: Number.NaN }, "attemptTimeoutMs must be a positive number"],
    [{ jurnal: {} }, "jurnal is not an option; did you mean journal?"],
    [{ "a\nb": 5 }, `a?b is not an option; the options are ${names}`],
    [{ settle: { auto: "no" } }, "settle.auto must be a boolean, not a string"],
    [{ settle: { timeout: 1 } }, `settle.timeout is not an option; it has ${settleNames}`],
    [{ journal: "a.sqlite" }, `journal must be an object with the methods ${journalMethods}; it has no open`],
    [{ advanced: { strict: 1 } }, "advanced.strict must be a boolean, not a number"],
    [{ limiter: null }, "limiter must be an object with the methods take; it has no take"],
    [{ headers: new Headers() }, "headers must be an object, not a Headers"],
    [{ onEvent: {} }, "onEvent must be a function, not an object"],
    [{ interceptors: {} }, "interceptors must be an array, not an object"],
    [{ interceptors: [5] }, "interceptors[0] must be a function, not a number"],
    [{ errorCodes: { "9": { proof: true } } }, "errorCodes.9.category must be a string, not undefined"],
    [{ errorCodes: { "9": { category: "auth" } } }, "errorCodes.9.proof must be a boolean, not undefined"],
    [
      { errorCodes: { "9": { ...row, cases: [{ ...row, operations: [1] }] } } },
      `${ofCase} must be a string, not a number`,
    ],
    [{ constructor: 1 }, `constructor is not an option; the options are ${names}`],
  ])("are rejected with the values %o", (options, message) => {
    expect(() => make(options)).toThrow(new TypeError(message));
  });

  const definition = defineService({ name: "test", unwrap: () => undefined });
  const create = (options: unknown, recvWindow?: unknown) =>
    createService(definition, [], options as ClientOptions, undefined, recvWindow as number);

  it.each([
    [undefined, "undefined"],
    [new Date(), "a Date"],
    [() => {}, "a function"],
  ])("are rejected when %o is in their place", (options, name) => {
    expect(() => create(options)).toThrow(new TypeError(`options must be an object of options, not ${name}`));
  });

  it("are rejected with a time of visibility below that of the contract", () => {
    const stated = { ...keyed, effect: { ...keyed.effect, visibleAfterMs: 60_000 } };
    const later = { ...keyed, id: "things.later", rules: {}, effect: { ...keyed.effect, visibleAfterMs: 90_000 } };
    const open = (visibleAfterMs: number) => exchangeOf(ok, { settle: { visibleAfterMs } }, [stated, later, find]);
    expect(() => open(59_999)).toThrow("settle.visibleAfterMs must be at least the contract's 60000, not 59999");
    expect(() => open(60_000)).not.toThrow();
  });

  it("are rejected with an operation under an idempotency key without a lifetime", () => {
    const effect = { kind: "idempotencyKey", key: "idempotencyKey", lifetimeMs: 0 } as const;
    const pay = operationOf({ id: "payments.create", method: "POST", effect });
    const message = "payments.create has the effect idempotencyKey and needs a lifetimeMs";
    expect(() => serviceOf(async () => responseOf({ ok: 1 }), [pay])).toThrow(new TypeError(message));
  });

  it("are rejected with an operation whose client id no rules look for", () => {
    const message = "things.place has the effect keyed: add its rules to settlement of the definition";
    expect(() => serviceOf(async () => responseOf({ ok: 1 }), [keyed, find])).toThrow(new TypeError(message));
  });

  it("may be an object of a class", () => {
    class Settings {
      baseUrl = "https://exchange.test";
      fetch = async () => responseOf({ ok: 1 });
    }
    expect(create(new Settings()).origin).toBe("https://exchange.test");
  });

  it.each([0, 1.5, 60_001, Number.NaN, "5000"])("are rejected with the recvWindow %o", (recvWindow) => {
    const message = "recvWindow must be an integer from 1 to 60000 (milliseconds)";
    expect(() => create({ baseUrl: "https://x.test" }, recvWindow)).toThrow(new TypeError(message));
  });
});
