import type { Parameter, Schema } from "../read/document.ts";
import { follow } from "../read/follow.ts";
import { GeneratorError } from "../read/generator-error.ts";
import { responseSchema } from "../read/json-content.ts";
import { camel, pascal } from "../read/names.ts";
import { typeOf } from "../read/schema-leaves.ts";
import type { Field } from "./normal-form.ts";
import { normalizeField } from "./normalize-object.ts";
import type { Place } from "./normalize-schema.ts";

/** Headers that OpenAPI does not allow as parameters. */
const ignoredHeader = /^(accept|content-type|authorization)$/i;

/** The fields of path and query, in this order, without those that `callOptions` names. */
export function normalizeParameters(
  parameters: readonly Parameter[],
  place: Place,
  callOptions: readonly string[],
): Field[] {
  const fields = parameters
    .filter(({ name }) => !callOptions.includes(name))
    .flatMap((parameter) => normalizeParameter(parameter, place) ?? []);
  return [...fields.filter((field) => field.place === "path"), ...fields.filter((field) => field.place === "query")];
}

function normalizeParameter(parameter: Parameter, place: Place): Field | undefined {
  const { name, in: where, required, description, schema = {}, content } = parameter;
  const at = `${place.where}.${name}`;
  if (typeof name !== "string" || name === "") throw new GeneratorError(place.where, "a parameter has no name");
  if (where !== "path" && where !== "query") return leaveOut(parameter, at, place);
  const json = responseSchema(content ?? {});
  const problem = where === "query" ? queryProblem(parameter, place) : undefined;
  if (problem !== undefined) {
    if (required === true) throw new GeneratorError(at, problem);
    place.notes.accept(at, problem, "parameter", problem);
    return undefined;
  }
  const facts = Object.fromEntries(Object.entries(parameter).filter(([key]) => key.startsWith("x-")));
  const described: Schema = { ...(json ?? schema), ...facts, ...(description !== undefined && { description }) };
  const field = normalizeField(name, described, required === true || where === "path", place);
  const isRepeated = where === "query" && field.shape.kind === "list" && parameter.explode !== false;
  if (isRepeated) place.notes.require(at, "a list in a query needs explode: false (commas between the items)");
  const wire = json !== undefined ? "json" : isRepeated ? "repeated" : undefined;
  return { ...field, place: where, ...(wire !== undefined && { wire }) };
}

/** Headers and cookies are not fields of an input. */
function leaveOut({ name, in: where, required }: Parameter, at: string, { notes }: Place): undefined {
  if (where === "header" && ignoredHeader.test(name)) return;
  const problem = `parameters in ${where} are not fields of an input`;
  if (required === true) throw new GeneratorError(at, `${problem}; name it in callOptions`);
  notes.accept(at, problem, "header");
}

/** The reason why a parameter cannot be in a query, if there is one. */
function queryProblem({ name, schema = {}, content, style = "form" }: Parameter, place: Place): string | undefined {
  if (content !== undefined) return responseSchema(content) === undefined ? "its media type is not JSON" : undefined;
  if (style !== "form") return `the style ${style} is not supported`;
  if (typeOf(follow(place.document, schema, place.where)) === "object") return "a query cannot hold an object";
  return /^[\w.~:$@![\]*-]+$/.test(name) ? undefined : "its name needs escapes";
}

/**
 * Renames parameters of the path that are not identifiers, or whose name another field has. These names are not sent.
 *
 * @returns path and parameters with the new names
 */
export function renamePath(
  path: string,
  parameters: readonly Parameter[],
  bodyNames: ReadonlySet<string>,
  { notes, where }: Place,
): { path: string; parameters: Parameter[] } {
  const queryNames = parameters.filter((each) => each.in === "query").map(({ name }) => name);
  const taken = new Set([...queryNames, ...bodyNames]);
  let renamed = path;
  const changed = parameters.map((parameter) => {
    const { name } = parameter;
    if (parameter.in !== "path") return parameter;
    const plain = /^\w+$/.test(name) ? name : camel(pascal(name));
    const own = taken.has(plain) ? `path${pascal(plain)}` : plain;
    if (own !== plain) {
      notes.accept(
        where,
        `${name} is in the path and elsewhere; a flat input has each name once`,
        "renamed",
        `${name} is called ${own}`,
      );
    }
    renamed = renamed.replace(`{${name}}`, `{${own}}`);
    return { ...parameter, name: own };
  });
  return { path: renamed, parameters: changed };
}
