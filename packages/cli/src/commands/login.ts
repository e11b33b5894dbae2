import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { CommandError } from "../errors/command-error.ts";
import { services } from "../gen/services.ts";
import type { Io } from "../io/io.ts";
import type { Profile } from "../profiles/config-file.ts";
import { configFile } from "../profiles/paths.ts";
import { secretNames } from "../profiles/profile-fields.ts";

/** A secret that a login asks for. */
interface Prompt {
  readonly name: string;
  readonly isRequired: boolean;
}

/**
 * Asks for the key and the secrets of a profile on the terminal, without showing the secrets, and keeps each secret in a file that
 * only its owner may read. Secrets of several lines, such as a PEM, are left out.
 *
 * @returns the fields of the profile
 */
export async function askForSecrets(
  profile: Profile,
  name: string,
  word: string | undefined,
  io: Io,
): Promise<Profile> {
  if (!io.stdin.isTTY || !io.err.isTTY) {
    const hint =
      "in scripts: exch profile add NAME --secret-file FILE, --secret-command COMMAND or --secret-env VARIABLE";
    throw new CommandError("usage", "exch profile login needs a terminal", hint);
  }
  const key = (await io.stdin.ask("API key: ")).trim();
  if (key === "") throw new CommandError("usage", "no API key; nothing was saved");
  const found: [file: string, name: string, secret: string][] = [];
  for (const { name: field, isRequired } of promptsOf(word)) {
    const secret = await io.stdin.askSecret(`${field} (hidden${isRequired ? "" : "; Enter for none"}): `);
    if (secret === "" && isRequired) throw new CommandError("usage", `no ${field}; nothing was saved`);
    if (secret !== "")
      found.push([join(dirname(configFile(io)), `${[name, word, field].filter(Boolean).join(".")}`), field, secret]);
  }
  for (const [file, , secret] of found) writePrivate(file, secret);
  const own = Object.entries(profile).filter(([field]) => !isAbout(field, ["key", ...found.map(([, each]) => each)]));
  const files = found.map(([file, field]) => [`${field}File`, file]);
  return { ...Object.fromEntries(own), key, ...Object.fromEntries(files) };
}

/** Lists the secrets of a service, or of all. A secret is required where each of these services needs it. */
function promptsOf(word: string | undefined): Prompt[] {
  const chosen = services.filter((each) => word === undefined || each.word === word);
  const secrets = chosen.map(({ credentials }) =>
    credentials.filter(({ isSecret, hasLines }) => isSecret && !hasLines),
  );
  const names = [...new Set(secrets.flat().map(({ name }) => name))];
  return names.map((name) => ({
    name,
    isRequired: secrets.every((each) => each.some((field) => field.name === name)),
  }));
}

/** True for a field that holds one of these secrets, or says where it is. */
function isAbout(field: string, names: readonly string[]): boolean {
  return names.some((name) => secretNames.includes(name) && new RegExp(`^${name}(File|Command|Env)?$`).test(field));
}

function writePrivate(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, `${text}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
