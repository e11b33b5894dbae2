import { type Document, follow, type OperationObject } from "@exch/openapi";

/** The responses of an operation, by status. */
export type Responses = NonNullable<OperationObject["responses"]>;

/**
 * Returns the responses of an operation whose success is a success only: an alternative that is the body of an error response too is
 * left out, because some exchanges send it under HTTP 200.
 */
export function removeErrors(document: Document, responses: Responses): Responses {
  const all = Object.entries(responses).flatMap(([status, response]) => {
    const isSuccess = status.startsWith("2");
    // A component can be the success of other operations, whose errors differ: it stays as it is.
    const { content = {} } = isSuccess ? response : follow(document, response, status);
    return Object.values(content).map((media) => ({ isSuccess, media }));
  });
  const errors = new Set(all.filter(({ isSuccess }) => !isSuccess).map(({ media }) => JSON.stringify(media.schema)));
  for (const { media } of all.filter(({ isSuccess }) => isSuccess)) {
    const [only, ...others] = (media.schema?.anyOf ?? []).filter((each) => !errors.has(JSON.stringify(each)));
    if (only !== undefined && others.length === 0) media.schema = only;
  }
  return responses;
}
