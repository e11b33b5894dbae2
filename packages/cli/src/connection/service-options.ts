import type { ServiceTooling } from "@exch/runtime/service";
import type { ProfileSettings } from "../profiles/profile-settings.ts";

/** Picks the options of a service from the settings of a profile: those of its client, and the credentials. */
export function selectServiceOptions({ credentials, options }: ServiceTooling, settings: ProfileSettings): object {
  const { secrets } = settings;
  const own = options.map(({ name }) => [name, settings[name]] as const).filter(([, value]) => value !== undefined);
  if (secrets === undefined) return Object.fromEntries(own);
  const value = (name: string) => secrets[name] ?? settings[name];
  const replaced = credentials.filter(({ name, replaces }) => replaces !== undefined && value(name) !== undefined);
  const fields = credentials
    .filter(({ name }) => !replaced.some(({ replaces }) => replaces === name))
    .filter(({ name, replaces, isSecret }) => value(name) !== undefined || (isSecret && replaces === undefined))
    // An empty secret is rejected by the client, which names the field.
    .map(({ name }) => [name, value(name) ?? ""]);
  return { ...Object.fromEntries(own), credentials: { key: secrets.key, ...Object.fromEntries(fields) } };
}
