import { DocumentError, LimitError } from "@exch/openapi";

/**
 * Runs a step that reads a part of the document, and that calls itself for parts of parts: an error of the language comes from a part
 * that OpenAPI does not allow.
 *
 * @param findPart returns the part that was read last
 */
export function runReading<T>(at: string, step: () => T, findPart: () => unknown = () => at): T {
  try {
    return step();
  } catch (error) {
    // V8 may report a full stack inside a function of its own by the second message, which no document causes.
    if (error instanceof RangeError || (error as Error).message === "undefined is not a function")
      throw new LimitError(`the schemas of the document contain each other too deeply: ${findPart()}`);
    if (!(error instanceof TypeError || error instanceof URIError)) throw error;
    throw new DocumentError(at, `this is not valid OpenAPI: ${error.message}`, { cause: error });
  }
}
