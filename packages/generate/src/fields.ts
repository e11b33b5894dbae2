import type { Field, Model, OperationModel, Shape } from "./model.ts";
import type { Tolerance } from "./tolerance.ts";

/** The models a shape leads to, itself first. */
export function modelsOf(shape: Shape): Model[] {
  const found = new Set<Model>();
  const visit = (each: Shape): void => {
    if (each.kind === "list") visit(each.item);
    if (each.kind === "map") visit(each.value);
    if (each.kind === "union") each.shapes.forEach(visit);
    if (each.kind !== "model" || found.has(each.model)) return;
    found.add(each.model);
    for (const field of each.model.fields) visit(field.shape);
  };
  visit(shape);
  return [...found];
}

/** Every field of the input, nested ones included. */
function inputFields({ input }: Pick<OperationModel, "input">): Field[] {
  return [...input.fields, ...input.fields.flatMap(({ shape }) => modelsOf(shape).flatMap((model) => model.fields))];
}

function outputFields({ output }: Pick<OperationModel, "output">): Field[] {
  return modelsOf(output).flatMap((model) => model.fields);
}

/** Names of fields, anywhere in input or answer, that must never be logged. */
export function sensitiveOf(operation: OperationModel): string[] {
  const fields = [...inputFields(operation), ...outputFields(operation)];
  return [...new Set(fields.filter((field) => field.sensitive !== undefined).map((field) => field.name))];
}

/**
 * Names of answer fields that hold 64-bit identifiers. The JSON reader goes by the name alone, so that a name must not
 * be an identifier in one object of an answer and a number in another.
 */
export function idsOf(operation: OperationModel, tolerance: Tolerance): string[] {
  const fields = outputFields(operation);
  const ids = new Set(fields.filter(({ shape }) => leafOf(shape).kind === "id64").map(({ name }) => name));
  for (const { name, shape } of fields) {
    const { kind } = leafOf(shape);
    if (ids.has(name) && (kind === "integer" || kind === "number" || (kind === "enum" && !isWords(leafOf(shape))))) {
      const problem = `${name} is a 64-bit identifier in one place of the answer and a number in another`;
      tolerance.accept(operation.id, problem, "number");
    }
  }
  return [...ids];
}

/** What a list or a map is made of, in the end. */
export function leafOf(shape: Shape): Shape {
  return shape.kind === "list" ? leafOf(shape.item) : shape.kind === "map" ? leafOf(shape.value) : shape;
}

/** A required field of an object that no other of these objects has. */
export function tellingField(shape: Shape, others: readonly Shape[]): string | undefined {
  if (shape.kind !== "model") return undefined;
  const rest = others.flatMap((other) =>
    other.kind === "model" && other.model !== shape.model ? other.model.fields : [],
  );
  const taken = new Set(rest.map((field) => field.name));
  return shape.model.fields.find((field) => field.required && !taken.has(field.name))?.name;
}

/** Whether an enumeration is one of words. */
export function isWords(shape: Shape): boolean {
  return shape.kind === "enum" && shape.values.every((value) => typeof value === "string");
}
