// @ts-check
import { isArrayModelType, walkPropertiesInherited } from "@typespec/compiler";
import { getAuthenticationForOperation } from "@typespec/http";
import { getExtensions, getOperationId } from "@typespec/openapi";
import { state } from "../state.js";

/** @typedef {import("@typespec/compiler").ModelProperty} ModelProperty */
/** @typedef {import("@typespec/compiler").Operation} Operation */
/** @typedef {import("@typespec/compiler").Program} Program */
/** @typedef {import("@typespec/compiler").Type} Type */
/** @typedef {import("@typespec/http").HttpOperation} HttpOperation */

/**
 * @typedef {object} CheckedOperation One operation with its facts and fields, as lint rules see it.
 * @property {string} name its id, or interface and name in the source
 * @property {string | undefined} id
 * @property {Operation} type
 * @property {string} verb
 * @property {ReadonlyMap<string, any>} facts its `x-` extensions
 * @property {boolean} signed
 * @property {Map<string, ModelProperty>} inputs path, query and body fields together
 * @property {ModelProperty[]} parameters path, query and header parameters
 * @property {Type | undefined} body
 * @property {Type | undefined} payload payload of a successful response, inside its envelope if it has one
 * @property {Type[]} outputs body of every response
 */

/**
 * Collects the facts and fields of an operation.
 * @param {Program} program
 * @param {HttpOperation} http
 * @returns {CheckedOperation}
 */
export function checkedOperation(program, http) {
  const type = http.operation;
  const id = getOperationId(program, type);
  const body = http.parameters.body?.type;
  const inputs = new Map(http.parameters.parameters.map(({ name, param }) => [name, param]));
  for (const [name, property] of body ? fieldsOf(body) : []) inputs.set(name, property);
  return {
    name: id ?? (type.interface ? `${type.interface.name}.${type.name}` : type.name),
    id,
    type,
    verb: http.verb,
    facts: getExtensions(program, type),
    signed: isSigned(program, type),
    inputs,
    parameters: http.parameters.parameters.map(({ param }) => param),
    body,
    payload: payloadOf(program, http),
    outputs: http.responses.flatMap(({ responses }) => responses.flatMap(({ body }) => body?.type ?? [])),
  };
}

/**
 * Returns the fields of a model, or of all models of a union.
 * @param {Type} type
 * @returns {Map<string, ModelProperty>}
 */
export function fieldsOf(type) {
  if (type.kind === "Union") return new Map([...type.variants.values()].flatMap(({ type }) => [...fieldsOf(type)]));
  if (type.kind !== "Model" || itemOf(type)) return new Map();
  return new Map([...walkPropertiesInherited(type)].map((property) => [property.name, property]));
}

/**
 * Returns the type of an array's items; undefined if the type is not an array.
 * @param {Type} type
 */
export function itemOf(type) {
  return type.kind === "Model" && isArrayModelType(type) ? type.indexer.value : undefined;
}

/** @param {Program} program @param {Operation} type */
function isSigned(program, type) {
  const options = getAuthenticationForOperation(program, type)?.options ?? [];
  return options.some((option) => option.schemes.some((scheme) => scheme.type !== "noAuth"));
}

/** @param {Program} program @param {HttpOperation} http */
function payloadOf(program, http) {
  const success = http.responses.find(({ statusCodes }) => typeof statusCodes === "number" && statusCodes < 300);
  const type = success?.responses[0]?.body?.type;
  const payloads = program.stateMap(state.payloads);
  return type && ([...fieldsOf(type).values()].find((property) => payloads.has(property))?.type ?? type);
}
