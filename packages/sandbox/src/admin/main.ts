#!/usr/bin/env node
import { services } from "../services.ts";
import { readCommand, UsageError, usage } from "./read-command.ts";
import { type SandboxServer, serveSandbox } from "./sandbox-server.ts";

/** Advice by the code of an error of `listen`. */
const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: "another program uses this port: choose another --port, or leave it out",
  EACCES: "this port needs more rights: choose a --port above 1023",
  EADDRNOTAVAIL: "this computer does not have this address: choose another --host",
};

try {
  const { help, json, options } = readCommand(process.argv.slice(2), process.env);
  if (help) process.stdout.write(usage);
  else {
    const server = await serveSandbox(options).catch((error) => {
      throw describeStartError(error, `${options.host}:${options.port}`);
    });
    process.stdout.write(json ? `${JSON.stringify(describeStart(server))}\n` : writeStart(server));
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.once(signal, () => void server.close().then(() => process.exit(0)));
    }
  }
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}

function describeStart({ url, sandbox }: SandboxServer) {
  const { key, secret, passphrase } = sandbox.credentials;
  return { url, key, secret, passphrase };
}

function writeStart(server: SandboxServer): string {
  const { url, key, secret, passphrase } = describeStart(server);
  const remark = services.flatMap(({ page }) => ("passphrase" in page ? [page.passphrase] : [])).join(", ");
  return `${url}   base URL of all services, and address of the page

API key      ${key}
secret       ${secret}
passphrase   ${passphrase}   ${remark}

${writeExports({ BASE_URL: url, KEY: key, SECRET: secret, PASSPHRASE: passphrase })}
`;
}

/** Writes the line for a shell that sets the variables of `optionsFromEnvironment` and of the command line. */
function writeExports(variables: Readonly<Record<string, string>>): string {
  const quoted = Object.entries(variables).map(([name, value]) => `EXCH_${name}='${value.replaceAll("'", "'\\''")}'`);
  return `export ${quoted.join(" ")}`;
}

function describeStartError(error: NodeJS.ErrnoException, address: string): Error {
  if (error.syscall !== "listen" && error.syscall !== "getaddrinfo") return error;
  return new UsageError(`cannot listen on ${address}: ${reasons[error.code ?? ""] ?? error.message}`);
}
