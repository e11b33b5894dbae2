import {
  type ChosenMedia,
  chooseBody,
  DocumentError,
  type Encoding,
  follow,
  listMediaTypes,
  type OperationObject,
} from "@exch/openapi";
import type { Field, NormalOperation, Shape, WireForm } from "./normal-form.ts";
import type { Place } from "./place.ts";
import { isNested, styleWires } from "./shapes.ts";

/** The body of a request as fields of the input. */
export type NormalBody = Pick<NormalOperation, "body" | "fields" | "bodyIs" | "contentType" | "bodyForm">;

/** Brings the body of a request into fields of a flat input. `own` is the media type of the configuration. */
export function normalizeBody(operation: OperationObject, place: Place, own: string | undefined): NormalBody {
  if (operation.requestBody === undefined) return { fields: [] };
  const { notes, objects, where } = place;
  const { content, required, description = "The whole body." } = follow(place.document, operation.requestBody, where);
  const media = chooseBody(content, own);
  if (media === undefined && required === true)
    throw new DocumentError(where, "the request body is required and has no media type");
  // A body that the document does not describe is not sent.
  if (media === undefined) return { fields: [] };
  noteMedia(media, place, content, own);
  const facts = getBodyFacts(media);
  const whole = (shape: Shape): NormalBody => {
    const field = { name: "body", shape, required: required === true, description, deprecated: false };
    return { ...facts, fields: [field], bodyIs: field.name };
  };
  if (facts.bodyForm === "file") return whole(normalizeRaw(media, place));
  const before = objects.models.length;
  const inBody: Place = { ...place, where: `${where}: body`, files: media.form === "multipart" };
  const shape = place.normalize(media.schema, inBody);
  if (shape.kind !== "model" || shape.nullable || shape.model.open) {
    notes.require(where, "the request body is not an object with known fields");
    return whole(shape);
  }
  if (required !== true && shape.model.fields.some((field) => field.required)) notes.add(where, "body");
  // A body without a name of its own is the input itself.
  if (shape.model.name === place.name && objects.models.length > before) objects.models.pop();
  const fields = facts.bodyForm === undefined ? shape.model.fields : applyFormWires(shape.model.fields, media, place);
  return { ...facts, body: shape.model, fields };
}

function noteMedia(media: ChosenMedia, { notes, where }: Place, content: object | undefined, own?: string): void {
  const { type, form, others } = media;
  if (form !== "json")
    notes.require(where, `the request body must be application/json; it is ${listMediaTypes(content)}`);
  const missing = `contentType: the document has no body of ${own}; it has ${listMediaTypes(content)}`;
  if (own !== undefined && own !== type) throw new DocumentError(where, missing);
  for (const other of others) notes.accept(where, "the request body has several media types", "media", other);
  const isWritten = form !== "raw" && form !== "text" && form !== "events";
  if (!isWritten && !["text/plain", "application/octet-stream"].includes(type)) notes.add(where, "raw", type);
}

function getBodyFacts({ type, form }: ChosenMedia): Pick<NormalBody, "contentType" | "bodyForm"> {
  if (form === "json") return type === "application/json" ? {} : { contentType: type };
  if (form === "form" || form === "multipart") return { contentType: type, bodyForm: form };
  return { contentType: type, bodyForm: "file" };
}

/** A plain text has the limits of its schema; anything else is text or bytes, as the caller has them. */
function normalizeRaw({ type, schema }: ChosenMedia, place: Place): Shape {
  if (type !== "text/plain") return { kind: "file" };
  const shape = place.normalize(schema, { ...place, where: `${place.where}: body` });
  return shape.kind === "string" || shape.kind === "enum" ? shape : { kind: "file" };
}

/** Lists and objects have the form that the encoding of the document names. */
function applyFormWires(fields: readonly Field[], { form, encoding }: ChosenMedia, place: Place): Field[] {
  return fields.map((field) => {
    const own = encoding[field.name];
    if (own?.headers !== undefined)
      place.notes.add(`${place.where}.${field.name}`, "part", "headers of a part are not sent");
    if (field.shape.kind === "file" || (field.shape.kind === "list" && field.shape.item.kind === "file")) return field;
    if (!isNested(field.shape)) return field;
    if (form !== "multipart") return { ...field, wire: chooseFormWire(field, own, place) };
    if (own?.style === "deepObject") return { ...field, wire: "deepObject" };
    if (own?.contentType !== undefined && !isJson(own.contentType))
      place.notes.add(`${place.where}.${field.name}`, "part", `a part is sent as JSON, not as ${own.contentType}`);
    return { ...field, wire: field.shape.kind === "list" ? "repeated" : "json" };
  });
}

function chooseFormWire({ name, shape }: Field, own: Encoding | undefined, place: Place): WireForm {
  if (own?.contentType !== undefined && isJson(own.contentType)) return "json";
  const named = styleWires.get(own?.style);
  if (named !== undefined) return named;
  if (own?.style === "form" && own.explode === false) return "list";
  if (shape.kind === "list" && !isNested(shape.item)) return "repeated";
  place.notes.add(`${place.where}.${name}`, "nestedForm");
  return "deepObject";
}

function isJson(mediaTypes: string): boolean {
  return mediaTypes.split(",").some((type) => /^application\/([\w.-]+\+)?json\b/.test(type.trim()));
}
