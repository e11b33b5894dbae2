import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { isJsonObject } from "@exch/runtime/service";
import { CommandError } from "../errors/command-error.ts";
import { services } from "../gen/services.ts";
import type { Io } from "../io/io.ts";
import { createFolder, replacePrivateFile } from "../io/private-file.ts";
import { getConfigPath } from "./paths.ts";
import { mergeProfileFields, readProfileFields } from "./profile-fields.ts";
import type { ProfileFields } from "./profile-settings.ts";
import { hasProxyPassword } from "./proxy-password.ts";
import { readOwnedFile } from "./read-owned-file.ts";

/** A profile in the file: settings for every service, and settings for one service under its word, such as `a`. */
export type Profile = Readonly<Record<string, unknown>>;

/** The profiles file. */
export interface ProfilesFile {
  /** The profile that is used when none is named. */
  readonly defaultProfile?: string | undefined;
  readonly profiles: Readonly<Record<string, Profile>>;
}

/** Reads the profiles file; a missing file has no profiles. Only its owner may write it, because it can name commands to run. */
export function readConfig(io: Io): ProfilesFile {
  const path = getConfigPath(io);
  if (!existsSync(path)) return { profiles: {} };
  const text = readOwnedFile(path, "profiles file", "unchanged");
  let config: ProfilesFile;
  try {
    config = JSON.parse(text);
  } catch {
    throw new CommandError("settings", `profiles file: ${path} is not valid JSON`);
  }
  if (!isJsonObject(config) || !isJsonObject(config.profiles) || !Object.values(config.profiles).every(isJsonObject)) {
    throw new CommandError("settings", `profiles file: ${path} must hold { "profiles": { "name": { … } } }`);
  }
  // A proxy password is a secret.
  if (hasProxyPassword(config.profiles)) readOwnedFile(path, "profiles file with a proxy password", "private");
  return config;
}

/** Writes the profiles file. */
export function writeConfig(io: Io, config: ProfilesFile): void {
  const path = getConfigPath(io);
  createFolder(dirname(path));
  replacePrivateFile(path, `${JSON.stringify(config, undefined, 2)}\n`);
}

/** Reads a profile for one service. */
export function readProfile(profile: Profile, name: string, word: string): ProfileFields {
  const where = `profile ${name}`;
  const shared = { ...profile };
  for (const { word: section } of services) {
    delete shared[section];
    if (Object.hasOwn(profile, section) && !isJsonObject(profile[section]))
      throw new CommandError("settings", `${where}: ${section} must be an object of settings`);
  }
  const own = profile[word];
  const ownFields = isJsonObject(own) ? readProfileFields(own, `${where}, ${word}`) : undefined;
  const fields = mergeProfileFields(readProfileFields(shared, where), ownFields);
  for (const [secret, source] of Object.entries(fields.sources)) {
    if (source.from !== "value" || secret === "key") continue;
    const hint = `name a file, command or variable instead: ${secret}File, ${secret}Command, ${secret}Env`;
    throw new CommandError("settings", `${where}: ${secret} must not be in the profiles file`, hint);
  }
  return fields;
}
