import { dirname } from "node:path";
import { didYouMean } from "@exch/runtime/did-you-mean";
import { CommandError } from "../errors/exit-codes.ts";
import { printable } from "../flags/read-flags.ts";
import type { Io } from "../io/io.ts";
import { type Config, profileEntry, readConfig } from "./config-file.ts";
import { hasEnvironment, readEnvironment } from "./environment.ts";
import { configFile } from "./paths.ts";
import { readSecrets } from "./read-secrets.ts";
import type { Entry, Secrets, Settings } from "./settings.ts";

/** A profile that was chosen: its settings, and its secrets on demand, so that no command runs that is not needed. */
export interface Chosen {
  readonly settings: Settings;
  /** Reads the secrets. @throws CommandError when there are none */
  unlock(): Secrets;
}

/**
 * Chooses a profile: the one that is named by `--profile` or `EXCH_PROFILE`, else the environment if it names a place, else the
 * default of the file. Profiles are never mixed: half of one and half of another would sign for the wrong place.
 */
export function chooseProfile(io: Io, word: string, named: string | undefined): Chosen {
  const fromEnvironment = hasEnvironment(io, word);
  const variable = io.env.EXCH_PROFILE || undefined;
  if (named === undefined && variable !== undefined && fromEnvironment) {
    throw new CommandError("settings", "EXCH_PROFILE and EXCH_BASE_URL are both set", "unset one, or give --profile");
  }
  const name = named ?? variable;
  if (name === undefined && fromEnvironment) {
    return chosen("environment", readEnvironment(io, word), process.cwd(), io);
  }
  const config = readConfig(io);
  const found = name ?? defaultOf(config);
  const profile = Object.hasOwn(config.profiles, found) ? config.profiles[found] : undefined;
  if (profile === undefined) {
    const known = didYouMean(found, Object.keys(config.profiles));
    throw new CommandError("settings", `there is no profile ${printable(found)}${known}`, "see exch profile list");
  }
  return chosen(found, profileEntry(profile, found, word), dirname(configFile(io)), io);
}

function chosen(profile: string, entry: Entry, folder: string, io: Io): Chosen {
  const { baseUrl, readOnly = true, ...rest } = entry.settings;
  if (baseUrl === undefined) throw new CommandError("settings", `profile ${profile}: baseUrl is missing`);
  const settings: Settings = { profile, baseUrl, readOnly, ...rest };
  return {
    settings,
    unlock() {
      const secrets = readSecrets(entry, folder, io);
      if (secrets === undefined) {
        throw new CommandError("settings", `profile ${profile} has no key`, "see exch profile --help");
      }
      return secrets;
    },
  };
}

function defaultOf({ defaultProfile, profiles }: Config): string {
  const [only, ...more] = Object.keys(profiles);
  const name = defaultProfile ?? (more.length === 0 ? only : undefined);
  if (name !== undefined) return name;
  const message = only === undefined ? "there is no profile yet" : "there are several profiles, and no default";
  const hint =
    only === undefined
      ? 'exch profile add --help, or EXCH_BASE_URL and so on; to play: eval "$(exch sandbox --background)"'
      : "give --profile, or: exch profile use NAME";
  throw new CommandError("settings", message, hint);
}
