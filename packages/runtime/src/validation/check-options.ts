import { didYouMean } from "./did-you-mean.ts";

/** Type of an option. An array lists the methods of an object. */
export type OptionType = "any" | "boolean" | "number" | "string" | "function" | "array" | "object" | readonly string[];

/** Names of options with their types. An option that contains further options lists them. */
export interface KnownOptions {
  readonly [name: string]: OptionType | { readonly options: KnownOptions };
}

/** Additions to the errors about options. */
export interface OptionsContext {
  /** Prefix of the names: `retry.` for the options in `retry`. @default "" */
  readonly prefix?: string;
  /** Options that another service has, by name, with that service: `{ recvWindow: "service B" }`. @default none */
  readonly elsewhere?: Readonly<Record<string, string>>;
}

/** Copies an object's own properties: one that another package has put on every object must not change an option. */
export function copyOwn<Options extends object>(options: Options): Options {
  return Object.assign(Object.create(null), options);
}

/**
 * Requires an object that contains only known options, each of its type. `undefined` means the default.
 *
 * @returns the options without inherited properties, which it does not check
 * @throws TypeError that names the option, and the one that was probably meant
 */
export function requireOptions<Options>(options: Options, known: KnownOptions, context: OptionsContext = {}): Options {
  const { prefix = "", elsewhere = {} } = context;
  if (!isObject(options)) {
    throw new TypeError(`${prefix.slice(0, -1) || "options"} must be an object of options, not ${described(options)}`);
  }
  const own: Record<string, unknown> = copyOwn(options as object) as Record<string, unknown>;
  for (const [name, value] of Object.entries(own)) {
    const path = prefix + printable(name);
    const type = Object.hasOwn(known, name) ? known[name] : undefined;
    if (type === undefined) {
      const other = Object.hasOwn(elsewhere, name) ? elsewhere[name] : undefined;
      if (other === undefined) throw new TypeError(`${path} is not an option${suggest(name, known, prefix)}`);
      if (value !== undefined) throw new TypeError(`${path} is an option of ${other}`);
    } else if (value !== undefined) own[name] = requireType(path, value, type);
  }
  return own as Options;
}

function suggest(name: string, known: KnownOptions, prefix: string): string {
  const near = didYouMean(name, Object.keys(known), prefix);
  if (near !== "") return near;
  if (prefix !== "") return `; it has ${Object.keys(known).join(", ")}`;
  const [holder] = Object.entries(known).find(([, type]) => isHolder(type) && Object.hasOwn(type.options, name)) ?? [];
  return holder === undefined ? "" : `; did you mean ${holder}.${name}?`;
}

function requireType(path: string, value: unknown, type: KnownOptions[string]): unknown {
  if (isHolder(type)) return requireOptions(value, type.options, { prefix: `${path}.` });
  if (typeof type !== "string") requireMethods(path, value, type);
  else if (!fits(value, type)) {
    throw new TypeError(`${path} must be ${/^[ao]/.test(type) ? "an" : "a"} ${type}, not ${described(value)}`);
  }
  return value;
}

function fits(value: unknown, type: OptionType): boolean {
  if (type === "any") return true;
  return type === "array" ? Array.isArray(value) : type === "object" ? isObject(value) : typeof value === type;
}

function requireMethods(path: string, value: unknown, methods: readonly string[]): void {
  const missing = methods.find((name) => typeof (value as Record<string, unknown> | null)?.[name] !== "function");
  if (missing !== undefined) {
    throw new TypeError(`${path} must be an object with the methods ${methods.join(", ")}; it has no ${missing}`);
  }
}

function isHolder(type: KnownOptions[string]): type is { readonly options: KnownOptions } {
  return typeof type === "object" && "options" in type;
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
export function described(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  const name =
    typeof value === "object" ? kindOf(value).replace(/^(Object|Array)$/, (word) => word.toLowerCase()) : typeof value;
  return `${/^[aeio]/i.test(name) ? "an" : "a"} ${printable(name)}`;
}

/** Makes a name safe to show in an error. */
export function printable(name: string): string {
  return name.slice(0, 60).replace(/[^\w.-]/g, "?");
}
