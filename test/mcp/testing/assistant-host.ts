import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { openApprovals } from "@exch/mcp";
import { type SandboxServerOptions, startSandboxServer } from "@exch/sandbox";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";

export const program = fileURLToPath(new URL("../../../packages/mcp/src/main.ts", import.meta.url));
const amounts = { perCall: { USDT: "1000", BTC: "1" }, perDay: { USDT: "1000000000" } };
const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "30000", size: "0.01" };
const withdrawTo = [{ toAddress: "TPayrollAddress1", chain: "trx" }];

/** A result of a tool: its structure, and its text. */
export type ToolOutput = Record<string, any>;
export type Exchange = Awaited<ReturnType<typeof openExchange>>;

/** An `intentId` that was made now. */
export function createIntentId(name: string, madeAt = Date.now()): string {
  return `${new Date(madeAt).toISOString().slice(0, 19)}Z-${name}`;
}

/** Starts a sandbox, and a store for the servers of hosts. */
export async function openExchange(options: SandboxServerOptions = {}) {
  const { sandbox, url, close } = await startSandboxServer({ clock: "wall", rateLimits: "none", ...options });
  const folder = mkdtempSync(join(tmpdir(), "exch-mcp-"));
  const store = join(folder, "state/mcp.sqlite");
  const { key, secret, passphrase = "" } = sandbox.credentials;
  const account = { EXCH_BASE_URL: url, EXCH_KEY: key, EXCH_SECRET: secret, EXCH_PASSPHRASE: passphrase };
  const env: Record<string, string> = { PATH: process.env.PATH ?? "", ...account, EXCH_MCP_STORE: store };
  /** Approves an intent, or all, as `exch approve` does once the amount is typed. */
  const approve = (id?: string): boolean => {
    if (!existsSync(store)) return false;
    const approvals = openApprovals(store);
    const chosen = approvals.list().filter((each) => id === undefined || each.id === id);
    const approved = chosen.map(approvals.approve);
    approvals.end();
    return approved.includes(true);
  };
  return {
    sandbox,
    env,
    approve,
    approveAll: () => setInterval(approve, 50),
    listWaiting: () => openApprovals(store).list(),
    changeIntent(set: string, ...values: (string | number)[]): void {
      const database = new DatabaseSync(store);
      database.prepare(`UPDATE assistant_intents_1 SET ${set} WHERE id = ?`).run(...values);
      database.close();
    },
    /** Starts a host: the SDK's own client, and a server. */
    async start(args: readonly string[] = ["--allow", "orders.place"], policy: object = {}) {
      const file = join(folder, "policy.json");
      writeFileSync(file, JSON.stringify({ symbols: ["BTC-USDT"], ...amounts, withdrawTo, ...policy }));
      const service = args.includes("--config") ? [] : ["a"];
      const words = ["--conditions=@exch/source", program, ...service, "--policy", file, ...args];
      const transport = new StdioClientTransport({ command: process.execPath, args: words, env, stderr: "pipe" });
      const client = new Client({ name: "test", version: "1" });
      await client.connect(transport);
      const call = async (name: string, input: object = {}, signal?: AbortSignal): Promise<ToolOutput> => {
        const given = { name, arguments: { ...input } };
        const result = await client.callTool(given, { timeout: 200_000, ...(signal && { signal }) });
        const [content] = result.content as { text: string }[];
        return { ...(result.structuredContent as object), isError: result.isError === true, text: content?.text };
      };
      /** Places an order that rests. */
      const place = (intentId: string, more: object = {}, signal?: AbortSignal) =>
        call("orders_place", { ...order, intentId, ...more }, signal);
      return { client, pid: transport.pid ?? 0, call, place, close: () => client.close() };
    },
    countOrders: () =>
      sandbox.executionLog.requests.filter(({ request }) => request.path.endsWith("/hf/orders")).length,
    async close(): Promise<void> {
      await close();
      rmSync(folder, { recursive: true });
    },
  };
}
