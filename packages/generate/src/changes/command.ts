import { DocumentError } from "@exch/openapi";
import { ConfigError } from "../config/config-error.ts";
import { loadConfig } from "../config/load-config.ts";
import { type Console, parseCommand } from "../config/parse-command.ts";
import { type ChangeClass, isBreaking } from "./change.ts";
import { compareContracts } from "./compare-contracts.ts";
import { type ContractConfig, readContract } from "./contract.ts";
import { readVersion } from "./read-version.ts";
import { countChanges, printChanges, writeMarkdown } from "./write-changes.ts";

const usage = `exch-changes: lists what a change of an OpenAPI document breaks, for callers
and for readers

  exch-changes BEFORE AFTER     compares two documents: files, or REVISION:FILE
                                of Git
      --markdown                writes Markdown for a pull request
      --json                    writes JSON
      --config FILE             effects and names of exch.config, for documents
                                without x-effect
      --fail-on CLASS           callers, readers, breaking (default), any, none
  exch-changes --help

Exit codes
  0  nothing breaks
  1  something does, by --fail-on
  2  the command line is wrong, or a document cannot be read`;

const options = {
  markdown: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
  config: { type: "string" },
  "fail-on": { type: "string", default: "breaking" },
  help: { type: "boolean", default: false },
} as const;

const failures = ["callers", "readers", "breaking", "any", "none"];

/** Runs the command `exch-changes` in a folder. Returns the exit code. */
export async function runChanges(args: readonly string[], folder: string, out: Console): Promise<number> {
  try {
    return await compare(args, folder, out);
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof DocumentError;
    if (!isExpected) throw error;
    out.error(`exch-changes: ${error.message}`);
    return 2;
  }
}

async function compare(args: readonly string[], folder: string, out: Console): Promise<number> {
  const { values, positionals } = parseCommand({ args: [...args], options, allowPositionals: true });
  if (values.help) {
    out.log(usage);
    return 0;
  }
  const [before, after, ...others] = positionals;
  if (before === undefined || after === undefined || others.length > 0)
    throw new ConfigError("name two documents: exch-changes BEFORE AFTER");
  if (!failures.includes(values["fail-on"])) throw new ConfigError(`--fail-on must be one of ${failures.join(", ")}`);
  const config = values.config === undefined ? {} : await readConfig(folder, values.config);
  const old = readContract(await readVersion(folder, before), config);
  const now = readContract(await readVersion(folder, after), config);
  const changes = compareContracts(old, now);
  const skipped = [...new Set([...old.skipped, ...now.skipped])];
  if (values.json) out.log(JSON.stringify({ changes, skipped }, null, 2));
  else if (values.markdown) out.log(writeMarkdown(changes, skipped));
  else {
    const notCompared = skipped.map((line) => `\n  ${line}`).join("");
    if (changes.length > 0) out.log(`${printChanges(changes)}\n`);
    if (skipped.length > 0) out.log(`not compared (${skipped.length})${notCompared}\n`);
    out.log(countChanges(changes));
  }
  return changes.some((change) => isFailure(change.class, values["fail-on"])) ? 1 : 0;
}

function isFailure(name: ChangeClass, failsOn: string): boolean {
  if (failsOn === "any") return true;
  return failsOn === "breaking" ? isBreaking(name) : name === `breaks ${failsOn}`;
}

/** Reads the facts about operations of a configuration with one service. */
async function readConfig(folder: string, file: string): Promise<ContractConfig> {
  const { services } = await loadConfig(folder, file);
  const [service, ...others] = services;
  if (service === undefined || others.length > 0) throw new ConfigError(`${file} must configure one service`);
  const { operations, effects, auth, name, resources, scalars } = service;
  const config = { operations, effects, auth, name, resources, scalars };
  return Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined));
}
