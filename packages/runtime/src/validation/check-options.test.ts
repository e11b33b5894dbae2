import { expect, it } from "vitest";
import { type KnownOptions, requireOptions } from "./check-options.ts";

const known: KnownOptions = {
  mode: { values: ["fast", "safe", 3] },
  pairs: { type: "array", each: { options: { size: { type: "number", min: 1, default: 5 } } } },
  names: { type: "object", each: "string" },
  ids: { type: "array", each: { type: "array", each: "string" } },
  limit: { type: "number", min: 1, or: { values: ["none"], expected: "a number of at least 1, or none" } },
  group: { options: { inner: { options: { deep: "any" } } } },
};

it.each<[message: string, options: object]>([
  ["mode must be one of fast, safe, 3", { mode: "a secret" }],
  ["pairs[1].size must be a number of at least 1", { pairs: [{}, { size: 0 }] }],
  ["pairs[0] must be an object of options, not null", { pairs: [null] }],
  ["pairs[0].sise is not an option; did you mean pairs[0].size?", { pairs: [{ sise: 1 }] }],
  ["names.a?b must be a string, not undefined", { names: { "a\nb": undefined } }],
  ["names must be an object, not an array", { names: ["a"] }],
  ["ids[0][1] must be a string, not a number", { ids: [["a", 5]] }],
  ["limit must be a number of at least 1", { limit: 0 }],
  ["limit must be a number of at least 1, or none", { limit: "all" }],
  ["group.deep is not an option; did you mean group.inner.deep?", { group: { deep: 1 } }],
  ["other is not an option; the options are mode, pairs, names, ids, limit, group", { other: 1 }],
])("an option is rejected: %s", (message, options) => {
  expect(() => requireOptions(options, known)).toThrow(new TypeError(message));
});

it.each<[name: string, advice: string]>([
  ["apiKey", "credentials.key"],
  ["api_secret", "credentials.secret"],
  ["maxRetries", "retry.attempts"],
  ["proxy", "fetch: createNodeTransport({ proxy })"],
  ["testnet", "baseUrl"],
])("the option %s of other clients gets the name to use, where there is one", (name, advice) => {
  const client: KnownOptions = { baseUrl: "any", fetch: "any", retry: "any", credentials: { options: { key: "any" } } };
  expect(() => requireOptions({ [name]: 1 }, client)).toThrow(`${name} is not an option; use ${advice}`);
  expect(() => requireOptions({ [name]: 1 }, known)).toThrow(`${name} is not an option; the options are`);
});

it("options inside arrays and objects get their defaults, in copies", () => {
  const given = { pairs: [{}, { size: 2 }], names: { a: "b" }, limit: "none", mode: 3 };
  const resolved = requireOptions(given, known);
  expect(resolved).toMatchObject({ ...given, pairs: [{ size: 5 }, { size: 2 }] });
  expect(given.pairs).toEqual([{}, { size: 2 }]);
  expect(resolved.names).not.toBe(given.names);
});
