import { spawn } from "node:child_process";
import { CommandError } from "../errors/exit-codes.ts";
import { type FlagSpec, type Given, readFlags } from "../flags/read-flags.ts";
import type { Io } from "../io/io.ts";
import { variableOf } from "../profiles/environment.ts";
import { entryNames } from "../profiles/profile-fields.ts";

/** Flags of `exch sandbox`. */
export const sandboxFlags: readonly FlagSpec[] = [
  { name: "port", takes: "value", value: "N", about: "the port; any that is free unless given" },
  { name: "host", takes: "value", value: "HOST", about: "the address to listen at; 127.0.0.1 unless given" },
  { name: "header-prefix", takes: "value", value: "WORD", about: "the vendor's word in the names of headers" },
  { name: "seed", takes: "value", value: "N", about: "the seed of what is left to chance" },
  { name: "snapshot", takes: "value", value: "FILE", about: "restore it from this file, and write it when it ends" },
  { name: "background", takes: "switch", about: "go on by itself, and print how to reach and how to end it" },
  { name: "help", short: "h", takes: "switch", about: "this text" },
];

/** What a sandbox of its own tells whoever started it. */
type Told = { readonly lines: string } | { readonly complaint: string };

/** `exch sandbox`: both exchanges on a port of this computer, and the lines that make them the profile of a shell. */
export async function sandboxCommand(args: readonly string[], io: Io): Promise<void> {
  const { flags } = readFlags(args, sandboxFlags);
  const options = readOptions(flags);
  if (flags.has("background")) return startApart(args, io);
  const tell = (told: Told) => process.send?.(told);
  const { startSandboxServer } = await import("@exch/sandbox/server");
  const server = await startSandboxServer(options).catch((error: NodeJS.ErrnoException) => {
    const complaint = `the sandbox cannot listen there: ${error.code ?? error.message}`;
    tell({ complaint });
    throw error.syscall === undefined ? error : new CommandError("usage", complaint);
  });
  const { key, secret, passphrase } = server.sandbox.credentials;
  const lines = environmentLines({ url: server.url, key, secret, passphrase, prefix: options.headerPrefix });
  await io.out.write(`${lines}# both services, and a page to look at them: ${server.url}\n`);
  tell({ lines });
  if (io.err.isTTY) await io.err.write("Ctrl-C ends it.\n");
  if (!io.signal.aborted) await new Promise((resolve) => io.signal.addEventListener("abort", resolve));
  await server.close();
}

function readOptions(flags: Given["flags"]) {
  const text = (name: string) => flags.get(name)?.[0];
  const [host, headerPrefix, seed, snapshotFile] = [
    text("host"),
    text("header-prefix"),
    text("seed"),
    text("snapshot"),
  ];
  return {
    port: wholeNumber("port", text("port") ?? "0"),
    ...(host !== undefined && { host }),
    ...(headerPrefix !== undefined && { headerPrefix }),
    ...(seed !== undefined && { seed: wholeNumber("seed", seed) }),
    ...(snapshotFile !== undefined && { snapshotFile }),
  };
}

/** Starts it as a process of its own, which outlives this one. */
async function startApart(args: readonly string[], io: Io): Promise<void> {
  const rest = args.filter((word) => !/^--background$/i.test(word));
  const main = process.argv[1] ?? "";
  const child = spawn(process.execPath, [...process.execArgv, main, "sandbox", ...rest], {
    detached: true,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const told = await new Promise<Told>((resolve) => {
    child.once("message", (message) => resolve(message as Told));
    child.once("exit", (code) => resolve({ complaint: `the sandbox ended with exit code ${code}` }));
    child.once("error", () => resolve({ complaint: "the sandbox cannot be started" }));
  });
  if ("complaint" in told) throw new CommandError("usage", told.complaint);
  child.disconnect();
  child.unref();
  await io.out.write(`${told.lines}export EXCH_SANDBOX_PID=${child.pid}\n`);
  await io.err.write(`to end it: kill ${child.pid}\n`);
}

function environmentLines(profile: {
  url: string;
  key: string;
  secret: string;
  passphrase: string;
  prefix: string | undefined;
}): string {
  const variables = {
    EXCH_BASE_URL: profile.url,
    EXCH_KEY: profile.key,
    EXCH_SECRET: profile.secret,
    EXCH_PASSPHRASE: profile.passphrase,
    EXCH_READ_ONLY: "false",
    ...(profile.prefix !== undefined && { EXCH_HEADER_PREFIX: profile.prefix }),
  };
  const lines = Object.entries(variables).map(
    ([name, value]) => `export ${name}='${value.replaceAll("'", "'\\''")}'\n`,
  );
  // What else the shell has would go over it, and lead to another place with this key, or to this one with another.
  const others = [undefined, "a", "b"].flatMap((word) => entryNames.map((name) => variableOf(name, word)));
  return `unset EXCH_PROFILE ${others.join(" ")}\n${lines.join("")}`;
}

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new CommandError("usage", `--${name} must be a whole number, 0 or more`);
}
