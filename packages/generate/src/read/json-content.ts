import type { Schema } from "./document.ts";

type Content = Readonly<Record<string, { schema?: Schema }>> | undefined;

/** The schema of the JSON among the media types of a response; undefined when there is none. */
export function responseSchema(content: Content): Schema | undefined {
  const exact = content?.["application/json"];
  if (exact !== undefined) return exact.schema ?? {};
  return schemaOf(content, /^(application\/json\s*;|\*\/\*$|[\w.+-]+\/[\w.-]+\+json)/i);
}

/** The schema of a body that is sent as `application/json`; undefined when there is none. */
export function bodySchema(content: Content): Schema | undefined {
  return schemaOf(content, /^application\/json\s*(;|$)/i);
}

function schemaOf(content: Content, types: RegExp): Schema | undefined {
  const found = Object.entries(content ?? {}).find(([type]) => types.test(type));
  return found === undefined ? undefined : (found[1].schema ?? {});
}

/** The media types, for messages. */
export function mediaTypes(content: object | undefined): string {
  return Object.keys(content ?? {}).join(", ");
}
