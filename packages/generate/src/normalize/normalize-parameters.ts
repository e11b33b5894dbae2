import { chooseResponse, DocumentError, follow, type Parameter, type Schema } from "@exch/openapi";
import { lowerFirst, toPascalCase } from "../read/names.ts";
import { getSchemaType } from "../read/schema-leaves.ts";
import type { Field, Shape, WireForm } from "./normal-form.ts";
import { normalizeField } from "./normalize-object.ts";
import type { Place } from "./place.ts";
import { isNested, styleWires } from "./shapes.ts";

/** Headers that the client, its signer or its transport sends. */
const ownHeader =
  /^(accept|content-type|authorization|content-length|host|connection|keep-alive|transfer-encoding|te|trailer|upgrade|expect)$/i;

/** Finds the headers that must be sent and have one allowed value. The client sends an `Accept` in any case. */
export function findFixedHeaders(parameters: readonly Parameter[], { document, where }: Place): Record<string, string> {
  const fixed: Record<string, string> = {};
  for (const { name, in: place, required, schema = {} } of parameters) {
    const { const: only, enum: [value, ...others] = [only] } = follow<Schema>(document, schema, where);
    const isSent = ownHeader.test(name) ? /^accept$/i.test(name) : required === true;
    if (place === "header" && isSent && typeof value === "string" && others.length === 0)
      fixed[name.toLowerCase()] = value;
  }
  return fixed;
}

/** The fields of path, query and headers, in this order, without those that `callOptions` names. */
export function normalizeParameters(
  parameters: readonly Parameter[],
  place: Place,
  bodyNames: ReadonlySet<string>,
): Field[] {
  const { callOptions = [] } = place.options;
  const taken = new Set([...bodyNames, ...parameters.filter((each) => each.in === "path").map(({ name }) => name)]);
  const fields = parameters
    .filter(({ name }) => !callOptions.includes(name))
    .flatMap((parameter) => normalizeParameter(parameter, place, taken) ?? []);
  return (["path", "query", "header"] as const).flatMap((each) => fields.filter((field) => field.place === each));
}

