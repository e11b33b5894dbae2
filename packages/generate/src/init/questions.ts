import type { Document } from "@exch/openapi";
import { ConfigError } from "../config/config-error.ts";
import { listHeaders } from "./list-headers.ts";

/** Asks the person at the terminal. An empty line is `usual`. */
export type Ask = (question: string, usual: string) => Promise<string>;

/** An idempotency key that the API honours for every POST. */
export interface KeyFacts {
  readonly header: string;
  readonly lifetimeMs: number;
}

/** Facts that no document states. */
export interface Facts {
  /** True leaves out what cannot be generated, and accepts fields that the document does not name. */
  readonly lenient: boolean;
  /** The idempotency key of every POST, if the API honours one. */
  readonly key?: KeyFacts;
}

/** Facts that flags give. */
export interface GivenFacts {
  readonly lenient: boolean;
  readonly keyHeader: string | undefined;
  readonly keyHours: string | undefined;
}

const hourMs = 3_600_000;

/** Takes facts from flags, and asks for those that are missing. Without a terminal the most careful choice applies. */
export async function readFacts(document: Document, given: GivenFacts, ask: Ask | undefined): Promise<Facts> {
  const key = await readKey(document, given, ask);
  const isAsked = !given.lenient && ask !== undefined;
  const said = isAsked ? await ask("Leave out what cannot be generated, for the first steps? (y/n)", "n") : "n";
  return { lenient: given.lenient || /^y/i.test(said), ...(key !== undefined && { key }) };
}

async function readKey(
  document: Document,
  { keyHeader, keyHours }: GivenFacts,
  ask: Ask | undefined,
): Promise<KeyFacts | undefined> {
  const usual = findKeyHeader(document) ?? "-";
  const header =
    keyHeader ??
    (await ask?.("Header of an idempotency key that the API honours for every POST, or - for none", usual));
  if (header === undefined || header === "-") {
    if (keyHours !== undefined) throw new ConfigError("--key-hours needs --key-header");
    return undefined;
  }
  const hours = keyHours ?? (await ask?.("Hours for which the API keeps such a key, by its documentation", "24"));
  if (hours === undefined) throw new ConfigError("--key-header needs --key-hours: for how long the API keeps a key");
  const lifetimeMs = Number(hours) * hourMs;
  if (!(lifetimeMs > 0)) throw new ConfigError("--key-hours must be a number of hours");
  return { header, lifetimeMs };
}

/** The header of an idempotency key, where the document names one. */
export function findKeyHeader(document: Document): string | undefined {
  return listHeaders(document).find((name) => /idempoten/i.test(name));
}
