import { didYouMean } from "@exch/runtime/did-you-mean";
import { ConfigError } from "./config-error.ts";

type Rule = (value: unknown) => string | undefined;

const string: Rule = (value) => (typeof value === "string" && value !== "" ? undefined : "must be a non-empty string");
const boolean: Rule = (value) => (typeof value === "boolean" ? undefined : "must be true or false");
const object: Rule = (value) =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? undefined : "must be an object";
const oneOf =
  (...words: string[]): Rule =>
  (value) =>
    words.includes(value as string) ? undefined : `must be one of ${words.join(", ")}`;
const listOf =
  (rule: Rule): Rule =>
  (value) =>
    Array.isArray(value) ? value.map(rule).find((problem) => problem !== undefined) : "must be an array";
const objectOf =
  (rule: Rule): Rule =>
  (value) =>
    object(value) ??
    Object.entries(value as object)
      .map(([name, each]) => prefixProblem(name, rule(each)))
      .find((problem) => problem !== undefined);
const fields =
  (rules: Record<string, Rule>): Rule =>
  (value) =>
    object(value) ?? findProblem(value as Record<string, unknown>, rules);

const milliseconds: Rule = (value) =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? undefined : "must be a number of milliseconds";

const effect = fields({
  kind: oneOf("read", "idempotent", "retryable", "keyed", "once", "idempotencyKey"),
  key: string,
  header: string,
  lifetimeMs: milliseconds,
  items: string,
  lookup: string,
  list: string,
  fallback: string,
  visibleAfterMs: milliseconds,
  visibleForMs: milliseconds,
});

const operation = fields({
  id: (value) => (/^[a-z]\w*\.[a-z]\w*$/i.test(String(value)) ? undefined : "must be of the form resource.operation"),
  effect,
  paging: object,
  window: object,
  rateLimit: object,
  permission: string,
  echo: objectOf(string),
  auth: oneOf("signed", "public"),
  payload: (value) => (value === null ? undefined : string(value)),
  contentType: string,
  accept: string,
  skip: boolean,
});

const scalar = fields({
  type: oneOf("string", "number", "integer"),
  format: string,
  name: string,
  scalar: oneOf("decimal", "amount", "id64", "epochMs", "epochS", "integer", "plain"),
});

const service: Record<string, Rule> = {
  $schema: string,
  title: string,
  document: string,
  typespec: string,
  output: string,
  source: string,
  files: listOf(oneOf("api.ts", "operations.ts", "checks.ts", "schemas.ts", "openapi.d.ts", "descriptions.ts")),
  imports: oneOf(".js", ".ts"),
  payload: string,
  callOptions: listOf(string),
  settlement: string,
  auth: oneOf("document", "signed", "public"),
  effects: objectOf((value) =>
    typeof value === "object" ? effect(value) : oneOf("read", "idempotent", "once")(value),
  ),
  scalars: listOf(scalar),
  resources: oneOf("tag", "path"),
  name: (value) => (typeof value === "function" ? undefined : "must be a function"),
  operations: objectOf(operation),
  unsupported: oneOf("reject", "skip"),
  unknownFields: oneOf("reject", "accept"),
  enums: oneOf("open", "closed"),
  strict: boolean,
};

/** Checks a configuration. Throws a {@link ConfigError} that names the setting. */
export function checkConfig(value: unknown): void {
  checkSettings(value);
  const problem = findMissing(value as Record<string, unknown>);
  if (problem !== undefined) throw new ConfigError(problem);
}

/** Checks the settings that are set, but not if one is missing. Throws a {@link ConfigError} that names the setting. */
export function checkSettings(value: unknown): void {
  const problem = fields(service)(value);
  if (problem !== undefined) throw new ConfigError(problem);
}

function findMissing(config: Record<string, unknown>): string | undefined {
  for (const name of ["title", "output"]) if (config[name] === undefined) return `${name} is missing`;
  if ((config.document === undefined) === (config.typespec === undefined)) return "set either document or typespec";
  const files = (config.files as string[] | undefined) ?? ["api.ts", "operations.ts", "checks.ts"];
  const needed = files.includes("operations.ts")
    ? ["api.ts", "checks.ts"].find((each) => !files.includes(each))
    : undefined;
  return needed === undefined ? undefined : `files: operations.ts imports ${needed}; add it`;
}

function findProblem(value: Record<string, unknown>, rules: Record<string, Rule>): string | undefined {
  for (const [name, each] of Object.entries(value)) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    const known = Object.keys(rules);
    if (rule === undefined) {
      return `${name} is not a setting${didYouMean(name, known) || `; settings are ${known.join(", ")}`}`;
    }
    const problem = each === undefined ? undefined : prefixProblem(name, rule(each));
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** `effect must be …`, `effect: kind must be …` */
function prefixProblem(name: string, problem: string | undefined): string | undefined {
  return problem === undefined ? undefined : `${name}${/^must /.test(problem) ? " " : ": "}${problem}`;
}
