import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ServerProcess, startServer } from "../measure/processes.ts";

/** A server over TLS, and a file with the authority that its clients must trust. */
export interface SecureServer {
  readonly server: ServerProcess;
  readonly ca: string;
  end(): void;
}

/** Starts a server over TLS. */
export async function startSecureServer(options: { latencyMs?: number } = {}): Promise<SecureServer> {
  const folder = mkdtempSync(join(tmpdir(), "exch-bench-"));
  const [ca, keyFile] = [join(folder, "ca.pem"), join(folder, "key.pem")];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  // Signed by itself: it is the authority too.
  execFileSync("openssl", ["req", "-x509", ...kind, ...names, "-keyout", keyFile, "-out", ca], { stdio: "ignore" });
  const certificate = { cert: readFileSync(ca, "utf8"), key: readFileSync(keyFile, "utf8") };
  const server = await startServer({ ...options, certificate });
  const end = () => {
    server.end();
    rmSync(folder, { recursive: true });
  };
  return { server, ca, end };
}
