import { type CredentialField, didYouMean, type ServiceTooling, type SettingField } from "@exch/runtime/service";
import { CommandError } from "../errors/command-error.ts";
import { services } from "../gen/services.ts";
import { makePrintable } from "../terminal/safe-text.ts";
import type { ProfileFields, SecretSource } from "./profile-settings.ts";

/** A kind of values. */
interface ValueKind {
  /** The word for a value in help. */
  readonly placeholder: string;
  /** The rule for a value, for errors. */
  readonly must: string;
  fits(value: unknown): boolean;
  /** Turns the text of a variable or flag into a value, where it has that form. */
  parse(text: string): unknown;
}

/** A field that a profile may have: a setting, or a secret or the place that holds it. */
interface ProfileField extends ValueKind {
  readonly name: string;
  readonly about: string;
  /** The secret, and where it is. */
  readonly source?: { readonly name: string; readonly from: SecretSource["from"] };
}

const text: ValueKind = {
  placeholder: "TEXT",
  must: "a string",
  fits: (value) => typeof value === "string" && value !== "",
  parse: (given) => given,
};
const url = { ...text, placeholder: "URL", must: "a URL" };
const boolean: ValueKind = {
  placeholder: "true|false",
  must: "true or false",
  fits: (value) => typeof value === "boolean",
  parse: (given) => ({ true: true, false: false })[given] ?? given,
};
const milliseconds: ValueKind = {
  placeholder: "N",
  must: "a whole number of milliseconds",
  fits: (value) => Number.isSafeInteger(value) && Number(value) > 0,
  parse: Number,
};

/** Secrets beside the key, each once. */
export const serviceSecrets: readonly CredentialField[] = collect(({ credentials }) =>
  credentials.filter(({ isSecret }) => isSecret),
);

/** The name of the key and of every secret. */
export const secretNames: readonly string[] = ["key", ...serviceSecrets.map(({ name }) => name)];

/** The places that can hold a secret: the suffix of the field's name, and its description. */
const sources: readonly (readonly [suffix: string, from: SecretSource["from"], about: string])[] = [
  ["", "value", "the API key"],
  ["File", "file", "the file that contains the SECRET; only you may read it (mode 0600)"],
  ["Command", "command", "the command that prints the SECRET"],
  ["Env", "env", "the environment variable that contains the SECRET"],
];

/** Every field that a profile may have: settings of every profile, those of services, and secrets. */
const allFields: readonly ProfileField[] = [
  { name: "baseUrl", about: "the exchange's URL: scheme, host and, if needed, a path", ...url },
  { name: "readOnly", about: "reject operations that have an effect; default: true", ...boolean },
  { name: "allowHttp", about: "allow plain HTTP to another computer", ...boolean },
  {
    name: "proxy",
    about: "the URL of a proxy to tunnel through; proxy variables of the environment are not used",
    ...url,
  },
  { name: "timeoutMs", about: "time limit of a whole call, in milliseconds; default: 30000", ...milliseconds },
  ...collect(({ credentials, options }) => [...credentials.filter(({ isSecret }) => !isSecret), ...options]).map(
    ({ name, about, title, type }) => ({
      name,
      about: title === undefined ? about : `${title}: ${about}`,
      ...chooseKind(type),
    }),
  ),
  ...secretNames.flatMap((name) =>
    sources.map(
      ([suffix, from, about]): ProfileField => ({
        ...text,
        name: name + suffix,
        about: about.replace("SECRET", name),
        placeholder: suffix.toUpperCase() || "TEXT",
        source: { name, from },
      }),
    ),
  ),
];

/** Every field that a profile may have, by its name. */
export const profileFields: ReadonlyMap<string, ProfileField> = new Map(allFields.map((field) => [field.name, field]));

/**
 * Reads and checks the fields of a profile.
 *
 * @param where the place that errors name: the file and the profile, or the environment
 * @param spell makes the name that a field has there
 */
export function readProfileFields(
  fields: Readonly<Record<string, unknown>>,
  where: string,
  spell: (name: string) => string = (name) => name,
): ProfileFields {
  const settings: Record<string, unknown> = {};
  const sources: Record<string, SecretSource> = {};
  for (const [name, value] of Object.entries(fields)) {
    const reject = (problem: string) => new CommandError("settings", `${where}: ${problem}`);
    const field = profileFields.get(name);
    if (field === undefined)
      throw reject(`unknown setting ${makePrintable(name)}${didYouMean(name, profileFields.keys())}`);
    const { fits, must, source } = field;
    if (!fits(value)) throw reject(`${spell(name)} must be ${must}`);
    if (source === undefined) settings[name] = value;
    else if (sources[source.name] !== undefined) throw reject(`${spell(source.name)} is set in two ways; keep one`);
    else sources[source.name] = { from: source.from, text: String(value) };
  }
  return { settings, sources };
}

/** Merges shared fields with those of one service, which replace them. */
export function mergeProfileFields(shared: ProfileFields, own: ProfileFields | undefined): ProfileFields {
  return {
    settings: { ...shared.settings, ...own?.settings },
    sources: { ...shared.sources, ...own?.sources },
  };
}

function chooseKind(type: SettingField["type"] = "string"): ValueKind {
  if (type === "string") return text;
  if (type === "milliseconds") return milliseconds;
  const must = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(type.map((each) => JSON.stringify(each)));
  const kind = type.every((each) => typeof each === "number") ? milliseconds : text;
  return { ...kind, must, fits: (value) => type.some((each) => each === value) };
}

function collect<Field extends SettingField>(fieldsOf: (service: ServiceTooling) => readonly Field[]) {
  const found = services.flatMap((service) => fieldsOf(service).map((field) => ({ field, title: service.title })));
  return [...Map.groupBy(found, ({ field }) => field.name).values()].map(([first, ...others]) => ({
    ...first!.field,
    ...(others.length === 0 && { title: first!.title }),
  }));
}
