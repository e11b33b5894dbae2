import type { EncodedBody, JsonObject, Operation } from "@exch/runtime/service";
import { listBodyFields, listPairs } from "./pairs.ts";

/** Writes a body as `application/x-www-form-urlencoded`. A body without known fields is written as `name[key]=value`. */
export function formBody(operation: Operation, input: JsonObject): EncodedBody {
  const fields = listBodyFields(operation, input, () => "deepObject");
  const pairs = fields.flatMap(({ name, value, type }) => listPairs(name, value, type));
  const text = pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&");
  return { body: text, contentType: "application/x-www-form-urlencoded" };
}

/** Encodes as forms do: a space is a plus. */
function encode(text: string): string {
  return encodeURIComponent(text)
    .replaceAll("%20", "+")
    .replace(/[!'()~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
