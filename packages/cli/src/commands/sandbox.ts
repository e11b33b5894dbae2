import { spawn } from "node:child_process";
import { quoteForShell } from "@exch/runtime/service";
import { CommandError } from "../errors/command-error.ts";
import { helpFlag } from "../flags/common-flags.ts";
import { defineFlags, type ParsedFlags, readFlags } from "../flags/read-flags.ts";
import { services } from "../gen/services.ts";
import type { Io } from "../io/io.ts";
import { getVariableName } from "../profiles/environment.ts";
import { profileFields } from "../profiles/profile-fields.ts";
import type { Command } from "./command.ts";

const portHint = "pass another --port or --host";

/** The message from a sandbox in the background to the command that started it. */
type StartMessage = { readonly lines: string } | { readonly error: string };

/** `exch sandbox`: serves the exchanges on a local port, and prints the lines that set them as the profile of a shell. */
export const command: Command = {
  usage: "exch sandbox",
  about:
    "Starts a sandbox of the exchanges on this computer, with test balances and a page that shows their state. It prints the " +
    "lines that set the sandbox as the profile of your shell.",
  flags: [
    ...defineFlags({
      "--port N": "the port; default: a free port",
      "--host HOST": "the address to listen on; default: 127.0.0.1",
      "--header-prefix WORD": "the vendor's prefix in header names; default: EXCH",
      "--strict": "accept only what the source documents state, for contract tests",
      "--seed N": "the seed of random values",
      "--background": "keep running in the background, and print how to use and stop it",
    }),
    ...helpFlag,
  ],
  example: 'eval "$(exch sandbox --background)"',
  run: serve,
};

async function serve(args: readonly string[], io: Io): Promise<void> {
  const { flags } = readFlags(args, command.flags);
  const options = readOptions(flags);
  if (flags.has("background")) return startInBackground(args, io);
  const send = (message: StartMessage) => process.send?.(message);
  const { startSandboxServer } = await import("@exch/sandbox");
  const server = await startSandboxServer(options).catch((error: NodeJS.ErrnoException) => {
    const message = `the sandbox cannot listen on ${options.host ?? "127.0.0.1"}:${options.port} (${error.code ?? error.message})`;
    send({ error: message });
    throw error.syscall === undefined ? error : new CommandError("usage", message, portHint);
  });
  const { headerPrefix } = options;
  const lines = listEnvironmentLines({ baseUrl: server.url, ...server.sandbox.credentials, headerPrefix });
  await io.out.write(`${lines}# all services, and a page that shows their state: ${server.url}\n`);
  send({ lines });
  if (io.err.isTTY) await io.err.write("Press Ctrl-C to stop the sandbox.\n");
  if (!io.signal.aborted) await new Promise((resolve) => io.signal.addEventListener("abort", resolve));
  await server.close();
}

function readOptions(flags: ParsedFlags["flags"]) {
  const text = (name: string) => flags.get(name)?.[0];
  const [host, headerPrefix, seed] = [text("host"), text("header-prefix"), text("seed")];
  return {
    port: readWholeNumber("port", text("port") ?? "0"),
    strict: flags.has("strict"),
    ...(host !== undefined && { host }),
    ...(headerPrefix !== undefined && { headerPrefix }),
    ...(seed !== undefined && { seed: readWholeNumber("seed", seed) }),
  };
}

/** Starts the sandbox as a separate process that outlives this one. */
async function startInBackground(args: readonly string[], io: Io): Promise<void> {
  const rest = args.filter((word) => !/^--background$/i.test(word));
  const main = process.argv[1] ?? "";
  const child = spawn(process.execPath, [...process.execArgv, main, "sandbox", ...rest], {
    detached: true,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const message = await new Promise<StartMessage>((resolve) => {
    child.once("message", (sent) => resolve(sent as StartMessage));
    child.once("exit", (code) => resolve({ error: `the sandbox ended with exit code ${code}` }));
    child.once("error", () => resolve({ error: "the sandbox cannot be started" }));
  });
  if ("error" in message) throw new CommandError("usage", message.error, portHint);
  child.disconnect();
  child.unref();
  await io.out.write(`${message.lines}export EXCH_SANDBOX_PID=${child.pid}\n`);
  await io.err.write(`to stop the sandbox: kill ${child.pid}\n`);
}

function listEnvironmentLines(profile: Readonly<Record<string, string | number | undefined>>): string {
  const variables = Object.entries({ ...profile, readOnly: "false" }).filter(([, value]) => value !== undefined);
  const lines = variables.map(([name, value]) => `export ${getVariableName(name)}=${quoteForShell(String(value))}\n`);
  // Other variables of the shell would replace parts of this profile, and mix two profiles.
  const others = [undefined, ...services.map(({ word }) => word)].flatMap((word) =>
    [...profileFields.keys()].map((name) => getVariableName(name, word)),
  );
  return `unset EXCH_PROFILE ${others.join(" ")}\n${lines.join("")}`;
}

function readWholeNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new CommandError("usage", `--${name} must be a whole number, 0 or more`);
}
