import { expect, it } from "vitest";
import { serviceOf } from "../testing/service.ts";
import { batch, keyed, once, read } from "../testing/things.ts";
import { nameIntent } from "./name-intent.ts";

const unused = () => expect.unreachable("sent");
const seeded = { next: () => 0, uuid: () => "new" };
const service = serviceOf(unused, [], { advanced: { randomness: seeded } });

it.each([
  ["a call without a client id", keyed, { size: "1" }, { size: "1", key: "new" }, ["new"], ["new"]],
  ["a call whose client id is null", keyed, { key: null }, { key: "new" }, ["new"], ["new"]],
  ["a call with a client id of the caller's", keyed, { key: "k1" }, { key: "k1" }, ["k1"], []],
  [
    "the items of a batch",
    batch,
    { list: [{ key: "k1" }, { size: "1" }] },
    { list: [{ key: "k1" }, { size: "1", key: "new" }] },
    ["k1", "new"],
    ["new"],
  ],
  ["a read", read, { id: "1" }, { id: "1" }, [], []],
  ["a call that takes none", once, { id: "1" }, { id: "1" }, [], []],
])("nameIntent names %s, and lists the client ids that it made", (_, operation, given, input, keys, ownKeys) => {
  expect(nameIntent(service, operation, given)).toEqual({ input, keys, ownKeys: new Set(ownKeys) });
});

it("nameIntent takes ids from the platform by default, and another one for each call with the same input", () => {
  const input = { size: "1" };
  const keys = [1, 2].flatMap(() => nameIntent(serviceOf(unused), keyed, input).keys);
  expect(keys).toEqual([1, 2].map(() => expect.stringMatching(/^[0-9a-f-]{36}$/)));
  expect(new Set(keys).size).toBe(2);
});

it("nameIntent adds a token to an input without a client id if the service has a field for it", () => {
  const name = (input: object) => ({ remark: "x1", ...input });
  const rules = { matches: () => true, acknowledge: () => ({}), name };
  const named = nameIntent(serviceOf(unused, [], {}, { "things.modify": rules }), once, {});
  expect(named).toMatchObject({ input: { remark: "x1" }, keys: [] });
  expect(named.ownKeys.size).toBe(1);
});
