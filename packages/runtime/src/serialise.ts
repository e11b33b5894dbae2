import type { Fields } from "./intent.ts";
import type { Operation } from "./operation.ts";

/** A request as text: what will be signed and sent, to the byte. */
export interface RequestText {
  path: string;
  query: string;
  body: string | undefined;
}

/** Puts each field of the flat input in its place: path, query or body. Absent fields stay absent. */
export function serialise(operation: Operation, input: Fields): RequestText {
  return {
    path: serialisePath(operation.path, input),
    query: operation.query === undefined ? "" : serialiseQuery(operation.query, input),
    body: operation.body === undefined ? undefined : serialiseBody(operation.body, input),
  };
}

function serialisePath(path: string, input: Fields): string {
  let text = "";
  let from = 0;
  for (let open = path.indexOf("{"); open >= 0; open = path.indexOf("{", from)) {
    const close = path.indexOf("}", open);
    text += path.slice(from, open) + encode(input[path.slice(open + 1, close)]);
    from = close + 1;
  }
  return text + path.slice(from);
}

function serialiseQuery(fields: Operation["query"] & {}, input: Fields): string {
  let query = "";
  for (const name in fields) {
    const value = input[name];
    if (value === undefined) continue;
    query += `${query && "&"}${name}=${Array.isArray(value) ? value.map(encode).join(",") : encode(value)}`;
  }
  return query;
}

function serialiseBody(fields: Operation["body"] & {}, input: Fields): string {
  const body: Record<string, unknown> = {};
  for (const name in fields) {
    if (input[name] !== undefined) body[name] = input[name];
  }
  return JSON.stringify(body);
}

/**
 * Encodes so that no URL parser changes a byte of it, because the text that is signed must be the text that is sent:
 * `'` would be encoded later. Commas stay, so that signing the decoded text comes to the same (GAP 30).
 */
export function encode(value: unknown): string {
  const text = String(value);
  return /^[\w.,~:-]*$/.test(text) ? text : encodeURIComponent(text).replaceAll("'", "%27").replaceAll("%2C", ",");
}
