import type { IdTree } from "@exch/runtime";
import type { Notes } from "../read/notes.ts";
import { withLeaf } from "./align-ids.ts";
import type { Field, Model, NormalOperation, Shape } from "./normal-form.ts";
import { leafOf, modelsOf } from "./shapes.ts";

/**
 * Finds the places of 64-bit identifiers inside the objects and lists of a body, so that each is written with every digit. In a
 * body that contains itself, or where a place holds an identifier or something else, they become integers.
 */
export function placeIds(operations: readonly NormalOperation[], notes: Notes): void {
  for (const operation of operations) {
    const inBody = operation.fields.filter(({ place }) => place === "body");
    if (!inBody.some(isNested) || isForm(operation)) continue;
    const tree = treeOfFields(inBody, { around: [], left: { count: mostObjects } });
    if (tree === "unclear") narrowIds(operation, notes);
    else {
      notes.require(operation.id, "a 64-bit identifier must be a field of the body itself, not of its parts");
      operation.bodyIds = tree;
      operation.bodyForm = "exact";
    }
  }
}

/** Everything in a form is text, so that no digit can be lost. */
function isForm({ bodyForm }: NormalOperation): boolean {
  return bodyForm === "form" || bodyForm === "multipart" || bodyForm === "file";
}

/** Tests for identifiers that are numbers on the wire, inside a field of the body. */
function isNested({ shape }: Field): boolean {
  const inside = modelsOf(shape).flatMap(({ fields }) => fields.map((field) => field.shape));
  return inside.some(holdsId) || (shape.kind !== "id64" && holdsId(shape));
}

function holdsId(shape: Shape): boolean {
  if (shape.kind === "union") return shape.shapes.some(holdsId);
  const leaf = leafOf(shape);
  return leaf.kind === "union" ? leaf.shapes.some(holdsId) : leaf.kind === "id64" && !leaf.asText;
}

type Found = IdTree | true | undefined | "unclear";

/** Limit of the objects in one body: those that contain each other would repeat without an end. */
const mostObjects = 1000;

/** The objects around a place, and the number of objects that may still be searched. */
interface Search {
  readonly around: readonly Model[];
  readonly left: { count: number };
}

function treeOfFields(fields: readonly Field[], search: Search): Exclude<Found, true> {
  const entries = fields.map(({ name, shape }) => [name, treeOf(shape, search)] as const);
  if (entries.some(([, found]) => found === "unclear")) return "unclear";
  const found = entries.filter(([, each]) => each !== undefined) as [string, IdTree | true][];
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

function treeOf(shape: Shape, search: Search): Found {
  switch (shape.kind) {
    case "id64":
      return shape.asText ? undefined : true;
    case "list":
      return treeOf(shape.item, search);
    case "map": {
      const value = treeOf(shape.value, search);
      return value === undefined || value === "unclear" ? value : { "*": value };
    }
    case "model":
      return treeOfModel(shape.model, search);
    case "union":
      return merged(shape.shapes.map((each) => [each, treeOf(each, search)] as const));
    default:
      return undefined;
  }
}

function treeOfModel(model: Model, { around, left }: Search): Exclude<Found, true> {
  if (!modelsOf({ kind: "model", model }).some(hasId)) return undefined;
  left.count -= 1;
  if (around.includes(model) || left.count < 0) return "unclear";
  return treeOfFields(model.fields, { around: [...around, model], left });
}

function hasId({ fields }: Model): boolean {
  return fields.some(({ shape }) => holdsId(shape));
}

/** The identifiers of several alternatives: unclear where one has an identifier and another a string in the same place. */
function merged(all: readonly (readonly [Shape, Found])[]): Found {
  const found = all.filter(([, each]) => each !== undefined);
  if (found.length === 0) return undefined;
  if (found.length > 1 || all.length > 1) {
    const first = JSON.stringify(found[0]?.[1]);
    const isSame = found.length === all.length && found.every(([, each]) => JSON.stringify(each) === first);
    if (!isSame && !areApart(all, found)) return "unclear";
  }
  return found.reduce<Found>((sum, [, each]) => combine(sum, each), undefined);
}

/** Tests that no alternative without an identifier has a field where another has one. */
function areApart(all: readonly (readonly [Shape, Found])[], found: readonly (readonly [Shape, Found])[]): boolean {
  if (found.some(([, each]) => typeof each !== "object")) return false;
  return all.every(([shape, own]) => {
    if (shape.kind !== "model") return shape.kind === "null" || shape.kind === "string" || shape.kind === "boolean";
    const names = shape.model.fields.map(({ name }) => name);
    return found.every(([, each]) =>
      Object.keys(each as IdTree).every((name) => !names.includes(name) || (typeof own === "object" && name in own)),
    );
  });
}

function combine(one: Found, other: Found): Found {
  if (one === undefined) return other;
  return typeof one === "object" && typeof other === "object" ? { ...one, ...other } : one;
}

/** Makes identifiers inside the objects and lists of a body integers. */
function narrowIds(operation: NormalOperation, notes: Notes): void {
  const { id } = operation;
  operation.fields = operation.fields.map((field) => {
    if (field.place !== "body" || field.shape.kind === "id64") return field;
    for (const model of modelsOf(field.shape)) model.fields = model.fields.map((each) => narrowed(each, id, notes));
    return narrowed(field, id, notes);
  });
}

function narrowed(field: Field, id: string, notes: Notes): Field {
  const leaf = leafOf(field.shape);
  if (leaf.kind !== "id64" || leaf.asText) return field;
  notes.accept(
    `${id}: ${field.name}`,
    "a 64-bit identifier must be a field of the body itself, not of its parts",
    "nested",
  );
  return { ...field, shape: withLeaf(field.shape, { kind: "integer", either: false, ranges: [] }) };
}
