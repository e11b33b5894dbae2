// @ts-check
import { itemOf } from "../lint/operation.js";

/** @typedef {import("@typespec/compiler").Type} Type */

/**
 * Returns the values of an enumeration that is declared in place, also as the item of an array: those of types with a name belong
 * to the type.
 * @param {Type} type
 * @returns {(string | number | boolean)[]}
 */
export function valuesInPlace(type) {
  const item = itemOf(type);
  if (item) return valuesInPlace(item);
  if (type.kind === "String" || type.kind === "Number" || type.kind === "Boolean") return [type.value];
  return type.kind === "Union" && type.name === undefined ? valuesOf(type) : [];
}

/**
 * Returns the values of a union.
 * @param {import("@typespec/compiler").Union} union
 */
export function valuesOf(union) {
  return [...union.variants.values()].flatMap(({ type }) => valuesInPlace(type));
}

/**
 * Returns types that a type refers to: alternatives and items.
 * @param {Type} type
 * @returns {Type[]}
 */
export function partsOf(type) {
  const item = itemOf(type);
  if (item) return [item];
  return type.kind === "Union" ? [...type.variants.values()].map((variant) => variant.type) : [];
}
