/** The parts of OpenAPI 3.1 that are read. */
export interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, PathItem>;
  tags?: readonly { name: string; description?: string }[];
  servers?: readonly Server[];
  security?: readonly Record<string, unknown>[];
  webhooks?: Readonly<Record<string, PathItem>>;
  components?: {
    schemas?: Record<string, Schema>;
    parameters?: Record<string, Parameter>;
    responses?: Record<string, Response>;
    requestBodies?: Record<string, RequestBody>;
    securitySchemes?: Readonly<Record<string, SecurityScheme>>;
  };
}

/** A server, with the variables of its URL. */
export interface Server {
  readonly url: string;
  readonly variables?: Readonly<Record<string, { readonly default?: string; readonly enum?: readonly string[] }>>;
}

/** A way to authenticate. */
export interface SecurityScheme {
  readonly type?: string;
  readonly scheme?: string;
  readonly in?: string;
  readonly name?: string;
  readonly flows?: Readonly<Record<string, { readonly tokenUrl?: string; readonly scopes?: object }>>;
  readonly [key: string]: unknown;
}

/** The operations of a path, by method. */
export type PathItem = { $ref?: string; parameters?: Parameter[]; servers?: readonly Server[] } & {
  [method: string]: OperationObject;
};

/** One operation. */
export interface OperationObject {
  operationId?: string;
  tags?: string[];
  summary?: string;
  description?: string;
  deprecated?: boolean;
  parameters?: Parameter[];
  requestBody?: RequestBody;
  responses?: Record<string, Response>;
  servers?: readonly Server[];
  security?: readonly Record<string, unknown>[];
  callbacks?: Readonly<Record<string, PathItem>>;
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
  allowReserved?: boolean;
  schema?: Schema;
  content?: Record<string, MediaType>;
  [extension: `x-${string}`]: unknown;
}

/** The body of a request. */
export interface RequestBody {
  $ref?: string;
  description?: string;
  required?: boolean;
  content?: Record<string, MediaType>;
}

/** The response of one status. */
export interface Response {
  $ref?: string;
  description?: string;
  content?: Record<string, MediaType>;
  headers?: object;
  links?: object;
}

/** The media types of a body or a response, as the document has them. */
export type Content = Readonly<Record<string, MediaType>> | undefined;

/** A media type in the document. */
export interface MediaType {
  schema?: Schema;
  readonly encoding?: Readonly<Record<string, Encoding>>;
}

/** The form of one part of a body. */
export interface Encoding {
  readonly style?: string;
  readonly explode?: boolean;
  readonly contentType?: string;
  readonly headers?: object;
}

/** The schema of a value: JSON Schema 2020-12, or the variant of OpenAPI 3.0. */
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
  discriminator?: { propertyName?: string; mapping?: Record<string, string> };
  [key: string]: unknown;
}
