import type { FieldType, Operation } from "@exch/runtime/service";

/** Lists the fields of an operation's input with their types, in the order of the table: path, query, body. */
export function mapFields({ path, query, body }: Operation): ReadonlyMap<string, FieldType> {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name ?? "", "string"] as const);
  return new Map<string, FieldType>([...inPath, ...Object.entries(query ?? {}), ...Object.entries(body ?? {})]);
}
