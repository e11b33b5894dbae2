import type { Effect, Paging, RateLimit } from "@exch/runtime";
import {
  type Answer,
  type Document,
  follow,
  GeneratorError,
  type OperationObject,
  type Parameter,
  type Schema,
} from "./document.ts";
import type { Field, Model, OperationModel, Rule, Shape, Source } from "./model.ts";
import { type ModelReader, pascal, readField } from "./read-model.ts";
import { type Place, readShape } from "./read-shape.ts";
import { readRules } from "./rules.ts";

/** What the document cannot say about a service. */
export interface ReadOptions {
  /** The field of the envelope that holds the payload; absent where answers are bare. */
  readonly payload?: string | undefined;
  /** Parameters that are no fields of inputs, because call options carry them. */
  readonly callOptions?: readonly string[] | undefined;
}

const effects = ["read", "idempotent", "keyed", "once"];

/** Reads one operation: its facts, its flat input, its unwrapped answer. */
export function readOperation(
  document: Document,
  method: string,
  path: string,
  operation: OperationObject,
  shared: readonly Parameter[],
  models: ModelReader,
  options: ReadOptions,
): OperationModel {
  const id = operation.operationId ?? "";
  const [resource = "", name = "", ...more] = id.split(".");
  const at = `${method.toUpperCase()} ${path}`;
  if (!/^[a-z]\w*\.[a-z]\w*$/i.test(id) || more.length > 0) {
    throw new GeneratorError(at, `operationId "${id}" is not of the form resource.operation`);
  }
  const place = { document, models, where: id, name: pascal(id) };
  const inPlace: Place = { ...place, direction: "in", name: `${place.name}Input` };
  const parameters = [...shared, ...(operation.parameters ?? [])].map((parameter) => follow(document, parameter, id));
  const { model: body, fields: bodyFields } = readBody(operation, inPlace);
  const fields = [
    ...readParameters(parameters, inPlace, options),
    ...bodyFields.map((field): Field => ({ ...field, place: "body" })),
  ];
  const input: Model = {
    name: inPlace.name,
    direction: "in",
    description: `What \`${id}\` takes.`,
    fields,
    rules: [],
  };
  refuseClashes(fields, id);
  refuseUnusedPath(path, fields, id);
  const ownRules = (operation["x-rules"] ?? []) as Rule[];
  input.rules = readRules([...(body?.rules ?? []), ...ownRules], input, id);
  const named = body !== undefined && body.name !== inPlace.name;
  const inputIs = named && fields.length === body.fields.length && ownRules.length === 0 ? body : undefined;
  const window = operation["x-window"] as (OperationModel["window"] & { unit?: string }) | undefined;
  if ((window?.unit ?? "ms") !== "ms") throw new GeneratorError(id, "x-window is not in milliseconds");
  return {
    id,
    resource,
    name,
    method: method.toUpperCase(),
    path,
    description: operation.description ?? operation.summary ?? id,
    deprecated: operation.deprecated === true,
    signed: isSigned(document, operation),
    permission: operation["x-permission"] as string | undefined,
    effect: readEffect(operation["x-effect"], id),
    paging: operation["x-paging"] as Paging | undefined,
    window,
    rateLimit: operation["x-rate-limit"] as RateLimit | undefined,
    source: readSource(operation["x-source"], id),
    input,
    inputIs: window === undefined ? inputIs : undefined,
    output: readOutput(operation, { ...place, direction: "out", name: `${place.name}Output` }, options),
    sensitive: [],
    ids: [],
    reserved: new Map(),
  };
}

function readParameters(parameters: readonly Parameter[], place: Place, { callOptions }: ReadOptions): Field[] {
  const own = parameters.filter((parameter) => !callOptions?.includes(parameter.name));
  const fields = own.map((parameter): Field => {
    const { name, in: where, required, description, schema = {} } = parameter;
    if (where !== "path" && where !== "query") {
      throw new GeneratorError(`${place.where}.${name}`, `parameters in ${where} are not fields of an input`);
    }
    const list = follow(place.document, schema, place.where).type === "array";
    if (list && where === "query" && parameter.explode !== false) {
      throw new GeneratorError(
        `${place.where}.${name}`,
        "lists in a query need explode: false (commas between the items)",
      );
    }
    const facts = Object.fromEntries(Object.entries(parameter).filter(([key]) => key.startsWith("x-")));
    const described: Schema = { ...schema, ...facts, ...(description !== undefined && { description }) };
    return { ...readField(name, described, required === true || where === "path", place), place: where };
  });
  return [...fields.filter(({ place }) => place === "path"), ...fields.filter(({ place }) => place === "query")];
}

function readBody(operation: OperationObject, place: Place): { model?: Model; fields: readonly Field[] } {
  if (operation.requestBody === undefined) return { fields: [] };
  const body = follow(place.document, operation.requestBody, place.where);
  const schema = body.content?.["application/json"]?.schema;
  if (schema === undefined) throw new GeneratorError(place.where, "the request body is not application/json");
  const before = place.models.models.length;
  const shape = readShape(schema, { ...place, where: `${place.where}: body` });
  if (shape.kind !== "model")
    throw new GeneratorError(place.where, "the request body is not an object with known fields");
  // A body without a name of its own is the input itself.
  if (shape.model.name === place.name && place.models.models.length > before) place.models.models.pop();
  return { model: shape.model, fields: shape.model.fields };
}

function readOutput(operation: OperationObject, place: Place, { payload }: ReadOptions): Shape {
  const entry = Object.entries(operation.responses ?? {}).find(([status]) => /^2/.test(status));
  if (entry === undefined) throw new GeneratorError(place.where, "there is no successful response");
  const answer: Answer = follow(place.document, entry[1], place.where);
  const schema = answer.content?.["application/json"]?.schema;
  if (schema === undefined) return { kind: "null" };
  if (payload === undefined) return readShape(schema, { ...place, where: `${place.where}: payload` });
  const envelope = follow(place.document, schema, place.where);
  const inside = envelope.properties?.[payload];
  if (inside === undefined) throw new GeneratorError(place.where, `the envelope has no field ${payload}`);
  return readShape(inside, { ...place, where: `${place.where}: payload` });
}

function readEffect(value: unknown, id: string): Effect {
  const effect = value as Effect | undefined;
  if (effect === undefined || !effects.includes(effect.kind)) {
    throw new GeneratorError(id, `x-effect is missing: say whether it is ${effects.join(", ")}`);
  }
  return effect;
}

function readSource(value: unknown, id: string): Source {
  const source = value as Source | undefined;
  if (source?.document === undefined)
    throw new GeneratorError(id, "x-source is missing: say which document it comes from");
  return source;
}

/** Signed unless the operation, or else the document, allows a call without any security. */
function isSigned(document: Document, operation: OperationObject): boolean {
  const security = operation.security ?? document.security ?? [];
  return security.length > 0 && !security.some((scheme) => Object.keys(scheme).length === 0);
}

function refuseClashes(fields: readonly Field[], id: string): void {
  const seen = new Map<string, string>();
  for (const { name, place = "body" } of fields) {
    const other = seen.get(name);
    if (other !== undefined) {
      throw new GeneratorError(id, `${name} stands in the ${other} and in the ${place}; a flat input has it once`);
    }
    seen.set(name, place);
  }
}

function refuseUnusedPath(path: string, fields: readonly Field[], id: string): void {
  for (const [, name] of path.matchAll(/\{(.+?)\}/g)) {
    const found = fields.some((field) => field.name === name && field.place === "path");
    if (!found) throw new GeneratorError(id, `{${name}} in the path is no parameter`);
  }
}
