import { isJsonObject, type JsonObject } from "@exch/runtime/service";

/** Lists an object and each object in it. */
export function listObjects(value: unknown): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(listObjects);
  return isJsonObject(value) ? [value, ...Object.values(value).flatMap(listObjects)] : [];
}
