import { DocumentError, LimitError } from "@exch/openapi";

/**
 * Runs a step that reads a part of the document, and that calls itself for parts of parts: an error of the language comes from a part
 * that OpenAPI does not allow.
 */
export function runReading<T>(at: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (error instanceof RangeError) throw new LimitError("the schemas of the document contain each other too deeply");
    if (!(error instanceof TypeError || error instanceof URIError)) throw error;
    throw new DocumentError(at, `this is not valid OpenAPI: ${error.message}`, { cause: error });
  }
}
