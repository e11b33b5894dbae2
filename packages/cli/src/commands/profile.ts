import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { didYouMean, isJsonObject, plainName } from "@exch/runtime/service";
import { CommandError } from "../errors/command-error.ts";
import { helpFlag } from "../flags/common-flags.ts";
import { defineFlags, type ParsedFlags, readFlags } from "../flags/read-flags.ts";
import { services } from "../gen/services.ts";
import type { Io } from "../io/io.ts";
import { toJson } from "../json/to-json.ts";
import { serviceTitles, serviceWords } from "../operations/find-service.ts";
import { getTableOptions } from "../output/draw-list.ts";
import { drawTable } from "../output/table.ts";
import { findProfile } from "../profiles/choose-profile.ts";
import { type Profile, type ProfilesFile, readConfig, readProfile, writeConfig } from "../profiles/config-file.ts";
import { expandPath, getConfigPath } from "../profiles/paths.ts";
import { profileFields, serviceSecrets } from "../profiles/profile-fields.ts";
import { hasPassword, hidePasswords } from "../profiles/proxy-password.ts";
import { makePrintable, nameUrl } from "../terminal/safe-text.ts";
import type { Command } from "./command.ts";

const words = Object.keys(serviceTitles);

/** The subcommands of `exch profile`, with a description of each. */
const verbs = {
  add: "adds a profile: exch profile add NAME --base-url URL --key KEY --secret-command 'pass show exch'",
  login: "asks for the key and secrets on the terminal, and keeps the secrets in files: exch profile login NAME",
  check: "checks base URL, clock and key of a profile, by default the one in use, at the exchange, with reads only",
  set: "changes settings: exch profile set NAME --read-only false",
  list: "lists all profiles",
  show: "shows a profile without its secrets",
  use: "sets the default profile",
  remove: "removes a profile; files that hold secrets stay",
} as const;

/** Flags that are not settings. */
const otherFlags: readonly string[] = ["service", "stdin"];

/** `exch profile VERB …`. Secrets are not flags, because other users can see a command line. */
export const command: Command = {
  usage: "exch profile add|login|set|check|list|show|use|remove [NAME]",
  about:
    "A profile holds the base URL and the API key of an exchange. It never holds a secret: it names the file, command or " +
    "environment variable that does. Settings are for every service, or for one with --service. A profile is read-only by default.",
  verbs,
  flags: [
    ...defineFlags({
      [`--service ${serviceWords}`]: "apply these settings to one service only",
      ...Object.fromEntries(
        [...profileFields.values()]
          .filter(({ name, source }) => name === "key" || source?.from !== "value")
          .map(({ name, placeholder, about }) => [`--${name} ${placeholder}`, about]),
      ),
      "--stdin": "login: read key and secrets from standard input, as a JSON object",
    }),
    ...helpFlag,
  ],
  example:
    "exch profile add main --base-url https://api.exchange.example \\\n    --key K --secret-file ~/.config/exch/secret",
  run: runVerb,
};

async function runVerb(args: readonly string[], io: Io): Promise<void> {
  rejectSecrets(args);
  const parsed = readFlags(args, command.flags);
  const [verb = "list", name, ...more] = parsed.words;
  if (!Object.hasOwn(verbs, verb)) {
    const suggestion = didYouMean(verb, Object.keys(verbs));
    const message = `exch profile has no command ${makePrintable(verb)}${suggestion}`;
    throw new CommandError("usage", message, "see exch profile --help");
  }
  const config = readConfig(io);
  if (verb === "list" && more.length === 0) return listProfiles(config, io);
  if (verb === "check" && more.length === 0) return (await import("./check-profile.ts")).checkProfile(name, io);
  if (name === undefined || more.length > 0) {
    const usage = `exch profile ${verb}${{ list: "", check: " [NAME]" }[verb] ?? " NAME"}`;
    throw new CommandError("usage", `unexpected number of words; use: ${usage}`, "see exch profile --help");
  }
  if (parsed.flags.has("stdin") && verb !== "login")
    throw new CommandError("usage", "--stdin is a flag of exch profile login", "see exch profile --help");
  if ((verb === "add" || verb === "login") && !/^[\w.-]+$/.test(name)) {
    const message = "the name of a profile may contain letters, digits, dots, underscores and hyphens";
    throw new CommandError("usage", message);
  }
  if (verb === "add") return addProfile(config, name, parsed, io);
  if (verb === "login") return logIn(config, name, parsed, io);
  const profile = findProfile(config, name);
  if (verb === "show") return io.out.write(`${toJson(hidePasswords(profile), 2)}\n`);
  if (verb === "set") return saveProfile(config, name, changeProfile(profile, parsed, io), io);
  if (verb === "use") return writeConfig(io, { ...config, defaultProfile: name });
  return removeProfile(config, name, io);
}

