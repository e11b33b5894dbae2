import { toPlainDecimal } from "./to-plain-decimal.ts";

/**
 * Converts the integers of id fields into strings, at every depth of a parsed value. Uses its own stack, so that deep nesting does not
 * overflow.
 *
 * @param hasProto true if an object may have the key `__proto__`, which is removed: JSON.parse creates a field of this name, and a copy
 *   of the object would set the prototype
 * @returns true if the value contains -0 or a number beyond the safe integers, which may differ from the JSON
 */
export function finish(value: unknown, idFields: readonly string[], hasProto: boolean): boolean {
  const open: object[] = [[value]];
  let beyond = false;
  for (let holder = open.pop(); holder !== undefined; holder = open.pop()) {
    if (hasProto && Object.hasOwn(holder, "__proto__")) Reflect.deleteProperty(holder, "__proto__");
    if (Array.isArray(holder)) beyond = finishArray(holder, open) || beyond;
    else beyond = finishObject(holder as Record<string, unknown>, idFields, open) || beyond;
  }
  return beyond;
}

function finishArray(array: readonly unknown[], open: object[]): boolean {
  let beyond = false;
  for (let index = 0; index < array.length; index++) {
    const item = array[index];
    if (typeof item === "number") beyond ||= isBeyond(item);
    else if (typeof item === "object" && item !== null) open.push(item);
  }
  return beyond;
}

function finishObject(object: Record<string, unknown>, idFields: readonly string[], open: object[]): boolean {
  let beyond = false;
  for (const key in object) {
    const value = object[key];
    if (typeof value === "string") continue;
    if (typeof value === "number") {
      beyond ||= isBeyond(value);
      if (idFields.includes(key) && Number.isInteger(value)) object[key] = toPlainDecimal(value);
    } else if (typeof value === "object" && value !== null && Object.hasOwn(object, key)) {
      open.push(value);
    }
  }
  return beyond;
}

function isBeyond(value: number): boolean {
  return Math.abs(value) > Number.MAX_SAFE_INTEGER || Object.is(value, -0);
}
