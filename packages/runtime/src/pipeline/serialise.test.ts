import { describe, expect, it } from "vitest";
import { operationOf, serviceOf } from "../testing/service.ts";
import { createRequestSerialiser } from "./serialise.ts";

const operation = operationOf({
  id: "things.change",
  method: "POST",
  path: "/v1/things/{thingId}/of/{owner}",
  query: { symbol: "string", limit: "number", symbols: "list", flag: "boolean" },
  body: { size: "string", note: "string" },
});
const service = serviceOf(() => Promise.reject(new Error("not called")));
const serialise = (input: object, facts: object = {}) => {
  const write = createRequestSerialiser(service, { ...operation, ...facts });
  const { path, query, init } = write({ thingId: "a", owner: "b", ...input }, {});
  return { path, query, body: init.body };
};

describe("serialise", () => {
  it("puts each field in its place, in the table's order, and leaves absent ones out", () => {
    expect(serialise({ note: "n", limit: 5, symbol: "A-B", size: undefined, flag: false })).toEqual({
      path: "/v1/things/a/of/b",
      query: "symbol=A-B&limit=5&flag=false",
      body: '{"note":"n"}',
    });
  });

  const ids = { body: { id: "id64", note: "string" } };
  const lists = { query: { tags: "repeated", filter: "json" } };
  const names = { query: { toString: "string" }, body: { constructor: "string" } };
  const json = { body: { body: "json" }, bodyIs: "body" };
  const filter = "filter=%7B%22a%22%3A%5B1%5D%7D";
  it.each<[string, object, object, object]>([
    ["commas of a list as they are", {}, { symbols: ["A-B", "C D"] }, { query: "symbols=A-B,C%20D" }],
    ["commas of a list's items encoded", {}, { symbols: ["A,B", "C"] }, { query: "symbols=A%2CB,C" }],
    ["the name of a list again", lists, { tags: ["a b", "c,d"] }, { query: "tags=a%20b&tags=c,d" }],
    ["JSON, where the table requires it", lists, { filter: { a: [1] } }, { query: filter }],
    [
      "every digit of identifiers",
      ids,
      { id: "9007199254740993", note: "n" },
      { body: '{"id":9007199254740993,"note":"n"}' },
    ],
    ["identifiers that are numbers", ids, { id: 5 }, { body: '{"id":5}' }],
    ["a body that is no object", json, { body: ["a", 1] }, { body: '["a",1]' }],
    ["nothing that JSON lacks", { body: { a: "json", b: "json" } }, { a: () => 1, b: [2] }, { body: '{"b":[2]}' }],
    ["no such body where there is none", json, {}, { body: undefined }],
    ["no field that every object inherits", names, {}, { query: "", body: "{}" }],
    [
      "such a field that is the input's own",
      names,
      { constructor: "a", toString: "b" },
      { query: "toString=b", body: '{"constructor":"a"}' },
    ],
  ])("writes %s", (_, facts, input, text) => {
    expect(serialise(input, facts)).toMatchObject(text);
  });

  it.each(["x-team", "X-TEAM"])("writes a header of a call in place of the client's, in whatever case: %s", (name) => {
    const teams = serviceOf(service.fetch, [], { headers: { "X-Team": "all" } });
    const { headers } = createRequestSerialiser(teams, operation)({}, { headers: { [name]: "own" } }).init;
    expect(Object.entries(headers).filter(([each]) => /team/i.test(each))).toEqual([[name, "own"]]);
  });

  const texts = ["a b", "a/b", "a?b#c", "ä€😀", "a'b", "a+b&c=d", '"<>^`{}|\\', "a%2Fb", "..", "a,b", "(*!)~:@$;[]"];
  it.each(texts)("writes %j so that no URL parser changes a byte", (text) => {
    const { path, query } = serialise({ thingId: `x${text}`, symbol: text });
    const url = `https://exchange.test${path}?${query}`;
    expect(new URL(url).href).toBe(url);
    expect(new URL(url).searchParams.get("symbol")).toBe(text);
    expect(path.split("/")).toHaveLength(6);
  });
});
