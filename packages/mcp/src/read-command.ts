import { parseArgs } from "node:util";
import { getStorePath } from "./intents/store.ts";
import { ToolError } from "./results/tool-error.ts";

export const usage = `exch-mcp: a Model Context Protocol server for an exchange, over stdio. Reads only, unless you allow more.

  exch-mcp a                      service A; base URL and key from EXCH_BASE_URL, EXCH_KEY, EXCH_SECRET, EXCH_PASSPHRASE
  exch-mcp --config FILE          a client that exch-generate wrote: the module's default export is defineAssistant({ … })

  --allow OPERATION   switches on an operation that changes something, such as orders.place; may be repeated
  --policy FILE       limits in JSON: symbols, perCall, perDay, withdrawTo, withoutAmount
  --store FILE        the file of intents; default: EXCH_MCP_STORE, or ~/.local/state/exch/mcp.sqlite
  --wait SECONDS      how long a call waits for exch approve; default: 45
  --dry-run           shows method, path and body of a request with an effect, unsigned, and sends only reads
  --help

A call that moves money waits until a person has approved it: exch approve, in a terminal, with the same store.
`;

const options = {
  allow: { type: "string", multiple: true },
  config: { type: "string" },
  policy: { type: "string" },
  store: { type: "string" },
  wait: { type: "string" },
  "dry-run": { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

/** The command line. */
export type Command = ReturnType<typeof readCommand>;

/** Reads the command line. @throws TypeError or ToolError that says what is wrong */
export function readCommand(args: string[], env: NodeJS.ProcessEnv) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const { help: isHelp = false, wait = "45", config, allow = [], policy, store = getStorePath(env) } = values;
  if (!/^\d{1,4}$/.test(wait)) throw new ToolError("--wait must be a whole number of seconds");
  const [service, ...more] = positionals;
  if (!isHelp && (more.length > 0 || (service === undefined) === (config === undefined)))
    throw new ToolError("name one service, or a --config; see exch-mcp --help");
  const isDryRun = values["dry-run"] ?? false;
  return { isHelp, service, config, allow, policy, store, waitMs: Number(wait) * 1000, isDryRun };
}
