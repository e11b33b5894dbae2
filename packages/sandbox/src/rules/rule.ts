import { didYouMean } from "@exch/runtime/did-you-mean";

/** Checks a value. Throws a `TypeError` that names its path and the rule. */
export type Rule = (value: unknown, path: string) => void;

/** Rules of the options of a type, by name. */
export type RulesOf<Options> = Readonly<Record<keyof Options & string, Rule>>;

/** Requires a value for which `test` is true; `expected` completes "must be …". */
export function rule(expected: string, test: (value: unknown) => boolean): Rule {
  return (value, path) => {
    if (!test(value)) throw new TypeError(`${path} must be ${expected}, not ${describeValue(value)}`);
  };
}

/** Requires true or false. */
export const boolean = rule("a boolean", (value) => typeof value === "boolean");
/** Requires a function. */
export const method = rule("a function", (value) => typeof value === "function");
/** Requires a string that is not empty. */
export const text = rule("a string that is not empty", (value) => typeof value === "string" && value !== "");
/** Requires a string, which may be empty. */
export const anyText = rule("a string", (value) => typeof value === "string");
/** Requires a decimal string of 0 or more. */
export const amount = decimal("a decimal string of 0 or more, with at most 18 decimals", /^/);
/** Requires a decimal string above 0. */
export const amountAboveZero = decimal("a decimal string above 0, with at most 18 decimals", /[1-9]/);

function decimal(expected: string, form: RegExp): Rule {
  return rule(expected, (value) => typeof value === "string" && /^\d+(\.\d{1,18})?$/.test(value) && form.test(value));
}

/** Requires an integer between two bounds, both included. */
export function integer(least: number = Number.MIN_SAFE_INTEGER, most: number = Number.MAX_SAFE_INTEGER): Rule {
  return rule(
    `an integer${within(least, most)}`,
    (value) => Number.isSafeInteger(value) && inRange(value, least, most),
  );
}

/** Requires a number between two bounds, both included. */
export function number(least: number, most: number): Rule {
  return rule(`a number${within(least, most)}`, (value) => typeof value === "number" && inRange(value, least, most));
}

function inRange(value: unknown, least: number, most: number): boolean {
  return (value as number) >= least && (value as number) <= most;
}

function within(least: number, most: number): string {
  if (least === Number.MIN_SAFE_INTEGER) return "";
  return most === Number.MAX_SAFE_INTEGER ? ` of at least ${least}` : ` from ${least} to ${most}`;
}

/** Requires a time in milliseconds. */
export const ms = integer(0);

/** Requires one of several values. */
export function requireOneValue(values: readonly unknown[]): Rule {
  return rule(`one of ${values.join(", ")}`, (value) => values.includes(value));
}

/** Requires this value, or what another rule requires. */
export function orElse(exception: unknown, other: Rule): Rule {
  return (value, path) => {
    if (value === exception) return;
    try {
      other(value, path);
    } catch (error) {
      const { message } = error as Error;
      const isOwn = message.startsWith(`${path} must`);
      throw new TypeError(isOwn ? message.replace(/, not (?!.*, not )/, `, or ${exception}, not `) : message);
    }
  };
}

/** Requires an array whose items follow a rule. */
export function requireList(item: Rule, least = 0): Rule {
  const isList = rule(least === 0 ? "an array" : "an array that is not empty", (value) => {
    return Array.isArray(value) && value.length >= least;
  });
  return (value, path) => {
    isList(value, path);
    for (const [index, each] of (value as unknown[]).entries()) item(each, `${path}[${index}]`);
  };
}

/** Requires an object with any names, whose values follow a rule. */
export function requireRecord(value: Rule, name: Rule = () => {}): Rule {
  return (record, path) => {
    isObject(record, path);
    for (const [key, each] of Object.entries(record as object)) {
      name(key, `the name ${printable(key)} in ${path}`);
      value(each, `${path}.${printable(key)}`);
    }
  };
}

/** Requires an object with known names only, each with its rule. Those in `required` must be present. */
export function fields(rules: Readonly<Record<string, Rule>>, required: readonly string[] = []): Rule {
  return (value, path) => {
    isObject(value, path);
    checkFields(value as object, rules, path === "" ? "" : `${path}.`, path);
    for (const name of required) {
      if ((value as Record<string, unknown>)[name] === undefined) throw new TypeError(`${path}.${name} is missing`);
    }
  };
}

/**
 * Requires known names only, each with its rule; undefined means the default.
 * @param holder that has the names, for messages
 */
export function checkFields(
  value: object,
  rules: Readonly<Record<string, Rule>>,
  prefix: string,
  holder: string,
): void {
  for (const [name, each] of Object.entries(value)) {
    const known = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (known === undefined) {
      const hint = didYouMean(name, Object.keys(rules), prefix) || `; it has ${Object.keys(rules).join(", ")}`;
      throw new TypeError(`${prefix}${printable(name)} is not an option of ${holder}${hint}`);
    }
    if (each !== undefined) known(each, prefix + printable(name));
  }
}

const isObject = rule(
  "an object",
  (value) => typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date),
);

/** Requires an object of options. */
export const isOptions: Rule = (value, path) => {
  if (Object.prototype.toString.call(value) !== "[object Object]")
    throw new TypeError(`${path} must be an object of options, not ${describeValue(value)}`);
};

/** Describes a value: a number by itself, anything else by its type, because it may be secret. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined || typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.length === 0 ? "an empty array" : "an array";
  if (typeof value === "string") return value === "" ? "an empty string" : "a string";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

/** Makes a name safe to show in an error. */
export function printable(name: string): string {
  return name.slice(0, 60).replace(/[^\w./:*-]/g, "?");
}
