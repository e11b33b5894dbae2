import type { EncodedBody, IdTree, JsonObject, Operation } from "@exch/runtime/service";

/** Writes a body as JSON in which some strings of the input, identifiers and decimals, are numbers with every digit. */
export function exactBody(operation: Operation, input: JsonObject): EncodedBody | undefined {
  const { body = {}, bodyIs, bodyIds = {}, contentType } = operation;
  const fields = Object.keys(body).map((name) => [name, input[name]]);
  const value = bodyIs === undefined ? Object.fromEntries(fields) : input[bodyIs];
  if (value === undefined) return undefined;
  const ids = bodyIs === undefined ? bodyIds : bodyIds[bodyIs];
  return { body: write(value, ids), contentType: contentType ?? "application/json" };
}

/** Writes a value; lists have the identifiers of their items, and `*` stands for every field of a map. */
function write(value: unknown, ids: IdTree | true | undefined): string {
  if (ids === undefined || typeof value !== "object" || value === null) {
    return ids === true && typeof value === "string" ? value : JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map((each) => write(each ?? null, ids)).join(",")}]`;
  if (ids === true) return JSON.stringify(value);
  const members = Object.entries(value).filter(([, each]) => each !== undefined);
  const texts = members.map(([name, each]) => {
    const own = Object.hasOwn(ids, name) ? ids[name] : ids["*"];
    return `${JSON.stringify(name)}:${write(each, own)}`;
  });
  return `{${texts.join(",")}}`;
}
