import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "../measure/processes.ts";

/** Starts a server over TLS. Returns it with `ca`, a file with the authority that its clients must trust. */
export async function startSecureServer(latencyMs: number) {
  const folder = mkdtempSync(join(tmpdir(), "exch-bench-"));
  const [ca, keyFile] = [join(folder, "ca.pem"), join(folder, "key.pem")];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  // Signed by itself: it is the authority too.
  execFileSync("openssl", ["req", "-x509", ...kind, ...names, "-keyout", keyFile, "-out", ca], { stdio: "ignore" });
  const certificate = { cert: readFileSync(ca, "utf8"), key: readFileSync(keyFile, "utf8") };
  const server = await startServer({ latencyMs, certificate });
  const end = () => {
    server.end();
    rmSync(folder, { recursive: true });
  };
  return { server, ca, end };
}
