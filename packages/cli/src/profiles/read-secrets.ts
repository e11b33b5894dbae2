import { spawnSync } from "node:child_process";
import { CommandError } from "../errors/command-error.ts";
import type { Io } from "../io/io.ts";
import { expandPath } from "./paths.ts";
import { secretNames, serviceSecrets } from "./profile-fields.ts";
import type { ProfileFields, SecretSource, Secrets } from "./profile-settings.ts";
import { readOwnedFile } from "./read-owned-file.ts";

/**
 * Reads the secrets of a profile from their sources; undefined when it has none.
 *
 * @param folder the folder of relative paths
 * @throws CommandError that contains neither a secret nor the output of a command
 */
export function readSecrets({ sources }: ProfileFields, folder: string, io: Io): Secrets | undefined {
  if (Object.keys(sources).length === 0) return undefined;
  const found = secretNames.flatMap((name) => {
    const source = sources[name];
    return source === undefined ? [] : [[name, readSecret(name, source, folder, io)] as const];
  });
  const { key, ...rest } = Object.fromEntries(found);
  if (key === undefined) throw new CommandError("settings", "key is missing, but other secrets are set");
  return { key, ...rest };
}

function readSecret(name: string, { from, text }: SecretSource, folder: string, io: Io): string {
  switch (from) {
    case "value":
      return text;
    case "env":
      return io.env[text] || throwSettingsError(name, `the environment variable ${text} is not set`);
    case "file":
      return trimSecret(name, readOwnedFile(expandPath(text, folder), name, "private"), "file");
    case "command":
      return trimSecret(name, runSecretCommand(name, text), "output of its command");
  }
}

/** Most bytes that a command may print: a private key has some thousand. */
const maxBytes = 65_536;

/** Runs a command in a shell. The command may ask for a password: it has the terminal. */
function runSecretCommand(name: string, command: string): string {
  const { status, signal, stdout, error } = spawnSync(command, {
    shell: true,
    stdio: ["inherit", "pipe", "inherit"],
    encoding: "utf8",
    maxBuffer: maxBytes,
  });
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  if (code === "ENOBUFS") throwSettingsError(name, `the output of its command is longer than ${maxBytes} bytes`);
  if (error !== undefined) throwSettingsError(name, `its command cannot be run (${code ?? error.name})`);
  if (status !== 0) throwSettingsError(name, `its command ended with ${signal ?? `exit code ${status}`}`);
  return stdout;
}

/** Takes the first line, where password stores keep the password, or the whole text of a secret that has lines. */
function trimSecret(name: string, text: string, source: string): string {
  const hasLines = serviceSecrets.find((each) => each.name === name)?.hasLines ?? false;
  const value = hasLines ? text : (text.split(/\r?\n/)[0] ?? "");
  return value || throwSettingsError(name, `the ${source} is empty`);
}

function throwSettingsError(name: string, reason: string): never {
  throw new CommandError("settings", `${name}: ${reason}`);
}
