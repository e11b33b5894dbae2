import type { CredentialField, ServiceTooling, SettingField } from "@exch/runtime/service";
import { services } from "../gen/services.ts";

/** A setting of one or more services. */
export interface ServiceSetting extends SettingField {
  /** Title of the service, where no other has this setting. */
  readonly title?: string;
}

/** Settings of services in addition to those of every profile, each once: options of clients, and credentials that are not secrets. */
export const serviceSettings: readonly ServiceSetting[] = collect(({ credentials, options }) => [
  ...credentials.filter(({ isSecret }) => !isSecret),
  ...options,
]);

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
