import type { Fields } from "../json-object.ts";
import type { FieldType, Operation } from "../operation.ts";
import { percentEncode } from "../percent-encode.ts";

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
    body: operation.body === undefined ? undefined : serialiseBody(operation.body, input, operation.bodyIs),
  };
}

function serialisePath(path: string, input: Fields): string {
  let text = "";
  let from = 0;
  for (let open = path.indexOf("{"); open >= 0; open = path.indexOf("{", from)) {
    const close = path.indexOf("}", open);
    text += path.slice(from, open) + percentEncode(input[path.slice(open + 1, close)]);
    from = close + 1;
  }
  return text + path.slice(from);
}

function serialiseQuery(fields: Operation["query"] & {}, input: Fields): string {
  let query = "";
  for (const name in fields) {
    const value = input[name];
    if (value === undefined) continue;
    if (typeof value !== "object") query += `${query && "&"}${name}=${percentEncode(value)}`;
    else for (const text of textsOf(value, fields[name])) query += `${query && "&"}${name}=${text}`;
  }
  return query;
}

/** What follows the name: once, or once for each item. */
function textsOf(value: object | null, type: FieldType | undefined): string[] {
  if (!Array.isArray(value) || type === "json") return [percentEncode(JSON.stringify(value))];
  const items = value.map(percentEncode);
  return type === "repeated" ? items : [items.join(",")];
}

function serialiseBody(fields: Operation["body"] & {}, input: Fields, whole?: string): string | undefined {
  if (whole !== undefined) return input[whole] === undefined ? undefined : JSON.stringify(input[whole]);
  const body: Record<string, unknown> = {};
  let exact = false;
  for (const name in fields) {
    const value = input[name];
    if (value === undefined) continue;
    body[name] = value;
    if (fields[name] === "id64" && typeof value === "string") exact = true;
  }
  return exact ? writeExactly(fields, body) : JSON.stringify(body);
}

/** Writes identifiers given as text as the integers that they are, digit by digit. */
function writeExactly(fields: Operation["body"] & {}, body: Fields): string {
  const members = Object.entries(body).map(
    ([name, value]) => `${JSON.stringify(name)}:${fields[name] === "id64" ? String(value) : JSON.stringify(value)}`,
  );
  return `{${members.join(",")}}`;
}
