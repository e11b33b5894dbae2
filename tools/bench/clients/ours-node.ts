import { createNodeTransport } from "@exch/runtime/node";
import type { Calls } from "../workload.ts";
import { create as createOurs } from "./ours-fetch.ts";

// Our clients on the Node transport.
export function create(baseUrl: string): Calls {
  return createOurs(baseUrl, createNodeTransport());
}
