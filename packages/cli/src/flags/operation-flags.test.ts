import type { Operation } from "@exch/runtime/service";
import { listOperations, plainName } from "@exch/runtime/service";
import { describe, expect, it } from "vitest";
import { services } from "../gen/services.ts";
import { mapFields } from "../operations/operation-fields.ts";
import { listExportFlags, listFlags, listOptions } from "./operation-flags.ts";

const trees = await Promise.all(services.map(({ loadOperations }) => loadOperations()));
const operations = trees.flatMap(listOperations).map((each): [string, Operation] => [each.id, each]);

describe.each(operations)("the flags of %s", (_, operation) => {
  it("are its fields and options, without a repeated name", () => {
    const names = listFlags(operation).map(({ name }) => plainName(name));
    expect(new Set(names).size).toBe(names.length);
    for (const name of mapFields(operation).keys()) expect(names).toContain(plainName(name));
  });

  it("have no field with the name of an option, except limit", () => {
    const fields = new Set([...mapFields(operation).keys()].map(plainName));
    const hidden = listOptions(operation).filter(({ name }) => fields.has(plainName(name)));
    expect(hidden.filter(({ name }) => name !== "limit")).toEqual([]);
    if (operation.window === undefined) return;
    const names = listExportFlags(operation).map(({ name }) => name);
    expect(names).toContain("to");
    expect(names).not.toContain(operation.window.start);
  });

  it("include --yes exactly when it changes something", () => {
    const hasYes = listFlags(operation).some(({ name }) => name === "yes");
    expect(hasYes).toBe(operation.effect.kind !== "read");
  });
});
