import { spawnSync } from "node:child_process";
import { CommandError } from "../errors/exit-codes.ts";
import type { Io } from "../io/io.ts";
import { expandPath } from "./paths.ts";
import { readOwnedFile } from "./read-owned-file.ts";
import { type Entry, type SecretName, type SecretSource, type Secrets, secretNames } from "./settings.ts";

/**
 * Reads the secrets of a profile from where it says they are; undefined when it has none.
 *
 * @param folder what relative paths are relative to
 * @throws CommandError that never holds a secret, nor what a command printed
 */
export function readSecrets({ sources }: Entry, folder: string, io: Io): Secrets | undefined {
  if (Object.keys(sources).length === 0) return undefined;
  const found: Partial<Record<SecretName, string>> = {};
  for (const name of secretNames) {
    const source = sources[name];
    if (source !== undefined) found[name] = readSecret(name, source, folder, io);
  }
  const { key, ...rest } = found;
  if (key === undefined) throw new CommandError("settings", "there are secrets, but no key");
  return { key, ...rest };
}

function readSecret(name: SecretName, { from, text }: SecretSource, folder: string, io: Io): string {
  switch (from) {
    case "value":
      return text;
    case "env":
      return io.env[text] || fail(name, `the variable ${text} is not set`);
    case "file":
      return trimmed(name, readOwnedFile(expandPath(text, folder), name, "private"));
    case "command":
      return trimmed(name, outputOf(name, text));
  }
}

/** Runs a command as a shell would. It may ask for a password: it has the terminal. */
function outputOf(name: SecretName, command: string): string {
  const { status, signal, stdout, error } = spawnSync(command, {
    shell: true,
    stdio: ["inherit", "pipe", "inherit"],
    encoding: "utf8",
  });
  if (error !== undefined) fail(name, "its command cannot be run");
  if (status !== 0) fail(name, `its command ended with ${signal ?? `exit code ${status}`}`);
  return stdout;
}

/** Of several lines a password store keeps the password in the first; a private key is all of them. */
function trimmed(name: SecretName, text: string): string {
  const value = name === "privateKey" ? text : (text.split(/\r?\n/)[0] ?? "");
  return value || fail(name, "what was found there is empty");
}

function fail(name: SecretName, why: string): never {
  throw new CommandError("settings", `${name}: ${why}`);
}
