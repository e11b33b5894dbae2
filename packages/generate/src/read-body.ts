import { follow, GeneratorError, type OperationObject } from "./document.ts";
import { formsOf, jsonBody } from "./json-content.ts";
import type { Field, Model, Shape } from "./model.ts";
import { type Place, readShape } from "./read-shape.ts";

/** What a request's body is made of. */
export interface Body {
  /** The object that it is. */
  readonly model?: Model;
  readonly fields: readonly Field[];
  /** The one field that is the whole body, where it is no object of known fields. */
  readonly bodyIs?: string;
}

/** Reads the body of a request into fields of a flat input. */
export function readBody(operation: OperationObject, place: Place): Body {
  if (operation.requestBody === undefined) return { fields: [] };
  const { tolerance } = place;
  const body = follow(place.document, operation.requestBody, place.where);
  const schema = jsonBody(body.content, !tolerance.strict);
  if (schema === undefined) {
    const forms = tolerance.strict ? "" : `, but ${formsOf(body.content)}`;
    throw new GeneratorError(place.where, `the request body is not application/json${forms}`);
  }
  const before = place.models.models.length;
  const shape = readShape(schema, { ...place, where: `${place.where}: body` });
  if (shape.kind !== "model" || (!tolerance.strict && (shape.nullable || shape.model.open))) {
    if (tolerance.strict) throw new GeneratorError(place.where, "the request body is not an object with known fields");
    return wholeBody(shape, body.required === true, body.description);
  }
  if (!tolerance.strict && body.required !== true && shape.model.fields.some(({ required }) => required)) {
    tolerance.note(place.where, "body");
  }
  // A body without a name of its own is the input itself.
  if (shape.model.name === place.name && place.models.models.length > before) place.models.models.pop();
  return { model: shape.model, fields: shape.model.fields };
}

function wholeBody(shape: Shape, required: boolean, description: string | undefined): Body {
  const field: Field = {
    name: "body",
    shape,
    required,
    description: description ?? "The whole body.",
    deprecated: false,
  };
  return { fields: [field], bodyIs: field.name };
}
