// @ts-check
import { getExtensions } from "@typespec/openapi";
import { report } from "../lib.js";
import { fieldsOf, itemOf } from "./operation.js";

/** @typedef {import("@typespec/compiler").Type} Type */

/**
 * Requires that every object of a request body is closed, so that a misspelt field is rejected and not ignored.
 * @param {import("@typespec/compiler").Program} program
 * @param {import("./operation.js").CheckedOperation} operation
 */
export function lintRequest(program, { name, body }) {
  /** @param {Type} type */
  const walk = (type) => {
    const item = itemOf(type);
    if (item) walk(item);
    else if (type.kind === "Model") {
      if (getExtensions(program, type).get(/** @type {any} */ ("additionalProperties")) !== false) {
        report(program, "request", type, name, `its request accepts unknown fields in ${type.name}; add @closed`);
      }
      for (const property of fieldsOf(type).values()) walk(property.type);
    }
  };
  if (body) walk(body);
}
