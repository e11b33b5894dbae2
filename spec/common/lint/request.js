// @ts-check
import { getExtensions } from "@typespec/openapi";
import { report } from "../lib.js";
import { fieldsOf, itemOf } from "./operation.js";

/** @typedef {import("@typespec/compiler").Type} Type */

/**
 * Every object of a request body is closed: a misspelt field is refused instead of ignored.
 * @param {import("@typespec/compiler").Program} program
 * @param {import("./operation.js").CheckedOperation} operation
 */
export function lintRequest(program, { name, body }) {
  /** @param {Type} type */
  const visit = (type) => {
    const item = itemOf(type);
    if (item) visit(item);
    else if (type.kind === "Model") {
      if (getExtensions(program, type).get(/** @type {any} */ ("additionalProperties")) !== false) {
        report(program, "request", type, name, `its request takes unknown fields in ${type.name}; add @closed`);
      }
      for (const property of fieldsOf(type).values()) visit(property.type);
    }
  };
  if (body) visit(body);
}
