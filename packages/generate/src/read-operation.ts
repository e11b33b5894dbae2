import type { Effect, Paging, RateLimit } from "@exch/runtime";
import { type Document, follow, GeneratorError, type OperationObject, type Parameter } from "./document.ts";
import type { Field, Model, OperationModel, Rule, Source, Visibility } from "./model.ts";
import { pascal } from "./print.ts";
import { readBody } from "./read-body.ts";
import type { ModelReader } from "./read-model.ts";
import { readOutput } from "./read-output.ts";
import { ownParameters, readParameters, renamePath } from "./read-parameters.ts";
import type { Place } from "./read-shape.ts";
import { readRules } from "./rules.ts";
import type { Tolerance } from "./tolerance.ts";

/** What the document cannot say about a service, and how it is read. */
export interface ReadOptions {
  /** The field of the envelope that holds the payload; absent where answers are bare. */
  readonly payload?: string | undefined;
  /** Parameters that are no fields of inputs, because call options carry them. */
  readonly callOptions?: readonly string[] | undefined;
  /** What is taken loosely. @default nothing */
  readonly tolerance?: Tolerance | undefined;
  /** Whether requests take fields that the document does not name, where it does not say. @default "refuse" */
  readonly unknownFields?: "refuse" | "accept" | undefined;
  /** Whether every enumeration of an answer is open. @default false */
  readonly openEnums?: boolean | undefined;
  /** Whether operations that cannot be read are left out and noted. @default false */
  readonly skipUnsupported?: boolean | undefined;
}

const effects = ["read", "idempotent", "retryable", "keyed", "once"];

/** Reads one operation: its facts, its flat input, its unwrapped answer. */
export function readOperation(
  document: Document,
  method: string,
  givenPath: string,
  operation: OperationObject,
  shared: readonly Parameter[],
  models: ModelReader,
  options: ReadOptions & { tolerance: Tolerance },
): OperationModel {
  const { tolerance, unknownFields, openEnums } = options;
  const id = operation.operationId ?? "";
  const [resource = "", name = "", ...more] = id.split(".");
  const at = `${method.toUpperCase()} ${givenPath}`;
  if (!/^[a-z]\w*\.[a-z]\w*$/i.test(id) || more.length > 0) {
    throw new GeneratorError(at, `operationId "${id}" is not of the form resource.operation`);
  }
  const place = { document, models, where: id, name: pascal(id), tolerance, unknownFields, openEnums };
  const inPlace: Place = { ...place, direction: "in", name: `${place.name}Input` };
  const followed = (each: Parameter): Parameter => follow(document, each, id);
  const { model: body, fields: bodyFields, bodyIs } = readBody(operation, inPlace);
  const own = (operation.parameters ?? []).map(followed);
  const parameters = tolerance.strict ? [...shared.map(followed), ...own] : ownParameters(shared.map(followed), own);
  const bodyNames = new Set(bodyFields.map((field) => field.name));
  const path = tolerance.strict ? givenPath : renamePath(givenPath, parameters, bodyNames, inPlace);
  const fields = [
    ...readParameters(parameters, inPlace, options.callOptions ?? []),
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
  const named = body !== undefined && bodyIs === undefined && body.name !== inPlace.name;
  const inputIs = named && fields.length === body.fields.length && ownRules.length === 0 ? body : undefined;
  const visibility = operation["x-visibility"] as Visibility | undefined;
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
    effect: withVisibility(readEffect(operation["x-effect"], id), visibility),
    visibility,
    echo: operation["x-echo"] as Record<string, string> | undefined,
    paging: operation["x-paging"] as Paging | undefined,
    window,
    rateLimit: operation["x-rate-limit"] as RateLimit | undefined,
    source: readSource(operation["x-source"], id, tolerance),
    input,
    bodyIs,
    inputIs: window === undefined ? inputIs : undefined,
    output: readOutput(operation, { ...place, direction: "out", name: `${place.name}Output` }, options.payload),
    sensitive: [],
    ids: [],
    reserved: new Map(),
  };
}

function readEffect(value: unknown, id: string): Effect {
  const effect = value as Effect | undefined;
  if (effect === undefined || !effects.includes(effect.kind)) {
    throw new GeneratorError(id, `x-effect is missing: say whether it is ${effects.join(", ")}`);
  }
  return effect;
}

/** An effect with the times in which its lookup shows what happened. */
function withVisibility(effect: Effect, visibility: Visibility | undefined): Effect {
  if (visibility === undefined) return effect;
  const { afterMs, forMs } = visibility;
  return { ...effect, visibleAfterMs: afterMs, ...(forMs !== undefined && { visibleForMs: forMs }) } as Effect;
}

function readSource(value: unknown, id: string, { strict }: Tolerance): Source | undefined {
  const source = value as Source | undefined;
  if (source === undefined && !strict) return undefined;
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
