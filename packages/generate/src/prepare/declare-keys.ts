import {
  chooseBody,
  type Document,
  DocumentError,
  follow,
  listLeftOut,
  listPathOperations,
  type PathOperation,
  type Schema,
} from "@exch/openapi";
import type { KeyHeaderEffect, OperationConfig, ServiceConfig } from "../config/config.ts";
import type { NoteKind, Notes } from "../read/notes.ts";

/** Names of idempotency keys, wherever they stand. */
const certain = /idempoten|^paypal-request-id$/i;
/** Names of keys in some APIs that are names of traces in most. */
const doubtful = /^(x[-_]?)?(client[-_]?)?(request|correlation)[-_]?(id|key|token)$/i;

/**
 * Writes the effects of the idempotency keys that the configuration declares into the document, and notes keys that it does not.
 *
 * @throws DocumentError for a declared key that the document does not name, unless `beyondDocument` is true
 */
export function declareKeys(
  document: Document,
  config: Pick<ServiceConfig, "keys" | "operations">,
  notes: Notes,
): void {
  const { keys = {}, operations = {} } = config;
  const used = new Set<string>();
  const beyond: string[] = [];
  const spellings: string[] = [];
  for (const given of listPathOperations(document)) {
    const { operation, method, key: at } = given;
    const names = [operation.operationId ?? at, at];
    const own: OperationConfig = names.flatMap((each) => operations[each] ?? []).at(0) ?? {};
    const taken = listInputNames(document, given);
    const isOfDocument = own.effect === undefined && operation["x-effect"] !== undefined;
    const find = (name: string) => taken.find((each) => isSameName(each, name));
    for (const [name, { operations: listed, ...facts }] of Object.entries(keys)) {
      if (!(listed?.some((each) => names.includes(each)) ?? (method !== "get" && find(name) !== undefined))) continue;
      used.add(name);
      const place = find(name)?.isHeader === false ? { key: name } : { header: name };
      operation["x-effect"] ??= { kind: "idempotencyKey", ...place, ...facts };
    }
    const effect = (own.effect ?? operation["x-effect"]) as KeyHeaderEffect | undefined;
    const { header, beyondDocument } = effect ?? {};
    const isBeyond = header !== undefined && beyondDocument !== true && find(header) === undefined;
    if (isBeyond && !isOfDocument) beyond.push(`${header}: ${at}`);
    if (method === "get" || typeof effect === "object") continue;
    for (const each of taken) {
      const known = Object.keys(keys).find((name) => isSameName(each, name));
      const kind = known === undefined ? chooseNote(each.name) : "unlistedKey";
      if (kind === undefined) continue;
      const first = spellings.find((name) => isSameName(each, name)) ?? each.name;
      spellings.push(first);
      notes.add(names[0] ?? at, kind, known ?? first);
    }
  }
  const advice =
    "a server that ignores it executes each repeat; leave the operation out, or write beyondDocument: true";
  if (beyond.length > 0)
    throw new DocumentError("keys", `the document does not name the declared header (${beyond.join(", ")}): ${advice}`);
  const unused = Object.keys(keys).filter((name) => keys[name]?.operations === undefined && !used.has(name));
  const leftOut = unused.length === 0 ? [] : listLeftOut(document);
  const others = leftOut.flatMap((each) => (each.method === "get" ? [] : listInputNames(document, each)));
  const missing = unused.find((name) => !others.some((each) => isSameName(each, name)));
  if (missing !== undefined)
    throw new DocumentError("keys", `${missing}: the document has no operation but a GET that takes it`);
}

function chooseNote(name: string): NoteKind | undefined {
  if (certain.test(name)) return "key";
  return doubtful.test(name) ? "doubtfulKey" : undefined;
}

/** A name that an operation takes in its headers, its query or the top of its body. */
interface InputName {
  readonly name: string;
  readonly isHeader: boolean;
}

/** Compares names; header names without regard to case. */
function isSameName({ name, isHeader }: InputName, other: string): boolean {
  return isHeader ? name.toLowerCase() === other.toLowerCase() : name === other;
}

/** Lists what an operation takes, that of its path too. */
export function listInputNames(document: Document, { item, operation, key }: PathOperation): InputName[] {
  const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
    .map((each) => follow(document, each, key))
    .filter((each) => each.in === "header" || each.in === "query");
  const { content } = follow(document, operation.requestBody ?? {}, key);
  const inBody = new Set<string>();
  addFields(document, chooseBody(content)?.schema, inBody, new Set());
  return [
    ...parameters.map(({ name, in: where }) => ({ name: String(name), isHeader: where === "header" })),
    ...[...inBody].map((name) => ({ name, isHeader: false })),
  ];
}

function addFields(document: Document, given: Schema | undefined, names: Set<string>, seen: Set<unknown>) {
  const schema = given && follow(document, given, "body");
  const own = given?.$ref ?? given;
  if (typeof schema !== "object" || schema === null || seen.has(own)) return;
  seen.add(own);
  for (const name of Object.keys(schema.properties ?? {})) names.add(name);
  const { allOf = [], anyOf = [], oneOf = [] } = schema;
  for (const part of [...allOf, ...anyOf, ...oneOf]) addFields(document, part, names, seen);
}
