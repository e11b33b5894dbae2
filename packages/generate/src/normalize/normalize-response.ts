import { type ChosenMedia, chooseResponse, mediaTypes } from "../read/content.ts";
import type { OperationObject, Response, Schema } from "../read/document.ts";
import { follow } from "../read/follow.ts";
import { GeneratorError } from "../read/generator-error.ts";
import type { ResponseForm, Shape } from "./normal-form.ts";
import { normalizeSchema, type Place } from "./normalize-schema.ts";

/** The payload of a successful response, and the form in which it comes. */
export interface NormalResponse {
  readonly output: Shape;
  readonly accept?: string;
  readonly responseForm?: ResponseForm;
}

/** Takes the payload of a successful response out of its envelope. `own` is the media type of the configuration. */
export function normalizeResponse(
  operation: OperationObject,
  place: Place,
  envelopeField: string | undefined,
  own: string | undefined,
): NormalResponse {
  const response = successOf(operation, place, own);
  const media = chooseResponse(response?.content, own);
  if (media === undefined) return { output: { kind: "null" } };
  const { type, form, schema, others } = media;
  if (own !== undefined && own !== type)
    throw new GeneratorError(
      place.where,
      `accept: the document has no response of ${own}; it has ${mediaTypes(response?.content)}`,
    );
  for (const other of others) place.notes.accept(place.where, "the response has several media types", "media", other);
  if (form !== "json") return otherForm(media, place);
  const accept = type === "application/json" ? {} : { accept: type };
  const ownField = operation["x-payload"] as string | null | undefined;
  const payload = ownField === undefined ? envelopeField : (ownField ?? undefined);
  const inside = payload === undefined ? schema : fieldOf(follow(place.document, schema, place.where), payload, place);
  if (inside === undefined) throw new GeneratorError(place.where, `the envelope has no field ${payload}`);
  return { ...accept, output: normalizeSchema(inside, { ...place, where: `${place.where}: payload` }) };
}

/** A response that is not JSON is its own payload, without an envelope. */
function otherForm({ type, form }: ChosenMedia, { notes, where }: Place): NormalResponse {
  notes.require(where, `the response must be JSON; it is ${type}`);
  if (form === "events") return { accept: type, responseForm: "events", output: { kind: "events" } };
  if (form === "text") return { accept: type, responseForm: "text", output: { kind: "string" } };
  return { accept: type, responseForm: "bytes", output: { kind: "bytes" } };
}

/** A field of an object, its own or inherited. */
function fieldOf(envelope: Schema, name: string, place: Place): Schema | undefined {
  const own = envelope.properties?.[name];
  if (own !== undefined) return own;
  const parts = (envelope.allOf ?? []).map((part) => follow(place.document, part, place.where));
  return parts.map((part) => fieldOf(part, name, place)).findLast((found) => found !== undefined);
}

/** The first successful response of the configured media type, else the first that is JSON, else the first, else the default. */
function successOf(
  operation: OperationObject,
  { document, where, notes }: Place,
  own: string | undefined,
): Response | undefined {
  const all = Object.entries(operation.responses ?? {});
  const successes = all.filter(([status]) => /^2/.test(status));
  if (successes.length === 0) notes.require(where, "there is no successful response");
  const responses = (successes.length > 0 ? successes : all.filter(([status]) => status === "default")).map(
    ([status, response]) => ({ status, response: follow(document, response, where) as Response }),
  );
  if (responses.length === 0) notes.add(where, "noResponse");
  const isJson = ({ content }: Response) => chooseResponse(content, own)?.form === "json";
  const hasOwn = ({ content }: Response) => own !== undefined && chooseResponse(content, own)?.type === own;
  const best =
    responses.find(({ response }) => hasOwn(response)) ??
    responses.find(({ response }) => isJson(response)) ??
    responses.find(({ response }) => chooseResponse(response.content) !== undefined) ??
    responses[0];
  for (const { status, response } of responses) {
    if (response === best?.response || mediaTypes(response.content) === "") continue;
    if (JSON.stringify(response.content) !== JSON.stringify(best?.response.content))
      notes.add(where, "response", status);
  }
  return best?.response;
}
