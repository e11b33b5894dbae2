import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { delimiter } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type SandboxServer, startSandboxServer } from "@exch/sandbox";
import { createServiceA } from "@exch/service-a";
import { useTemporaryFolder } from "@exch/tools/temporary-folder";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openJournal } from "./journals.ts";

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const condition = "--conditions=@exch/source";
const postgresUrl = process.env.EXCH_TEST_POSTGRES_URL;

/** The commands of the runbook, line by line. */
const [, block = ""] = /### An open request, by hand.*?```sh\n(.*?)```/s.exec(
  readFileSync(file("../../docs/reference/controls.md"), "utf8"),
)!;
const commands = block.trim().split("\n");

describe.each([
  ["SQLite", "/var/lib/app/journal.sqlite", undefined, undefined],
  ["PostgreSQL with pg", "postgres://app@db.example/trading", "pg", postgresUrl],
  ["PostgreSQL with postgres", "postgres://app@db.example/trading", "postgres", postgresUrl],
])("the runbook's commands on the journal of a killed program, in %s", (_, shown, driver, url) => {
  let server: SandboxServer;
  const folder = useTemporaryFolder();
  let place: string;
  let env: Record<string, string>;
  beforeEach(async () => {
    server = await startSandboxServer();
    mkdirSync(folder.at("node_modules"));
    place = url ?? folder.at("journal.sqlite");
    const program = `"${process.execPath}" ${condition} "${file("../../packages/cli/src/main.ts")}"`;
    folder.put({ exch: `#!/bin/sh\nexec ${program} "$@"\n` }, 0o755);
    const { key, secret, passphrase } = server.sandbox.credentials;
    const profile = { baseUrl: server.url, key, secretEnv: "SECRET", passphraseEnv: "PASSPHRASE" };
    folder.put({ "config.json": { profiles: { main: profile } } }, 0o600);
    env = {
      PATH: [folder.at(), process.env.PATH].join(delimiter),
      HOME: folder.at(),
      EXCH_CONFIG: folder.at("config.json"),
      EXCH_JOURNAL_TABLE: `runbook_${randomUUID().replaceAll("-", "").slice(0, 12)}`,
      SECRET: secret,
      PASSPHRASE: passphrase,
    };
    process.env.EXCH_JOURNAL_TABLE = env.EXCH_JOURNAL_TABLE;
  });
  afterEach(() => server.close());

  /** Runs a line of the runbook in a shell, after the lines that set its variables. */
  async function shell(line: string) {
    const set = commands.filter((each) => each.startsWith("export "));
    // A withdrawal that no lookup decides would take the two minutes of the time limit.
    const limited = line.replace(/^exch settle$/, "exch settle --timeout-ms 8000");
    const script = [...set, limited].join("\n").replaceAll("/var/lib/app/journal.sqlite", place);
    const child = spawn("bash", ["-c", script], { env, cwd: folder.at() });
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
    const rows = out === "" ? [] : (JSON.parse(out) as Record<string, unknown>[]);
    return { code, rows, err };
  }

  async function killProgram(): Promise<void> {
    const operations = ["orders.place", "withdrawals.create"];
    for (const operation of operations) server.sandbox.faults.next("noResponse", { operation });
    // The request for the exchange's time is served too.
    const executed = () => server.sandbox.served.filter(({ operation = "" }) => operations.includes(operation));
    const { key: EXCH_KEY, secret: EXCH_SECRET, passphrase: EXCH_PASSPHRASE } = server.sandbox.credentials;
    const keys = { EXCH_KEY, EXCH_SECRET, EXCH_PASSPHRASE };
    const own = { ...env, ...keys, EXCH_JOURNAL: place, EXCH_BASE_URL: server.url };
    const child = spawn(process.execPath, [condition, file("program.ts")], { env: own, stdio: "inherit" });
    const ended = once(child, "exit");
    while (executed().length < 2 && child.exitCode === null) await sleep(5);
    child.kill("SIGKILL");
    await ended;
  }

  const isMissing = driver !== undefined && url === undefined;
  const needsServer = "EXCH_TEST_POSTGRES_URL names no PostgreSQL server";

  it("find what it left open, and leave it to its recover() until --close", async ({ skip }) => {
    if (isMissing) skip(needsServer);
    if (driver !== undefined) symlinkSync(file(`../node_modules/${driver}`), folder.at("node_modules", driver));
    const [pending = "", settle = "", resolve = "", close = ""] = commands.filter((each) => each.startsWith("exch "));
    expect(block).toContain(shown);
    await killProgram();

    const listed = await shell(pending);
    expect(listed).toMatchObject({ code: 0, err: expect.stringContaining(place.replace(/\/\/.*@/, "//")) });
    expect(listed.rows.map(({ operation, scope }) => [operation, scope]).sort()).toEqual([
      ["orders.place", "service-a"],
      ["withdrawals.create", "service-a"],
    ]);
    const journal = openJournal(place);
    while ((await journal.list()).some(({ heldMs }) => heldMs > 0)) await sleep(200);

    // On a busy machine the time limit may pass before the lookup of the withdrawal: then it shows no candidate yet.
    const isLate = (row: Record<string, unknown>) => row.outcome === "unknown" && row.candidates === undefined;
    let settled = await shell(settle);
    for (let again = 0; again < 5 && settled.rows.some(isLate); again += 1)
      settled = await shell(`${settle} --timeout-ms 30000`);
    expect(settled.code).toBe(10);
    const byOperation = new Map(settled.rows.map((row) => [row.operation, row]));
    expect(byOperation.get("orders.place")).toMatchObject({ keys: ["runbook-1"], outcome: "executed", open: true });
    const withdrawal = byOperation.get("withdrawals.create");
    const undecided = { outcome: "unknown", open: true, candidates: [{}], reason: expect.any(String) };
    expect(withdrawal).toMatchObject(undecided);
    expect(await shell(resolve.replace("ID", String(withdrawal?.id)))).toMatchObject({ code: 0 });
    expect(await shell(settle)).toMatchObject({ code: 0, rows: [{ operation: "orders.place", open: true }] });

    const a = createServiceA({ baseUrl: server.url, credentials: server.sandbox.credentials });
    for await (const { entry, settled } of a.recover(journal)) {
      expect([entry.input.clientOid, settled.outcome]).toEqual(["runbook-1", "executed"]);
      // Recovery ends here, so that the request stays open.
      break;
    }
    while ((await journal.list()).some(({ heldMs }) => heldMs > 0)) {
      const [held] = await journal.list();
      await journal.renew?.(held?.id ?? "", held?.token ?? "", 0);
    }
    const warning = expect.stringContaining("warning: closed 1 of the program's");
    expect(await shell(close)).toMatchObject({ code: 0, err: warning });
    expect(await shell(pending)).toMatchObject({ code: 0, rows: [] });
    expect(await journal.list()).toEqual([]);
    await journal.end();

    // The program's calls are compared too where a busy machine took more than their minute.
    const row = "SELECT 'order' AS kind, 'none' AS id, 1.50 AS amount, now() - interval '1 hour' AS time";
    folder.put({ "book.sql": row, "book.csv": "kind,id,amount\norder,none,1.50" });
    const book = url === undefined ? "book.csv" : "book.sql";
    expect(await shell(`EXCH_BOOK_URL=${url ?? ""} exch reconcile a --since 1d --book ${book}`)).toMatchObject({
      code: 14,
      rows: expect.arrayContaining([expect.objectContaining({ difference: "notListed", id: "none", book: "1.50" })]),
    });
  });

  if (driver === undefined) return;
  it("name the driver to install, and create no table", async ({ skip }) => {
    if (isMissing) skip(needsServer);
    const missing = await shell("exch pending");
    expect(missing).toMatchObject({ code: 2, rows: [], err: expect.stringContaining("npm install pg") });
    symlinkSync(file(`../node_modules/${driver}`), folder.at("node_modules", driver ?? ""));
    const err = expect.stringContaining(" is missing: run the statements");
    for (const line of ["exch pending", "exch settle"]) expect(await shell(line)).toMatchObject({ code: 2, err });
  });
});
