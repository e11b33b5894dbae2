// @ts-check
import { getExtensions } from "@typespec/openapi";
import { report } from "../lib.js";
import { fieldsOf, itemOf } from "./operation.js";

/** @typedef {import("@typespec/compiler").Program} Program */
/** @typedef {import("@typespec/compiler").Type} Type */
/** @typedef {import("./operation.js").CheckedOperation} CheckedOperation */

/**
 * Checks that an echo and the filters name fields of the request, and fields of the payload or of its items.
 * @param {Program} program
 * @param {CheckedOperation} operation
 */
export function lintEcho(program, { name, type, facts, inputs, payload }) {
  const fields = payload ? fieldsOf(payload) : new Map();
  const list = fields.get(facts.get("x-paging")?.items)?.type ?? payload;
  const item = list && itemOf(list);
  const places = /** @type {const} */ ([
    ["echo", "payload", fields],
    ["filters", "record", item ? fieldsOf(item) : fields],
  ]);
  for (const [fact, what, known] of places) {
    for (const [input, field] of Object.entries(facts.get(`x-${fact}`) ?? {})) {
      if (!inputs.has(input))
        report(program, "field", type, name, `@${fact} names "${input}", which is not a field of the request`);
      if (!known.has(field))
        report(program, "field", type, name, `@${fact} names "${field}", which is not a field of the ${what}`);
    }
  }
}

/**
 * Checks that expected fields are optional, and that no input is expected.
 * @param {Program} program
 * @param {CheckedOperation} operation
 */
export function lintPresence(program, { name, inputs, payload }) {
  /** @type {Set<Type>} */
  const seen = new Set();
  /** @param {Type} type */
  const walk = (type) => {
    if (seen.has(type)) return;
    seen.add(type);
    const item = itemOf(type);
    if (item) walk(item);
    if (type.kind === "Union") for (const variant of type.variants.values()) walk(variant.type);
    for (const property of item || type.kind === "Union" ? [] : fieldsOf(type).values()) {
      if (isExpected(program, property) && !property.optional) {
        report(program, "field", property, name, `its field "${property.name}" has @expected, so it must be optional`);
      }
      walk(property.type);
    }
  };
  if (payload) walk(payload);
  for (const property of inputs.values()) {
    if (!isExpected(program, property)) continue;
    report(
      program,
      "field",
      property,
      name,
      `its input "${property.name}" has @expected, which is for response fields only`,
    );
  }
}

/** @param {Program} program @param {import("@typespec/compiler").ModelProperty} property */
function isExpected(program, property) {
  return getExtensions(program, property).get("x-presence") === "expected";
}
