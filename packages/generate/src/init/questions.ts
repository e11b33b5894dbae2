import { chooseResponse, type Document, follow, listPathOperations, type Response, type Schema } from "@exch/openapi";
import { ConfigError } from "../config/config-error.ts";
import { declareKeys } from "../prepare/declare-keys.ts";
import { Notes } from "../read/notes.ts";

/** Asks the person at the terminal. An empty line is `usual`. */
export type Ask = (question: string, usual: string) => Promise<string>;

/** Asks until what was typed can be read; the usual value always can. */
export async function askUntil<T>(ask: Ask, question: string, usual: string, read: (typed: string) => T): Promise<T> {
  try {
    return read(await ask(question, usual));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return askUntil(ask, `${error.message}. ${question}`, usual, read);
  }
}

/** An idempotency key of the document. */
export interface KeyFacts {
  /** The name of its header or field. */
  readonly name: string;
  /** The operations that take it, by `operationId`, else by method and path. */
  readonly operations: readonly string[];
  /** The time for which the API keeps it; undefined where it is not known. */
  readonly lifetimeMs?: number | undefined;
}

/** Facts that no document states. */
export interface Facts {
  readonly keys: readonly KeyFacts[];
  /** The fields at the top of an error, by the document. */
  readonly errorFields: readonly string[];
  /** The error statuses of the document. */
  readonly statuses: readonly string[];
  /** The statuses under which an error in this form proves that its request executed nothing, as a person says. */
  readonly proofs: readonly string[];
}

/** Facts that flags give. */
export type GivenFacts = Record<"keyHeader" | "keyHours", string | undefined>;

/** Takes facts from flags, and asks for those that are missing. Without a terminal the most careful choice applies. */
export async function readFacts(document: Document, given: GivenFacts, ask: Ask | undefined): Promise<Facts> {
  const keys = await readKeys(document, given, ask);
  const { errorFields, statuses, asked } = readErrors(document);
  const proofs: string[] = [];
  for (const status of asked) {
    const question = `Does HTTP ${status} prove that its request executed nothing, according to the API's documentation? (y/n)`;
    if (ask !== undefined && (await askUntil(ask, question, "n", readYes))) proofs.push(status);
  }
  return { keys, errorFields, statuses, proofs };
}

function readYes(typed: string): boolean {
  if (!/^(y|yes|n|no)$/i.test(typed)) throw new ConfigError(`${typed} is neither y nor n`);
  return /^y/i.test(typed);
}

/** Finds the form of errors in a document, its error statuses, and those under which it has the form. */
function readErrors(document: Document) {
  const fields = new Set<string>();
  const found = new Set<string>();
  const statuses = new Set<string>();
  for (const { operation, key } of listPathOperations(document)) {
    for (const [status, each] of Object.entries(operation.responses ?? {})) {
      if (/^[45]\d\d$/.test(status)) statuses.add(status);
      if (!/^(4..|default)$/i.test(status)) continue;
      const { schema = {} } = chooseResponse(follow<Response>(document, each, key).content) ?? {};
      const names = Object.keys(follow<Schema>(document, schema, key).properties ?? {});
      if (names.length > 0) found.add(status);
      for (const name of names) fields.add(name);
    }
  }
  // Proxies send 408 themselves: it is never a proof.
  const asked = [...statuses].filter((status) => found.has(status) && status !== "408").toSorted();
  return { errorFields: [...fields], statuses: [...statuses], asked };
}

async function readKeys(document: Document, given: GivenFacts, ask: Ask | undefined): Promise<KeyFacts[]> {
  const { keyHeader, keyHours } = given;
  const notes = new Notes(false);
  const named = keyHeader === undefined ? {} : { [keyHeader]: { lifetimeMs: 1, operations: [] } };
  declareKeys(document, { keys: named }, notes);
  const found = notes.list().filter(({ kind }) => kind === (keyHeader === undefined ? "key" : "unlistedKey"));
  if (found.length === 0 && (keyHeader ?? keyHours) !== undefined)
    throw new ConfigError(`no operation of the document takes ${keyHeader ?? "an idempotency key: pass --key-header"}`);
  const keys: KeyFacts[] = [];
  for (const { detail: name, places: operations } of found) {
    const question = `Hours for which the API keeps ${name} of ${operations.length} operations, as its documentation states; Enter if you do not know`;
    const isAsked = keyHours === undefined && ask !== undefined;
    const lifetimeMs = isAsked ? await askUntil(ask, question, "-", readHours) : readHours(keyHours ?? "-");
    keys.push({ name, operations, lifetimeMs });
  }
  return keys;
}

/** Reads a number of hours as milliseconds; undefined where it is not known. */
function readHours(hours: string): number | undefined {
  if (hours === "-") return undefined;
  if (!(Number(hours) > 0)) throw new ConfigError(`${hours} is not a number of hours`);
  return Number(hours) * 3_600_000;
}
