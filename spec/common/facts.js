// @ts-check
import { setExtension } from "@typespec/openapi";

/** @typedef {import("@typespec/compiler").DecoratorContext} Context */
/** @typedef {import("@typespec/compiler").Type} Type */

/** @param {string} key */
const fact =
  (key) =>
  /** @param {Context} context @param {Type} target @param {any} value */
  (context, target, value) => {
    setExtension(context.program, target, /** @type {`x-${string}`} */ (key), value);
  };

/** @param {Context} context @param {Type} target @param {any} facts */
function setEffect(context, target, facts) {
  setExtension(context.program, target, "x-effect", facts);
}

const rules = new Map();

/** Keeps the rule for the generator (`x-rules`) and says it in JSON Schema for every other validator.
 * @param {Context} context @param {Type} target @param {any} rule @param {any} schema */
function addRule(context, target, rule, schema) {
  const list = rules.get(target) ?? { rules: [], schemas: [] };
  rules.set(target, list);
  list.rules.unshift(rule);
  list.schemas.unshift(schema);
  setExtension(context.program, target, "x-rules", list.rules);
  if (target.kind === "Model") setExtension(context.program, target, /** @type {any} */ ("allOf"), list.schemas);
}

export const $decorators = {
  Exch: {
    read: (/** @type {Context} */ c, /** @type {Type} */ t) => setEffect(c, t, { kind: "read" }),
    idempotent: (/** @type {Context} */ c, /** @type {Type} */ t) => setEffect(c, t, { kind: "idempotent" }),
    keyed: (/** @type {Context} */ c, /** @type {Type} */ t, /** @type {any} */ f) => setEffect(c, t, { kind: "keyed", ...f }),
    once: (/** @type {Context} */ c, /** @type {Type} */ t, /** @type {any} */ f) => setEffect(c, t, { kind: "once", ...f }),
    permission: fact("x-permission"),
    source: fact("x-source"),
    gap: fact("x-gap"),
    paged: fact("x-paging"),
    window: fact("x-window"),
    rateLimit: fact("x-rate-limit"),
    sensitive: fact("x-sensitive"),
    caller: fact("x-scalar"),
    when: (/** @type {Context} */ c, /** @type {Type} */ t, /** @type {any} */ r) => addRule(c, t, { rule: "when", ...r }, whenSchema(r)),
    needs: (/** @type {Context} */ c, /** @type {Type} */ t, /** @type {any} */ r) => addRule(c, t, { rule: "needs", ...r }, needsSchema(r)),
    atLeastOneOf: (/** @type {Context} */ c, /** @type {Type} */ t, /** @type {any} */ f) =>
      addRule(c, t, { rule: "atLeastOneOf", fields: f }, { anyOf: f.map((/** @type {string} */ n) => ({ required: [n] })) }),
  },
};

/** @param {any} r */
function whenSchema(r) {
  const then = {
    ...(r.requires && { required: r.requires }),
    ...(r.forbids && { properties: Object.fromEntries(r.forbids.map((/** @type {string} */ f) => [f, false])) }),
    ...(r.exactlyOneOf && { oneOf: r.exactlyOneOf.map((/** @type {string} */ f) => ({ required: [f] })) }),
  };
  return { if: equals(r.field, r.equals), then };
}

/** @param {any} r */
function needsSchema(r) {
  return { if: { required: [r.field] }, then: equals(r.other, r.equals) };
}

/** @param {string} field @param {string | boolean} value */
function equals(field, value) {
  return { properties: { [field]: { const: value } }, required: [field] };
}
