import { follow, GeneratorError, type Parameter, type Schema } from "./document.ts";
import { jsonContent } from "./json-content.ts";
import type { Field } from "./model.ts";
import { pascal } from "./print.ts";
import { readField } from "./read-model.ts";
import type { Place } from "./read-shape.ts";
import { typeOf } from "./schema-leaves.ts";

/** Headers that OpenAPI itself says are no parameters. */
const framing = /^(accept|content-type|authorization)$/i;

/** The fields of path and query, in this order. What `callOptions` names is left to the client's options or its signer. */
export function readParameters(
  parameters: readonly Parameter[],
  place: Place,
  callOptions: readonly string[],
): Field[] {
  const fields = parameters
    .filter(({ name }) => !callOptions.includes(name))
    .map((parameter) => readParameter(parameter, place))
    .filter((field) => field !== undefined);
  return [...fields.filter((field) => field.place === "path"), ...fields.filter((field) => field.place === "query")];
}

/** Parameters of the operation go over those of its path. */
export function ownParameters(shared: readonly Parameter[], own: readonly Parameter[]): Parameter[] {
  const both = new Map([...shared, ...own].map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]));
  return [...both.values()];
}

function readParameter(parameter: Parameter, place: Place): Field | undefined {
  const { name, in: where, required, description, schema = {} } = parameter;
  const at = `${place.where}.${name}`;
  if (where !== "path" && where !== "query") {
    if (where === "header" && framing.test(name) && !place.tolerance.strict) return undefined;
    const problem = `parameters in ${where} are not fields of an input`;
    if (required === true)
      throw new GeneratorError(at, `${problem}${place.tolerance.strict ? "" : " (name it in callOptions)"}`);
    place.tolerance.accept(at, problem, "header");
    return undefined;
  }
  const problem = where === "query" ? queryProblem(parameter, place) : undefined;
  if (problem !== undefined) {
    if (place.tolerance.strict || required === true) throw new GeneratorError(at, problem);
    place.tolerance.note(at, "parameter", problem);
    return undefined;
  }
  const facts = Object.fromEntries(Object.entries(parameter).filter(([key]) => key.startsWith("x-")));
  const json = place.tolerance.strict ? undefined : jsonContent(parameter.content, true);
  const described: Schema = { ...(json ?? schema), ...facts, ...(description !== undefined && { description }) };
  const field = readField(name, described, required === true || where === "path", place);
  const repeated = where === "query" && field.shape.kind === "list" && parameter.explode !== false;
  const wire = json !== undefined ? "json" : repeated ? "repeated" : undefined;
  return { ...field, place: where, ...(wire !== undefined && { wire }) };
}

/** Why a parameter cannot stand in a query, if it can't. */
function queryProblem(parameter: Parameter, place: Place): string | undefined {
  const { name, schema = {}, content, style = "form" } = parameter;
  const type = typeOf(follow(place.document, schema, place.where));
  if (place.tolerance.strict) {
    const split = type === "array" && parameter.explode !== false;
    return split ? "lists in a query need explode: false (commas between the items)" : undefined;
  }
  if (content !== undefined)
    return jsonContent(content, true) === undefined ? "it has another form than JSON" : undefined;
  if (style !== "form") return `the style ${style} is not supported`;
  if (type === "object") return "a query cannot hold an object";
  return /^[\w.~:$@![\]*-]+$/.test(name) ? undefined : "its name needs escapes";
}

/**
 * A name in the path is not on the wire: one that is no identifier, or that another field has too, gets another.
 *
 * @returns the path with the new names
 */
export function renamePath(
  path: string,
  parameters: Parameter[],
  bodyNames: ReadonlySet<string>,
  place: Place,
): string {
  let renamed = path;
  const others = new Set([...parameters.filter((each) => each.in === "query").map(({ name }) => name), ...bodyNames]);
  parameters.forEach((parameter, index) => {
    const { name } = parameter;
    if (parameter.in !== "path") return;
    const plain = /^\w+$/.test(name) ? name : lowerFirst(pascal(name));
    const own = others.has(plain) ? `path${pascal(plain)}` : plain;
    if (own === name) return;
    if (own !== plain) place.tolerance.note(place.where, "renamed", `${name} is called ${own}`);
    renamed = renamed.replace(`{${name}}`, `{${own}}`);
    parameters[index] = { ...parameter, name: own };
  });
  return renamed;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
