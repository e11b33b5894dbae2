import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A certificate and its private key, in PEM. */
interface Certified {
  readonly cert: string;
  readonly key: string;
}

/** A certificate authority for tests, and the certificates it issued. */
interface Certificates {
  readonly ca: string;
  /** For `localhost` and 127.0.0.1. */
  readonly server: Certified;
  /** For another host. */
  readonly elsewhere: Certified;
  readonly client: Certified;
}

/** Creates certificates with openssl, valid for a day: none of them is in the repository. Undefined without openssl. */
function makeCertificates(): Certificates | undefined {
  const folder = mkdtempSync(join(tmpdir(), "exch-tls-"));
  const openssl = (command: string) => execFileSync("openssl", command.split(" "), { cwd: folder, stdio: "ignore" });
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  const newKey = "-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes";
  const authority = "-CA ca.pem -CAkey ca.key -CAcreateserial";
  const issue = (name: string, extensions: string): Certified => {
    writeFileSync(join(folder, "extensions"), extensions);
    openssl(`req ${newKey} -keyout ${name}.key -out ${name}.csr -subj /CN=${name}`);
    openssl(`x509 -req -in ${name}.csr -out ${name}.pem -days 1 -extfile extensions ${authority}`);
    return { cert: read(`${name}.pem`), key: read(`${name}.key`) };
  };
  try {
    openssl(`req -x509 ${newKey} -keyout ca.key -out ca.pem -days 1 -subj /CN=authority`);
    return {
      ca: read("ca.pem"),
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

const certificates = makeCertificates();
export const hasOpenssl: boolean = certificates !== undefined;
/** Undefined without openssl. */
export const { ca, server, elsewhere, client } = certificates ?? ({} as Certificates);
