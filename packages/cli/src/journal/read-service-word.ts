import type { ServiceTooling } from "@exch/runtime/service";
import { CommandError } from "../errors/command-error.ts";
import type { ParsedFlags } from "../flags/read-flags.ts";
import { services } from "../gen/services.ts";
import { findService } from "../operations/find-service.ts";

/** Reads the service that `pending` and `settle` take as a word; undefined for all services. */
export function readServiceWord({ words }: ParsedFlags): ServiceTooling | undefined {
  const [word, ...more] = words;
  const service = findService(word);
  if (more.length === 0 && (word === undefined || service !== undefined)) return service;
  const names = services.map((each) => each.word).join(" or ");
  throw new CommandError("usage", `name one service, ${names}, or none for all of them`);
}
