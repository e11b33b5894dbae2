import { createNodeTransport } from "@exch/runtime/node";
import type { Calls } from "../measure/workload.ts";
import { create as createOurs } from "./exch.ts";

// Our clients on a Node transport that the program makes.
export function create(baseUrl: string): Calls {
  return createOurs(baseUrl, createNodeTransport());
}
