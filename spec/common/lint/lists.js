// @ts-check
import { getMaxValue, getMinValue } from "@typespec/compiler";
import { getExtensions } from "@typespec/openapi";
import { report } from "../lib.js";
import { fieldsOf, itemOf } from "./operation.js";

/** @typedef {import("@typespec/compiler").ModelProperty} ModelProperty */
/** @typedef {import("@typespec/compiler").Program} Program */
/** @typedef {import("./operation.js").CheckedOperation} CheckedOperation */

/**
 * Checks that paging names existing fields and has the same limits as they have.
 * @param {Program} program
 * @param {CheckedOperation} operation
 */
export function lintPaging(program, { name, type, facts, inputs, payload }) {
  const paging = facts.get("x-paging");
  if (!paging) return;

  for (const role of ["page", "cursor", "offset", "size"]) {
    const field = paging[role];
    if (field !== undefined && !inputs.has(field)) {
      report(program, "field", type, name, `@paged names ${role} "${field}", which is not a field of the request`);
    }
  }

  const fields = payload ? fieldsOf(payload) : new Map();
  for (const role of ["items", "total", "next"]) {
    const field = paging[role];
    if (field !== undefined && !fields.has(field)) {
      report(program, "field", type, name, `@paged names ${role} "${field}", which is not a field of the payload`);
    }
  }
  const list = paging.items === undefined ? payload : fields.get(paging.items)?.type;
  const item = list && itemOf(list);
  if (list && !item) report(program, "field", type, name, "@paged finds no array of items in the payload");
  if (item && paging.nextOfItem !== undefined && !fieldsOf(item).has(paging.nextOfItem)) {
    report(
      program,
      "field",
      type,
      name,
      `@paged names nextOfItem "${paging.nextOfItem}", which is not a field of an item`,
    );
  }

  const size = inputs.get(paging.size);
  if (size) lintSize(program, type, name, paging, size);
}

/**
 * @param {Program} program
 * @param {import("@typespec/compiler").Operation} type
 * @param {string} name
 * @param {{ size: string, min?: number, max: number, default?: number }} paging
 * @param {ModelProperty} size
 */
function lintSize(program, type, name, paging, size) {
  const standard = size.defaultValue?.valueKind === "NumericValue" ? size.defaultValue.value.asNumber() : undefined;
  const limits = /** @type {const} */ ([
    ["max", paging.max, getMaxValue(program, size) ?? getMaxValue(program, size.type)],
    ["min", paging.min ?? 1, getMinValue(program, size) ?? getMinValue(program, size.type)],
    ["default", paging.default, standard],
  ]);
  for (const [what, declared, actual] of limits) {
    if (declared === actual) continue;
    const text = `@paged has ${what} ${declared ?? "none"}, but "${paging.size}" has ${actual ?? "none"}`;
    report(program, "limit", type, name, text);
  }
}

/**
 * Checks that a window names two inputs in epoch milliseconds.
 * @param {Program} program
 * @param {CheckedOperation} operation
 */
export function lintWindow(program, { name, type, facts, inputs }) {
  const window = facts.get("x-window");
  if (!window) return;
  const { narrower, maxDays } = window;
  if (narrower && !inputs.has(narrower.field)) {
    report(program, "field", type, name, `@window names "${narrower.field}", which is not a field of the request`);
  }
  if (narrower && maxDays !== undefined && narrower.underDays > maxDays) {
    report(
      program,
      "limit",
      type,
      name,
      `@window has more underDays for "${narrower.field}" than maxDays; lower underDays`,
    );
  }
  for (const role of ["start", "end"]) {
    const input = inputs.get(window[role]);
    if (!input) {
      report(
        program,
        "field",
        type,
        name,
        `@window names ${role} "${window[role]}", which is not a field of the request`,
      );
    } else if (getExtensions(program, input.type).get("x-scalar") !== "epochMs") {
      report(program, "field", type, name, `@window names ${role} "${window[role]}", which is not an EpochMs`);
    }
  }
}
