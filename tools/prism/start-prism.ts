import { createLogger } from "@stoplight/prism-core";
import { getHttpOperationsFromSpec } from "@stoplight/prism-http";
import { createServer } from "@stoplight/prism-http-server";

/** Prism, the stateless mock, on a free port of this machine. */
export interface Prism {
  readonly baseUrl: string;
  close(): Promise<void>;
}

/** Options of the mock. */
export interface PrismOptions {
  /**
   * Generated values in place of the document's examples.
   * @default false
   */
  dynamic?: boolean;
  /**
   * False accepts requests without credentials.
   * @default true
   */
  checkSecurity?: boolean;
}

/** Starts Prism in this process on an OpenAPI document, given by its path or as an object. */
export async function startPrism(
  document: string | object,
  { dynamic = false, checkSecurity = true }: PrismOptions = {},
): Promise<Prism> {
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
  return { baseUrl, close: () => server.close() };
}
