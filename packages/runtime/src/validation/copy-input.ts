/** Text about a field or an option that is not taken. */
export const lackingText = "is inherited or hidden, as accessors of a class are: pass a plain object";

/** Names of fields that an object shows and that a copy of it lacks: inherited ones, such as accessors of a class, and hidden ones. */
export const lackingFields: unique symbol = Symbol.for("exch:lackingFields");

/** An object that was copied, or options. */
export interface LackingFields {
  readonly [lackingFields]?: readonly string[];
}

/**
 * Copies an input as it is sent, with all that is in it: a program may change its object while the call goes on, or settle it later.
 * Bytes are kept as they are. The names of fields that the copy lacks are under {@link lackingFields}, for the checks.
 */
export function copyInput<Value>(value: Value): Value {
  if (Array.isArray(value)) return Array.from(value, copyInput) as Value;
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value) || value instanceof String) return value;
  const shown = Object.keys(value);
  // A date or a String object: checks name its type. They reject what is not copied.
  if (shown.length === 0 && Object.prototype.toString.call(value) !== "[object Object]") return value;
  const copy: Record<string | symbol, unknown> = { ...(value as object) };
  for (const name in copy) {
    const field = copy[name];
    if (typeof field === "object" && field !== null && Object.hasOwn(copy, name)) copy[name] = copyInput(field);
  }
  const lacking = listLacking(value, shown);
  if (lacking.length > 0) copy[lackingFields] = lacking;
  return copy as Value;
}

/** Lists the names of an object's properties that are inherited, but for those of every object, or that no loop shows. */
export function listLacking(value: object, shown: readonly string[] = Object.keys(value)): string[] {
  const names = Object.getOwnPropertyNames(value);
  let each = Object.getPrototypeOf(value);
  if (names.length === shown.length && (each === Object.prototype || each === null)) return [];
  for (; each !== null && each !== Object.prototype; each = Object.getPrototypeOf(each))
    names.push(...Object.getOwnPropertyNames(each));
  return names.filter((name) => !shown.includes(name));
}
