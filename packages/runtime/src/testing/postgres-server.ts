import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

/** A PostgreSQL server of a test's own, which it may stop and kill. */
export interface PostgresServer {
  readonly url: string;
  stop(): Promise<void>;
}

const folder = programs();
const user = folder === undefined ? undefined : owner();

/** The reason why no server can be started here. */
export const noPostgres: string | undefined =
  folder === undefined
    ? "initdb is not installed: install PostgreSQL"
    : user === undefined
      ? "PostgreSQL does not run as root, and there is no user postgres"
      : undefined;

/** Starts a server on a free port, with a data folder of its own. It survives a crash of its processes, not of the machine. */
export async function startPostgres(): Promise<PostgresServer> {
  const data = mkdtempSync(join(tmpdir(), "exch-postgres-"));
  if (user?.uid !== undefined && user.gid !== undefined) chownSync(data, user.uid, user.gid);
  const options = { ...user, stdio: "ignore" } as const;
  execFileSync(join(folder!, "initdb"), ["-D", data, "-A", "trust", "-U", "exch", "--no-sync"], options);
  const port = await freePort();
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off", "restart_after_crash=on"];
  const args = ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
  const server = spawn(join(folder!, "postgres"), args, options);
  const url = `postgres://exch@127.0.0.1:${port}/postgres`;
  await untilReady(url);
  return {
    url,
    async stop() {
      const exited = once(server, "exit");
      server.kill("SIGQUIT");
      await exited;
      rmSync(data, { recursive: true });
    },
  };
}

/** Waits until a server accepts connections. */
export async function untilReady(url: string): Promise<void> {
  for (const end = performance.now() + 120_000; ; ) {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => {});
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** The folder of the server's programs: on the path, or where Debian has them. */
function programs(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, "bin")) : [];
  return [...(process.env.PATH ?? "").split(":"), ...versions].find((path) => existsSync(join(path, "initdb")));
}

/** The user that runs the server: this one, or for root the one that the package created. */
function owner(): { uid?: number; gid?: number } | undefined {
  if (process.getuid?.() !== 0) return {};
  try {
    const [uid, gid] = ["-u", "-g"].map((flag) => Number(execFileSync("id", [flag, "postgres"], { stdio: "pipe" })));
    return { uid: uid!, gid: gid! };
  } catch {
    return undefined;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}
