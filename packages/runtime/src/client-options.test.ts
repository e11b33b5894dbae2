import { describe, expect, it } from "vitest";
import type { ClientOptions } from "./client-options.ts";
import { answer, serviceOf } from "./testing/service.ts";

const make = (options: object) => serviceOf(async () => answer({ ok: 1 }), [], options as ClientOptions);

describe("options", () => {
  it("keep their defaults where they are given as undefined", () => {
    const given = { attempts: undefined, baseMs: undefined, maxMs: undefined, random: undefined, budget: undefined };
    expect(make({ retry: given }).retry).toEqual(make({}).retry);
    const settle = { auto: undefined, engineMs: undefined, skewMs: undefined, validityMs: undefined };
    expect(make({ settle }).settle).toEqual(make({}).settle);
  });

  it.each([
    [{ settle: { engineMs: -1 } }, "settle.engineMs must be a number of at least 0"],
    [{ settle: { skewMs: Number.NaN } }, "settle.skewMs must be a number of at least 0"],
    [{ settle: { validityMs: "5000" } }, "settle.validityMs must be a number of at least 0"],
    [{ retry: { attempts: 0 } }, "retry.attempts must be a number of at least 1"],
    [{ retry: { baseMs: -1 } }, "retry.baseMs must be a number of at least 0"],
    [{ retry: { maxMs: Number.NaN } }, "retry.maxMs must be a number of at least 0"],
    [{ previousKeys: "key 1" }, "previousKeys must be an array of ids of API keys"],
    [{ previousKeys: [""] }, "previousKeys must be an array of ids of API keys"],
    [{ timeoutMs: 0 }, "timeoutMs must be a positive number"],
  ])("refuse %o", (options, message) => {
    expect(() => make(options)).toThrow(new TypeError(message));
  });
});
