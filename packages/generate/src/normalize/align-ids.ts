import type { Notes } from "../read/notes.ts";
import type { Field, Model, NormalOperation, Shape } from "./normal-form.ts";
import { isStringEnum, leafOf, modelsOf } from "./shapes.ts";

/**
 * Makes integers identifiers where the same response has a 64-bit identifier of that name: the JSON reader goes by the name
 * alone. Responses share objects, so one change may require the next.
 */
export function promoteIds(operations: readonly NormalOperation[], notes: Notes): void {
  const responses = operations.map(({ id, output }) => ({ id, models: modelsOf(output) }));
  for (let changed = true; changed; ) {
    changed = false;
    for (const { id, models } of responses) {
      const names = idNames(models.flatMap(({ fields }) => fields));
      for (const model of models) changed = promote(model, names, id, notes) || changed;
    }
  }
}

function promote(model: Model, names: ReadonlySet<string>, id: string, notes: Notes): boolean {
  let changed = false;
  model.fields = model.fields.map((field) => {
    if (!names.has(field.name) || leafOf(field.shape).kind !== "integer") return field;
    changed = true;
    notes.require(id, mixedText(field.name));
    notes.add(`${id}: ${model.name}.${field.name}`, "identifier");
    return { ...field, shape: withLeaf(field.shape, { kind: "id64" }) };
  });
  return changed;
}

/** A name must not be an identifier in one object of a response and a number in another. */
export function requireDistinctIds(operations: readonly NormalOperation[], notes: Notes): void {
  for (const { id, output } of operations) {
    const fields = modelsOf(output).flatMap((model) => model.fields);
    const names = idNames(fields);
    for (const { name, shape } of fields) {
      if (names.has(name) && isNumber(leafOf(shape))) notes.accept(id, mixedText(name), "number");
    }
  }
}

function isNumber(shape: Shape): boolean {
  return ["integer", "number"].includes(shape.kind) || (shape.kind === "enum" && !isStringEnum(shape));
}

function idNames(fields: readonly Field[]): Set<string> {
  return new Set(fields.filter(({ shape }) => leafOf(shape).kind === "id64").map(({ name }) => name));
}

function mixedText(name: string): string {
  return `${name} is a 64-bit identifier in one place of the response and a number in another; rename one of them`;
}

/** Replaces the innermost item of lists and maps. */
export function withLeaf(shape: Shape, leaf: Shape): Shape {
  if (shape.kind === "list") return { ...shape, item: withLeaf(shape.item, leaf) };
  if (shape.kind === "map") return { ...shape, value: withLeaf(shape.value, leaf) };
  return { ...leaf, ...(shape.nullable && { nullable: true }) };
}
