import type { EncodedBody, JsonObject, Operation } from "@exch/runtime/service";
import { listPairs } from "./pairs.ts";

/** Writes a body as `application/x-www-form-urlencoded`. A body without known fields is written as `name[key]=value`. */
export function formBody({ body = {}, bodyIs }: Operation, input: JsonObject): EncodedBody {
  const whole = bodyIs === undefined ? undefined : ((input[bodyIs] ?? {}) as JsonObject);
  const pairs =
    whole === undefined
      ? Object.entries(body).flatMap(([name, type]) => listPairs(name, input[name], type))
      : Object.entries(whole).flatMap(([name, value]) => listPairs(name, value, "deepObject"));
  const text = pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&");
  return { body: text, contentType: "application/x-www-form-urlencoded" };
}

/** Encodes as forms do: a space is a plus. */
function encode(text: string): string {
  return encodeURIComponent(text)
    .replaceAll("%20", "+")
    .replace(/[!'()~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
