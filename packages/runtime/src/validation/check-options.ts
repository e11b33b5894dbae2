import { lackingText, listLacking } from "./copy-input.ts";
import { didYouMean, plainName } from "./did-you-mean.ts";

/** Type of an option. An array lists the methods of an object. */
export type OptionType =
  | ("any" | "boolean" | "number" | "string" | "function" | "array" | "object" | "AbortSignal" | "Set")
  | readonly string[];

/** Type of an option with its default and its limits. */
export interface OptionRule {
  /** @default "any" */
  readonly type?: OptionType;
  /** Options inside the option. @default none */
  readonly options?: KnownOptions;
  /** Replaces `undefined`; for `options`, `{}` gets their defaults. @default none */
  readonly default?: unknown;
  /** True where `undefined` is of the wrong type. @default false */
  readonly isRequired?: boolean;
  /** Limits of a number; only `above` is exclusive. @default none; a number with a limit must be finite */
  readonly above?: 0;
  readonly min?: number;
  readonly max?: number;
  readonly isInteger?: boolean;
  /** The values that are possible. @default all of the type */
  readonly values?: readonly unknown[];
  /** Rule of every item of an array, or of every value of an object. @default none */
  readonly each?: OptionType | OptionRule;
  /** Rule of a value that is not of the type, such as "none" instead of a number. @default none */
  readonly or?: OptionType | OptionRule;
  /** Tests a value whose limits are not numbers. @default by the limits */
  readonly test?: (value: any) => boolean;
  /** Completes "must be …" for a value beyond its limits. @default by the limits */
  readonly expected?: string;
}

/** Names of options with their types. */
export type KnownOptions<Name extends string = string> = Readonly<Record<Name, OptionType | OptionRule>>;

/** Options of which those with a default are never undefined. */
export type WithDefaults<Options, Name extends keyof Options> = Options & Required<Pick<Options, Name>>;

/** Copies an object's own properties: a property that another package adds to every object must not change an option. */
export function copyOwn<Options extends object>(options: Options): Options {
  return Object.assign(Object.create(null), options);
}

/**
 * Requires an object that contains only known options, each of its type and within its limits. `undefined` means the default.
 *
 * @param prefix stands before the names in errors: `retry.` for the options in `retry`
 * @returns the options with their defaults
 * @throws TypeError that names the option, and the one that was probably meant
 */
export function requireOptions<Options, Resolved extends Options = Options>(
  options: Options,
  known: KnownOptions,
  prefix = "",
): Resolved {
  if (!isObject(options)) {
    const name = prefix.slice(0, -1) || "options";
    throw new TypeError(`${name} must be an object of options, not ${describeType(options)}`);
  }
  const own = copyOwn(options as Record<string, unknown>);
  const unknown = Object.keys(own).find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined)
    throw new TypeError(`${prefix}${printable(unknown)} is not an option${suggest(unknown, known, prefix)}`);
  // An option of a class, such as its method `policy`, would have no effect.
  const lacking = listLacking(options as object).find((name) => Object.hasOwn(known, name));
  if (lacking !== undefined) throw new TypeError(`${prefix}${lacking} ${lackingText}`);
  for (const name of Object.keys(known)) {
    const rule = toRule(known[name]!);
    const value = own[name] === undefined ? rule.default : own[name];
    if (value !== undefined || rule.isRequired) own[name] = requireValue(value, rule, prefix + name);
  }
  return own as Resolved;
}

/** Requires a value that follows a rule, with all that is inside it. @returns the value; options in it with their defaults */
function requireValue(value: any, rule: OptionRule, path: string): unknown {
  if (rule.or !== undefined && !isOfType(value, rule.type)) return requireValue(value, toRule(rule.or), path);
  const resolved = rule.options === undefined ? value : requireOptions(value, rule.options, `${path}.`);
  const problem = findProblem(value, rule);
  if (problem !== undefined) throw new TypeError(`${path} ${problem}`);
  if (rule.each === undefined) return resolved;
  const isArray = Array.isArray(value);
  const items: any = isArray ? [...value] : copyOwn(value);
  for (const name of Object.keys(items)) {
    items[name] = requireValue(items[name], toRule(rule.each), path + (isArray ? `[${name}]` : `.${printable(name)}`));
  }
  return items;
}

