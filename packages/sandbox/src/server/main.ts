#!/usr/bin/env node
import { parseArgs } from "node:util";
import { startSandboxServer } from "./server.ts";

const usage = `exch-sandbox: both exchanges on one port, with state, for clients in any language.

  --port N            the port; any that is free unless given
  --host HOST         the address to listen at; 127.0.0.1 unless given
  --header-prefix W   the vendor's word in the names of headers; EXCH unless given
  --seed N            the seed of what is left to chance
  --snapshot FILE     restores the sandbox from the file if it is there, with the options it
                      had, and writes it when it ends
  --help              this text
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
process.stdout.write(`${server.url}   both services, and a page to look at them

API key      ${key}
secret       ${secret}
passphrase   ${passphrase}   service A only, key version 2
`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(0)));
}

function numberOf(name: string, text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  process.stderr.write(`--${name} must be a whole number, 0 or more\n`);
  process.exit(2);
}
