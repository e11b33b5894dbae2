import type { Handlers, RequestContext } from "../http/request-context.ts";
import type { ResolvedServiceBOptions } from "./options.ts";

/** Context of service B's handlers. */
export type Context = RequestContext<ResolvedServiceBOptions>;

/** The handlers of a resource of service B. */
export type HandlersB<Methods> = Handlers<Methods, ResolvedServiceBOptions>;
