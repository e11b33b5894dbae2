import { type KnownOptions, requireOptions } from "@exch/runtime";
import { type ContractOptions, groups } from "./contract-options.ts";

const known: Record<keyof ContractOptions, KnownOptions[string]> = {
  service: "any",
  baseUrl: "string",
  allowHttp: "boolean",
  fetch: "function",
  clock: ["now", "monotonic", "setTimer", "learn"],
  credentials: "object",
  otherCredentials: "object",
  headerPrefix: "string",
  serviceOptions: "object",
  only: "array",
  cases: "array",
  groups: "array",
  effects: "boolean",
  values: "any",
  seed: "number",
  runs: "number",
  rate: "number",
  timeoutMs: "number",
  visibleAfterMs: "number",
  wait: "function",
  strict: "boolean",
};

/** Least values of numbers; those in `integers` must be integers. */
const minimums: Readonly<Record<string, number>> = { seed: 0, runs: 0, rate: 0, timeoutMs: 1, visibleAfterMs: 0 };
const integers = new Set(["seed", "runs"]);

/** Requires options that exist, each with a value that it can have. @throws TypeError that names the option and the rule */
export function checkContractOptions(options: ContractOptions): void {
  requireOptions(options, known);
  const { service, values } = options;
  if (typeof service !== "string") requireOptions({ service: service ?? null }, { service: "object" });
  if (typeof values !== "function") requireOptions({ values }, { values: "object" });
  for (const [name, bound] of Object.entries(minimums)) {
    const value = options[name as keyof ContractOptions];
    const isRight = integers.has(name) ? Number.isSafeInteger(value) : Number.isFinite(value);
    if (value === undefined || (isRight && Number(value) >= bound)) continue;
    throw new TypeError(`${name} must be ${integers.has(name) ? "an integer" : "a number"} of at least ${bound}`);
  }
  for (const name of ["only", "cases", "groups"] as const) {
    if (options[name]?.some((each) => typeof each !== "string"))
      throw new TypeError(`${name} must be an array of strings`);
  }
  const unknown = options.groups?.find((group) => !groups.includes(group));
  if (unknown !== undefined)
    throw new TypeError(`groups: unknown group ${unknown}; the groups are ${groups.join(", ")}`);
}
