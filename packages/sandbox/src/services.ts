import { serviceA } from "./service-a/service.ts";
import { serviceB } from "./service-b/service.ts";

/**
 * The services of the sandbox. A new one needs a folder with a `SandboxService`, and an entry here. The first one responds to
 * paths that belong to none.
 */
export const services = [serviceA, serviceB] as const;

type Service = (typeof services)[number];

/** Name of a service, such as `service-a`. */
export type ServiceName = Service["name"];

/** Options of all services. */
export type ServiceOptions = Intersection<Parameters<Service["getWithdrawalRules" | "resolveOptions"]>[0]>;

/** Resolved options of all services. */
export type ResolvedServiceOptions = Intersection<ReturnType<Service["resolveOptions"]>>;

type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
