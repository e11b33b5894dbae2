import type { OperationObject } from "../read/document.ts";
import { follow } from "../read/follow.ts";
import { GeneratorError } from "../read/generator-error.ts";
import { bodySchema, mediaTypes } from "../read/json-content.ts";
import type { Field, Model } from "./normal-form.ts";
import { normalizeSchema, type Place } from "./normalize-schema.ts";

/** The body of a request as fields of the input. */
export interface NormalBody {
  /** The object that it is. */
  readonly model?: Model;
  readonly fields: readonly Field[];
  /** The one field that is the whole body, where the body is not an object with known fields. */
  readonly bodyIs?: string;
}

/** Brings the body of a request into fields of a flat input. */
export function normalizeBody(operation: OperationObject, place: Place): NormalBody {
  if (operation.requestBody === undefined) return { fields: [] };
  const { notes, objects, where } = place;
  const { content, required, description = "The whole body." } = follow(place.document, operation.requestBody, where);
  const schema = bodySchema(content);
  if (schema === undefined) {
    throw new GeneratorError(
      where,
      `the request body must be application/json; it is ${mediaTypes(content) || "empty"}`,
    );
  }
  const before = objects.models.length;
  const shape = normalizeSchema(schema, { ...place, where: `${where}: body` });
  if (shape.kind !== "model" || shape.nullable || shape.model.open) {
    notes.require(where, "the request body is not an object with known fields");
    const field = { name: "body", shape, required: required === true, description, deprecated: false };
    return { fields: [field], bodyIs: field.name };
  }
  if (required !== true && shape.model.fields.some((field) => field.required)) notes.add(where, "body");
  // A body without a name of its own is the input itself.
  if (shape.model.name === place.name && objects.models.length > before) objects.models.pop();
  return { model: shape.model, fields: shape.model.fields };
}
