import {
  type ChosenMedia,
  chooseResponse,
  DocumentError,
  follow,
  listMediaTypes,
  type OperationObject,
  type Response,
  type Schema,
} from "@exch/openapi";
import type { Notes } from "../read/notes.ts";
import { getSchemaType } from "../read/schema-leaves.ts";
import type { NormalOperation } from "./normal-form.ts";
import type { Place } from "./place.ts";

/** The payload of a successful response, and the form in which it comes. */
export type NormalResponse = Pick<NormalOperation, "output" | "accept" | "empty" | "statuses" | "responseForm">;

/** Takes the payload of a successful response out of its envelope. `own` is the media type of the configuration. */
export function normalizeResponse(operation: OperationObject, place: Place, own: string | undefined): NormalResponse {
  const payload = getPayloadField(operation, place.options.payload);
  const readsAll = payload === undefined && !place.notes.strict;
  const { best: response, others: more, empty, responses } = findSuccesses(operation, place, own, readsAll);
  const media = chooseResponse(response?.content, own);
  if (media === undefined) return { empty: response && empty, ...normalizeEmpty(response, place) };
  const { type, form, schema, others } = media;
  const missing = `accept: the document has no response of ${own}; it has ${listMediaTypes(response?.content)}`;
  if (own !== undefined && own !== type) throw new DocumentError(place.where, missing);
  for (const other of others) place.notes.accept(place.where, "the response has several media types", "media", other);
  const statuses = responses.flatMap(({ content, status }) =>
    chooseResponse(content, own)?.form === form ? status : [],
  );
  if (form !== "json") return { statuses, ...normalizeOtherForm(media, place) };
  const inside =
    payload === undefined ? schema : findField(follow(place.document, schema, place.where), payload, place);
  if (inside === undefined) throw new DocumentError(place.where, `the envelope has no field ${payload}`);
  const alternatives = readsAll ? more.flatMap(listJsonSchemas) : [];
  const whole: Schema = alternatives.length === 0 ? inside : { anyOf: [inside, ...alternatives] };
  const output = place.normalize(whole, { ...place, where: `${place.where}: payload` });
  const nullable = readsAll && empty.length > 0 && output.kind !== "null";
  const accept = type === "application/json" ? undefined : type;
  return {
    accept,
    ...(payload === undefined && { empty, statuses }),
    output: nullable ? { ...output, nullable } : output,
  };
}

/** A response without a body; the header `Location` may name what was created. */
function normalizeEmpty({ headers = {} }: Response = {}, place: Place): NormalResponse {
  if (!Object.keys(headers).some((name) => /^location$/i.test(name))) return { output: { kind: "null" } };
  const location = { type: "string", description: "The address of what was created." };
  return { responseForm: "location", output: place.normalize({ type: "object", properties: { location } }, place) };
}

/** The field of the envelope that holds the payload, if there is an envelope. */
function getPayloadField(operation: OperationObject, envelopeField: string | undefined): string | undefined {
  const own = operation["x-payload"] as string | null | undefined;
  return own === undefined ? envelopeField : (own ?? undefined);
}

/** The schema of a response that is JSON. */
function listJsonSchemas({ content }: Response): Schema[] {
  const media = chooseResponse(content);
  return media?.form === "json" ? [media.schema] : [];
}

/** A response that is not JSON is its own payload, without an envelope. */
function normalizeOtherForm({ type, form, schema }: ChosenMedia, { notes, where, document }: Place): NormalResponse {
  notes.require(where, `the response must be JSON; it is ${type}`);
  const kind = getSchemaType(follow(document, schema, where));
  if (form !== "events" && kind !== "string" && kind !== "any") notes.add(where, "text", type);
  if (form === "events") return { accept: type, responseForm: "events", output: { kind: "events" } };
  if (form === "text") return { accept: type, responseForm: "text", output: { kind: "string" } };
  return { accept: type, responseForm: "bytes", output: { kind: "bytes" } };
}

/** A field of an object, its own or inherited, or of the alternative that has it: an envelope may be that of an error too. */
function findField(envelope: Schema, name: string, place: Place): Schema | undefined {
  const own = envelope.properties?.[name];
  if (own !== undefined) return own;
  const { allOf = [], anyOf = [], oneOf = [] } = envelope;
  const parts = [...allOf, ...anyOf, ...oneOf].map((part) => follow(place.document, part, place.where));
  return parts.map((part) => findField(part, name, place)).findLast((found) => found !== undefined);
}

/**
 * Finds the successful responses of an operation. The best is the first of the configured media type, else the first that is JSON,
 * else the first, else the default. The others have content of their own.
 */
function findSuccesses(operation: OperationObject, place: Place, own: string | undefined, readsAll: boolean) {
  const { document, where, notes } = place;
  const all = Object.entries(operation.responses ?? {});
  const successes = all.filter(([status]) => /^2/.test(status));
  if (successes.length === 0) notes.require(where, "there is no successful response");
  const chosen = successes.length > 0 ? successes : all.filter(([status]) => status === "default");
  const responses = chosen.map(([status, each]) => ({ ...follow<Response>(document, each, where), status }));
  if (responses.length === 0) notes.add(where, "noResponse");
  const isJson = ({ content }: Response) => chooseResponse(content, own)?.form === "json";
  const hasOwn = ({ content }: Response) => own !== undefined && chooseResponse(content, own)?.type === own;
  const hasContent = ({ content }: Response) => chooseResponse(content) !== undefined;
  const [best = responses[0]] = [hasOwn, isJson, hasContent].flatMap((test) => responses.find(test) ?? []);
  noteParts(responses, where, notes);
  const others = responses.filter(
    ({ content }) => listMediaTypes(content) !== "" && JSON.stringify(content) !== JSON.stringify(best?.content),
  );
  const isRead = (response: Response = {}) => readsAll && listJsonSchemas(response).length > 0;
  for (const each of others) if (![each, best].every(isRead)) notes.add(where, "response", each.status);
  const empty = responses.flatMap(({ content, status }) => (listMediaTypes(content) === "" ? status : []));
  return { best, others, empty, responses };
}

/** Notes parts of responses that are not in the payload. */
function noteParts(responses: readonly Response[], where: string, notes: Notes): void {
  const has = (part: "links" | "headers") => responses.some((response) => Object.keys(response[part] ?? {}).length > 0);
  if (has("links")) notes.add(where, "links");
  if (has("headers")) notes.add(where, "responseHeaders");
}
