import type { IdTree } from "@exch/runtime/service";
import type { Notes } from "../read/notes.ts";
import type { Field, Model, NormalOperation, Shape } from "./normal-form.ts";
import { collectModels, type Descent, getLeaf, isStringEnum } from "./shapes.ts";

/**
 * Makes integers identifiers where the same response has a 64-bit identifier of that name: the JSON reader goes by the name
 * alone. Responses share objects, so one change may require the next.
 */
export function alignIds(operations: readonly NormalOperation[], notes: Notes): void {
  for (let changed = true; changed; ) {
    changed = false;
    for (const { id, output } of operations) {
      const names = listIdNames(output);
      for (const model of collectModels(output)) changed = alignModel(model, names, id, notes) || changed;
    }
  }
}

function alignModel(model: Model, names: ReadonlySet<string>, id: string, notes: Notes): boolean {
  let changed = false;
  model.fields = model.fields.map((field) => {
    if (!names.has(field.name) || getLeaf(field.shape).kind !== "integer") return field;
    changed = true;
    notes.require(id, describeMixedId(field.name));
    notes.add(`${id}: ${model.name}.${field.name}`, "identifier");
    return { ...field, shape: replaceLeaf(field.shape, { kind: "id64" }) };
  });
  return changed;
}

/** A name must not be an identifier in one object of a response and a number in another. */
export function requireDistinctIds(operations: readonly NormalOperation[], notes: Notes): void {
  for (const { id, output } of operations) {
    const names = listIdNames(output);
    for (const { name, shape } of listFields(output))
      if (names.has(name) && isNumber(getLeaf(shape))) notes.accept(id, describeMixedId(name), "number");
  }
}

function isNumber(shape: Shape): boolean {
  return ["integer", "number"].includes(shape.kind) || (shape.kind === "enum" && !isStringEnum(shape));
}

/** Names of fields of a response that hold 64-bit identifiers. */
export function listIdNames(output: Shape): Set<string> {
  const fields = listFields(output).filter(({ shape }) => getLeaf(shape).kind === "id64");
  return new Set(fields.map(({ name }) => name));
}

const listFields = (shape: Shape): Field[] => collectModels(shape).flatMap(({ fields }) => fields);

function describeMixedId(name: string): string {
  return `${name} is a 64-bit identifier in one place of the response and a number in another; rename one of them`;
}

/** Replaces the innermost item of lists and maps. */
function replaceLeaf(shape: Shape, leaf: Shape): Shape {
  if (shape.kind === "list") return { ...shape, item: replaceLeaf(shape.item, leaf) };
  if (shape.kind === "map") return { ...shape, value: replaceLeaf(shape.value, leaf) };
  return { ...leaf, ...(shape.nullable && { nullable: true }) };
}

/**
 * Finds the places in a body whose strings are numbers on the wire, so that each is written with every digit: decimals, and 64-bit
 * identifiers inside objects and lists. In a field that contains itself, or where a place holds something else too, they become numbers.
 */
export function findBodyIds(operations: readonly NormalOperation[], notes: Notes): void {
  for (const operation of operations) {
    // Everything in a form is text, so that no digit can be lost.
    const inBody = operation.fields.filter(({ place }) => place === "body");
    if (!inBody.some(isNested) || operation.bodyForm !== undefined) continue;
    const left = { count: maxObjects };
    const trees = inBody.map(({ name, shape }) => [name, buildTree(shape, { around: [], left })] as const);
    const unclear = new Set(trees.filter(([, tree]) => tree === "unclear").map(([name]) => name));
    narrowIds(operation, unclear, notes);
    const found = trees.filter(([name, tree]) => tree !== undefined && !unclear.has(name));
    if (found.length > 0) Object.assign(operation, { bodyIds: Object.fromEntries(found), bodyForm: "exact" });
  }
}

/** Tests for strings that are numbers on the wire, inside a field of the body; one that is an identifier itself needs no code. */
function isNested({ shape }: Field): boolean {
  return collectModels(shape).some(hasId) || (shape.kind !== "id64" && hasIdInside(shape));
}

function hasIdInside(shape: Shape): boolean {
  const leaf = getLeaf(shape);
  return leaf.kind === "union" ? leaf.shapes.some(hasIdInside) : isDigits(leaf);
}

