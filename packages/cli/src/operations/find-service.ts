import type { ServiceTooling } from "@exch/runtime/service";
import { CommandError } from "../errors/command-error.ts";
import { services } from "../gen/services.ts";

/** The word of each service, with its title. */
export const serviceTitles: Readonly<Record<string, string>> = Object.fromEntries(
  services.map(({ word, title }) => [word, title]),
);

/** The words of all services, for usage lines: `a|b`. */
export const serviceWords: string = Object.keys(serviceTitles).join("|");

/** Finds a service by its word on the command line or by its name; undefined when there is none. */
export function findService(word: string | undefined): ServiceTooling | undefined {
  return services.find((each) => each.word === word || each.name === word);
}

/** Reads the service that a command takes as a word; undefined for all services. */
export function readServiceWord([word, ...more]: readonly string[]): ServiceTooling | undefined {
  const service = findService(word);
  if (more.length === 0 && (word === undefined || service !== undefined)) return service;
  const names = Object.keys(serviceTitles).join(" or ");
  throw new CommandError("usage", `name one service, ${names}, or none for all of them`);
}
