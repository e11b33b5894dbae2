// @ts-check
import { getDoc, getSummary } from "@typespec/compiler";
import { report } from "../lib.js";
import { fieldsOf, itemOf } from "./operation.js";

/** @typedef {import("@typespec/compiler").Program} Program */
/** @typedef {import("@typespec/compiler").Type} Type */

/**
 * Requires a description of every operation and field: it becomes hover text and the published reference.
 * @param {Program} program
 * @param {import("./operation.js").CheckedOperation} operation
 */
export function lintDocs(program, { name, type, inputs, payload }) {
  if (!getDoc(program, type)) report(program, "doc", type, name, "has no description");
  if (!getSummary(program, type)) report(program, "doc", type, name, "has no @summary");
  /** @type {Set<Type>} */
  const seen = new Set();
  for (const property of inputs.values()) lintField(program, name, property, seen);
  if (payload) lintFields(program, name, payload, seen);
}

/** @param {Program} program @param {string} name @param {Type} type @param {Set<Type>} seen */
function lintFields(program, name, type, seen) {
  if (seen.has(type)) return;
  seen.add(type);
  const item = itemOf(type);
  if (item) lintFields(program, name, item, seen);
  if (type.kind === "Union")
    for (const variant of type.variants.values()) lintFields(program, name, variant.type, seen);
  else for (const property of fieldsOf(type).values()) lintField(program, name, property, seen);
}

/** @param {Program} program @param {string} name @param {import("@typespec/compiler").ModelProperty} property @param {Set<Type>} seen */
function lintField(program, name, property, seen) {
  if (!getDoc(program, property))
    report(program, "doc", property, name, `its field "${property.name}" has no description`);
  lintFields(program, name, property.type, seen);
}
