import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A certificate and its private key, in PEM. */
export interface Certified {
  readonly cert: string;
  readonly key: string;
}

/** A certificate authority for tests, and the certificates it issued. */
export interface Certificates {
  readonly ca: string;
  /** For `localhost` and 127.0.0.1. */
  readonly server: Certified;
  /** For another host. */
  readonly elsewhere: Certified;
  readonly client: Certified;
}

/** Creates certificates with openssl, valid for a day. Undefined without openssl. */
export function makeCertificates(): Certificates | undefined {
  const folder = mkdtempSync(join(tmpdir(), "exch-tls-"));
  const path = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync("openssl", args, { stdio: ["ignore", "ignore", "ignore"] });
  const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
  const issue = (name: string, extensions: string): Certified => {
    writeFileSync(path("extensions"), extensions);
    openssl("req", ...newKey, "-keyout", path(`${name}.key`), "-out", path(`${name}.csr`), "-subj", `/CN=${name}`);
    const request = [
      "-in",
      path(`${name}.csr`),
      "-out",
      path(`${name}.pem`),
      "-days",
      "1",
      "-extfile",
      path("extensions"),
    ];
    openssl("x509", "-req", ...request, "-CA", path("ca.pem"), "-CAkey", path("ca.key"), "-CAcreateserial");
    return { cert: readFileSync(path(`${name}.pem`), "utf8"), key: readFileSync(path(`${name}.key`), "utf8") };
  };
  try {
    openssl(
      "req",
      "-x509",
      ...newKey,
      "-keyout",
      path("ca.key"),
      "-out",
      path("ca.pem"),
      "-days",
      "1",
      "-subj",
      "/CN=Test CA",
    );
    return {
      ca: readFileSync(path("ca.pem"), "utf8"),
      server: issue("server", "subjectAltName=DNS:localhost,IP:127.0.0.1"),
      elsewhere: issue("elsewhere", "subjectAltName=DNS:elsewhere.test"),
      client: issue("client", "extendedKeyUsage=clientAuth"),
    };
  } catch (error) {
    if ((error as { code?: unknown }).code === "ENOENT") return undefined;
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
