import { describe, expect, it } from "vitest";
import { assembleClient } from "../client/client.ts";
import type { MethodOf } from "../operation/operation.ts";
import { operationOf, responseOf, serviceOf } from "../testing/service.ts";
import { cancel, failure, find, keyed, once, quick, read, reset, scripted, settlement } from "../testing/things.ts";
import { ExecutedError } from "./executed-error.ts";
import { UnknownOutcomeError } from "./unknown-outcome-error.ts";

const table = { things: { place: keyed, cancel, modify: once, get: read, find } };
type Method = ((input?: unknown, options?: unknown) => Promise<unknown>) & MethodOf<unknown, unknown>;
type Methods = Record<keyof typeof table.things, Method>;

function clientOf(...script: Parameters<typeof scripted>): Methods {
  const operations = Object.values(table.things);
  const named = { "things.place": { ...settlement["things.place"], idField: "id" } };
  return (
    assembleClient(serviceOf(scripted(...script), operations, quick, named), table) as unknown as { things: Methods }
  ).things;
}

describe("the message of an unknown outcome", () => {
  it("has the advice not to send the call again at its end, which the summary leaves out", async () => {
    const error = await failure(clientOf(reset).place({ key: "a" }, { settle: false }));
    expect(error).toBeInstanceOf(UnknownOutcomeError);
    const { message, summary } = error as UnknownOutcomeError;
    expect(summary).toMatch(/^things\.place: .+: it may have been executed$/);
    expect(message).toBe(`${summary}. Do not send it again; call settle()`);
  });
});

describe("the guard of an error", () => {
  it("is true for an unknown outcome of that operation, by a method or by a row of the table", async () => {
    const things = clientOf(reset);
    const error = await failure(things.place({ key: "a" }, { settle: false }));
    expect(error).toBeInstanceOf(UnknownOutcomeError);
    expect(UnknownOutcomeError.is(error, things.place)).toBe(true);
    expect(UnknownOutcomeError.is(error, keyed)).toBe(true);
  });

  it("is false for another operation, for one whose id begins alike and for an object without an operation", async () => {
    const things = clientOf(reset);
    const error = await failure(things.place({ key: "a" }, { settle: false }));
    for (const of of [things.modify, once, operationOf({ id: "things.placeMany" }), {}, () => {}])
      expect(UnknownOutcomeError.is(error, of as object)).toBe(false);
  });

  it("is false for every other error of the operation, and for a value that is not an error", async () => {
    const things = clientOf(() => responseOf({ no: "increment" }));
    expect(UnknownOutcomeError.is(await failure(things.place({ key: "a" })), keyed)).toBe(false);
    expect(UnknownOutcomeError.is({ operation: keyed.id }, keyed)).toBe(false);
    expect(UnknownOutcomeError.is(undefined, keyed)).toBe(false);
  });

  it("is true for an executed call of that operation whose payload is not known", async () => {
    const record = { key: "a" };
    const lookup = () => responseOf({ ok: record, time: Date.now() });
    const things = clientOf(reset, lookup);
    const error = await failure(things.place({ key: "a" }));
    expect(error).toMatchObject({ code: "ERR_EXECUTED", found: record });
    expect(ExecutedError.is(error, things.place)).toBe(true);
    expect(ExecutedError.is(error, once)).toBe(false);
    expect(UnknownOutcomeError.is(error, things.place)).toBe(false);
  });
});
