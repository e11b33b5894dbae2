import type { Sandbox } from "../sandbox.ts";

/** A field of an input or output of the control API, as a part of JSON Schema. */
export interface ControlField {
  readonly type: "string" | "integer" | "number" | "object" | "array" | readonly ("string" | "array" | "integer")[];
  readonly description: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
}

/** Fields by name; those in `required` must be present. */
export interface ControlInput {
  readonly fields: Readonly<Record<string, ControlField>>;
  readonly required?: readonly string[];
}

/** Values of path, query and body, checked against the route's fields. */
export type ControlValues = Readonly<Record<string, any>>;

/** One operation of the control API. The router, the checks of inputs and the OpenAPI document are made of it. */
export interface ControlRoute {
  readonly id: string;
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Path with parameters in braces. */
  readonly path: string;
  readonly summary: string;
  /** Parameters of the path and query. */
  readonly parameters?: Readonly<Record<string, ControlField>>;
  readonly body?: ControlInput;
  /** Fields of the response. */
  readonly output: Readonly<Record<string, ControlField>>;
  readonly run: (sandbox: Sandbox, values: ControlValues) => unknown;
}

/** A request that the control API rejects. */
export class ControlError extends Error {
  override readonly name = "ControlError";
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
