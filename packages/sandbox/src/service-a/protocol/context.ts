import type { Handlers, RequestContext } from "../../http/request-context.ts";
import type { SharedOptions } from "../../http/sandbox-service.ts";
import type { ResolvedServiceAOptions } from "./options.ts";

/** Context of service A's handlers. */
export type Context = RequestContext<ResolvedServiceAOptions & SharedOptions>;

/** The handlers of a resource of service A. */
export type HandlersA<Methods> = Handlers<Methods, ResolvedServiceAOptions & SharedOptions>;
