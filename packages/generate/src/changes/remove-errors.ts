import type { OperationObject, Schema } from "@exch/openapi";

type Responses = NonNullable<OperationObject["responses"]>;

/**
 * Returns the responses of an operation whose success is a success only: an alternative that is the body of an error response too is
 * left out, because some exchanges send it under HTTP 200.
 */
export function removeErrors(responses: Responses): Responses {
  const entries = Object.entries(responses);
  const errors = new Set(
    entries.filter(([status]) => !isSuccess(status)).flatMap(([, response]) => listSchemas(response).map(writeText)),
  );
  for (const [, response] of entries.filter(([status]) => isSuccess(status))) {
    for (const media of listMedia(response)) {
      const { anyOf = [] } = media.schema ?? {};
      const [only, ...others] = anyOf.filter((each) => !errors.has(writeText(each)));
      if (only !== undefined && others.length === 0) media.schema = only;
    }
  }
  return responses;
}

function isSuccess(status: string): boolean {
  return status.startsWith("2");
}

function listSchemas(response: Responses[string]): Schema[] {
  return listMedia(response).flatMap(({ schema }) => (schema === undefined ? [] : [schema]));
}

function listMedia(response: Responses[string]): { schema?: Schema }[] {
  return Object.values((response as { content?: Record<string, { schema?: Schema }> }).content ?? {});
}

function writeText(schema: Schema): string {
  return JSON.stringify(schema);
}
