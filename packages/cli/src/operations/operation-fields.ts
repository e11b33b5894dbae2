import type { FieldType, Operation } from "@exch/runtime";
import type { FlagSpec } from "../flags/read-flags.ts";

/** The fields of an operation's input, in the order of the table: path, query, body. */
export function fieldsOf({ path, query, body }: Operation): ReadonlyMap<string, FieldType> {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name ?? "", "text"] as const);
  return new Map<string, FieldType>([...inPath, ...Object.entries(query ?? {}), ...Object.entries(body ?? {})]);
}

/** The flags of an operation's fields. */
export function fieldFlags(operation: Operation): FlagSpec[] {
  return [...fieldsOf(operation)].map(([name, type]) => ({
    name,
    takes: type === "boolean" ? "boolean" : "value",
    many: type === "list",
    about: "",
  }));
}
