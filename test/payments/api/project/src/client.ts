import { type BearerCredentials, createBearerSigner } from "@exch/openapi";
import { type ClientBase, type ClientOptions, createClient } from "@exch/runtime/service";
import { definition } from "./definition.ts";
import type { Operations } from "./gen/api.ts";
import { operations } from "./gen/operations.ts";

export interface Payments extends Operations, ClientBase {}

export function createPayments({
  credentials,
  ...options
}: ClientOptions & { credentials: BearerCredentials }): Payments {
  return createClient<Payments>(definition, operations, options, createBearerSigner(credentials));
}
