import { type KnownOptions, type OptionRule, requireOptions } from "@exch/runtime/service";
import { type FileName, usualFiles } from "./config.ts";
import { ConfigError } from "./config-error.ts";

const string: OptionRule = { type: "string", test: (value) => value !== "", expected: "a string that is not empty" };
const strings: OptionRule = { type: "array", each: string };
const milliseconds: OptionRule = { type: "number", min: 0, isInteger: true };

/** The kinds of effects, of which a document or a configuration declares one for each operation. */
export const effectKinds = ["read", "idempotent", "retryable", "keyed", "once", "idempotencyKey"];

const effect: OptionRule = {
  type: "object",
  options: {
    kind: { values: effectKinds },
    key: string,
    header: string,
    items: string,
    beyondDocument: "boolean",
    lookup: string,
    list: string,
    fallback: string,
    lifetimeMs: milliseconds,
    visibleAfterMs: milliseconds,
    visibleForMs: milliseconds,
  },
};

const key: OptionRule = {
  type: "object",
  options: {
    lifetimeMs: { type: "number", above: 0, isInteger: true, isRequired: true },
    operations: strings,
    beyondDocument: "boolean",
  },
};

const operation: KnownOptions = {
  id: {
    type: "string",
    test: (value) => /^[a-z]\w*\.[a-z]\w*$/i.test(value),
    expected: "of the form resource.operation",
  },
  effect,
  paging: "object",
  window: "object",
  rateLimit: "object",
  permission: string,
  echo: { type: "object", each: string },
  auth: { values: ["signed", "public"] },
  payload: { ...string, or: { values: [null], expected: "a string, or null" } },
  contentType: string,
  accept: string,
};

const scalar: KnownOptions = {
  type: { values: ["string", "number", "integer"] },
  format: string,
  name: string,
  scalar: { values: ["decimal", "amount", "id64", "epochMs", "epochS", "integer", "plain"] },
};

const files = ["api.ts", "operations.ts", "checks.ts", "schemas.ts", "openapi.d.ts", "descriptions.ts"];

const settings: KnownOptions = {
  $schema: string,
  title: string,
  document: string,
  typespec: string,
  output: string,
  source: string,
  only: strings,
  skip: strings,
  files: { type: "array", each: { values: files } },
  imports: { values: [".js", ".ts"] },
  payload: string,
  callOptions: strings,
  settlement: string,
  auth: { values: ["document", "signed", "public"] },
  keys: { type: "object", each: key },
  effects: { type: "object", each: { values: ["read", "idempotent", "once"] } },
  scalars: { type: "array", each: { options: scalar } },
  resources: { values: ["tag", "path"] },
  name: "function",
  operations: { type: "object", each: { options: operation } },
  unsupported: { values: ["reject", "skip"] },
  unknownFields: { values: ["reject", "accept"] },
  enums: { values: ["open", "closed"] },
  strict: "boolean",
};

/** Checks a configuration. Throws a {@link ConfigError} that names the setting. */
export function checkConfig(value: unknown): void {
  checkSettings(value);
  const problem = findMissing(value as Record<string, unknown>);
  if (problem !== undefined) throw new ConfigError(problem);
}

/** Checks the values of settings, but not if a setting is missing. Throws a {@link ConfigError} that names the setting. */
export function checkSettings(value: unknown): void {
  try {
    requireOptions(value, settings);
  } catch (error) {
    throw new ConfigError((error as Error).message);
  }
}

function findMissing(config: Record<string, unknown>): string | undefined {
  for (const name of ["title", "output"]) if (config[name] === undefined) return `${name} is missing`;
  if ((config.document === undefined) === (config.typespec === undefined)) return "set either document or typespec";
  const files = (config.files as readonly FileName[] | undefined) ?? usualFiles;
  const needed = files.includes("operations.ts") ? usualFiles.find((each) => !files.includes(each)) : undefined;
  return needed === undefined ? undefined : `files: operations.ts imports ${needed}; add it`;
}
