import {
  type Document,
  DocumentError,
  listLeftOut,
  listPathOperations,
  type OperationObject,
  type PathOperation,
} from "@exch/openapi";
import type { OperationConfig, SourceOperation } from "../config/config.ts";
import { declareKeys } from "../prepare/declare-keys.ts";
import type { Notes } from "../read/notes.ts";
import { chooseNames, getNameKey, listNames } from "./name-operation.ts";
import type { NormalizeOptions, OwnMedia } from "./normalize-options.ts";

/**
 * Adds to the document what it lacks: names, effects, security, and the settings of single operations.
 *
 * @returns the ids of operations whose effect follows from their method, and the media types that the configuration chooses
 */
export function applyConfig(document: Document, config: NormalizeOptions, notes: Notes) {
  applySecurity(document, config, notes);
  declareKeys(document, config, notes);
  const effectByMethod = new Set<string>();
  const taken = new Map<string, string>();
  const media = new Map<string, OwnMedia>();
  const getOwn = ({ operation: { operationId }, key }: PathOperation): OperationConfig =>
    config.operations?.[operationId ?? key] ?? config.operations?.[key] ?? {};
  const operations = listPathOperations(document);
  // Those that a selection leaves out count, so that it changes no name.
  const names = [...operations, ...listLeftOut(document)].map((each) => {
    const { id } = getOwn(each);
    return id === undefined ? listNames(selectSource(each), config) : [id];
  });
  const ids = chooseNames(names);
  for (const [index, each] of operations.entries()) {
    const { operation, key: at } = each;
    const own = getOwn(each);
    const id = ids[index] ?? "";
    requireOwnName(taken, id, at);
    operation.operationId = id;
    media.set(id, own);
    applyFacts(operation, own);
    if (!applyEffect(each, own, config)) effectByMethod.add(id);
  }
  return { effectByMethod, media };
}

/** The part of an operation that a function can name it by. */
function selectSource({ operation, method, path }: PathOperation): SourceOperation {
  const { operationId, tags = [], summary, description } = operation;
  const extensions = Object.fromEntries(Object.entries(operation).filter(([name]) => name.startsWith("x-")));
  return { method: method.toUpperCase(), path, operationId, tags, summary, description, extensions };
}

/** Signs all operations of a document without any security: a needless signature causes a visible error, a missing one may not. */
function applySecurity(document: Document, { auth = "document" }: NormalizeOptions, notes: Notes): void {
  const operations = listPathOperations(document).map(({ operation }) => operation);
  const isSilent = document.security === undefined && operations.every(({ security }) => security === undefined);
  if (auth === "document" && isSilent) notes.add("security", "security");
  if (auth === "document" && !isSilent) return;
  for (const operation of operations) operation.security = auth === "public" ? [] : [{ signature: [] }];
}

function applyFacts(operation: OperationObject, own: OperationConfig): void {
  if (own.auth !== undefined) operation.security = own.auth === "public" ? [] : [{ signature: [] }];
  const { paging, window, rateLimit: limit, permission, echo, payload } = own;
  for (const [name, value] of Object.entries({ paging, window, "rate-limit": limit, permission, echo, payload }))
    if (value !== undefined) operation[`x-${name}`] = value;
}

/** Returns false where the effect follows from the method alone. */
function applyEffect({ operation, method }: PathOperation, own: OperationConfig, config: NormalizeOptions): boolean {
  if (own.effect !== undefined) operation["x-effect"] = own.effect;
  if (operation["x-effect"] !== undefined || config.strict === true) return true;
  const name = method.toUpperCase() as keyof NonNullable<NormalizeOptions["effects"]>;
  // No method but GET can be repeated safely: a partial cancel may be a DELETE, a withdrawal a PUT.
  operation["x-effect"] = { kind: config.effects?.[name] ?? (method === "get" ? "read" : "once") };
  return false;
}

function requireOwnName(names: Map<string, string>, id: string, at: string): void {
  const key = getNameKey(id);
  const other = names.get(key);
  const remedy = `rename one of them: operations: { "${at}": { id: "…" } }`;
  if (other !== undefined) throw new DocumentError(at, `its name ${id} is taken by ${other}; ${remedy}`);
  names.set(key, at);
}
