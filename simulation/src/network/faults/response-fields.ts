import { readFileSync } from "node:fs";
import type { ServiceName } from "../../story/story-event.ts";

/** The fields of a response by its schema: names, and below each the fields of its value. Items of a list are under `*`. */
export interface FieldTree {
  readonly [name: string]: FieldTree;
}

/** Returns the fields of a success of an operation; undefined where no document states them. */
export type ResponseFields = (service: ServiceName, operation: string) => FieldTree | undefined;

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

interface Responding {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { content?: { "application/json"?: { schema?: Schema } } }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Responding>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Deepest field that is known: schemas may hold themselves. */
const deepest = 6;

/** Reads the OpenAPI documents of the exchanges. */
export function readResponseFields(): ResponseFields {
  const trees = new Map<string, FieldTree>();
  for (const service of ["service-a", "service-b"]) {
    const url = new URL(`../../../../spec/openapi/${service}.json`, import.meta.url);
    const { paths, components } = JSON.parse(readFileSync(url, "utf8")) as Document;
    const fieldsOf = (schema: Schema, depth = 0): FieldTree => {
      const { $ref, properties = {}, items, anyOf = [], allOf = [] } = schema;
      if (depth > deepest) return {};
      const named = $ref === undefined ? [] : [components.schemas[$ref.slice($ref.lastIndexOf("/") + 1)] as Schema];
      const parts = [...named, ...anyOf, ...allOf].map((each) => fieldsOf(each, depth));
      const own = Object.entries(properties).map(([name, each]) => [name, fieldsOf(each, depth + 1)]);
      return Object.assign({}, ...parts, Object.fromEntries(own), items && { "*": fieldsOf(items, depth + 1) });
    };
    for (const { operationId, responses } of Object.values(paths).flatMap((path) => Object.values(path))) {
      const schema = responses?.["200"]?.content?.["application/json"]?.schema;
      if (schema !== undefined) trees.set(`${service} ${operationId}`, fieldsOf(schema));
    }
  }
  return (service, operation) => trees.get(`${service} ${operation}`);
}