/** Option names of other clients, with the name to use here. */
const otherNames = new Map([
  ["apikey", "credentials.key"],
  ["apisecret", "credentials.secret"],
  ["maxretries", "retry.attempts"],
  ["retries", "retry.attempts"],
  ["proxy", "fetch: createNodeTransport({ proxy })"],
  ["testnet", "baseUrl"],
]);

function suggest(name: string, known: KnownOptions, prefix: string): string {
  const names = Object.keys(known);
  const other = otherNames.get(plainName(name)) ?? "";
  const [root = ""] = other.split(/\W/);
  if (Object.hasOwn(known, root) || (other !== "" && prefix === `${root}.`)) return `; use ${other}`;
  const near = didYouMean(name, names, prefix);
  if (near !== "") return near;
  const group = names.find((each) => Object.hasOwn(toRule(known[each]!).options ?? {}, name));
  if (group !== undefined) return `; did you mean ${prefix}${group}.${name}?`;
  return `; ${prefix === "" ? "the options are" : "it has"} ${names.join(", ")}`;
}

function toRule(entry: OptionType | OptionRule): OptionRule {
  const isType = typeof entry === "string" || Array.isArray(entry);
  return copyOwn(isType ? { type: entry as OptionType } : (entry as OptionRule));
}

/** Completes the error about a value: "must be a number, not a string"; undefined when the value is of the type and within the limits. */
export function findProblem(value: unknown, rule: OptionRule): string | undefined {
  const { type = "any", values, expected = values && `one of ${values.join(", ")}` } = rule;
  if (typeof type !== "string") {
    const missing = type.find((name) => !hasMethod(value, name));
    return missing && `must be an object with the methods ${type.join(", ")}; it has no ${missing}`;
  }
  if (!isOfType(value, type)) return `must be ${/^[aoA]/.test(type) ? "an" : "a"} ${type}, not ${describeType(value)}`;
  const isExpected = values === undefined ? isWithin(value, rule) : values.includes(value);
  return isExpected ? undefined : `must be ${expected ?? describeLimits(rule)}`;
}

function isOfType(value: unknown, type: OptionType = "any"): boolean {
  return typeTests[type as string]?.(value) ?? typeof value === type;
}

/** Tests for the types that `typeof` does not know. */
const typeTests: Readonly<Record<string, (value: unknown) => boolean>> = {
  any: () => true,
  array: Array.isArray,
  object: isObject,
  Set: (value) => value instanceof Set,
  // An `AbortController` in place of its signal would never end anything.
  AbortSignal: (value) => hasMethod(value, "throwIfAborted"),
};

function hasMethod(value: unknown, name: string): boolean {
  return typeof (value as Record<string, unknown> | null)?.[name] === "function";
}

function isWithin(value: any, { test, isInteger = false, above, min, max = Number.MAX_VALUE }: OptionRule): boolean {
  if (test !== undefined) return test(value);
  if ((above ?? min) === undefined) return true;
  return (min === undefined ? value > 0 : value >= min) && value <= max && (!isInteger || Number.isSafeInteger(value));
}

function describeLimits({ isInteger = false, min, max = Number.POSITIVE_INFINITY }: OptionRule): string {
  if (min === undefined) return `a positive ${isInteger ? "integer" : "number"}`;
  const noun = isInteger ? "an integer" : "a number";
  return max === Number.POSITIVE_INFINITY ? `${noun} of at least ${min}` : `${noun} from ${min} to ${max}`;
}

/** `Object` for plain objects and for objects of a class; `Date`, `Array`, `Headers`, … for those of the platform. */
function kindOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1);
}

/** True for plain objects and for objects of a class, not for those of the platform: a `Date`, an array, `Headers`. */
export function isObject(value: unknown): boolean {
  return kindOf(value) === "Object";
}

/** Describes the type of a value, never the value: `a string`, `an array`, `a Date`. */
export function describeType(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  const name =
    typeof value === "object" ? kindOf(value).replace(/^(Object|Array)$/, (word) => word.toLowerCase()) : typeof value;
  return `${/^[aeio]/i.test(name) ? "an" : "a"} ${printable(name)}`;
}

/** Makes a name safe to show in an error. */
export function printable(name: string): string {
  return name.slice(0, 60).replace(/[^\w.-]/g, "?");
}
