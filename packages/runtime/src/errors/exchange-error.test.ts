import { describe, expect, it } from "vitest";
import { assembleClient } from "../client/client.ts";
import type { MethodOf } from "../operation/operation.ts";
import { call } from "../pipeline/call.ts";
import { exchangeOf, pays, type Step } from "../testing/exchange.ts";
import { operationOf, responseOf } from "../testing/service.ts";
import { cancel, failure, find, keyed, once, read, reset, settlement } from "../testing/things.ts";
import { ExecutedError } from "./executed-error.ts";
import { UnknownOutcomeError } from "./unknown-outcome-error.ts";

const table = { things: { place: keyed, cancel, modify: once, get: read, find } };
type Method = ((input?: unknown, options?: unknown) => Promise<unknown>) & MethodOf<unknown, unknown>;
type Methods = Record<keyof typeof table.things, Method>;

/** Places a thing, and returns the error and the methods of the client. */
async function place(send: Step, lookUp?: Step, options?: object) {
  const named = { "things.place": { ...settlement["things.place"], idField: "id" } };
  const { service } = exchangeOf({ send, find: lookUp }, {}, Object.values(table.things), named);
  const { things } = assembleClient(service, table) as unknown as { things: Methods };
  return { things, error: await failure(things.place({ key: "a" }, options)) };
}

const isLater = { settle: false };

it("the message of an unknown outcome has advice at its end, which the summary leaves out", async () => {
  const { message, summary } = (await place(reset, undefined, isLater)).error as UnknownOutcomeError;
  expect(summary).toMatch(/^things\.place: .+: it may have been executed$/);
  expect(message).toBe(`${summary}. Do not send it again; call settle()`);
});

it("the advice of an unknown outcome is to call again where that does nothing twice", async () => {
  const { service } = exchangeOf({ send: reset }, {}, [cancel]);
  const { message, mayCallAgain } = (await failure(call(service, cancel, { id: "1" }, isLater))) as UnknownOutcomeError;
  expect([message, mayCallAgain]).toEqual([expect.stringMatching(/\. Call again, or settle\(\) to find out$/), true]);
});

describe("the guard of an error", () => {
  it("is true for an unknown outcome of that operation alone, by a method or by a row of the table", async () => {
    const { things, error } = await place(reset, undefined, isLater);
    for (const of of [things.place, keyed]) expect(UnknownOutcomeError.is(error, of)).toBe(true);
    // One id begins alike.
    for (const of of [things.modify, once, operationOf({ id: "things.placeMany" })])
      expect(UnknownOutcomeError.is(error, of as object)).toBe(false);
    // Nothing shows the operation of a bound method: an unknown outcome must not pass as another error.
    for (const of of [things.place.bind(things), () => {}, {}, undefined])
      expect(UnknownOutcomeError.is(error, of as object)).toBe(true);
  });

  it("is false for every other error of the operation, and for a value that is not an error", async () => {
    const { error } = await place(() => responseOf({ no: "increment" }));
    for (const other of [error, { operation: keyed.id }, undefined])
      expect(UnknownOutcomeError.is(other, keyed)).toBe(false);
  });

  it("is true for an executed call of that operation whose payload is not known", async () => {
    const { things, error } = await place(reset, pays({ key: "a" }));
    expect(error).toMatchObject({ code: "ERR_EXECUTED", found: { key: "a" } });
    expect(ExecutedError.is(error, things.place)).toBe(true);
    expect(ExecutedError.is(error, once)).toBe(false);
    expect(UnknownOutcomeError.is(error, things.place)).toBe(false);
  });
});
