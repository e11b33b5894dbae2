import { generateKeyPairSync } from "node:crypto";
import { createSqliteJournal } from "@exch/runtime/sqlite";
import { type SandboxServer, startSandboxServer } from "@exch/sandbox";
import { createServiceA, UnknownOutcomeError } from "@exch/service-a";
import type { ServiceAKey } from "@exch/service-a/tooling";
import { createServiceB } from "@exch/service-b";
import type { ServiceBKey } from "@exch/service-b/tooling";

/** The names that snippets use without declaring them: a page has said before what they are. */
export type Context = Awaited<ReturnType<typeof createContext>>["names"];

/** Snippets that wait for a minute: the time of their sandbox jumps ahead. */
const waiting = ["docs/reference/outcomes.md 1", "docs/reference/outcomes.md 2"];

/**
 * Starts a sandbox, and creates what a snippet uses.
 * @param name of the snippet
 * @param folder for its files
 */
export async function createContext(name: string, folder: string) {
  const server = await startSandboxServer({ clock: waiting.includes(name) ? "auto" : "wall" });
  server.sandbox.liquidity.ladder("BTC-USDT");
  const names = namesOf(server, `${folder}/${name.replace(/\W+/g, "-")}.db`);
  const { baseUrl: EXCH_BASE_URL, key: EXCH_KEY, secret: EXCH_SECRET, passphrase: EXCH_PASSPHRASE } = names;
  Object.assign(process.env, { EXCH_BASE_URL, EXCH_KEY, EXCH_SECRET, EXCH_PASSPHRASE });
  return { names, server };
}

function namesOf({ url: baseUrl, sandbox }: SandboxServer, journalFile: string) {
  const { fetch, credentials, clock } = sandbox;
  const { key, secret, passphrase } = credentials;
  const journal = createSqliteJournal(journalFile);
  const a = createServiceA({ fetch, credentials, advanced: { clock }, journal });
  return {
    sandbox,
    baseUrl,
    credentials: { key, secret, passphrase },
    key,
    secret,
    passphrase,
    privateKey: generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }) as string,
    journal,
    a,
    b: createServiceB({ fetch, credentials: { key, secret }, advanced: { clock } }),
    createServiceA,
    createServiceB,
    address: "TXyz",
    clientOid: "mine",
    kms: { hmacSha256Base64: async (text: string) => Buffer.from(text).toString("base64") },
    hsm: { ed25519Base64: async (text: string) => Buffer.from(text).toString("base64") },
    timestamp: Date.now(),
    body: "{}",
    received: { method: "GET", path: "/", query: "", body: "", headers: {} },
    keys: new Map<string, ServiceAKey & ServiceBKey>(),
    reply: (status: number, reason: string) => console.log(status, reason),
  };
}

/** Prepares what a snippet is about: a response that is lost, or an intent that a crash left open. */
export const arrangements: Readonly<Record<string, (context: Context) => unknown>> = {
  "docs/reference/outcomes.md 1": ({ sandbox }) => {
    sandbox.faults.next("dropRequest", { operation: "withdrawals.create" });
  },
  "docs/reference/outcomes.md 2": leaveOpen,
  "docs/reference/journals.md 2": leaveOpen,
  // A build of Next.js imports the route where no secret is.
  "docs/guide/frameworks.md 1": () => delete process.env.EXCH_BASE_URL,
};

/** Leaves an order in the journal whose response was lost. */
async function leaveOpen({ a, sandbox }: Context): Promise<void> {
  sandbox.faults.next("resetAfterExecution", { operation: "orders.place" });
  const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "50000", size: "0.1" } as const;
  await a.orders.place(order, { settle: false }).catch((error: unknown) => {
    if (!(error instanceof UnknownOutcomeError)) throw error;
  });
}
