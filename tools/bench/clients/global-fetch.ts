import type { Calls } from "../measure/workload.ts";
import { signedCalls } from "./signed-calls.ts";

// The same on the global fetch.
export function create(baseUrl: string): Calls {
  return signedCalls(async (method, target, headers, body) => {
    const withBody = body === "" ? { headers } : { headers: { ...headers, "content-type": "application/json" }, body };
    const response = await fetch(baseUrl + target, { method, ...withBody });
    return JSON.parse(await response.text());
  });
}
