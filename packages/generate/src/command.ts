import { resolve } from "node:path";
import { DocumentError } from "@exch/openapi";
import { ConfigError } from "./config/config-error.ts";
import { type LoadedConfig, loadConfig } from "./config/load-config.ts";
import { type Console, parseCommand } from "./config/parse-command.ts";
import { generateClient } from "./generate-client.ts";
import { init, type RequireClient } from "./init/init.ts";
import type { Ask } from "./init/questions.ts";
import { loadDocument } from "./read/load-document.ts";
import { describeClient } from "./summary.ts";
import { findStaleFiles, writeFiles } from "./write/write-files.ts";

const usage = `exch-generate: a typed, checked client from an OpenAPI document or TypeSpec

  exch-generate                  writes clients of exch.config.{ts,mjs,js,json}
  exch-generate --check          writes nothing; fails when a file is stale
  exch-generate --config FILE    reads another configuration
  exch-generate --verbose        lists each place that differs from the document
  exch-generate init DOCUMENT    writes a client package, and asks on a terminal
                                 for what the document does not say
      --folder DIR               its folder; by default its name
      --name NAME                its name; by default the document's title
      --auth SCHEME              a security scheme of the document, or bearer,
                                 basic, hmac, none
      --only NAMES               operations, tags or paths: pay,"GET /orders"
      --key-hours HOURS          for how long the API keeps its idempotency key
      --key-header NAME          its name, where no one can tell by it
      --allow-remote HOSTS       also of the other forms: hosts, as a.com,b.com,
                                 from which files may be read, by https alone
  exch-generate --help

Exit codes
  0  success
  1  the document cannot be generated, or files are stale
  2  the command line or the configuration is wrong`;

const options = {
  check: { type: "boolean", default: false },
  config: { type: "string" },
  verbose: { type: "boolean", default: false },
  "allow-remote": { type: "string", default: "" },
} as const;

/** Runs the command `exch-generate` in a folder. Returns the exit code. `ask` is absent where there is no terminal. */
export async function run(args: readonly string[], folder: string, out: Console, ask?: Ask): Promise<number> {
  try {
    const isHelp = args.includes("--help");
    if (args[0] === "init" && !isHelp) return await initPackage(args.slice(1), folder, out, ask);
    const { values } = parseCommand({ args: isHelp ? [] : [...args], options });
    if (isHelp) out.log(usage);
    return isHelp ? 0 : await generateAll(await loadConfig(folder, values.config), out, values);
  } catch (error) {
    const { name, message } = error as Error;
    if (error instanceof ConfigError) out.error(`exch-generate: ${message}`);
    else if (error instanceof DocumentError || name === "SpecError") out.error(message);
    else throw error;
    return error instanceof ConfigError ? 2 : 1;
  }
}

/** Writes a client package and generates its client. */
async function initPackage(args: readonly string[], cwd: string, out: Console, ask?: Ask): Promise<number> {
  const requireClient: RequireClient = (document, config) => generateClient(document, "", config);
  const { folder, name, auth, files, fetch } = await init(args, cwd, requireClient, ask);
  out.log(`${name} in ${folder}, authentication: ${auth}\n  ${files.join(", ")}`);
  const config = await loadConfig(folder);
  const code = await generateAll(config, out);
  out.log(`next: cd ${folder} && ${fetch}npm install && npm run build && npm test`);
  return code;
}

type Flags = { check?: boolean; verbose?: boolean; "allow-remote"?: string };

async function generateAll({ folder, services }: LoadedConfig, out: Console, flags: Flags = {}): Promise<number> {
  const { check = false, verbose = false, "allow-remote": hosts = "" } = flags;
  let code = 0;
  for (const config of services) {
    const { document, name } = await loadDocument(folder, config, hosts.split(","));
    const client = generateClient(document, name, config);
    const output = resolve(folder, config.output);
    const stale = check ? await findStaleFiles(output, client.files) : [];
    if (!check) await writeFiles(output, client.files);
    if (stale.length > 0) code = 1;
    if (stale.length > 0) out.error(`${config.output} is stale: ${stale.join(", ")}; run exch-generate`);
    else out.log(`${name} → ${config.output}${check ? " is current" : ""}\n${describeClient(client, verbose)}`);
  }
  return code;
}
