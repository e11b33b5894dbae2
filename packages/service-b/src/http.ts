import { createHttpClient, type HttpClient } from "@exch/runtime/http";
import type { ServiceB } from "./client.ts";
import type { paths } from "./gen/openapi.d.ts";

export type { components, paths } from "./gen/openapi.d.ts";

/**
 * Creates an openapi-fetch client over the pipeline of a client of service B: calls by path. Responses keep their envelope.
 *
 * @example
 * const { data, error } = await createHttp(b).GET("/sapi/v1/capital/withdraw/history");
 */
export const createHttp: (client: ServiceB) => HttpClient<paths> = createHttpClient;
