import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { ApiKey } from "../exchange/api-key.ts";
import { type ServiceName, services } from "../services.ts";
import type { SandboxServerOptions } from "./sandbox-server.ts";

export const usage = `exch-sandbox: both exchanges on one port, with state, for clients in any
language.

  --port N            port to listen on; default any free port
  --host HOST         address to listen on; default 127.0.0.1
  --allow-host NAME   another name under which the page and the control API may
                      be reached, such as that of a container; again for another
  --header-prefix W   first word of the names of headers; default EXCH. For one
                      service: --header-prefix service-a=W, again for another
  --strict            accepts only what the source documents state, for contract
                      tests
  --clock MODE        wall (default), manual or auto
  --seed N            seed of everything random; default 1
  --credentials FILE  JSON with key, secret and passphrase, instead of generated
                      ones. The variables EXCH_SANDBOX_KEY, EXCH_SANDBOX_SECRET
                      and EXCH_SANDBOX_PASSPHRASE do the same
  --json              prints one line of JSON at the start: url, key, secret,
                      passphrase
  --help              shows this text
`;

/** Reports that the command line, a variable or a file of the command is wrong. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The parsed command line of `exch-sandbox`. */
export interface Command {
  readonly help: boolean;
  readonly json: boolean;
  readonly options: SandboxServerOptions;
}

/** Reads the command line and the variables of `exch-sandbox`. Throws a {@link UsageError} that names the option and the rule. */
export function readCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Command {
  const values = parse(args);
  const { host, json, help, seed, clock, strict } = values;
  const credentials = readCredentials(values.credentials, environment);
  const headerPrefix = readPrefixes(values["header-prefix"] ?? []);
  return {
    json,
    help,
    options: {
      port: readInteger("port", values.port),
      host,
      strict,
      ...(values["allow-host"].length > 0 && { allowedHosts: values["allow-host"] }),
      ...(clock !== undefined && { clock: readMode(clock) }),
      ...(headerPrefix !== undefined && { headerPrefix }),
      ...(seed !== undefined && { seed: readInteger("seed", seed) }),
      ...(credentials !== undefined && { credentials }),
    },
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: "string", default: "0" },
        host: { type: "string", default: "127.0.0.1" },
        "allow-host": { type: "string", multiple: true, default: [] },
        "header-prefix": { type: "string", multiple: true },
        strict: { type: "boolean", default: false },
        clock: { type: "string" },
        seed: { type: "string" },
        credentials: { type: "string" },
        json: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError((error as Error).message.split(". To specify")[0]);
  }
}

function readInteger(name: string, text: string): number {
  const max = name === "port" ? 65_535 : Number.MAX_SAFE_INTEGER;
  if (/^\d{1,16}$/.test(text) && Number(text) <= max) return Number(text);
  throw new UsageError(`--${name}: must be an integer, ${name === "port" ? "0 to 65535" : "0 or more"}`);
}

function readMode(mode: string): "wall" | "manual" | "auto" {
  if (mode === "wall" || mode === "manual" || mode === "auto") return mode;
  throw new UsageError("--clock: must be wall, manual or auto");
}

function readPrefixes(texts: readonly string[]): SandboxServerOptions["headerPrefix"] {
  const names: readonly string[] = services.map(({ name }) => name);
  const prefixes: Partial<Record<ServiceName, string>> = {};
  for (const text of texts) {
    const at = text.indexOf("=");
    const [name, prefix] = at < 0 ? [undefined, text] : [text.slice(0, at), text.slice(at + 1)];
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(prefix)) {
      throw new UsageError("--header-prefix: must be a word that an HTTP header name can have, such as EXCH");
    }
    if (name !== undefined && !names.includes(name)) {
      throw new UsageError(`--header-prefix: ${name} is no service: choose ${names.join(" or ")}`);
    }
    for (const each of name === undefined ? names : [name]) prefixes[each as ServiceName] = prefix;
  }
  const [first] = Object.values(prefixes);
  const isOne = names.every((name) => prefixes[name as ServiceName] === first);
  return isOne ? first : prefixes;
}

type FixedCredentials = Partial<Pick<ApiKey, "key" | "secret" | "passphrase">>;
const fields = ["key", "secret", "passphrase"] as const;

function readCredentials(
  file: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): FixedCredentials | undefined {
  const read = file === undefined ? {} : readJson(file);
  const values: FixedCredentials = {};
  for (const field of fields) {
    const variable = `EXCH_SANDBOX_${field.toUpperCase()}`;
    const value = read[field] ?? environment[variable];
    if (value === undefined) continue;
    if (typeof value !== "string" || !/^[\x21-\x7e]+$/.test(value)) {
      const place = read[field] === undefined ? variable : `--credentials: ${field}`;
      throw new UsageError(`${place}: must be a string of visible ASCII characters without spaces`);
    }
    values[field] = value;
  }
  return Object.keys(values).length === 0 ? undefined : values;
}

function readJson(file: string): Record<string, unknown> {
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? "it is not JSON";
    throw new UsageError(`--credentials: ${file} cannot be read: ${reason}`);
  }
  if (typeof read !== "object" || read === null) throw new UsageError(`--credentials: ${file} must hold a JSON object`);
  const unknown = Object.keys(read).find((name) => !(fields as readonly string[]).includes(name));
  if (unknown !== undefined)
    throw new UsageError(`--credentials: ${file} has the unknown field ${JSON.stringify(unknown)}`);
  return read as Record<string, unknown>;
}
