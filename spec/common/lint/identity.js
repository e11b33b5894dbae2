// @ts-check
import { getTags } from "@typespec/compiler";
import { report } from "../lib.js";

/** @typedef {import("./operation.js").CheckedOperation} CheckedOperation */

/**
 * Requires a source for every operation if any operation has one. A contract without a source document names none.
 * @param {import("@typespec/compiler").Program} program
 * @param {readonly CheckedOperation[]} operations
 */
export function lintSources(program, operations) {
  if (!operations.some(({ facts }) => facts.has("x-source"))) return;
  for (const { facts, name, type } of operations) {
    if (!facts.has("x-source")) report(program, "source", type, name, "has no source; add @source");
  }
}

/**
 * Checks the name of an operation, its tag and its permission.
 * @param {import("@typespec/compiler").Program} program
 * @param {CheckedOperation} operation
 * @param {ReadonlyMap<string, CheckedOperation>} earlier
 */
export function lintIdentity(program, operation, earlier) {
  const { id, name, type, facts, signed } = operation;
  if (!id) {
    report(program, "name", type, name, "has no name; add @operationId, such as orders.place");
  } else if (!/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/.test(id)) {
    report(program, "name", type, name, "must be named resource.operation, such as orders.place");
  } else if (earlier.has(id)) {
    report(program, "name", type, name, "is the name of two operations; names must be unique");
  } else {
    const [resource = ""] = id.split(".");
    const tags = [...getTags(program, type), ...(type.interface ? getTags(program, type.interface) : [])];
    if (!tags.includes(resource)) report(program, "name", type, name, `must have the tag of its resource, ${resource}`);
  }

  if (signed && !facts.has("x-permission")) {
    report(program, "permission", type, name, "is signed but has no permission; add @permission");
  }
  if (!signed && facts.has("x-permission")) {
    report(program, "permission", type, name, "is public but has a permission; remove @permission");
  }
}
