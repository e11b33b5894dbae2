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
    report(program, "effect", type, name, "has no effect; add @read, @idempotent, @retryable, @keyed or @once");
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
 * @param {ReadonlyMap<string, import("@typespec/compiler").ModelProperty>} fields of the request
 */
function lintLookup(program, { name, type, facts }, role, lookup, fields) {
  const effect = facts.get("x-effect");
  /** @param {string} text */
  const refuse = (text) => report(program, "lookup", type, name, text);
  if (!lookup) return refuse(`@${effect.kind} names ${role} "${effect[role]}", which is no operation`);
  if (lookup.facts.get("x-effect")?.kind !== "read") refuse(`its ${role} ${lookup.name} must be a read`);
  if (role === "lookup" && effect.key !== undefined && fields.has(effect.key) && !lookup.inputs.has(effect.key)) {
    refuse(`its lookup ${lookup.name} takes no "${effect.key}"`);
  }
  for (const [field, property] of lookup.inputs) {
    if (property.optional) continue;
    const own = fields.get(field);
    if (!own) refuse(`its ${role} ${lookup.name} needs "${field}", which the request does not have`);
    // The client makes a missing key itself; nothing else of a lookup may be left out.
    else if (own.optional && effect.kind !== "keyed" && role === "lookup" && effect.fallback === undefined) {
      refuse(`its lookup ${lookup.name} needs "${field}", which the request may lack; name a fallback`);
    }
  }
}

/**
 * Every lookup says for how long it can miss a request, and how that is known. A proof of absence rests on it.
 * @param {Program} program
 * @param {CheckedOperation} operation
 */
function lintVisibility(program, { name, type, facts }) {
  const { kind, lookup } = facts.get("x-effect");
  const visibility = facts.get("x-visibility");
  /** @param {string} text */
  const refuse = (text) => report(program, "effect", type, name, text);
  const needed = lookup !== undefined && ["keyed", "once", "retryable"].includes(kind);
  if (needed && !visibility) return refuse("has a lookup but does not say how soon it shows the request; add @visible");
  if (!visibility) return;
  if (!needed) return refuse("has @visible but no lookup that could show anything");
  const { forMs, for: forSource, after, gaps = [] } = visibility;
  if ((forMs === undefined) !== (forSource === undefined)) refuse("@visible needs forMs and for together");
  if ([after, forSource].some((source) => source === "public" || source === "chosen") && gaps.length === 0) {
    refuse("@visible says something that the document does not; name the gaps");
  }
}
