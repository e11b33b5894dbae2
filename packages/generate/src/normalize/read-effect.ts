import { DocumentError, type Parameter } from "@exch/openapi";
import type { Effect } from "@exch/runtime/service";
import { effectKinds } from "../config/check-config.ts";
import type { KeyHeaderEffect } from "../config/config.ts";
import type { Field, Visibility } from "./normal-form.ts";
import { isSameHeader } from "./normalize-parameters.ts";

/** An effect as a document or a configuration declares it. */
export type DeclaredEffect = Effect | KeyHeaderEffect;

/** Reads the effect of an operation. */
export function readEffect(value: unknown, id: string): DeclaredEffect {
  const effect = value as { readonly kind: string } | undefined;
  const problem = effect === undefined ? "is missing" : `has the unknown kind ${effect.kind}`;
  if (effect === undefined || !effectKinds.includes(effect.kind))
    throw new DocumentError(id, `x-effect ${problem}; set one of ${effectKinds.join(", ")}`);
  if (effect.kind === "idempotencyKey") requireKey(effect, id);
  return effect as DeclaredEffect;
}

function requireKey(effect: object, id: string): void {
  const { key, header, lifetimeMs } = effect as { key?: unknown; header?: unknown; lifetimeMs?: unknown };
  const fail = (needed: string): never => {
    throw new DocumentError(id, `x-effect is idempotencyKey and needs ${needed}`);
  };
  if ((typeof key === "string") === (typeof header === "string"))
    fail("either key, a field, or header, the name of a header");
  if (typeof lifetimeMs !== "number" || !(lifetimeMs > 0))
    fail("lifetimeMs: the milliseconds for which the service keeps a key");
}

/** Adds the header of the key to the parameters, if the document does not name it. */
export function addKeyHeader(effect: DeclaredEffect, parameters: readonly Parameter[]): readonly Parameter[] {
  if (!("header" in effect)) return parameters;
  const { header: name } = effect;
  if (parameters.some((each) => each.in === "header" && isSameHeader(each.name, name))) return parameters;
  const description = "Idempotency key: names the call, so that a repeat is not executed again. Created by default.";
  return [...parameters, { name, in: "header", description, schema: { type: "string", minLength: 1, maxLength: 255 } }];
}

const uuid = "0f8fad5b-d9cb-469f-a165-70867728950e";

/** True where a key that the client creates, a UUID, keeps the document's rules. */
function fitsUuid({ shape }: Field): boolean {
  if (shape.kind !== "string") return false;
  const { min = 0, max = uuid.length, pattern = "" } = shape;
  // A group that repeats without an end can take for ever.
  if (min > uuid.length || max < uuid.length || /\)(?:[*+]|\{\d*,)/.test(pattern)) return false;
  return new RegExp(pattern, "u").test(uuid);
}

/** Returns the effect with the field of its key, and the fields, where the key is optional if the client can create one. */
export function makeKeyOptional(effect: DeclaredEffect, fields: readonly Field[]) {
  if (effect.kind !== "idempotencyKey") return { effect, fields };
  const { header, key: named, beyondDocument: _, ...rest } = effect as Partial<KeyHeaderEffect> & { key?: string };
  const inHeader = ({ place, name, wireName = name }: Field) => place === "header" && isSameHeader(wireName, header);
  const key = named ?? fields.find(inHeader)?.name ?? "";
  return {
    effect: { kind: "idempotencyKey", key, ...rest } as Effect,
    fields: fields.map((field) => (field.name === key ? { ...field, required: !fitsUuid(field) } : field)),
  };
}

/** An effect with the times in which its lookup shows what the operation did. */
export function addVisibility(effect: Effect, visibility: Visibility | undefined): Effect {
  if (visibility === undefined) return effect;
  const { afterMs, forMs } = visibility;
  return { ...effect, visibleAfterMs: afterMs, ...(forMs !== undefined && { visibleForMs: forMs }) } as Effect;
}
