/** The part of OpenAPI 3.1 that the generator reads. */
export interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, PathItem>;
  tags?: readonly { name: string; description?: string }[];
  security?: readonly Record<string, unknown>[];
  components?: {
    schemas?: Record<string, Schema>;
    parameters?: Record<string, Parameter>;
    responses?: Record<string, Answer>;
    requestBodies?: Record<string, Body>;
  };
}

/** The operations of a path, by method. */
export type PathItem = { $ref?: string; parameters?: Parameter[] } & { [method: string]: OperationObject };

/** One operation. */
export interface OperationObject {
  operationId?: string;
  tags?: string[];
  summary?: string;
  description?: string;
  deprecated?: boolean;
  parameters?: Parameter[];
  requestBody?: Body;
  responses?: Record<string, Answer>;
  security?: readonly Record<string, unknown>[];
  [extension: `x-${string}`]: unknown;
}

/** A value in the path, the query or a header. */
export interface Parameter {
  $ref?: string;
  name: string;
  in: "path" | "query" | "header" | "cookie";
  required?: boolean;
  description?: string;
  deprecated?: boolean;
  style?: string;
  explode?: boolean;
  schema?: Schema;
  content?: Record<string, { schema?: Schema }>;
  [extension: `x-${string}`]: unknown;
}

/** The body of a request. */
export interface Body {
  $ref?: string;
  description?: string;
  required?: boolean;
  content?: Record<string, { schema?: Schema }>;
}

/** What comes with one status. */
export interface Answer {
  $ref?: string;
  content?: Record<string, { schema?: Schema }>;
}

/** What a value looks like: JSON Schema 2020-12, or what OpenAPI 3.0 made of an earlier one. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  default?: unknown;
  deprecated?: boolean;
  enum?: (string | number | boolean | null)[];
  const?: string | number | boolean;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  unevaluatedProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  [key: string]: unknown;
}

/** The document says something that the generator cannot make code of. The message starts with where. */
export class GeneratorError extends Error {
  override name = "GeneratorError";
  readonly where: string;
  readonly problem: string;

  constructor(where: string, problem: string) {
    super(where === "" ? problem : `${where}: ${problem}`);
    this.where = where;
    this.problem = problem;
  }
}

/** What a reference led to: `ref` is the name of the component, `pointer` where it is, `about` its own description. */
export type Followed<T> = T & { ref?: string; pointer?: string; about?: string };

/** Follows references. What stands beside a `$ref` goes over what it leads to, as in JSON Schema 2020-12. */
export function follow<T extends { $ref?: string }>(document: Document, value: T, where: string): Followed<T> {
  let found: Followed<T> = value;
  for (let steps = 0; found.$ref !== undefined; steps++) {
    if (steps > 20) throw new GeneratorError(where, `${value.$ref} leads to itself`);
    const { $ref, ...beside } = found;
    const target = lookUp(document, $ref, where) as T & { description?: string };
    const about = beside.about ?? target.description;
    found = {
      ...target,
      ...beside,
      ref: beside.ref ?? nameOf($ref),
      pointer: beside.pointer ?? $ref,
      ...(about !== undefined && { about }),
    } as Followed<T>;
  }
  return found;
}

function lookUp(document: Document, ref: string, where: string): unknown {
  if (!ref.startsWith("#/"))
    throw new GeneratorError(where, `${ref} is outside the document: bundle it into one file first`);
  let value: any = document;
  for (const part of ref.slice(2).split("/")) {
    value = value?.[decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~")];
  }
  if (value === undefined) throw new GeneratorError(where, `${ref} is not in the document`);
  return value;
}

/** The name of a component, without its namespace. */
function nameOf(ref: string): string {
  return decodeURIComponent(ref.slice(ref.lastIndexOf("/") + 1)).replace(/^.*\./, "");
}
