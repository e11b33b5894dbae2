// @ts-check
import { report } from "../lib.js";
import { fieldsOf, itemOf } from "./operation.js";

/** @typedef {import("@typespec/compiler").Program} Program */
/** @typedef {import("./operation.js").CheckedOperation} CheckedOperation */

/**
 * Every operation declares its effect; what `@keyed` and `@once` name must exist and be usable as declared.
 * @param {Program} program
 * @param {CheckedOperation} operation
 * @param {ReadonlyMap<string, CheckedOperation>} all
 */
export function lintEffect(program, operation, all) {
  const { name, type, facts, inputs, verb } = operation;
  const effect = facts.get("x-effect");
  if (!effect) {
    report(program, "effect", type, name, "has no effect; add @read, @idempotent, @keyed or @once");
    return;
  }
  if (verb === "get" && effect.kind !== "read") {
    report(program, "effect", type, name, `is a GET, so its effect is read, not ${effect.kind}`);
  }
  for (const part of effect.kind === "keyed" ? ["key", "lookup"] : []) {
    if (!effect[part])
      report(program, "effect", type, name, `is keyed but names no ${part}; add ${part} to its @keyed`);
  }

  // For a batch, the key and what its lookup needs are in each item.
  const list = effect.items === undefined ? undefined : inputs.get(effect.items);
  const item = list && itemOf(list.type);
  if (effect.items !== undefined && !item) {
    report(program, "field", type, name, `@keyed names items "${effect.items}", which is no array of the request`);
    return;
  }
  const fields = item ? fieldsOf(item) : inputs;
  if (effect.key !== undefined && !fields.has(effect.key)) {
    report(program, "field", type, name, `@keyed names key "${effect.key}", which is no field of the request`);
  }
  if (effect.lookup !== undefined) lintLookup(program, operation, all.get(effect.lookup), fields);
}

/**
 * @param {Program} program
 * @param {CheckedOperation} operation
 * @param {CheckedOperation | undefined} lookup
 * @param {ReadonlyMap<string, import("@typespec/compiler").ModelProperty>} fields of the request
 */
function lintLookup(program, { name, type, facts }, lookup, fields) {
  const effect = facts.get("x-effect");
  if (!lookup) {
    report(program, "lookup", type, name, `@${effect.kind} names lookup "${effect.lookup}", which is no operation`);
    return;
  }
  if (lookup.facts.get("x-effect")?.kind !== "read") {
    report(program, "lookup", type, name, `its lookup ${lookup.name} must be a read`);
  }
  if (effect.key !== undefined && fields.has(effect.key) && !lookup.inputs.has(effect.key)) {
    report(program, "lookup", type, name, `its lookup ${lookup.name} takes no "${effect.key}"`);
  }
  for (const [field, property] of lookup.inputs) {
    if (property.optional || fields.has(field)) continue;
    report(
      program,
      "lookup",
      type,
      name,
      `its lookup ${lookup.name} needs "${field}", which the request does not have`,
    );
  }
}
