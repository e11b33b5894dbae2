import { Pool, request } from "undici";
import type { Calls } from "../measure/workload.ts";
import { createSignedCalls } from "./signed-calls.ts";

// The baseline, 1.00: undici.request on a pool, JSON.parse and createHmac, without any check.
export function create(baseUrl: string): Calls {
  const dispatcher = new Pool(baseUrl);
  return createSignedCalls(async (method, target, headers, body) => {
    const withBody = body === "" ? { headers } : { headers: { ...headers, "content-type": "application/json" }, body };
    const response = await request(baseUrl + target, { method, dispatcher, ...withBody });
    return JSON.parse(await response.body.text());
  });
}
