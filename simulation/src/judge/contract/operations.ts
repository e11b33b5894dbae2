import { readFileSync } from "node:fs";
import type { StoryEventOf } from "../../story/story-event.ts";
import { parse } from "./read-response.ts";

/** Fields of an input, or of a request: of its path, its query and its body. */
export type Fields = Readonly<Record<string, unknown>>;

/** The figures of the contract for one operation, of its OpenAPI document. */
export interface Operation {
  readonly id: string;
  /** Pool of the exchange's limits, and the weight of a request in it. */
  readonly pool: string;
  readonly weight: number;
}

type Documented = {
  readonly operationId: string;
  readonly "x-rate-limit"?: { readonly pool: string; readonly weight: number; readonly perOperation?: boolean };
};
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Documented>>>> };

/** The operations that concern intents, by their methods and paths. Others are reads. */
const operations = new Map<string, Operation>();
for (const service of ["service-a", "service-b"]) {
  const url = new URL(`../../../../spec/openapi/${service}.json`, import.meta.url);
  const { paths } = JSON.parse(readFileSync(url, "utf8")) as Document;
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { operationId: id, "x-rate-limit": limit }] of Object.entries(methods)) {
      const { pool = "", weight = 0, perOperation } = limit ?? {};
      if (/^(?:orders|dcp|withdrawals|deposits)\./.test(id))
        operations.set(`${service} ${method.toUpperCase()} ${path}`, { id, pool: perOperation ? id : pool, weight });
    }
}

const templates = [...operations]
  .filter(([name]) => name.includes("{"))
  .map(([name, operation]) => [new RegExp(`^${name.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`), operation] as const);

/** A request, by its operation and its fields: one set of them for each item of a batch. */
export interface ReadRequest {
  readonly operation: Operation | undefined;
  readonly query: URLSearchParams;
  readonly items: readonly Fields[];
}

/** Reads what a request asks for. */
export function readRequest({ service, method, target, body }: StoryEventOf<"request">): ReadRequest {
  const [path = "", text] = target.split("?", 2);
  const query = new URLSearchParams(text);
  const name = `${service} ${method} ${path}`;
  const known = operations.get(name);
  const [found, ofPath] = known ? [known, {}] : matchTemplate(name);
  if (found === undefined || method === "GET")
    return { operation: found, query, items: found === undefined ? [] : [{ ...ofPath, ...Object.fromEntries(query) }] };
  const sent = parse(body) as Fields | undefined;
  const list = sent?.orderList;
  const items = Array.isArray(list) ? (list as Fields[]) : [{ ...ofPath, ...Object.fromEntries(query), ...sent }];
  return { operation: found, query, items };
}

function matchTemplate(name: string): readonly [Operation | undefined, Fields] {
  for (const [pattern, operation] of templates) {
    const { groups } = pattern.exec(name) ?? {};
    if (groups === undefined) continue;
    return [
      operation,
      Object.fromEntries(Object.entries(groups).map(([key, text]) => [key, decodeURIComponent(text)])),
    ];
  }
  return [undefined, {}];
}
