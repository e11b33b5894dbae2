import type { Notes } from "../read/notes.ts";
import type { Field, Model, NormalOperation, Shape } from "./normal-form.ts";
import { collectModels, getLeaf, isStringEnum } from "./shapes.ts";

/**
 * Makes integers identifiers where the same response has a 64-bit identifier of that name: the JSON reader goes by the name
 * alone. Responses share objects, so one change may require the next.
 */
export function alignIds(operations: readonly NormalOperation[], notes: Notes): void {
  const responses = operations.map(({ id, output }) => ({ id, models: collectModels(output) }));
  for (let changed = true; changed; ) {
    changed = false;
    for (const { id, models } of responses) {
      const names = listIdNames(models.flatMap(({ fields }) => fields));
      for (const model of models) changed = alignModel(model, names, id, notes) || changed;
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
    const fields = collectModels(output).flatMap((model) => model.fields);
    const names = listIdNames(fields);
    for (const { name, shape } of fields) {
      if (names.has(name) && isNumber(getLeaf(shape))) notes.accept(id, describeMixedId(name), "number");
    }
  }
}

function isNumber(shape: Shape): boolean {
  return ["integer", "number"].includes(shape.kind) || (shape.kind === "enum" && !isStringEnum(shape));
}

function listIdNames(fields: readonly Field[]): Set<string> {
  return new Set(fields.filter(({ shape }) => getLeaf(shape).kind === "id64").map(({ name }) => name));
}

function describeMixedId(name: string): string {
  return `${name} is a 64-bit identifier in one place of the response and a number in another; rename one of them`;
}

/** Replaces the innermost item of lists and maps. */
export function replaceLeaf(shape: Shape, leaf: Shape): Shape {
  if (shape.kind === "list") return { ...shape, item: replaceLeaf(shape.item, leaf) };
  if (shape.kind === "map") return { ...shape, value: replaceLeaf(shape.value, leaf) };
  return { ...leaf, ...(shape.nullable && { nullable: true }) };
}
