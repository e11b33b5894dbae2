import { createSqliteJournal } from "@exch/runtime/sqlite";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { linkJournal, onlyToolCalls } from "./intents/call-context.ts";
import { Intents } from "./intents/intents.ts";
import { makeStoreFolder, openStore } from "./intents/store.ts";
import { readPolicy } from "./limits/limits.ts";
import type { Command } from "./read-command.ts";
import { createAssistantServer } from "./server.ts";
import { connectDescribed, connectKnown } from "./service/connection.ts";

/** Serves until the host closes standard input, and then until the calls under way have ended. @throws ToolError */
export async function startServer(command: Command): Promise<() => Promise<void>> {
  const { allow, store: path, waitMs, isDryRun } = command;
  const connection = await (command.config === undefined
    ? connectKnown(command.service ?? "")
    : connectDescribed(command.config));
  const policy = command.policy === undefined ? {} : readPolicy(command.policy);
  // The scope of the intents has the base URL, which only a client knows.
  const { definition, origin, basePath } = await connection.create({});
  const scope = `mcp ${definition.name} ${origin}${basePath}`;
  makeStoreFolder(path);
  const journal = createSqliteJournal(path);
  await journal.list({ limit: 1 });
  const store = openStore(path);
  const intents = new Intents(store, scope);
  const service = await connection.create({
    journal: linkJournal(journal, intents),
    journalScope: scope,
    policy: onlyToolCalls,
  });
  const parts = { connection, service, journal, intents, money: connection.money };
  const create = createAssistantServer({ ...parts, allow, policy, isDryRun, waitMs });
  const handle = serveStdio(create, { onerror: ({ message }) => process.stderr.write(`exch-mcp: ${message}\n`) });
  return async () => {
    await handle.close();
    await service.close();
    await journal.end();
    store.end();
  };
}
