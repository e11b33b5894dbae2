import { leafOf, modelsOf } from "./fields.ts";
import type { Field, Model, OperationModel, Shape } from "./model.ts";
import type { Tolerance } from "./tolerance.ts";

/**
 * Makes integers identifiers where the same answer has a 64-bit identifier of the same name: the JSON reader goes by the
 * name alone. Objects are shared between answers, so one change may ask for the next.
 */
export function promoteIds(operations: readonly OperationModel[], tolerance: Tolerance): void {
  const answers = operations.map(({ id, output }) => ({ id, models: modelsOf(output) }));
  for (let changed = true; changed; ) {
    changed = false;
    for (const { id, models } of answers) {
      const names = new Set(
        models.flatMap(({ fields }) =>
          fields.filter(({ shape }) => leafOf(shape).kind === "id64").map(({ name }) => name),
        ),
      );
      for (const model of models) changed = promote(model, names, id, tolerance) || changed;
    }
  }
}

/**
 * Makes identifiers inside the objects and lists of a body integers: only the fields of the body itself are written digit
 * by digit.
 */
export function narrowIds(operations: readonly OperationModel[], tolerance: Tolerance): void {
  for (const { id, input } of operations) {
    for (const field of input.fields.filter(({ place }) => place === "body")) {
      if (field.shape.kind === "id64") continue;
      for (const model of modelsOf(field.shape))
        model.fields = model.fields.map((each) => narrowed(each, id, tolerance));
    }
    input.fields = input.fields.map((field) =>
      field.place === "body" && field.shape.kind !== "id64" ? narrowed(field, id, tolerance) : field,
    );
  }
}

function narrowed(field: Field, id: string, tolerance: Tolerance): Field {
  const leaf = leafOf(field.shape);
  if (leaf.kind !== "id64" || leaf.asText) return field;
  tolerance.note(`${id}: ${field.name}`, "nested");
  return { ...field, shape: withLeaf(field.shape, { kind: "integer", either: false, ranges: [] }) };
}

function promote(model: Model, names: ReadonlySet<string>, id: string, tolerance: Tolerance): boolean {
  let changed = false;
  model.fields = model.fields.map((field) => {
    const leaf = leafOf(field.shape);
    if (!names.has(field.name) || leaf.kind !== "integer") return field;
    changed = true;
    tolerance.note(`${id}: ${model.name}.${field.name}`, "identifier");
    return { ...field, shape: withLeaf(field.shape, { kind: "id64" }) };
  });
  return changed;
}

function withLeaf(shape: Shape, leaf: Shape): Shape {
  if (shape.kind === "list") return { ...shape, item: withLeaf(shape.item, leaf) };
  if (shape.kind === "map") return { ...shape, value: withLeaf(shape.value, leaf) };
  return { ...leaf, ...(shape.nullable && { nullable: true }) };
}
