// @ts-check
import { report } from "../lib.js";
import { fieldsOf, itemOf } from "./operation.js";

/** @typedef {import("@typespec/compiler").Program} Program */
/** @typedef {import("./operation.js").CheckedOperation} CheckedOperation */

/**
 * Requires an effect, and checks the fields and operations that it names.
 * @param {Program} program
 * @param {CheckedOperation} operation
 * @param {ReadonlyMap<string, CheckedOperation>} all
 */
export function lintEffect(program, operation, all) {
  const { name, type, facts, inputs, verb } = operation;
  const effect = facts.get("x-effect");
  if (!effect) {
    report(
      program,
      "effect",
      type,
      name,
      "has no effect; add @read, @idempotent, @retryable, @keyed, @idempotencyKey or @once",
    );
    return;
  }
  if (verb === "get" && effect.kind !== "read") {
    report(program, "effect", type, name, `is a GET, so its effect must be read, not ${effect.kind}`);
  }
  for (const part of effect.kind === "keyed" ? ["key", "lookup"] : []) {
    if (!effect[part])
      report(program, "effect", type, name, `is keyed but names no ${part}; add ${part} to its @keyed`);
  }

  if (effect.kind === "idempotencyKey" && (effect.key === undefined) === (effect.header === undefined)) {
    report(program, "effect", type, name, "needs either a key or a header in its @idempotencyKey");
  }

  // For a batch, the key and the inputs of its lookup are in each item.
  const list = effect.items === undefined ? undefined : inputs.get(effect.items);
  const item = list && itemOf(list.type);
  if (effect.items !== undefined && !item) {
    report(program, "field", type, name, `@keyed names items "${effect.items}", which is not an array of the request`);
    return;
  }
  const fields = item ? fieldsOf(item) : inputs;
  if (effect.key !== undefined && !fields.has(effect.key)) {
    report(
      program,
      "field",
      type,
      name,
      `@${effect.kind} names key "${effect.key}", which is not a field of the request`,
    );
  }
  for (const role of lookupRoles) {
    if (effect[role] !== undefined) lintLookup(program, operation, role, all.get(effect[role]), fields);
  }
  lintVisibility(program, operation);
}

const lookupRoles = /** @type {const} */ (["lookup", "list", "fallback"]);

/**
 * @param {Program} program
 * @param {CheckedOperation} operation
 * @param {(typeof lookupRoles)[number]} role
 * @param {CheckedOperation | undefined} lookup
 * @param {ReadonlyMap<string, import("@typespec/compiler").ModelProperty>} fields inputs of the request
 */
function lintLookup(program, { name, type, facts }, role, lookup, fields) {
  const effect = facts.get("x-effect");
  /** @param {string} text */
  const reject = (text) => report(program, "lookup", type, name, text);
  if (!lookup) return reject(`@${effect.kind} names ${role} "${effect[role]}", which is not an operation`);
  if (lookup.facts.get("x-effect")?.kind !== "read") reject(`its ${role} ${lookup.name} must be a read`);
  if (
    role === "lookup" &&
    effect.kind === "keyed" &&
    effect.key !== undefined &&
    fields.has(effect.key) &&
    !lookup.inputs.has(effect.key)
  ) {
    reject(`its lookup ${lookup.name} does not accept "${effect.key}"`);
  }
  for (const [field, property] of lookup.inputs) {
    if (property.optional) continue;
    const own = fields.get(field);
    if (!own) reject(`its ${role} ${lookup.name} needs "${field}", which the request does not have`);
    // The client creates a missing key; every other input of a lookup must be present.
    else if (own.optional && effect.kind !== "keyed" && role === "lookup" && effect.fallback === undefined) {
      reject(`its lookup ${lookup.name} needs "${field}", which is optional in the request; add a fallback`);
    }
  }
}

/**
 * Requires the visibility of every lookup, with its origin: a proof of absence depends on it.
 * @param {Program} program
 * @param {CheckedOperation} operation
 */
function lintVisibility(program, { name, type, facts }) {
  const { kind, lookup } = facts.get("x-effect");
  const visibility = facts.get("x-visibility");
  /** @param {string} text */
  const reject = (text) => report(program, "effect", type, name, text);
  const needed = lookup !== undefined && kind !== "read";
  if (needed && !visibility)
    return reject("has a lookup but no @visible; add the time after which the lookup shows the request");
  if (!visibility) return;
  if (!needed) return reject("has @visible but no lookup; remove @visible, or add a lookup to its effect");
  const { forMs, for: forSource, after, gaps = [] } = visibility;
  if ((forMs === undefined) !== (forSource === undefined))
    reject("@visible has only one of forMs and for; set both or neither");
  if ([after, forSource].some((source) => source === "public" || source === "chosen") && gaps.length === 0) {
    reject("@visible has a time that is not from the document; add its gaps");
  }
}
