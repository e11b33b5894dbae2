import { dirname, join } from "node:path";
import { CommandError } from "../errors/command-error.ts";
import { services } from "../gen/services.ts";
import type { Io } from "../io/io.ts";
import { createFolder, replacePrivateFile } from "../io/private-file.ts";
import { readData } from "../json/read-data.ts";
import type { Profile } from "../profiles/config-file.ts";
import { getConfigPath } from "../profiles/paths.ts";
import { profileFields, secretNames, serviceSecrets } from "../profiles/profile-fields.ts";

/**
 * Asks for the key and the secrets of a profile on the terminal, without showing the secrets, or reads them from standard input. Keeps
 * each secret in a file that only its owner may read. The terminal does not ask for secrets of several lines, such as a PEM.
 *
 * @param piped reads standard input: a JSON object
 * @returns the fields of the profile
 */
export async function askForSecrets(
  profile: Profile,
  name: string,
  word: string | undefined,
  piped: boolean,
  io: Io,
): Promise<Profile> {
  const { key, secrets } = piped ? await readLogin(await io.stdin.read(), word) : await askLogin(word, io);
  const folder = dirname(getConfigPath(io));
  const files = [...secrets].map(([field, secret]) => {
    return { field, secret, file: join(folder, [name, word, field].filter(Boolean).join(".")) };
  });
  createFolder(folder);
  for (const { file, secret } of files) replacePrivateFile(file, `${secret}\n`);
  const own = Object.entries(profile).filter(([field]) => {
    const secret = profileFields.get(field)?.source?.name;
    return secret === undefined || (secret !== "key" && !secrets.has(secret));
  });
  const fields = files.map(({ field, file }) => [`${field}File`, file]);
  return { ...Object.fromEntries(own), key, ...Object.fromEntries(fields) };
}

async function askLogin(word: string | undefined, io: Io) {
  if (!io.stdin.isTTY || !io.err.isTTY) {
    const hint =
      "in scripts: pipe JSON into exch profile login NAME --stdin, or exch profile add NAME --secret-file FILE, --secret-command COMMAND or --secret-env VARIABLE";
    throw new CommandError("usage", "exch profile login needs a terminal", hint);
  }
  const key = (await io.stdin.ask("API key: ")).trim();
  if (key === "") throw new CommandError("usage", "no API key; nothing was saved");
  const secrets = new Map<string, string>();
  for (const { name, isRequired } of listPrompts(word)) {
    const secret = await io.stdin.askSecret(`${name} (hidden${isRequired ? "" : "; Enter for none"}): `);
    if (secret === "" && isRequired) throw new CommandError("usage", `no ${name}; nothing was saved`);
    if (secret !== "") secrets.set(name, secret);
  }
  return { key, secrets };
}

const form = 'must be a JSON object of strings, such as {"key": …, "secret": …}; nothing was saved';

/** Reads a login from JSON. Its errors contain no value of it. */
async function readLogin(text: string, word: string | undefined) {
  const { key, ...secrets } = await readData("standard input", text, (z) => {
    const name = z.string().refine((each) => secretNames.includes(each));
    const secret = z.string(form).min(1, form);
    const names = `is not one of ${secretNames.join(", ")}`;
    return z.record(name, secret, { error: ({ code }) => (code === "invalid_key" ? names : form) });
  });
  if (key === undefined) throw new CommandError("usage", "standard input: no key; nothing was saved");
  const hasKeyPair = serviceSecrets.some(({ name, hasLines }) => hasLines && name in secrets);
  const missing = listPrompts(word).find(({ name, isRequired }) => isRequired && !hasKeyPair && !(name in secrets));
  if (missing) throw new CommandError("usage", `standard input: no ${missing.name}; nothing was saved`);
  return { key, secrets: new Map(Object.entries(secrets)) };
}

/** Lists the secrets of a service, or of all. A secret is required where each of these services needs it. */
function listPrompts(word: string | undefined) {
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
