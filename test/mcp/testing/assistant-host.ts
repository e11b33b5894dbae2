import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { type Approvals, openApprovals } from "@exch/mcp/approvals";
import { type SandboxServer, type SandboxServerOptions, startSandboxServer } from "@exch/sandbox";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";

/** The program, run from its source. */
export const program = fileURLToPath(new URL("../../../packages/mcp/src/main.ts", import.meta.url));

const policy = {
  symbols: ["BTC-USDT"],
  perCall: { USDT: "1000", BTC: "1" },
  perDay: { USDT: "1000000000" },
  withdrawTo: [{ toAddress: "TPayrollAddress1", chain: "trx" }],
};

/** A result of a tool. */
export interface ToolOutput {
  readonly isError: boolean;
  readonly text: string;
  readonly outcome?: string;
  readonly [name: string]: any;
}

/** A host with its server, connected by the SDK's own client. */
export interface AssistantHost {
  readonly client: Client;
  readonly pid: number;
  call(name: string, input?: object, signal?: AbortSignal): Promise<ToolOutput>;
  close(): Promise<void>;
}

/** Starts a sandbox, in which hosts share one store. */
export async function openExchange(options: SandboxServerOptions = {}) {
  const server: SandboxServer = await startSandboxServer({ clock: "wall", rateLimits: "none", ...options });
  const folder = mkdtempSync(join(tmpdir(), "exch-mcp-"));
  const store = join(folder, "state/mcp.sqlite");
  const { key, secret, passphrase } = server.sandbox.credentials;
  const account = { EXCH_BASE_URL: server.url, EXCH_KEY: key, EXCH_SECRET: secret, EXCH_PASSPHRASE: passphrase ?? "" };
  const env = { PATH: process.env.PATH ?? "", ...account, EXCH_MCP_STORE: store };
  const writePolicy = (given: object) => {
    writeFileSync(join(folder, "policy.json"), JSON.stringify({ ...policy, ...given }));
    return join(folder, "policy.json");
  };
  let approvals: Approvals | undefined;
  return {
    sandbox: server.sandbox,
    folder,
    env,
    /** Approves, as `exch approve` does once the amount is typed. */
    approve(id?: string): boolean {
      if (!existsSync(store)) return false;
      approvals ??= openApprovals(store);
      return approvals
        .list()
        .filter((each) => id === undefined || each.id === id)
        .map(approvals.approve)
        .includes(true);
    },
    listWaiting: () => openApprovals(store).list(),
    changeStore(sql: string, ...values: (string | number)[]): void {
      const database = new DatabaseSync(store);
      database.prepare(sql).run(...values);
      database.close();
    },
    async start(args: readonly string[] = ["--allow", "orders.place"], given: object = {}): Promise<AssistantHost> {
      const service = args.includes("--config") ? [] : ["a"];
      const words = ["--conditions=@exch/source", program, ...service, "--policy", writePolicy(given), ...args];
      const transport = new StdioClientTransport({ command: process.execPath, args: words, env, stderr: "pipe" });
      const client = new Client({ name: "test", version: "1" });
      await client.connect(transport);
      return {
        client,
        pid: transport.pid ?? 0,
        async call(name, input = {}, signal) {
          const options = { timeout: 200_000, ...(signal && { signal }) };
          const result = await client.callTool({ name, arguments: { ...input } }, options);
          const [content] = result.content as { text: string }[];
          return {
            ...(result.structuredContent as object),
            isError: result.isError === true,
            text: content?.text ?? "",
          };
        },
        close: () => client.close(),
      };
    },
    /** The orders that the exchange really executed, by their remark. */
    countExecuted(): Map<string, number> {
      const counts = new Map<string, number>();
      for (const { operation, input } of server.sandbox.executionLog.executions)
        if (operation === "orders.place") counts.set(String(input.remark), (counts.get(String(input.remark)) ?? 0) + 1);
      return counts;
    },
    countRequests: () => server.sandbox.executionLog.requests.filter(({ request }) => request.method === "POST").length,
    async close(): Promise<void> {
      approvals?.end();
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export type Exchange = Awaited<ReturnType<typeof openExchange>>;

/** An `intentId` that was made now. */
export function createIntentId(name: string, madeAt = Date.now()): string {
  return `${new Date(madeAt).toISOString().slice(0, 19)}Z-${name}`;
}

/** An order that rests. */
export const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "30000", size: "0.01" } as const;
