#!/usr/bin/env node
import { parseArgs } from "node:util";
import { services } from "../services.ts";
import { startSandboxServer } from "./sandbox-server.ts";

const usage = `exch-sandbox: both exchanges on one port, with state, for clients in any language.

  --port N            port to listen on; default any free port
  --host HOST         address to listen on; default 127.0.0.1
  --header-prefix W   first word of the names of headers; default EXCH
  --seed N            seed of everything random; default 1
  --snapshot FILE     restores the sandbox and its options from the file, if it exists, and
                      writes the file at the end
  --help              shows this text
`;

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "0" },
    host: { type: "string", default: "127.0.0.1" },
    "header-prefix": { type: "string" },
    seed: { type: "string" },
    snapshot: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  process.stdout.write(usage);
  process.exit(0);
}

const server = await startSandboxServer({
  port: numberOf("port", values.port),
  host: values.host,
  ...(values["header-prefix"] !== undefined && { headerPrefix: values["header-prefix"] }),
  ...(values.seed !== undefined && { seed: numberOf("seed", values.seed) }),
  ...(values.snapshot !== undefined && { snapshotFile: values.snapshot }),
});
const { key, secret, passphrase } = server.sandbox.credentials;
const passphraseRemark = services.flatMap(({ page }) => ("passphrase" in page ? [page.passphrase] : [])).join(", ");
process.stdout.write(`${server.url}   base URL of all services, and address of the page

API key      ${key}
secret       ${secret}
passphrase   ${passphrase}   ${passphraseRemark}
`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(0)));
}

function numberOf(name: string, text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  process.stderr.write(`--${name}: must be an integer, 0 or more\n`);
  process.exit(2);
}
