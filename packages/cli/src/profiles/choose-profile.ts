import { dirname } from "node:path";
import { didYouMean } from "@exch/runtime/service";
import { CommandError } from "../errors/command-error.ts";
import type { Io } from "../io/io.ts";
import { makePrintable } from "../terminal/safe-text.ts";
import { type Profile, type ProfilesFile, readConfig, readProfile } from "./config-file.ts";
import { hasEnvironment, readEnvironment } from "./environment.ts";
import { getConfigPath } from "./paths.ts";
import type { ProfileSettings, Secrets } from "./profile-settings.ts";
import { readSecrets } from "./read-secrets.ts";

/** The profile of a command: its settings, and its secrets on demand, so that no secret command runs without need. */
export type ChosenProfile = ReturnType<typeof chooseProfile>;

/**
 * Chooses a profile: the one of `--profile` or `EXCH_PROFILE`, else the environment if it has a base URL, else the default of the
 * file. Profiles are never mixed: parts of two would sign a request with the wrong key or for the wrong host.
 */
export function chooseProfile(io: Io, word: string, named: string | undefined) {
  const name = chooseProfileName(io, word, named);
  const profile = name ?? "environment";
  const folder = name === undefined ? process.cwd() : dirname(getConfigPath(io));
  const fields =
    name === undefined ? readEnvironment(io, word) : readProfile(findProfile(readConfig(io), name), name, word);
  const { baseUrl, readOnly = true, ...rest } = fields.settings;
  if (baseUrl === undefined) {
    const hint = `exch profile set ${profile} --base-url URL`;
    throw new CommandError("settings", `profile ${profile}: baseUrl is missing`, hint);
  }
  const settings: ProfileSettings = { profile, baseUrl, readOnly, ...rest };
  return {
    settings,
    /** Reads the secrets. @throws CommandError when the profile has none */
    unlock(): Secrets {
      const secrets = readSecrets(fields, folder, io);
      if (secrets !== undefined) return secrets;
      throw new CommandError("settings", `profile ${profile} has no key`, "see exch profile --help");
    },
  };
}

/** Finds the name of a command's profile: undefined for the environment. @throws CommandError when there is none */
export function chooseProfileName(io: Io, word: string, named: string | undefined): string | undefined {
  const fromEnvironment = hasEnvironment(io, word);
  const variable = io.env.EXCH_PROFILE || undefined;
  if (named === undefined && variable !== undefined && fromEnvironment) {
    throw new CommandError("settings", "EXCH_PROFILE and EXCH_BASE_URL are both set", "unset one, or pass --profile");
  }
  const name = named ?? variable;
  return name !== undefined || fromEnvironment ? name : findDefault(readConfig(io));
}

/** Finds a profile of the file by its name. */
export function findProfile({ profiles }: ProfilesFile, name: string): Profile {
  const profile = Object.hasOwn(profiles, name) ? profiles[name] : undefined;
  if (profile !== undefined) return profile;
  const message = `there is no profile ${makePrintable(name)}${didYouMean(name, Object.keys(profiles))}`;
  throw new CommandError("settings", message, "see exch profile list");
}

function findDefault({ defaultProfile, profiles }: ProfilesFile): string {
  const [first, ...more] = Object.keys(profiles);
  const name = defaultProfile ?? (more.length === 0 ? first : undefined);
  if (name !== undefined) return name;
  if (first !== undefined) {
    const hint = "pass --profile NAME, or set a default: exch profile use NAME";
    throw new CommandError("settings", "there are several profiles and no default", hint);
  }
  const hint =
    "create one with exch profile add (see exch profile --help), or set EXCH_BASE_URL, EXCH_KEY and EXCH_SECRET; " +
    'to try exch on a sandbox: eval "$(exch sandbox --background)"';
  throw new CommandError("settings", "there is no profile yet", hint);
}
