import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readJson, variableName } from "@exch/runtime/service";
import { z } from "zod";
import type { ContractOptions, Group, Values } from "../options/contract-options.ts";
import type { ContractService } from "../options/contract-service.ts";
import { quoteWord } from "../report/shell-word.ts";
import { findService, serviceWords } from "../services/tested-service.ts";
import { type Environment, readCredentials, readOtherCredentials, readVariable } from "./read-credentials.ts";
import { serviceFlags } from "./service-flags.ts";
import { requireUsable, UsageError } from "./usage-error.ts";

/** The settings of a command line. */
export interface CommandSettings {
  readonly help: boolean;
  readonly version: boolean;
  readonly list: boolean;
  readonly json: boolean;
  readonly bail: boolean;
  /** Files for the report: JUnit XML where the name ends in `.xml`, a page where it ends in `.html`, JSON otherwise. */
  readonly reports: readonly string[];
  /** The flags that select the same service, effects and inputs. */
  readonly repeatFlags: string;
  /** Absent with `--help` and `--version`. */
  readonly options?: ContractOptions;
}

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;

const flags = {
  service: text,
  config: text,
  "base-url": text,
  only: text,
  groups: text,
  case: { ...text, multiple: true },
  effects: flag,
  values: text,
  runs: text,
  seed: text,
  list: flag,
  rate: text,
  timeout: text,
  "allow-http": flag,
  public: flag,
  report: { ...text, multiple: true },
  json: flag,
  bail: flag,
  strict: flag,
  help: { ...flag, short: "h" },
  version: flag,
} as const;

/**
 * Reads a command line and the environment.
 *
 * @throws UsageError
 */
export function readSettings(argv: readonly string[], env: Environment, described?: ContractService): CommandSettings {
  const flags = readFlags(argv);
  const { help, version, list, json, bail, report: reports = [] } = flags;
  const repeatFlags = writeRepeatFlags(flags);
  const common = { help, version, list, json, bail, reports, repeatFlags };
  return help || version ? common : { ...common, options: readOptions(flags, env, described) };
}

/** Returns the file of `--config`; undefined where no file is needed. Throws nothing: a wrong command line is reported later. */
export function readConfigFlag(argv: readonly string[]): { readonly file: string | undefined } | undefined {
  const { values } = parseArgs({ args: [...argv], options: { ...ofServices, ...flags }, strict: false });
  if (values.help === true || values.version === true) return undefined;
  if (typeof values.config === "string") return { file: values.config };
  return values.service === undefined ? { file: undefined } : undefined;
}

const ofServices = Object.fromEntries(serviceFlags.map((each) => [each.flag, text]));

function readFlags(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: { ...ofServices, ...flags }, strict: true }).values;
  } catch (error) {
    throw new UsageError((error as Error).message.split(". ")[0] ?? "");
  }
}

/** The flags that a repeated case needs too. */
const needed = ["service", "config", "base-url", "effects", "values", "rate", "runs", "allow-http", "public"] as const;

function writeRepeatFlags(flags: ReturnType<typeof readFlags>): string {
  return needed
    .flatMap((name) => {
      const value = flags[name];
      if (value === undefined || value === false) return [];
      return value === true ? [`--${name}`] : [`--${name} ${quoteWord(value)}`];
    })
    .join(" ");
}

function readOptions(
  flags: ReturnType<typeof readFlags>,
  env: Environment,
  described: ContractService | undefined,
): ContractOptions {
  const { only, seed, runs, rate, timeout, effects, strict } = flags;
  const service = flags.service ?? described;
  if (service === undefined || (typeof service === "string" && !serviceWords.includes(service)))
    throw new UsageError(`--service must be ${serviceWords.join(" or ")}; --config FILE describes any other`);
  const { tooling } = requireUsable(() => findService(service));
  const baseUrl = flags["base-url"] ?? readVariable(env, variableName(tooling.word), "BASE_URL");
  if (baseUrl === undefined) throw new UsageError("--base-url is missing: pass it, or set EXCH_BASE_URL");
  const credentials = flags.public ? undefined : readCredentials(env, tooling);
  const otherCredentials = flags.public ? undefined : readOtherCredentials(env, tooling);
  if (credentials === undefined && !flags.public && !flags.list && tooling.authentication.length > 0) {
    const [first = "key"] = serviceWords.includes(tooling.word) ? [] : tooling.credentials.map(({ name }) => name);
    const name = `EXCH_${variableName(first)}`;
    throw new UsageError(`there is no key: set ${name}, or pass --public to test public operations only`);
  }
  const { headerPrefix, ...serviceOptions } = readServiceFlags(flags);
  if (effects && flags.values === undefined) throw new UsageError("--effects needs --values: the inputs to execute");
  return {
    service,
    baseUrl,
    allowHttp: flags["allow-http"],
    effects,
    strict,
    ...(credentials !== undefined && { credentials }),
    ...(otherCredentials !== undefined && { otherCredentials }),
    ...(headerPrefix !== undefined && { headerPrefix }),
    ...(Object.keys(serviceOptions).length > 0 && { serviceOptions }),
    ...(only !== undefined && { only: only.trim().split(/\s*,\s*/) }),
    ...(flags.groups !== undefined && { groups: flags.groups.trim().split(/\s*,\s*/) as Group[] }),
    ...(flags.case !== undefined && { cases: flags.case }),
    ...(flags.values !== undefined && { values: readValues(flags.values) }),
    ...(seed !== undefined && { seed: readWholeNumber("--seed", seed, 2 ** 31) }),
    ...(runs !== undefined && { runs: readWholeNumber("--runs", runs, 10_000) }),
    ...(rate !== undefined && { rate: readWholeNumber("--rate", rate, 10_000) }),
    ...(timeout !== undefined && { timeoutMs: readWholeNumber("--timeout", timeout, 600_000) }),
  };
}

function readServiceFlags(flags: Readonly<Record<string, unknown>>): Record<string, string> {
  const options: Record<string, string> = {};
  for (const { flag, name, type } of serviceFlags) {
    const value = flags[flag];
    if (typeof value !== "string") continue;
    if (typeof type === "object" && !type.some((each) => String(each) === value))
      throw new UsageError(`--${flag} must be ${type.join(" or ")}`);
    options[name] = value;
  }
  return options;
}

function readWholeNumber(name: string, value: string, below: number): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number >= below) throw new UsageError(`${name} must be a whole number below ${below}`);
  return number;
}

const input = z.record(z.string(), z.unknown(), "must be an input");
const inputs = z.record(z.string(), input, 'must hold inputs by operation id: { "orders.get": { "orderId": "…" } }');

/** Reads the file of `--values`, with every digit. */
function readValues(file: string): Values {
  const { data, error } = inputs.safeParse(readFile(file));
  const [issue] = error?.issues ?? [];
  if (issue !== undefined) throw new UsageError(`--values: ${[file, ...issue.path].join(": ")} ${issue.message}`);
  return data as Values;
}

function readFile(file: string): unknown {
  try {
    return readJson(readFileSync(file, "utf8"));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(`--values: ${file} ${code === "ERR_JSON" ? "is not valid JSON" : `cannot be read (${code})`}`);
  }
}
