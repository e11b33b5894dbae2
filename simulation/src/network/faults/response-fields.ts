import { readFileSync } from "node:fs";
import type { ExchangeName } from "../../story/story-event.ts";

/** The fields of a response by its schema: names, and below each the fields of its value. Items of a list are under `*`. */
export interface FieldTree {
  readonly [name: string]: FieldTree;
}

/** Returns the fields of a success of an operation; undefined where no document states them. */
export type ResponseFields = (service: ExchangeName, operation: string) => FieldTree | undefined;

type Named<Value> = Readonly<Record<string, Value>>;
type Schemas = Readonly<Record<"anyOf" | "allOf", readonly Schema[]> & { items: Schema; properties: Named<Schema> }>;
type Schema = Partial<Schemas & { readonly $ref: string }>;
type Responding = { readonly operationId: string; readonly responses: Named<{ content?: Named<{ schema?: Schema }> }> };
type Document = { readonly paths: Named<Named<Responding>>; readonly components: { readonly schemas: Named<Schema> } };

/** Depth of the deepest field that is known: schemas may hold themselves. */
const maxDepth = 6;

/** Reads the OpenAPI documents of the exchanges. */
export function readResponseFields(): ResponseFields {
  const trees = new Map<string, FieldTree>();
  for (const service of ["service-a", "service-b"]) {
    const url = new URL(`../../../../spec/openapi/${service}.json`, import.meta.url);
    const { paths, components } = JSON.parse(readFileSync(url, "utf8")) as Document;
    const listFields = (schema: Schema, depth = 0): FieldTree => {
      const { $ref, properties = {}, items, anyOf = [], allOf = [] } = schema;
      if (depth > maxDepth) return {};
      const named = $ref === undefined ? [] : [components.schemas[$ref.slice($ref.lastIndexOf("/") + 1)] as Schema];
      const parts = [...named, ...anyOf, ...allOf].map((each) => listFields(each, depth));
      const own = Object.entries(properties).map(([name, each]) => [name, listFields(each, depth + 1)]);
      return Object.assign({}, ...parts, Object.fromEntries(own), items && { "*": listFields(items, depth + 1) });
    };
    for (const { operationId, responses } of Object.values(paths).flatMap((path) => Object.values(path))) {
      const schema = responses?.["200"]?.content?.["application/json"]?.schema;
      if (schema !== undefined) trees.set(`${service} ${operationId}`, listFields(schema));
    }
  }
  return (service, operation) => trees.get(`${service} ${operation}`);
}
