import { chooseResponse, type Document, follow, listPathOperations, type Response, type Schema } from "@exch/openapi";
import { ConfigError } from "../config/config-error.ts";
import { declareKeys } from "../prepare/declare-keys.ts";
import { Notes } from "../read/notes.ts";

/** Asks the person at the terminal. An empty line is `usual`. */
export type Ask = (question: string, usual: string) => Promise<string>;

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
  /** The statuses under which an error in this form proves that its request executed nothing, as a person says. */
  readonly proofs: readonly string[];
}

/** Facts that flags give. */
export interface GivenFacts {
  readonly keyHeader: string | undefined;
  readonly keyHours: string | undefined;
}

/** Takes facts from flags, and asks for those that are missing. Without a terminal the most careful choice applies. */
export async function readFacts(document: Document, given: GivenFacts, ask: Ask | undefined): Promise<Facts> {
  const keys = await readKeys(document, given, ask);
  const { errorFields, statuses } = readErrors(document);
  const proofs: string[] = [];
  for (const status of statuses) {
    const question = `Does HTTP ${status} prove that its request executed nothing, according to the API's documentation? (y/n)`;
    if (/^y/i.test((await ask?.(question, "n")) ?? "n")) proofs.push(status);
  }
  return { keys, errorFields, proofs };
}

/** Finds the form of errors in a document, and the statuses under which it has them. */
function readErrors(document: Document) {
  const fields = new Set<string>();
  const found = new Set<string>();
  for (const { operation, key } of listPathOperations(document)) {
    for (const [status, each] of Object.entries(operation.responses ?? {})) {
      if (!/^(4..|default)$/i.test(status)) continue;
      const { schema = {} } = chooseResponse(follow<Response>(document, each, key).content) ?? {};
      const names = Object.keys(follow<Schema>(document, schema, key).properties ?? {});
      if (names.length > 0) found.add(status);
      for (const name of names) fields.add(name);
    }
  }
  const asked = ["400", "401", "403", "404", "422", "429"];
  return { errorFields: [...fields], statuses: asked.filter((status) => found.has(status)) };
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
    const question = `Hours for which the API keeps ${name} of ${operations.length} operations, as its documentation states, or -`;
    const hours = keyHours ?? (await ask?.(question, "-")) ?? "-";
    if (hours !== "-" && !(Number(hours) > 0)) throw new ConfigError(`${hours} is not a number of hours`);
    keys.push({ name, operations, lifetimeMs: hours === "-" ? undefined : Number(hours) * 3_600_000 });
  }
  return keys;
}
