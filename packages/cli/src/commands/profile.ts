import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { didYouMean } from "@exch/runtime/did-you-mean";
import { CommandError } from "../errors/exit-codes.ts";
import { type FlagSpec, type Given, printable, readFlags } from "../flags/read-flags.ts";
import type { Io } from "../io/io.ts";
import { toJson } from "../output/json.ts";
import { drawTable } from "../output/table.ts";
import { type Config, isObject, type Profile, profileEntry, readConfig, writeConfig } from "../profiles/config-file.ts";
import { readValue } from "../profiles/environment.ts";
import { configFile, expandPath } from "../profiles/paths.ts";
import { entryNames } from "../profiles/profile-fields.ts";
import { hasPassword, withoutPasswords } from "../profiles/proxy-password.ts";
import { bold } from "../terminal/style.ts";

/** What `exch profile` can do. */
export const profileVerbs = {
  add: "makes a profile: exch profile add NAME --base-url URL --key KEY --secret-command 'pass show exch'",
  set: "changes settings of one: exch profile set NAME --read-only false",
  list: "lists all profiles",
  show: "shows one, without secrets",
  use: "makes one the default",
  remove: "takes one away; files of secrets stay",
} as const;

const about: Readonly<Record<string, string>> = {
  baseUrl: "where the exchange is",
  readOnly: "whether operations with an effect are refused; true unless given",
  allowHttp: "allows plain HTTP to another machine",
  headerPrefix: "the vendor's word in the names of headers; EXCH unless given",
  proxy: "a proxy to tunnel through; the environment's is not looked at",
  keyVersion: "service A: 1, 2 or 3; 2 unless given",
  signedQuery: "service A: which text of the query is signed, sent or decoded",
  recvWindow: "service B: how long a request stays valid, in milliseconds",
  timeoutMs: "the whole time a call may take; 30000 unless given",
  key: "the API key",
};

/** Flags of `exch profile add` and `set`: the settings, and where secrets are. A secret itself is no flag: others see it. */
export const profileFlags: readonly FlagSpec[] = [
  { name: "service", takes: "value", value: "a|b", about: "these settings are for one of the services alone" },
  ...entryNames
    .filter((name) => !/^(secret|passphrase|privateKey)$/.test(name))
    .map(
      (name): FlagSpec => ({ name, takes: "value", value: valueName(name), about: about[name] ?? sourceAbout(name) }),
    ),
  { name: "help", short: "h", takes: "switch", about: "this text" },
];

/** `exch profile VERB …` */
export async function profileCommand(path: readonly string[], args: readonly string[], io: Io): Promise<void> {
  const [verb = "list", name, ...more] = path;
  if (!Object.hasOwn(profileVerbs, verb) || more.length > 0) {
    const known = didYouMean(verb, Object.keys(profileVerbs));
    throw new CommandError("usage", `exch profile has no ${printable(verb)}${known}`, "see exch profile --help");
  }
  const given = readFlags(args, profileFlags);
  const config = readConfig(io);
  if (verb === "list") return list(config, io);
  if (name === undefined || given.words.length > 0) throw new CommandError("usage", `exch profile ${verb} NAME`);
  if (verb === "add") return add(config, name, given, io);
  const profile = Object.hasOwn(config.profiles, name) ? config.profiles[name] : undefined;
  if (profile === undefined) {
    const known = didYouMean(name, Object.keys(config.profiles));
    throw new CommandError("settings", `there is no profile ${printable(name)}${known}`, "see exch profile list");
  }
  if (verb === "show") return io.out.write(`${toJson(withoutPasswords(profile), 2)}\n`);
  if (verb === "set") return save(config, name, change(profile, given, io), io);
  if (verb === "use") return writeConfig(io, { ...config, defaultProfile: name });
  const { [name]: _, ...profiles } = config.profiles;
  const { defaultProfile, ...rest } = config;
  writeConfig(io, {
    ...rest,
    ...(defaultProfile !== undefined && defaultProfile !== name && { defaultProfile }),
    profiles,
  });
}

async function list({ profiles, defaultProfile }: Config, io: Io): Promise<void> {
  const rows = Object.entries(profiles).map(([name, profile]) => ({
    name: name === defaultProfile ? `${name} (default)` : name,
    baseUrl: [profile, profile.a, profile.b]
      .flatMap((each) => (isObject(each) && each.baseUrl ? [each.baseUrl] : []))
      .join(", "),
    readOnly: profile.readOnly ?? true,
  }));
  const options = { width: io.out.columns, heading: bold(io, io.out) };
  await io.out.write(drawTable(rows, ["name", "baseUrl", "readOnly"], options));
}

async function add(config: Config, name: string, given: Given, io: Io): Promise<void> {
  if (!/^[\w.-]+$/.test(name))
    throw new CommandError("usage", "a profile's name is made of letters, digits, . _ and -");
  if (Object.hasOwn(config.profiles, name)) {
    throw new CommandError("usage", `there is a profile ${name} already`, `exch profile set ${name}`);
  }
  await save(config, name, change({}, given, io), io);
}

async function save(config: Config, name: string, profile: Profile, io: Io): Promise<void> {
  // What cannot be read later is refused now.
  for (const word of ["a", "b"]) profileEntry(profile, name, word);
  writeConfig(io, { ...config, profiles: { ...config.profiles, [name]: profile } });
  await io.err.write(`profile ${name} is in ${configFile(io)}\n`);
}

function change(profile: Profile, { flags }: Given, io: Io): Profile {
  const section = flags.get("service")?.[0];
  if (section !== undefined && section !== "a" && section !== "b") {
    throw new CommandError("usage", "--service must be a or b");
  }
  const fields = Object.fromEntries(
    [...flags].filter(([name]) => name !== "service").map(([name, [text = ""]]) => [name, settingOf(name, text, io)]),
  );
  if (Object.keys(fields).length === 0)
    throw new CommandError("usage", "no setting is given", "see exch profile --help");
  if (section === undefined) return { ...profile, ...fields };
  const own = profile[section];
  return { ...profile, [section]: { ...(isObject(own) && own), ...fields } };
}

/** A file is found from anywhere, however it was named here. */
function settingOf(name: string, text: string, io: Io): unknown {
  if (name === "proxy" && hasPassword(text)) {
    const message = "--proxy must not hold a password: other users of this computer can see it";
    throw new CommandError("usage", message, `write it into ${configFile(io)} yourself, with mode 0600`);
  }
  if (!name.endsWith("File")) return readValue(name, text);
  const path = resolve(expandPath(text, process.cwd()));
  if (!existsSync(path)) void io.err.write(`note: ${path} is not there yet\n`);
  return path;
}

function valueName(name: string): string {
  if (/^(readOnly|allowHttp)$/.test(name)) return "true|false";
  if (/(Ms|Window|Version)$/.test(name)) return "N";
  return /(File|Command|Env)$/.exec(name)?.[1]?.toUpperCase() ?? (/^(baseUrl|proxy)$/.test(name) ? "URL" : "TEXT");
}

function sourceAbout(name: string): string {
  const [, secret = "", source] = /^(\w+?)(File|Command|Env)$/.exec(name) ?? [];
  if (source === "File") return `the file that holds the ${secret}; it must be yours alone (0600)`;
  if (source === "Command") return `the command that prints the ${secret}`;
  return `the variable that holds the ${secret}`;
}
