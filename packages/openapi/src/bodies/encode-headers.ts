import type { JsonObject, Operation } from "@exch/runtime";
import { listPairs } from "./pairs.ts";

/** Writes the fields of an input that are headers. */
export function encodeHeaders({ header = {} }: Operation, input: JsonObject): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [field, name] of Object.entries(header)) {
    for (const [, text] of listPairs(name, input[field], "list")) headers[name] = text;
  }
  return headers;
}
