import type { OperationObject, Schema } from "../read/document.ts";

type Responses = NonNullable<OperationObject["responses"]>;

/**
 * Returns the responses of an operation whose success is a success only: an alternative that is the body of an error response too is
 * left out, because some exchanges send it under HTTP 200.
 */
export function withoutErrors(responses: Responses): Responses {
  const entries = Object.entries(responses);
  const errors = new Set(
    entries.filter(([status]) => !isSuccess(status)).flatMap(([, response]) => schemasOf(response).map(textOf)),
  );
  for (const [, response] of entries.filter(([status]) => isSuccess(status))) {
    for (const media of mediaOf(response)) {
      const { anyOf = [] } = media.schema ?? {};
      const [only, ...others] = anyOf.filter((each) => !errors.has(textOf(each)));
      if (only !== undefined && others.length === 0) media.schema = only;
    }
  }
  return responses;
}

function isSuccess(status: string): boolean {
  return status.startsWith("2");
}

function schemasOf(response: Responses[string]): Schema[] {
  return mediaOf(response).flatMap(({ schema }) => (schema === undefined ? [] : [schema]));
}

function mediaOf(response: Responses[string]): { schema?: Schema }[] {
  return Object.values((response as { content?: Record<string, { schema?: Schema }> }).content ?? {});
}

function textOf(schema: Schema): string {
  return JSON.stringify(schema);
}
