import { type KnownOptions, type OptionRule, requireOptions } from "@exch/runtime/service";
import { type ContractOptions, groups } from "./contract-options.ts";

const strings: OptionRule = { type: "array", each: "string" };

const known: KnownOptions<keyof ContractOptions> = {
  service: { type: "string", or: "object", isRequired: true },
  baseUrl: "string",
  allowHttp: "boolean",
  fetch: "function",
  clock: ["now", "monotonic", "setTimer", "learn"],
  credentials: "object",
  otherCredentials: "object",
  headerPrefix: "string",
  serviceOptions: "object",
  only: strings,
  cases: strings,
  groups: strings,
  effects: "boolean",
  values: { type: "function", or: "object" },
  seed: { type: "number", min: 0, isInteger: true },
  runs: { type: "number", min: 0, isInteger: true },
  rate: { type: "number", min: 0 },
  timeoutMs: { type: "number", min: 1 },
  visibleAfterMs: { type: "number", min: 0 },
  wait: "function",
  strict: "boolean",
};

/** Requires options that exist, each with a value that it can have. @throws TypeError that names the option and the rule */
export function checkContractOptions(options: ContractOptions): void {
  requireOptions(options, known);
  const unknown = options.groups?.find((group) => !groups.includes(group));
  if (unknown !== undefined)
    throw new TypeError(`groups: unknown group ${unknown}; the groups are ${groups.join(", ")}`);
}
