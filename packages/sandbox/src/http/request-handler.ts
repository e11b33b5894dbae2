import { headerOf, type ReceivedRequest } from "@exch/auth";
import type { Operation } from "@exch/runtime";
import type { Issue } from "@exch/runtime/checks";
import { DomainError } from "../exchange/domain-error.ts";
import type { ExchangeState } from "../state/exchange-state.ts";
import { ErrorResponse } from "./error-response.ts";
import { findService, type ServicePath } from "./find-service.ts";
import { checkLeniently } from "./lenient-input.ts";
import { limitPageSize } from "./limit-page-size.ts";
import { RateLimiter, type RateLimits } from "./rate-limiter.ts";
import { BodyError, readRequestInput, selectParameterTexts } from "./read-request-input.ts";
import type { RequestContext } from "./request-context.ts";
import type { ResponseData } from "./response.ts";
import { type Route, Router } from "./router.ts";
import type { Caller, SandboxService, SharedOptions } from "./sandbox-service.ts";
import { readStartUpInput, type StartUpRoute } from "./start-up-route.ts";

/** The outcome of a request, as the sandbox's property `served` lists it. */
export interface ServedRequest {
  /** Name of the service. */
  readonly service: string;
  /** Epoch milliseconds of the sandbox's time. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  /** Absent if no operation has the path. */
  readonly operation?: string;
  readonly uid?: number;
  readonly status: number;
  /** Error code; absent if the request was executed. */
  readonly code?: string;
}

/** The service of a request, and its operation if there is one. */
export interface RequestTarget {
  readonly service: SandboxService;
  readonly route: Route | undefined;
}

/** Serves requests to all services. */
export interface RequestHandler {
  find(request: ReceivedRequest): RequestTarget;
  /** Serves one request completely. `batchShare` is the fraction of a batch to execute. */
  handle(request: ReceivedRequest, batchShare?: number): Promise<ResponseData>;
}

/** Parts of a {@link RequestHandler}. */
export interface RequestHandlerParts {
  readonly state: ExchangeState;
  /** The first one responds to paths that belong to none. */
  readonly services: readonly [SandboxService, ...SandboxService[]];
  /** Returns the resolved options that a service uses. */
  readonly getOptions: (service: SandboxService) => SharedOptions;
  readonly rateLimits: RateLimits | "none";
  /** Receives the outcome of each request before its response is delivered. */
  readonly onServed?: (served: ServedRequest) => void;
}

/** A part of the outcome of a request: each step adds what it learned. */
interface Progress {
  readonly operation?: Operation;
  readonly caller?: Caller;
  readonly headers?: Record<string, string>;
}

type Result = Progress & ({ readonly payload: unknown } | { readonly error: ErrorResponse });

