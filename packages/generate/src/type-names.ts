import type { ServiceModel } from "./model.ts";
import { pascal } from "./print.ts";

/** Types of the language and of the runtime that a generated interface uses beside its own. */
const taken = [
  ...["Operations", "CallOptions", "MethodOf", "Paged", "Windowed"],
  ...["Promise", "Record", "AsyncGenerator", "Operation"],
];

/** The name of a type, of whatever the document calls it: `full-repository`, `3d.Model`. */
export function typeName(text: string): string {
  const name = pascal(text);
  return /^[A-Z]/i.test(name) ? name : `N${name}`;
}

/**
 * Gives every type of a service a name of its own. A document calls things as it likes: a schema as a resource, or two
 * schemas that differ in a dash.
 */
export function settleTypeNames({ operations, resources, models, enums }: ServiceModel): void {
  const own = new Set(
    operations.map(({ output }) => output).map((shape) => (shape.kind === "model" ? shape.model : undefined)),
  );
  const names = new Set([...taken, ...enums.keys()]);
  const outputs = new Set(operations.map(({ id }) => `${pascal(id)}Output`));
  for (const name of [...outputs, ...operations.map(({ input }) => input.name)]) names.add(name);
  for (const model of models) {
    // An answer without a name of its own is named after its operation, and is that type.
    if (own.has(model) && outputs.has(model.name)) continue;
    model.name = free(typeName(model.name), model.direction === "in" ? ["Input"] : ["Data"], names);
    names.add(model.name);
  }
  for (const resource of resources) {
    resource.type = free(pascal(resource.name), ["Operations"], names);
    names.add(resource.type).add(`${resource.type}Outcomes`);
  }
}

/** The name itself, or with the first suffix or number that makes it one nobody has. */
function free(name: string, suffixes: readonly string[], names: ReadonlySet<string>): string {
  const others = [...suffixes, ...Array.from({ length: 99 }, (_, index) => String(index + 2))];
  return [name, ...others.map((suffix) => name + suffix)].find((each) => !names.has(each)) ?? name;
}
