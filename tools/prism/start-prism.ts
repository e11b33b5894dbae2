import { createLogger } from "@stoplight/prism-core";
import { getHttpOperationsFromSpec } from "@stoplight/prism-http";
import { createServer } from "@stoplight/prism-http-server";

/**
 * Starts Prism in this process on an OpenAPI document, given by its path or as an object. `dynamic` generates values in place of the
 * document's examples; without `checkSecurity` requests need no credentials.
 */
export async function startPrism(
  document: string | object,
  options: { dynamic?: boolean; checkSecurity?: boolean } = {},
) {
  const { dynamic = false, checkSecurity = true } = options;
  const operations = await getHttpOperationsFromSpec(document);
  const server = createServer(operations, {
    components: { logger: createLogger("prism", { level: "silent" }) },
    cors: false,
    config: {
      mock: { dynamic },
      checkSecurity,
      validateRequest: true,
      // The contract tests compare the responses with the document themselves.
      validateResponse: false,
      errors: false,
      upstreamProxy: undefined,
      isProxy: false,
    },
  });
  const baseUrl = await server.listen(0, "127.0.0.1");
  return { baseUrl, close: (): Promise<void> => server.close() };
}
