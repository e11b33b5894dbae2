// @generated from packages/service-* by tools/generate. Do not edit; npm run generate writes it.
import type { ServiceTooling } from "@exch/runtime/service";
import { tooling as serviceA } from "@exch/service-a/tooling";
import { tooling as serviceB } from "@exch/service-b/tooling";

/** Tooling of every service, in the order of their names. */
export const services: readonly ServiceTooling[] = [serviceA, serviceB];
