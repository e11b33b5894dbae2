import type { JsonSchema } from "./schema.ts";

/** A field of an operation's flat input, with its place in the request and its schema. */
export interface DocumentedField {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly example?: unknown;
  /** Name in the request, where it is not the one in the input. */
  readonly wire?: string;
}

/** The body of a request. */
export interface DocumentedBody {
  readonly schema: JsonSchema;
  readonly pointer: string;
  readonly example: Record<string, unknown>;
  /** @default "application/json" */
  readonly contentType?: string;
  /** Name of the input field that is the whole body, where the body is not an object. */
  readonly field?: string;
}

/** An operation of an OpenAPI document. */
export interface DocumentedOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly DocumentedField[];
  readonly body?: DocumentedBody;
  /** The place of the schema of a successful response, `""` when it has no JSON body, and its example. */
  readonly response: { readonly pointer: string; readonly example: any };
  /** The schema of an error response. */
  readonly errorResponse: { readonly pointer: string };
  /** The schemas of responses by status, such as `201`, `4XX` or `default`; `""` for responses that are not JSON. */
  readonly responses: Readonly<Record<string, string>>;
  readonly rules: readonly JsonSchema[];
  /** The headers and query parameters that authenticate; empty for public operations. */
  readonly security: readonly { readonly name: string; readonly in: string }[];
  readonly effect: JsonSchema;
  /** The section of the source document that describes the operation, and the numbers of its gaps. */
  readonly source?: { readonly document: string; readonly section: string; readonly gaps?: readonly number[] };
}