/** Tests for a string of the input that is a number on the wire. */
function isDigits(shape: Shape): boolean {
  return shape.kind === "id64" ? !shape.asText : shape.kind === "decimal" && shape.asNumber === true;
}

type FoundIds = IdTree | true | undefined | "unclear";

/** Limit of the objects in one body: those that contain each other would repeat without an end. */
const maxObjects = 1000;

function buildTree(shape: Shape, search: Descent): FoundIds {
  switch (shape.kind) {
    case "list":
      return buildTree(shape.item, search);
    case "map": {
      const value = buildTree(shape.value, search);
      return value === undefined || value === "unclear" ? value : { "*": value };
    }
    case "model":
      return buildModelTree(shape.model, search);
    case "union":
      return mergeTrees(shape.shapes.map((each) => [each, buildTree(each, search)] as const));
    default:
      return isDigits(shape) || undefined;
  }
}

function buildModelTree(model: Model, { around, left }: Descent): FoundIds {
  if (!collectModels({ kind: "model", model }).some(hasId)) return undefined;
  left.count -= 1;
  if (around.includes(model) || left.count < 0) return "unclear";
  const within = { around: [...around, model], left };
  const entries = model.fields.map(({ name, shape }) => [name, buildTree(shape, within)] as const);
  if (entries.some(([, found]) => found === "unclear")) return "unclear";
  const found = entries.filter(([, each]) => each !== undefined);
  return found.length === 0 ? undefined : (Object.fromEntries(found) as IdTree);
}

const hasId = ({ fields }: Model) => fields.some(({ shape }) => hasIdInside(shape));

/** Alternatives, with the identifiers of each. */
type Alternatives = readonly (readonly [shape: Shape, ids: FoundIds])[];

/** The identifiers of several alternatives: unclear where one has an identifier and another a string in the same place. */
function mergeTrees(all: Alternatives): FoundIds {
  const found = all.filter(([, each]) => each !== undefined);
  const isSame = new Set(all.map(([, each]) => JSON.stringify(each))).size <= 1;
  if (found.length > 0 && !isSame && !areApart(all, found)) return "unclear";
  const trees = found.map(([, each]) => each);
  return typeof trees[0] === "object" ? Object.assign({}, ...trees) : trees[0];
}

/** Tests that no alternative without an identifier has a field where another has one. */
function areApart(all: Alternatives, found: Alternatives): boolean {
  if (found.some(([, each]) => typeof each !== "object")) return false;
  return all.every(([shape, own]) => {
    if (shape.kind !== "model") return shape.kind === "null" || shape.kind === "string" || shape.kind === "boolean";
    const names = shape.model.fields.map(({ name }) => name);
    return found.every(([, each]) =>
      Object.keys(each as IdTree).every((name) => !names.includes(name) || (typeof own === "object" && name in own)),
    );
  });
}

/** Makes numbers of the strings in some fields of a body that are numbers on the wire. */
function narrowIds(operation: NormalOperation, names: ReadonlySet<string>, notes: Notes): void {
  const { id } = operation;
  operation.fields = operation.fields.map((field) => {
    if (field.place !== "body" || !names.has(field.name)) return field;
    for (const model of collectModels(field.shape))
      model.fields = model.fields.map((each) => narrowId(each, id, notes));
    return narrowId(field, id, notes);
  });
}

function narrowId(field: Field, id: string, notes: Notes): Field {
  const leaf = getLeaf(field.shape);
  const all = leaf.kind === "union" ? leaf.shapes : [leaf];
  if (!all.some(isDigits)) return field;
  notes.accept(`${id}: ${field.name}`, "its place in the body is not clear enough to write every digit", "nested");
  const narrowed = leaf.kind === "union" ? { ...leaf, shapes: all.map(narrowShape) } : narrowShape(leaf);
  return { ...field, shape: replaceLeaf(field.shape, narrowed) };
}

function narrowShape(shape: Shape): Shape {
  if (!isDigits(shape)) return shape;
  return shape.kind === "id64" ? { kind: "integer", either: false, ranges: [] } : { kind: "number", ranges: [] };
}
