import type { EncodedBody, JsonObject, Operation } from "@exch/runtime";
import { listPairs } from "./pairs.ts";

/** Writes a body as `application/x-www-form-urlencoded`. A body without known fields is written as `name[key]=value`. */
export function formBody({ body = {}, bodyIs }: Operation, input: JsonObject): EncodedBody {
  const whole = bodyIs === undefined ? undefined : ((input[bodyIs] ?? {}) as JsonObject);
  const pairs =
    whole === undefined
      ? Object.entries(body).flatMap(([name, type]) => listPairs(name, input[name], type))
      : Object.entries(whole).flatMap(([name, value]) => listPairs(name, value, "deepObject"));
  return {
    body: new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString(),
    contentType: "application/x-www-form-urlencoded",
  };
}