/** Says where a secret belongs: the names of the flags for its sources are close to its own. */
function rejectSecrets(args: readonly string[]): void {
  const passed = serviceSecrets.find(({ name }) =>
    args.some((arg) => arg.startsWith("--") && plainName(arg.slice(2).split("=", 1)[0] ?? "") === plainName(name)),
  );
  if (passed === undefined) return;
  const flag = passed.name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const message = `--${flag} is not a flag: other users of this computer can see a command line`;
  const hint = `pass --${flag}-file FILE, --${flag}-command COMMAND or --${flag}-env VARIABLE, or run exch profile login`;
  throw new CommandError("usage", message, hint);
}

function removeProfile(config: ProfilesFile, name: string, io: Io): void {
  const { [name]: _, ...profiles } = config.profiles;
  const defaultProfile = config.defaultProfile === name ? undefined : config.defaultProfile;
  writeConfig(io, { ...config, defaultProfile, profiles });
}

async function listProfiles({ profiles, defaultProfile }: ProfilesFile, io: Io): Promise<void> {
  const rows = Object.entries(profiles).map(([name, profile]) => ({
    name: name === defaultProfile ? `${name} (default)` : name,
    baseUrl: [profile, ...words.map((word) => profile[word])]
      .flatMap((each) => (isJsonObject(each) && each.baseUrl ? [nameUrl(String(each.baseUrl))] : []))
      .join(", "),
    readOnly: profile.readOnly ?? true,
  }));
  await io.out.write(drawTable(rows, ["name", "baseUrl", "readOnly"], getTableOptions(io)));
}

async function addProfile(config: ProfilesFile, name: string, parsed: ParsedFlags, io: Io): Promise<void> {
  if (Object.hasOwn(config.profiles, name))
    throw new CommandError("usage", `profile ${name} already exists`, `to change it: exch profile set ${name}`);
  await saveProfile(config, name, changeProfile({}, parsed, io), io);
}

/** Adds or changes a profile, with secrets from the terminal. */
async function logIn(config: ProfilesFile, name: string, parsed: ParsedFlags, io: Io): Promise<void> {
  const before = Object.hasOwn(config.profiles, name) ? findProfile(config, name) : {};
  const section = readSection(parsed);
  const isChanged = [...parsed.flags.keys()].some((flag) => !otherFlags.includes(flag));
  const profile = isChanged ? changeProfile(before, parsed, io) : before;
  const { askForSecrets } = await import("./login.ts");
  const part = section === undefined ? profile : profile[section];
  const own = await askForSecrets(isJsonObject(part) ? part : {}, name, section, parsed.flags.has("stdin"), io);
  await saveProfile(config, name, section === undefined ? own : { ...profile, [section]: own }, io);
}

async function saveProfile(config: ProfilesFile, name: string, profile: Profile, io: Io): Promise<void> {
  // A profile that cannot be read later is rejected now.
  for (const { word, createService } of services) {
    const { baseUrl, allowHttp = false } = readProfile(profile, name, word).settings;
    if (baseUrl === undefined) continue;
    await createService([], { baseUrl, allowHttp }).catch(({ message }: Error) => {
      const named = message.replace("baseUrl", "--base-url").replace("the option allowHttp", "--allow-http");
      throw new CommandError("usage", named);
    });
  }
  writeConfig(io, { ...config, profiles: { ...config.profiles, [name]: profile } });
  await io.err.write(`profile ${name} is saved in ${getConfigPath(io)}\n`);
}

/** Reads the service whose settings change; undefined for those of all. */
function readSection({ flags }: ParsedFlags): string | undefined {
  const section = flags.get("service")?.[0];
  if (section === undefined || words.includes(section)) return section;
  throw new CommandError("usage", `--service must be ${words.join(" or ")}`);
}

function changeProfile(profile: Profile, parsed: ParsedFlags, io: Io): Profile {
  const section = readSection(parsed);
  const fields = Object.fromEntries(
    [...parsed.flags]
      .filter(([name]) => !otherFlags.includes(name))
      .map(([name, [text = ""]]) => [name, readSetting(name, text, io)]),
  );
  if (Object.keys(fields).length === 0)
    throw new CommandError("usage", "no setting: pass at least one flag", "see exch profile --help");
  if (section === undefined) return { ...profile, ...fields };
  const own = profile[section];
  return { ...profile, [section]: { ...(isJsonObject(own) && own), ...fields } };
}

/** Reads the value of a setting. The path of a file becomes absolute, so that it works from every folder. */
function readSetting(name: string, text: string, io: Io): unknown {
  if (name === "proxy" && hasPassword(text)) {
    const message = "--proxy must not contain a password: other users of this computer can see it";
    throw new CommandError("usage", message, `write it into ${getConfigPath(io)}, with mode 0600`);
  }
  const field = profileFields.get(name);
  if (field?.source?.from !== "file") return field?.parse(text);
  const path = resolve(expandPath(text, process.cwd()));
  if (!existsSync(path)) void io.err.write(`note: ${path} does not exist yet\n`);
  return path;
}
