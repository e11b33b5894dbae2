import type { SettingField } from "@exch/runtime/service";
import { knownServices } from "../services/tested-service.ts";

/** A flag for an option of one or more services. */
export interface ServiceFlag extends SettingField {
  /** The name without dashes at the start: `signed-query`. */
  readonly flag: string;
  /** The title of the service, where no other has this option. */
  readonly title?: string;
}

/** The flags for options of services, each once. The checks set `recvWindow` themselves. */
export const serviceFlags: readonly ServiceFlag[] = [
  ...Map.groupBy(
    knownServices.flatMap(({ options, title }) => options.map((option) => ({ option, title }))),
    ({ option }) => option.name,
  ).values(),
]
  .filter(([first]) => first?.option.name !== "recvWindow")
  .map(([first, ...others]) => ({
    ...first!.option,
    flag: first!.option.name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    ...(others.length === 0 && { title: first!.title }),
  }));
