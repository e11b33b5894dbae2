import type { Schema } from "./document.ts";

/** The schema of the JSON among the forms that a body or an answer may have; undefined when there is none. */
export function jsonContent(
  content: Record<string, { schema?: Schema }> | undefined,
  loosely: boolean,
): Schema | undefined {
  const exact = content?.["application/json"];
  if (exact !== undefined || !loosely) return exact?.schema ?? (loosely ? {} : undefined);
  const found = Object.entries(content ?? {}).find(([type]) =>
    /^(application\/json\s*;|\*\/\*$|[\w.+-]+\/[\w.-]+\+json)/i.test(type),
  );
  return found === undefined ? undefined : (found[1].schema ?? {});
}

/** The schema of a body that is sent as `application/json` and nothing else. */
export function jsonBody(
  content: Record<string, { schema?: Schema }> | undefined,
  loosely: boolean,
): Schema | undefined {
  if (!loosely) return content?.["application/json"]?.schema;
  const found = Object.entries(content ?? {}).find(([type]) => /^application\/json\s*(;|$)/i.test(type));
  return found === undefined ? undefined : (found[1].schema ?? {});
}

/** The forms that there are, for messages. */
export function formsOf(content: object | undefined): string {
  return Object.keys(content ?? {}).join(", ");
}
