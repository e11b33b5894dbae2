import { describe, expect, it } from "vitest";
import { operationOf } from "../testing/service.ts";
import { createSerialiser } from "./serialise.ts";

const operation = operationOf({
  id: "things.change",
  method: "POST",
  path: "/v1/things/{thingId}/of/{owner}",
  query: { symbol: "string", limit: "number", symbols: "list", flag: "boolean" },
  body: { size: "string", note: "string" },
});
const path = { thingId: "a", owner: "b" };

describe("serialise", () => {
  it("puts each field in its place, in the table's order, and leaves absent ones out", () => {
    const input = { ...path, note: "n", limit: 5, symbol: "A-B", size: undefined, flag: false };
    expect(createSerialiser(operation)(input)).toEqual({
      path: "/v1/things/a/of/b",
      query: "symbol=A-B&limit=5&flag=false",
      body: '{"note":"n"}',
    });
  });

  it("keeps a list's commas as they are", () => {
    expect(createSerialiser(operation)({ ...path, symbols: ["A-B", "C D"] }).query).toBe("symbols=A-B,C%20D");
  });

  it("encodes the commas of a list's items, which would separate them", () => {
    expect(createSerialiser(operation)({ ...path, symbols: ["A,B", "C"] }).query).toBe("symbols=A%2CB,C");
  });

  it("repeats the name of a list, or writes JSON, if the table requires it", () => {
    const other = { ...operation, query: { tags: "repeated", filter: "json" } as const };
    expect(createSerialiser(other)({ ...path, tags: ["a b", "c,d"], filter: { a: [1] } }).query).toBe(
      "tags=a%20b&tags=c,d&filter=%7B%22a%22%3A%5B1%5D%7D",
    );
  });

  it("writes identifiers in a body as the integers that they are, every digit", () => {
    const other = { ...operation, body: { id: "id64", note: "string" } as const };
    expect(createSerialiser(other)({ ...path, id: "9007199254740993", note: "n" }).body).toBe(
      '{"id":9007199254740993,"note":"n"}',
    );
    expect(createSerialiser(other)({ ...path, id: 5 }).body).toBe('{"id":5}');
  });

  it("writes a body that is not an object of known fields", () => {
    const other = { ...operation, body: { body: "json" }, bodyIs: "body" } as const;
    expect(createSerialiser(other)({ ...path, body: ["a", 1] }).body).toBe('["a",1]');
    expect(createSerialiser(other)(path).body).toBe(undefined);
  });

  const texts = ["a b", "a/b", "a?b#c", "ä€😀", "a'b", "a+b&c=d", '"<>^`{}|\\', "a%2Fb", "..", "a,b", "(*!)~:@$;[]"];
  it.each(texts)("writes %j so that no URL parser changes a byte", (text) => {
    const { path, query } = createSerialiser(operation)({ thingId: `x${text}`, owner: "b", symbol: text });
    const url = `https://exchange.test${path}?${query}`;
    expect(new URL(url).href).toBe(url);
    expect(new URL(url).searchParams.get("symbol")).toBe(text);
    expect(path.split("/")).toHaveLength(6);
  });
});

it("createSerialiser sends a field that every object inherits only where the input has its own", () => {
  const operation = { path: "/x", query: { toString: "string" }, body: { constructor: "string" } } as never;
  const serialise = createSerialiser(operation);
  expect(serialise({})).toEqual({ path: "/x", query: "", body: "{}" });
  const own = { constructor: "a", toString: "b" } as never;
  expect(serialise(own)).toEqual({ path: "/x", query: "toString=b", body: '{"constructor":"a"}' });
});
