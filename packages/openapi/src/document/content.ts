import type { Content, MediaType, Schema } from "./document.ts";

/** A media type that a client sends or asks for. */
export interface ChosenMedia {
  /** Without parameters: `application/json`. */
  readonly type: string;
  readonly form: MediaForm;
  readonly schema: Schema;
  readonly encoding: NonNullable<MediaType["encoding"]>;
  /** The other media types of the document. */
  readonly others: readonly string[];
}

/** Handling of a media type. `raw`: text or bytes, as the caller has them. */
export type MediaForm = "json" | "form" | "multipart" | "events" | "text" | "raw";

/** The media type of a body that is sent: JSON where the document has it, else the one that needs the least of the caller. */
export function chooseBody(content: Content, own?: string): ChosenMedia | undefined {
  return choose(content, own, ["json", "form", "multipart", "text", "raw", "events"]);
}

/** The media type of a response: JSON where the document has it. */
export function chooseResponse(content: Content, own?: string): ChosenMedia | undefined {
  return choose(content, own, ["json", "events", "text", "raw", "form", "multipart"]);
}

function choose(content: Content, own: string | undefined, order: readonly MediaForm[]): ChosenMedia | undefined {
  const all = Object.entries(content ?? {}).map(([type, media]) => {
    const schema = media?.schema ?? {};
    const plain = normalizeType(type);
    return { type: plain, form: getMediaForm(plain, schema), schema, encoding: media?.encoding ?? {} };
  });
  const exact = (form: MediaForm) => all.find((each) => each.form === form && each.type === "application/json");
  const best =
    all.find(({ type }) => type === own) ??
    order.flatMap((form) => exact(form) ?? all.find((each) => each.form === form) ?? []).at(0);
  if (best === undefined) return undefined;
  const others = [...new Set(all.filter(({ type }) => type !== best.type).map(({ type }) => type))];
  return { ...best, type: best.type.includes("*") ? getFallbackType(best.form) : best.type, others };
}

const normalizeType = (type: string) => (type.split(";")[0] ?? "").trim().toLowerCase();

/** The media type of a document that allows any. */
function getFallbackType(form: MediaForm): string {
  if (form === "json") return "application/json";
  return form === "text" ? "text/plain" : "application/octet-stream";
}

function getMediaForm(type: string, schema: Schema): MediaForm {
  const isBinary = schema.format === "binary";
  if (type === "application/json" || /\+json$/.test(type) || type === "text/json") return "json";
  if (type === "*/*" || type === "application/*") return isBinary ? "raw" : "json";
  if (type === "application/x-www-form-urlencoded") return "form";
  if (type.startsWith("multipart/")) return type === "multipart/form-data" ? "multipart" : "raw";
  if (type === "text/event-stream") return "events";
  if (type.startsWith("text/") || /[/+](xml|yaml|x-yaml|csv|x-ndjson|jsonl|text|graphql|javascript)$/.test(type))
    return isBinary ? "raw" : "text";
  return "raw";
}

/** The media types, for messages. */
export function listMediaTypes(content: object | undefined): string {
  return Object.keys(content ?? {}).join(", ");
}
