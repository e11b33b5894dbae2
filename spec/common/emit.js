// @ts-check
import { isDeepStrictEqual } from "node:util";
import { emitFile, getBaseFileName, resolvePath } from "@typespec/compiler";
import { stringify } from "yaml";

export { $lib } from "./lib.js";

/** Extensions that state origins, besides a part of `x-visibility`: readers of the contract need them, clients do not. */
const origins = ["x-provenance", "x-gap", "x-source"];

/**
 * Writes `service-x.yaml` and `.json`, the OpenAPI document of the project in folder `service-x`, and `service-x.provenance.json`, the
 * origins of its facts by JSON pointer.
 * @param {import("@typespec/compiler").EmitContext} context
 */
export async function $onEmit({ program, emitterOutputDir }) {
  if (program.hasError()) return;
  const document = shareParts(await readDocument(program));
  const provenance = Object.fromEntries(takeOrigins(document, ""));
  const path = resolvePath(emitterOutputDir, getBaseFileName(program.projectRoot));
  const style = /** @type {const} */ ({ singleQuote: true, lineWidth: 0, compat: "yaml-1.1" });
  await emitFile(program, { path: `${path}.yaml`, content: stringify(document, style) });
  await emitFile(program, { path: `${path}.json`, content: writeJson(document) });
  await emitFile(program, { path: `${path}.provenance.json`, content: writeJson(provenance) });
}

/**
 * Returns the OpenAPI document of a program with one service, as the compiler writes it, with all origins.
 * @param {import("@typespec/compiler").Program} program @returns {Promise<any>}
 */
export async function readDocument(program) {
  // Only here: programs that use the library for its decorators have an emitter of their own.
  const { getOpenAPI3 } = await import("@typespec/openapi3");
  const [service] = await getOpenAPI3(program, {
    "openapi-versions": ["3.1.0"],
    "operation-id-strategy": "explicit-only",
    "omit-unreachable-types": true,
    // Otherwise the examples of query and path parameters are left out.
    "experimental-parameter-examples": "data",
  });
  // As JSON, because the objects of the compiler are not plain, and one object can be in several places.
  return JSON.parse(JSON.stringify(/** @type {any} */ (service).document));
}

/**
 * Returns the document with components for what operations repeat. The origins are still in it.
 * @param {any} document
 */
export function shareParts(document) {
  const { components } = document;
  for (const operation of Object.values(document.paths).flatMap((item) => Object.values(/** @type {object} */ (item))))
    shareResponses(operation, components);
  document.paths = sortKeys(document.paths);
  for (const kind of ["schemas", "parameters", "responses"]) components[kind] = sortKeys(components[kind]);
  return document;
}

/**
 * Makes components of what every operation repeats: error responses, and the envelope of a success.
 * @param {{ operationId: string, responses: Record<string, any> }} operation @param {any} components
 */
function shareResponses({ operationId, responses }, components) {
  const operation = operationId.replace(/(?:^|\.)(\w)/g, (_, letter) => letter.toUpperCase());
  for (const [status, response] of Object.entries(responses)) {
    const name = errorNames[/** @type {keyof typeof errorNames} */ (status)];
    const schema = response.content?.["application/json"]?.schema;
    if (name !== undefined) responses[status] = share(components, "responses", name, response);
    else if (schema?.anyOf?.[0].properties !== undefined)
      schema.anyOf[0] = share(components, "schemas", `${operation}Envelope`, schema.anyOf[0]);
  }
}

/** Names of the error responses, by status. */
const errorNames = { "4XX": "ClientError", "5XX": "ServerError", default: "Error" };

/**
 * Adds a component, and returns a reference to it. Returns the part itself, if the component is another one.
 * @param {any} components @param {string} kind @param {string} name @param {object} part
 */
function share(components, kind, name, part) {
  components[kind] = { [name]: part, ...components[kind] };
  return isDeepStrictEqual(components[kind][name], part) ? { $ref: `#/components/${kind}/${name}` } : part;
}

/**
 * Takes the origins out of a part of the document, and returns them with the pointers of their places.
 * @param {any} node @param {string} pointer @returns {[pointer: string, facts: object][]}
 */
function takeOrigins(node, pointer) {
  if (typeof node !== "object" || node === null) return [];
  const taken = origins.filter((key) => key in node).map((key) => [key, node[key]]);
  for (const [key] of taken) delete node[key];
  if (node["x-visibility"] !== undefined) {
    const { afterMs, forMs, ...from } = node["x-visibility"];
    node["x-visibility"] = { afterMs, forMs };
    taken.push(["x-visibility", from]);
  }
  const within = Object.entries(node).flatMap(([key, child]) =>
    /^examples?$/.test(key) ? [] : takeOrigins(child, `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`),
  );
  return taken.length === 0 ? within : [[pointer, Object.fromEntries(taken)], ...within];
}

/** @param {Record<string, unknown> | undefined} object */
function sortKeys(object) {
  return object && Object.fromEntries(Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** @param {unknown} value */
const writeJson = (value) => `${JSON.stringify(value, null, 2)}\n`;
