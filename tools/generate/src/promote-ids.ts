import { leafOf, modelsOf } from "./fields.ts";
import type { Model, OperationModel, Shape } from "./model.ts";
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

function promote(model: Model, names: ReadonlySet<string>, id: string, tolerance: Tolerance): boolean {
  let changed = false;
  model.fields = model.fields.map((field) => {
    const leaf = leafOf(field.shape);
    if (!names.has(field.name) || leaf.kind !== "integer") return field;
    changed = true;
    tolerance.note(`${id}: ${model.name}.${field.name}`, "identifier");
    return { ...field, shape: withLeaf(field.shape) };
  });
  return changed;
}

function withLeaf(shape: Shape): Shape {
  if (shape.kind === "list") return { ...shape, item: withLeaf(shape.item) };
  if (shape.kind === "map") return { ...shape, value: withLeaf(shape.value) };
  return { kind: "id64", ...(shape.nullable && { nullable: true }) };
}
