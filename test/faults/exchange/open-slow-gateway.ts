import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer as createTlsServer } from "node:tls";

/** A TLS server before an exchange, whose handshakes begin late. */
export interface SlowGateway {
  readonly url: string;
  /** Its certificate, which is its own authority. */
  readonly ca: string;
  close(): Promise<void>;
}

/** Opens a gateway. Needs openssl. */
export async function openSlowGateway(target: string, delayMs: () => number): Promise<SlowGateway> {
  const certificate = createCertificate();
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket));
  };
  const inner = createTlsServer(certificate, (socket) => {
    const onward = connect({ port: Number(new URL(target).port), host: "127.0.0.1" });
    keep(socket);
    keep(onward);
    socket.pipe(onward).pipe(socket);
  });
  inner.on("tlsClientError", () => {});
  const outer = createServer((socket) => {
    keep(socket);
    setTimeout(() => inner.emit("connection", socket), delayMs());
  });
  await new Promise<void>((resolve) => outer.listen(0, "127.0.0.1", resolve));
  return {
    url: `https://127.0.0.1:${(outer.address() as AddressInfo).port}`,
    ca: certificate.cert,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => outer.close(resolve));
    },
  };
}

function createCertificate(): { cert: string; key: string } {
  const folder = mkdtempSync(join(tmpdir(), "exch-gateway-"));
  const [cert, key] = [join(folder, "cert.pem"), join(folder, "key.pem")] as const;
  try {
    const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", key, "-out", cert];
    const names = ["-subj", "/CN=gateway", "-addext", "subjectAltName=IP:127.0.0.1"];
    execFileSync("openssl", ["req", "-x509", ...newKey, "-days", "1", ...names], { stdio: "ignore" });
    return { cert: readFileSync(cert, "utf8"), key: readFileSync(key, "utf8") };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
