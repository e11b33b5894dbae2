import type { OperationObject, Response, Schema } from "../read/document.ts";
import { follow } from "../read/follow.ts";
import { GeneratorError } from "../read/generator-error.ts";
import { mediaTypes, responseSchema } from "../read/json-content.ts";
import type { Shape } from "./normal-form.ts";
import { normalizeSchema, type Place } from "./normalize-schema.ts";

/** Takes the payload of a successful response out of its envelope. */
export function normalizeResponse(operation: OperationObject, place: Place, envelopeField: string | undefined): Shape {
  const response = successOf(operation, place);
  const schema = responseSchema(response?.content);
  if (schema === undefined) {
    const types = mediaTypes(response?.content);
    if (types !== "") throw new GeneratorError(place.where, `the response must be JSON; it is ${types}`);
    return { kind: "null" };
  }
  const own = operation["x-payload"] as string | null | undefined;
  const payload = own === undefined ? envelopeField : (own ?? undefined);
  const inside = payload === undefined ? schema : fieldOf(follow(place.document, schema, place.where), payload, place);
  if (inside === undefined) throw new GeneratorError(place.where, `the envelope has no field ${payload}`);
  return normalizeSchema(inside, { ...place, where: `${place.where}: payload` });
}

/** A field of an object, its own or inherited. */
function fieldOf(envelope: Schema, name: string, place: Place): Schema | undefined {
  const own = envelope.properties?.[name];
  if (own !== undefined) return own;
  const parts = (envelope.allOf ?? []).map((part) => follow(place.document, part, place.where));
  return parts.map((part) => fieldOf(part, name, place)).findLast((found) => found !== undefined);
}

/** The first successful response that is JSON, else the first, else the default response. */
function successOf(operation: OperationObject, { document, where, notes }: Place): Response | undefined {
  const all = Object.entries(operation.responses ?? {});
  const successes = all.filter(([status]) => /^2/.test(status));
  if (successes.length === 0) notes.require(where, "there is no successful response");
  const responses = (successes.length > 0 ? successes : all.filter(([status]) => status === "default")).map(
    ([status, response]) => ({ status, response: follow(document, response, where) as Response }),
  );
  if (responses.length === 0) notes.add(where, "noResponse");
  const best = responses.find(({ response }) => responseSchema(response.content) !== undefined) ?? responses[0];
  for (const { status, response } of responses) {
    if (response === best?.response || mediaTypes(response.content) === "") continue;
    if (JSON.stringify(response.content) !== JSON.stringify(best?.response.content))
      notes.add(where, "response", status);
  }
  return best?.response;
}
