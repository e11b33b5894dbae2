import { createHttpClient, type HttpClient } from "@exch/runtime/http";
import type { ServiceA } from "./client.ts";
import type { paths } from "./gen/openapi.d.ts";

export type { components, paths } from "./gen/openapi.d.ts";

/**
 * Creates an openapi-fetch client over the pipeline of a client of service A: calls by path. Responses keep their envelope.
 *
 * @example
 * const { data, error } = await createHttp(a).GET("/api/v1/hf/fills", { params: { query: { symbol: "BTC-USDT" } } });
 */
export const createHttp: (client: ServiceA) => HttpClient<paths> = createHttpClient;