/** Creates the request handler: find the route, authenticate, limit the rate, read the input, run the handler, respond. */
export function createRequestHandler(parts: RequestHandlerParts): RequestHandler {
  const { state, services, getOptions, onServed } = parts;
  const routers = new Map(services.map((service) => [service, new Router(service.operations)]));
  const startUps = new Map(services.map((service) => [service, collectStartUpRoutes(service)]));
  const limiter = new RateLimiter(parts.rateLimits);
  const dateHeader = createDateHeader();
  const locate = ({ path }: ReceivedRequest): ServicePath =>
    findService(services, path) ?? { service: services[0], path };

  async function process(request: ReceivedRequest, at: ServicePath, batchShare: number): Promise<Result> {
    const { service, path } = at;
    const options = getOptions(service);
    const startUp = startUps.get(service)!.get(`${request.method} ${path}`);
    if (startUp !== undefined) return serveStartUp(service, startUp, request, options);

    const router = routers.get(service)!;
    const route = router.find(request.method, path);
    if (route === "pathNotFound") return { error: service.createHttpError(route) };
    if (route === "methodNotAllowed")
      return { error: service.createHttpError(route), headers: { allow: router.listMethods(path).join(", ") } };
    const { operation } = route;

    const isUnsigned = !options.strict && service.isUnsigned?.(operation, request) === true;
    const caller =
      operation.auth === "signed" && !isUnsigned ? await service.authenticate(state, options, request) : undefined;
    if (caller instanceof ErrorResponse) return { operation, error: caller };
    if (caller !== undefined) state.dcp.onSignedRequest(caller.account);

    const account = caller?.account ?? state.accounts.feeAccount;
    const usage = limiter.count(account, operation, state.clock.now);
    const progress: Progress = {
      operation,
      ...(caller && { caller }),
      ...(usage && { headers: service.writeRateLimitHeaders(usage, operation) }),
    };
    if (usage?.exceeded) return { ...progress, error: service.createHttpError("rateLimit") };
    if (caller !== undefined && !hasPermission(caller, operation)) {
      return { ...progress, error: service.createHttpError("permission") };
    }

    try {
      const input = readCheckedInput(service, route, request, options.strict);
      limitPageSize(operation, input, options.maxPageItems);
      const context: RequestContext = { state, options, account, ...(caller && { key: caller.key }), batchShare };
      return { ...progress, payload: run(service, operation, context, input) };
    } catch (error) {
      return { ...progress, error: toErrorResponse(service, error) };
    }
  }

  /** Serves a path outside of the contract. */
  async function serveStartUp(
    service: SandboxService,
    { auth, serve }: StartUpRoute,
    request: ReceivedRequest,
    options: SharedOptions,
  ): Promise<Result> {
    const caller = auth === "signed" ? await service.authenticate(state, options, request) : undefined;
    if (caller instanceof ErrorResponse) return { error: caller };
    const account = caller?.account ?? state.accounts.feeAccount;
    const context: RequestContext = { state, options, account, ...(caller && { key: caller.key }) };
    try {
      const input = readStartUpInput(request.query, request.body);
      const payload = serve(context as RequestContext<never>, input);
      return { ...(caller && { caller }), payload };
    } catch (error) {
      return { ...(caller && { caller }), error: toErrorResponse(service, error) };
    }
  }

  return {
    find(request) {
      const { service, path } = locate(request);
      const route = routers.get(service)!.find(request.method, path);
      return { service, route: typeof route === "string" ? undefined : route };
    },

    async handle(request, batchShare = 1) {
      state.clock.catchUp();
      const at = locate(request);
      const { service } = at;
      const result = await process(request, at, batchShare);
      const { status, text } =
        "error" in result
          ? service.writeError(result.error, getOptions(service))
          : { status: 200, text: service.writePayload(result.payload) };
      onServed?.({
        service: service.name,
        at: state.clock.now,
        method: request.method,
        path: request.path,
        ...(result.operation && { operation: result.operation.id }),
        ...(result.caller && { uid: result.caller.account.uid }),
        status,
        ...("error" in result && { code: result.error.code }),
      });
      const date = dateHeader(state.dateHeaderTime);
      return { status, headers: { "content-type": "application/json", date, ...result.headers }, text };
    },
  };
}

/** Creates a function that writes the header `Date`, once for each second. */
function createDateHeader(): (ms: number) => string {
  let latest = { second: Number.NaN, text: "" };
  return (ms) => {
    const second = Math.floor(ms / 1000);
    if (second !== latest.second) latest = { second, text: new Date(second * 1000).toUTCString() };
    return latest.text;
  };
}

function collectStartUpRoutes({ startUpRoutes }: SandboxService): ReadonlyMap<string, StartUpRoute> {
  return new Map(startUpRoutes.map((route) => [`${route.method} ${route.path}`, route]));
}

function hasPermission({ key }: Caller, { permission }: Operation): boolean {
  return permission === undefined || (key.permissions as readonly string[]).includes(permission);
}

/** Reads and checks the input. Throws an error response where it violates the contract. */
function readCheckedInput(
  service: SandboxService,
  { operation, fields }: Route,
  request: ReceivedRequest,
  strict: boolean,
): Record<string, unknown> {
  if (operation.body !== undefined && !/^application\/json\b/i.test(headerOf(request, "content-type") ?? "")) {
    throw service.createHttpError("contentType");
  }
  const input = readRequestInput(operation, fields, selectParameterTexts(operation, request), request.body);
  if (!strict) service.correctInput?.(operation, input);
  const issues: Issue[] = strict ? [] : checkLeniently(operation, input);
  if (strict) operation.checkInput(input, issues);
  const ofRequest = issues.filter(({ path }) => !isOfItem(path, operation));
  if (ofRequest.length > 0) throw service.createInputError(ofRequest, operation, input);
  return input;
}

/** Returns true if an issue is about one item of a batch: the handler then rejects that item alone. */
function isOfItem(path: string, { effect }: Operation): boolean {
  return effect.kind === "keyed" && effect.items !== undefined && path.startsWith(`${effect.items}[`);
}

function run(service: SandboxService, operation: Operation, context: RequestContext, input: object): unknown {
  const [resource, name] = operation.id.split(".") as [string, string];
  const handler = service.handlers[resource]?.[name];
  if (handler === undefined) throw new Error(`${service.name}: ${operation.id} has no handler`);
  return handler(context as RequestContext<never>, input as never);
}

/** Returns the error response of an expected error. Throws any other error again: it is a defect of the sandbox. */
function toErrorResponse(service: SandboxService, error: unknown): ErrorResponse {
  if (error instanceof ErrorResponse) return error;
  if (error instanceof DomainError) return service.createDomainError(error);
  if (error instanceof BodyError) return service.createBodyError(error.message);
  throw error;
}
