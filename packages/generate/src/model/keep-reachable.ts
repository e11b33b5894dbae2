import type { Shape } from "../normalize/normal-form.ts";
import { collectModels, listInner } from "../normalize/shapes.ts";
import type { NamelessModel } from "./type-names.ts";

/** Drops types that no operation uses: those of operations that were left out, and bodies that became inputs. */
export function keepReachable(service: NamelessModel): NamelessModel {
  const shapes = service.operations.flatMap(({ input, inputIs, output }): Shape[] => [
    output,
    ...(inputIs === undefined ? [] : [{ kind: "model", model: inputIs } as const]),
    ...input.fields.map(({ shape }) => shape),
  ]);
  const used = new Set(shapes.flatMap(collectModels));
  const inside = [...used].flatMap(({ fields }) => fields.map(({ shape }) => shape));
  const enums = new Set([...shapes, ...inside].flatMap(listEnums));
  return {
    ...service,
    models: service.models.filter((model) => used.has(model)),
    enums: new Map([...service.enums].filter(([name]) => enums.has(name))),
  };
}

/** The names of the enumerations in a value, except those in the fields of objects. */
function listEnums(shape: Shape): string[] {
  if (shape.kind === "enum") return shape.name === undefined ? [] : [shape.name];
  return listInner(shape).flatMap(listEnums);
}
