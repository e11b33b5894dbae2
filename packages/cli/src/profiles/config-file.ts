import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { CommandError } from "../errors/exit-codes.ts";
import type { Io } from "../io/io.ts";
import { configFile } from "./paths.ts";
import { mergeEntries, readEntry } from "./profile-fields.ts";
import { holdsPassword } from "./proxy-password.ts";
import { readOwnedFile } from "./read-owned-file.ts";
import type { Entry } from "./settings.ts";

/** A profile as the file has it: settings for both services, and under `a` and `b` for one. */
export type Profile = Readonly<Record<string, unknown>>;

/** The file of profiles. */
export interface Config {
  /** The profile that is taken when none is named. */
  readonly defaultProfile?: string;
  readonly profiles: Readonly<Record<string, Profile>>;
}

/** Reads the file of profiles; one that is not there has none. It can name commands to run, so only its owner may write it. */
export function readConfig(io: Io): Config {
  const path = configFile(io);
  if (!existsSync(path)) return { profiles: {} };
  const text = readOwnedFile(path, "profiles", "unchanged");
  let config: Config;
  try {
    config = JSON.parse(text);
  } catch {
    throw new CommandError("settings", `${path} is not JSON`);
  }
  if (!isObject(config) || !isObject(config.profiles) || !Object.values(config.profiles).every(isObject)) {
    throw new CommandError("settings", `${path} must hold { "profiles": { "name": { … } } }`);
  }
  // The password of a proxy is a secret like any other.
  if (holdsPassword(config.profiles)) readOwnedFile(path, "profiles with the password of a proxy", "private");
  return config;
}

/** Writes the file of profiles, whole or not at all, for its owner alone. */
export function writeConfig(io: Io, config: Config): void {
  const path = configFile(io);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(`${path}.new`, `${JSON.stringify(config, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** A profile as one service sees it. */
export function profileEntry(profile: Profile, name: string, word: string): Entry {
  const { a, b, ...shared } = profile;
  const own = word === "a" ? a : b;
  const where = `profile ${name}`;
  for (const [section, value] of Object.entries({ a, b })) {
    if (value !== undefined && !isObject(value))
      throw new CommandError("settings", `${where}: ${section} must be { … }`);
  }
  const entry = mergeEntries(readEntry(shared, where), isObject(own) ? readEntry(own, `${where}, ${word}`) : undefined);
  for (const [secret, source] of Object.entries(entry.sources)) {
    if (source.from !== "value" || secret === "key") continue;
    const message = `${where}: ${secret} must not stand in the file of profiles`;
    throw new CommandError(
      "settings",
      message,
      `name a file, a command or a variable: ${secret}File, ${secret}Command, ${secret}Env`,
    );
  }
  return entry;
}

/** Whether something is an object with fields. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
