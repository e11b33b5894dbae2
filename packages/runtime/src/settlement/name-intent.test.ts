import { describe, expect, it } from "vitest";
import { operationOf, serviceOf } from "../testing/service.ts";
import { keyed, once, read, scripted } from "../testing/things.ts";
import { nameIntent } from "./name-intent.ts";

const batch = operationOf({
  id: "things.placeMany",
  method: "POST",
  effect: { kind: "keyed", key: "key", items: "list", lookup: "things.find" },
});
const service = serviceOf(scripted());
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);

describe("nameIntent", () => {
  it("creates a client id if the caller set none, and lists it in ownKeys", () => {
    const { input, keys, ownKeys } = nameIntent(service, keyed, { size: "1" });
    expect(input).toEqual({ size: "1", key: uuid });
    expect(keys).toEqual([input.key]);
    expect([...ownKeys]).toEqual(keys);
  });

  it("creates a client id if the caller's is null", () => {
    expect(nameIntent(service, keyed, { key: null }).keys).toEqual([uuid]);
  });

  it("keeps the caller's client id, and leaves it out of ownKeys", () => {
    const named = nameIntent(service, keyed, { key: "k1" });
    expect(named).toEqual({ input: { key: "k1" }, keys: ["k1"], ownKeys: new Set() });
  });

  it("creates a client id for each item of a batch", () => {
    const { input, keys, ownKeys } = nameIntent(service, batch, { list: [{ key: "k1" }, { size: "1" }] });
    expect(input).toEqual({ list: [{ key: "k1" }, { size: "1", key: uuid }] });
    expect(keys).toEqual(["k1", uuid]);
    expect([...ownKeys]).toEqual([keys[1]]);
  });

  it("adds a token to an input without a client id if the service has a field for it", () => {
    const matching = { matches: () => true, acknowledge: () => ({}) };
    const name = (input: object) => ({ remark: "x1", ...input });
    const tagging = serviceOf(scripted(), [], {}, { "things.modify": { ...matching, name } });
    expect(nameIntent(tagging, once, {})).toMatchObject({ input: { remark: "x1" }, keys: [] });
    expect(nameIntent(tagging, once, {}).ownKeys.size).toBe(1);
  });

  it("takes ids from the service's randomness", () => {
    const seeded = { ...service, randomness: { next: () => 0, uuid: () => "id 1" } };
    expect(nameIntent(seeded, keyed, {}).keys).toEqual(["id 1"]);
  });

  it("does not change other inputs", () => {
    const input = { id: "1" };
    for (const operation of [read, once]) {
      expect(nameIntent(service, operation, input)).toEqual({ input, keys: [], ownKeys: new Set() });
      expect(nameIntent(service, operation, input).input).toBe(input);
    }
  });

  it("does not change an input that already has its client id", () => {
    const { input } = nameIntent(service, keyed, {});
    expect(nameIntent(service, keyed, input).input).toEqual(input);
  });
});
