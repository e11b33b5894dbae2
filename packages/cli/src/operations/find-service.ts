import type { ServiceTooling } from "@exch/runtime/service";
import { services } from "../gen/services.ts";

/** Finds a service by its word on the command line or by its name; undefined when there is none. */
export function findService(word: string | undefined): ServiceTooling | undefined {
  return services.find((each) => each.word === word || each.name === word);
}
