import type { Model, Shape } from "../normalize/normal-form.ts";
import { collectModels, listInner } from "../normalize/shapes.ts";
import type { NamelessModel } from "./type-names.ts";

/** Drops types that no operation uses: those of operations that were left out, and bodies that became inputs. */
export function keepReachable(service: NamelessModel): NamelessModel {
  const used = new Set<Model>();
  const enums = new Set<string>();
  const walk = (shape: Shape): void => {
    for (const model of collectModels(shape)) {
      used.add(model);
      for (const field of model.fields) collectEnums(field.shape, enums);
    }
    collectEnums(shape, enums);
  };
  for (const { input, inputIs, output } of service.operations) {
    walk(output);
    if (inputIs !== undefined) walk({ kind: "model", model: inputIs });
    for (const field of input.fields) walk(field.shape);
  }
  return {
    ...service,
    models: service.models.filter((model) => used.has(model)),
    enums: new Map([...service.enums].filter(([name]) => enums.has(name))),
  };
}

function collectEnums(shape: Shape, names: Set<string>): void {
  if (shape.kind === "enum" && shape.name !== undefined) names.add(shape.name);
  for (const each of listInner(shape)) collectEnums(each, names);
}
