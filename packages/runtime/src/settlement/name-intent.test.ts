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
  it("makes a client id where the caller gave none, and says that it did", () => {
    const { input, keys, ownKeys } = nameIntent(service, keyed, { size: "1" });
    expect(input).toEqual({ size: "1", key: uuid });
    expect(keys).toEqual([input.key]);
    expect([...ownKeys]).toEqual(keys);
  });

  it("makes one where the caller's is null", () => {
    expect(nameIntent(service, keyed, { key: null }).keys).toEqual([uuid]);
  });

  it("keeps the caller's client id, which is not one that was made here", () => {
    const named = nameIntent(service, keyed, { key: "k1" });
    expect(named).toEqual({ input: { key: "k1" }, keys: ["k1"], ownKeys: new Set() });
  });

  it("names each item of a batch", () => {
    const { input, keys, ownKeys } = nameIntent(service, batch, { list: [{ key: "k1" }, { size: "1" }] });
    expect(input).toEqual({ list: [{ key: "k1" }, { size: "1", key: uuid }] });
    expect(keys).toEqual(["k1", uuid]);
    expect([...ownKeys]).toEqual([keys[1]]);
  });

  it("makes an input without a client id recognisable where the service has a field for it", () => {
    const matching = { matches: () => true, madeAt: () => undefined, acknowledge: () => ({}) };
    const name = (input: object) => ({ remark: "x1", ...input });
    const tagging = serviceOf(scripted(), [], {}, { "things.modify": { ...matching, name } });
    expect(nameIntent(tagging, once, {})).toMatchObject({ input: { remark: "x1" }, keys: [] });
    expect(nameIntent(tagging, once, {}).ownKeys.size).toBe(1);
  });

  it("leaves other inputs alone", () => {
    const input = { id: "1" };
    for (const operation of [read, once]) {
      expect(nameIntent(service, operation, input)).toEqual({ input, keys: [], ownKeys: new Set() });
      expect(nameIntent(service, operation, input).input).toBe(input);
    }
  });

  it("names an input that is named already no second time", () => {
    const { input } = nameIntent(service, keyed, {});
    expect(nameIntent(service, keyed, input).input).toEqual(input);
  });
});
