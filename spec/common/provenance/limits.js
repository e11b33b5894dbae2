// @ts-check
import {
  getMaxItems,
  getMaxLength,
  getMaxValue,
  getMinItems,
  getMinLength,
  getMinValue,
  getPattern,
} from "@typespec/compiler";

/** @typedef {import("@typespec/compiler").Program} Program */
/** @typedef {import("@typespec/compiler").Type} Type */

const readers = {
  minimum: getMinValue,
  maximum: getMaxValue,
  minLength: getMinLength,
  maxLength: getMaxLength,
  minItems: getMinItems,
  maxItems: getMaxItems,
  pattern: getPattern,
};

/** Parts of a field that `@gap` can name, besides its limits and values. */
export const parts = ["form", "presence", "meaning"];

/**
 * Returns the limits that a property or type declares, and the default of a property. A scalar has those of its bases too.
 * @param {Program} program
 * @param {Type} type
 * @returns {[keyword: string, value: unknown][]}
 */
export function limitsOf(program, type) {
  /** @type {Map<string, unknown>} */
  const limits = new Map();
  for (let each = /** @type {Type | undefined} */ (type); each; each = baseOf(each)) {
    for (const [keyword, read] of Object.entries(readers)) {
      const value = read(program, each);
      if (value !== undefined && !limits.has(keyword)) limits.set(keyword, value);
    }
  }
  if (type.kind === "ModelProperty" && type.defaultValue !== undefined) limits.set("default", undefined);
  return [...limits];
}

/** @param {Type} type */
function baseOf(type) {
  return type.kind === "Scalar" ? type.baseScalar : undefined;
}

/**
 * Tests for a limit that the words "number", "text", "list" and "one" imply.
 * @param {string} keyword @param {unknown} value
 */
export function isImplied(keyword, value) {
  return (keyword.startsWith("min") && (value === 0 || value === 1)) || (keyword === "pattern" && value === "^[^,]+$");
}
