import type { Paging } from "@exch/runtime/service";
import type { Model, Shape, WireForm } from "./normal-form.ts";

/** The shapes of the values in a value, except the fields of objects: of a list, a map, or alternatives. */
export function listInner(shape: Shape): readonly Shape[] {
  if (shape.kind === "list") return [shape.item];
  if (shape.kind === "map") return [shape.value];
  return shape.kind === "union" ? shape.shapes : [];
}

/** The objects around a place, and the number of objects or fields that may still be read: those that contain each other never end. */
export interface Descent {
  readonly around: readonly Model[];
  readonly left: { count: number };
}

/** Every model in a shape, its own first. */
export function collectModels(shape: Shape): Model[] {
  const found = new Set<Model>();
  const walk = (each: Shape): void => {
    listInner(each).forEach(walk);
    if (each.kind !== "model" || found.has(each.model)) return;
    found.add(each.model);
    for (const field of each.model.fields) walk(field.shape);
  };
  walk(shape);
  return [...found];
}

/** The innermost item of lists and maps. */
export function getLeaf(shape: Shape): Shape {
  if (shape.kind === "list") return getLeaf(shape.item);
  return shape.kind === "map" ? getLeaf(shape.value) : shape;
}

/** The input field that says where a page starts. */
export function getStartField(paging: Paging): string {
  if (paging.style === "page") return paging.page;
  return paging.style === "cursor" ? paging.cursor : paging.offset;
}

/** A required field of an object that none of the others has. */
export function findDistinctField(shape: Shape, others: readonly Shape[]): string | undefined {
  if (shape.kind !== "model") return undefined;
  const rest = others.flatMap((other) =>
    other.kind === "model" && other.model !== shape.model ? other.model.fields : [],
  );
  const taken = new Set(rest.map((field) => field.name));
  return shape.model.fields.find((field) => field.required && !taken.has(field.name))?.name;
}

/** Forms of lists and objects by the style that a document names. */
export const styleWires: ReadonlyMap<string | undefined, WireForm> = new Map([
  ["deepObject", "deepObject"],
  ["spaceDelimited", "spaces"],
  ["pipeDelimited", "pipes"],
]);

/** Tests for a value that is not one text in a query or a form. */
export function isNested({ kind }: Shape): boolean {
  return ["list", "model", "map", "union", "any"].includes(kind);
}

/** Tests for an enumeration of strings. */
export function isStringEnum(shape: Shape): boolean {
  return shape.kind === "enum" && shape.values.every((value) => typeof value === "string");
}
