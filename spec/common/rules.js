// @ts-check
import { setExtension } from "@typespec/openapi";
import { state } from "./state.js";

/** @typedef {import("@typespec/compiler").DecoratorContext} Context */
/** @typedef {import("@typespec/compiler").Model | import("@typespec/compiler").Operation} Target */
/** @typedef {{ field: string, equals: string | boolean, requires?: string[], forbids?: string[], exactlyOneOf?: string[], name?: string, gap?: number }} When */
/** @typedef {{ field: string, other: string, equals: string | boolean, gap?: number }} Needs */

/** @param {Context} context @param {Target} target @param {When} facts */
function when(context, target, facts) {
  const { field, equals, requires, forbids, exactlyOneOf } = facts;
  const then = {
    ...(requires && { required: requires }),
    ...((requires || forbids) && { properties: { ...each(requires, {}), ...each(forbids, false) } }),
    ...(exactlyOneOf && { oneOf: exactlyOneOf.map(isPresent) }),
  };
  addRule(context, target, { rule: "when", ...facts }, { if: has(field, equals), then });
}

/** @param {Context} context @param {Target} target @param {Needs} facts */
function needs(context, target, facts) {
  const then = has(facts.other, facts.equals);
  addRule(context, target, { rule: "needs", ...facts }, { if: isPresent(facts.field), then });
}

/** @param {Context} context @param {Target} target @param {string[]} fields */
function atLeastOneOf(context, target, fields) {
  addRule(context, target, { rule: "atLeastOneOf", fields }, { anyOf: fields.map(isPresent) });
}

/**
 * Emits `additionalProperties`. Spreading `Record<never>` would emit `unevaluatedProperties`, which some validators do not know.
 * @param {Context} context @param {import("@typespec/compiler").Model} target
 */
function closed(context, target) {
  setExtension(context.program, target, /** @type {any} */ ("additionalProperties"), false);
}

/**
 * Adds a rule: as an extension for the generator, and as JSON Schema for other validators.
 * @param {Context} context @param {Target} target @param {{ gap?: number, [fact: string]: unknown }} rule @param {object} schema
 */
function addRule({ program }, target, { gap, ...rule }, schema) {
  // Decorators run from the last to the first, so each rule goes before the earlier ones.
  const list = program.stateMap(state.rules).get(target) ?? { rules: [], schemas: [], gaps: [] };
  list.rules.unshift(rule);
  list.gaps.unshift(gap);
  list.schemas.unshift(schema);
  program.stateMap(state.rules).set(target, list);
  setExtension(program, target, "x-rules", list.rules);
  // The emitter has no decorator for `if` and `then`; an "extension" with this name is emitted as the keyword.
  if (target.kind === "Model") setExtension(program, target, /** @type {any} */ ("allOf"), list.schemas);
}

/** @param {string} field @param {string | boolean} value */
const has = (field, value) => ({ required: [field], properties: { [field]: { const: value } } });

/** @param {string} field */
const isPresent = (field) => ({ required: [field], properties: { [field]: {} } });

/** @param {string[] | undefined} fields @param {object | false} schema */
const each = (fields, schema) => Object.fromEntries((fields ?? []).map((name) => [name, schema]));

/** Decorators of rules.tsp. */
export const $decorators = { Exch: { when, needs, atLeastOneOf, closed } };