function normalizeParameter(parameter: Parameter, place: Place, taken: Set<string>): Field | undefined {
  const { name, in: where } = parameter;
  if (typeof name !== "string" || name === "") throw new DocumentError(place.where, "a parameter has no name");
  const at = `${place.where}.${name}`;
  if (where === "cookie") return leaveOut(parameter, at, place);
  if (where === "header" && ownHeader.test(name)) return void place.notes.add(place.where, "ownHeader", name);
  if (where === "header" && !/^[\w!#$%&'*+.^`|~-]+$/.test(name))
    throw new DocumentError(at, `${JSON.stringify(name)} is not the name of a header`);
  if (where === "path") return normalizeInPath(parameter, at, place);
  if (where !== "query" && where !== "header") throw new DocumentError(at, `a parameter cannot be in ${where}`);
  if (where === "header" && !isSameHeader(name, place.keyHeader))
    place.notes.require(at, "parameters in header are not fields of an input");
  const own = chooseInputName(parameter, place, taken);
  taken.add(own);
  const field = readField(parameter, place, own);
  if (where === "header" && parameter.explode === true && isObject(field.shape))
    return dropHeaderObject(parameter, at, place);
  if (parameter.allowReserved === true) place.notes.add(at, "reserved");
  const wire = where === "header" ? chooseHeaderWire(field) : chooseQueryWire(parameter, field, at, place);
  return { ...field, place: where, ...(wire !== undefined && { wire }), ...(own !== name && { wireName: name }) };
}

/** A value in the path. An object there has forms that servers read differently. */
function normalizeInPath(parameter: Parameter, at: string, place: Place): Field {
  const field = readField(parameter, place, parameter.name);
  if (isObject(field.shape)) throw new DocumentError(at, "an object in a path is not supported");
  return { ...field, place: "path" };
}

const isObject = ({ kind }: Shape) => kind === "model" || kind === "map";

/** An object as `name=value,name=value` in a header is left out. */
function dropHeaderObject({ name, required }: Parameter, at: string, { notes }: Place): undefined {
  const problem = `${name} is an object with explode in a header`;
  if (required === true) throw new DocumentError(at, `${problem}, which is not supported`);
  notes.add(at, "parameter", problem);
}

function readField(parameter: Parameter, place: Place, own: string): Field {
  const { required, description, schema = {}, content, in: where, ...rest } = parameter;
  const facts = Object.fromEntries(Object.entries(rest).filter(([key]) => /^(x-|deprecated$)/.test(key)));
  const json = chooseResponse(content)?.schema;
  const described: Schema = { ...(json ?? schema), ...facts, ...(description !== undefined && { description }) };
  return normalizeField(own, described, required === true || where === "path", place);
}

/** The name of a field in the input: that of the parameter, or a free one. Headers are written as identifiers. */
function chooseInputName({ name, in: where }: Parameter, place: Place, taken: ReadonlySet<string>): string {
  const plain = where === "header" ? lowerFirst(toPascalCase(name.toLowerCase())) : name;
  const own = taken.has(plain) ? `${where}${toPascalCase(plain)}` : plain;
  if (own !== plain) noteRenamed(name, own, `the ${where} and in the body`, place);
  return own;
}

function noteRenamed(name: string, own: string, places: string, { notes, where }: Place): void {
  const problem = `${name} is in ${places}; a flat input has each name once`;
  notes.accept(where, problem, "renamed", `${name} is called ${own}`);
}

/** Cookies are not fields of an input. */
function leaveOut({ name, in: where, required }: Parameter, at: string, { notes }: Place): undefined {
  const problem = `parameters in ${where} are not fields of an input`;
  if (required === true)
    throw new DocumentError(at, `${problem}; name ${name} in callOptions, and pass it in the call's headers`);
  notes.accept(at, problem, "header");
}

/** Compares names of headers, whose case means nothing. */
export function isSameHeader(one: string, other: string | undefined): boolean {
  return one.toLowerCase() === other?.toLowerCase();
}

/** Lists in headers have commas. */
function chooseHeaderWire({ shape }: Field): WireForm | undefined {
  return shape.kind === "list" || isObject(shape) ? "list" : undefined;
}

function chooseQueryWire(parameter: Parameter, { shape }: Field, at: string, place: Place): WireForm | undefined {
  const { content, style = "form", explode, schema = {} } = parameter;
  if (content !== undefined) {
    if (chooseResponse(content)?.form !== "json") throw new DocumentError(at, "its media type is not JSON");
    return "json";
  }
  const isAnyObject = isObject(shape) || getSchemaType(follow(place.document, schema, at)) === "object";
  const named = styleWires.get(style);
  if (named !== undefined) return explode === true && named !== "deepObject" ? "repeated" : named;
  if (style !== "form") throw new DocumentError(at, `the style ${style} is not supported`);
  // Without deepObject an object in a query is a list of names and values, or fields of the query itself.
  if (isAnyObject) return explode === false ? "list" : "repeated";
  if (shape.kind !== "list" || explode === false) return undefined;
  place.notes.require(at, "a list in a query needs explode: false (commas between the items)");
  return isNested(shape.item) ? "deepObject" : "repeated";
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
  place: Place,
): { path: string; parameters: Parameter[] } {
  const { notes, where } = place;
  const queryNames = parameters.filter((each) => each.in === "query").map(({ name }) => name);
  const taken = new Set([...queryNames, ...bodyNames]);
  let renamed = path;
  const changed = parameters.flatMap((parameter) => {
    const { name } = parameter;
    if (parameter.in !== "path") return [parameter];
    if (!path.includes(`{${name}}`)) {
      notes.accept(where, `${name} is not in the path`, "parameter", `${name} is not in the path`);
      return [];
    }
    const { style = "simple" } = parameter;
    if (style !== "simple")
      throw new DocumentError(`${where}.${name}`, `the style ${style} is not supported in a path`);
    const plain = /^\w+$/.test(name) ? name : lowerFirst(toPascalCase(name));
    const own = taken.has(plain) ? `path${toPascalCase(plain)}` : plain;
    if (own !== plain) noteRenamed(name, own, "the path and elsewhere", place);
    renamed = renamed.replaceAll(`{${name}}`, `{${own}}`);
    return [{ ...parameter, name: own }];
  });
  return { path: renamed, parameters: changed };
}
