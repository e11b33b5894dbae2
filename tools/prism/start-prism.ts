import { createLogger } from "@stoplight/prism-core";
import { getHttpOperationsFromSpec } from "@stoplight/prism-http";
import { createServer } from "@stoplight/prism-http-server";

/** Starts Prism in this process on an OpenAPI document, given by its path. Without `checkSecurity` requests need no credentials. */
export async function startPrism(document: string, { checkSecurity = true }: { checkSecurity?: boolean } = {}) {
  const operations = await getHttpOperationsFromSpec(document);
  const server = createServer(operations, {
    components: { logger: createLogger("prism", { level: "silent" }) },
    cors: false,
    config: {
      mock: { dynamic: false },
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
