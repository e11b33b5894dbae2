import { parseArgs } from "node:util";
import { getStorePath } from "./intents/store.ts";
import { ToolError } from "./results/tool-error.ts";

export const usage = `exch-mcp: an exchange for an assistant, by the Model Context Protocol over stdio

  exch-mcp a|b             a service: EXCH_BASE_URL, EXCH_KEY, …
  exch-mcp --config FILE   a client of exch-generate: defineAssistant(…)

  --allow OPERATION   switches on what changes something, such as orders.place
  --policy FILE       limits: symbols, perCall, perDay, withdrawTo, …
  --store FILE        default: EXCH_MCP_STORE, or ~/.local/state/exch/mcp.sqlite
  --wait SECONDS      how long a call waits for exch approve; default: 45
  --dry-run           shows requests with an effect, unsigned; sends only reads
  --help

Reads only by default. What moves money waits for exch approve, in a terminal.
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
