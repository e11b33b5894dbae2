import type { CredentialField, ServiceTooling, SettingField } from "@exch/runtime/service";
import { services } from "../gen/services.ts";

/** A setting of profiles. */
export interface ProfileSetting extends Omit<SettingField, "type"> {
  readonly type?: SettingField["type"] | "boolean" | "url";
  /** Title of the service, where it is a setting of one service only. */
  readonly title?: string;
}

/** Settings of every profile, and those of services, each once: options of clients, and credentials that are not secrets. */
export const profileSettings: readonly ProfileSetting[] = [
  { name: "baseUrl", about: "the exchange's URL: scheme, host and, if needed, a path", type: "url" },
  { name: "readOnly", about: "reject operations that have an effect; default: true", type: "boolean" },
  { name: "allowHttp", about: "allow plain HTTP to another computer", type: "boolean" },
  {
    name: "proxy",
    about: "the URL of a proxy to tunnel through; proxy variables of the environment are not used",
    type: "url",
  },
  { name: "timeoutMs", about: "time limit of a whole call, in milliseconds; default: 30000", type: "milliseconds" },
  ...collect(({ credentials, options }) => [...credentials.filter(({ isSecret }) => !isSecret), ...options]),
];

/** Secrets beside the key, each once. */
export const serviceSecrets: readonly CredentialField[] = collect(({ credentials }) =>
  credentials.filter(({ isSecret }) => isSecret),
);

function collect<Field extends SettingField>(fieldsOf: (service: ServiceTooling) => readonly Field[]) {
  const found = services.flatMap((service) => fieldsOf(service).map((field) => ({ field, title: service.title })));
  return [...Map.groupBy(found, ({ field }) => field.name).values()].map(([first, ...others]) => ({
    ...first!.field,
    ...(others.length === 0 && { title: first!.title }),
  }));
}
