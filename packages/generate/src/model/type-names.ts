import type { Model } from "../normalize/normal-form.ts";
import { toPascalCase, toTypeName } from "../read/names.ts";
import { buildAlternatives } from "./alternatives.ts";
import type { Alternatives, ServiceModel } from "./service-model.ts";

/** A service before its types have their names. */
export type NamelessModel = Omit<ServiceModel, "alternatives" | "renamedTypes">;

/** Types of the language and of the runtime that a generated interface uses. */
const builtIn = `Operations CallOptions MethodOf Paged Windowed Promise Record AsyncGenerator Operation Uint8Array
  FileInput ServerEvent Streamed`.split(/\s+/);

/**
 * Gives every type of a service a name of its own: a document may use one name for a schema and a resource, or two names that differ only
 * in a dash.
 *
 * @returns the alternatives of inputs, and the names that were taken, so that a type has another
 */
export function assignTypeNames(service: NamelessModel): Pick<ServiceModel, "alternatives" | "renamedTypes"> {
  const { operations, resources, models, enums } = service;
  const outputs = new Set(operations.map(({ id }) => `${toPascalCase(id)}Output`));
  const used = new Set([...builtIn, ...enums.keys(), ...outputs, ...operations.map(({ input }) => input.name)]);
  const taken: string[] = [];
  const assign = (name: string, suffix: string): string => {
    const own = freeName(name, suffix, used);
    used.add(own);
    return own;
  };
  const isOwnOutput = ({ id, output }: NamelessModel["operations"][number], model: Model) =>
    output.kind === "model" && !output.nullable && output.model === model && model.name === `${toPascalCase(id)}Output`;
  const twice = findTwoWaySchemas(models);
  for (const model of models) {
    // A payload without a name of its own is named after its operation, and is that type.
    if (operations.some((each) => isOwnOutput(each, model))) continue;
    const name = toTypeName(model.name);
    model.name = assign(name, model.direction === "in" ? "Input" : "Data");
    if (model.name !== name && !twice.has(name)) taken.push(name);
  }
  for (const resource of resources) {
    const name = toPascalCase(resource.name);
    resource.type = assign(name, "Operations");
    if (resource.type !== name) taken.push(name);
    used.add(`${resource.type}Outcomes`);
  }
  const alternatives = new Map<Model, Alternatives>();
  const inputs = operations.flatMap(({ input, inputIs }) => (inputIs === undefined ? [input] : []));
  for (const model of [...models, ...inputs]) {
    const all = model.direction === "in" ? buildAlternatives(model) : [];
    if (all.length === 0) continue;
    for (const alternative of all) {
      const own = alternative.variants.filter((variant) => variant.name !== alternative.name);
      for (const each of [alternative, ...own]) {
        const name = each.name;
        // The one alternative of an input is the input.
        if (name !== model.name) each.name = assign(name, "Input");
        if (each.name !== name) taken.push(name);
      }
      const [only] = alternative.variants;
      if (own.length === 0 && only !== undefined) only.name = alternative.name;
    }
    alternatives.set(model, { fields: assign(`${model.name}Fields`, "Input"), all });
  }
  return { alternatives, renamedTypes: taken };
}

/** One schema that is sent and received is two types. */
function findTwoWaySchemas(models: readonly Model[]): ReadonlySet<string> {
  const namesOf = (direction: Model["direction"]) =>
    new Set(models.filter((model) => model.direction === direction).map(({ name }) => toTypeName(name)));
  const received = namesOf("out");
  return new Set([...namesOf("in")].filter((name) => received.has(name)));
}

/** The name itself, or the first free one with the suffix or a number. */
function freeName(name: string, suffix: string, used: ReadonlySet<string>): string {
  const others = [suffix, ...Array.from({ length: 99 }, (_, index) => String(index + 2))].map((each) => name + each);
  return [name, ...others].find((each) => !used.has(each)) ?? name;
}
