import { plainDecimal } from "./plain-decimal.ts";

/**
 * Turns the integers of id fields into strings, at every depth of a parsed value. Returns true when there is a number beyond the safe
 * integers, or -0: it may differ from the text. Uses its own stack, so that no nesting is too deep.
 */
export function finish(value: unknown, idFields: readonly string[]): boolean {
  const open: object[] = [[value]];
  let beyond = false;
  for (let holder = open.pop(); holder !== undefined; holder = open.pop()) {
    if (Array.isArray(holder)) beyond = finishList(holder, open) || beyond;
    else beyond = finishObject(holder as Record<string, unknown>, idFields, open) || beyond;
  }
  return beyond;
}

function finishList(list: readonly unknown[], open: object[]): boolean {
  let beyond = false;
  for (let index = 0; index < list.length; index++) {
    const item = list[index];
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
      if (isOneOf(key, idFields) && Number.isInteger(value)) object[key] = plainDecimal(value);
    } else if (typeof value === "object" && value !== null && Object.hasOwn(object, key)) {
      open.push(value);
    }
  }
  return beyond;
}

function isBeyond(value: number): boolean {
  return Math.abs(value) > Number.MAX_SAFE_INTEGER || Object.is(value, -0);
}

function isOneOf(key: string, names: readonly string[]): boolean {
  for (let index = 0; index < names.length; index++) if (key === names[index]) return true;
  return false;
}
