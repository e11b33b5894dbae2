import type { Issue, Operation } from "@exch/runtime/service";
import { findHeader, type ReceivedRequest } from "@exch/runtime/service";
import { DomainError } from "../exchange/domain-error.ts";
import type { ExchangeState } from "../state/exchange-state.ts";
import { ErrorResponse } from "./error-response.ts";
import { findService, type ServicePath } from "./find-service.ts";
import { checkLeniently } from "./lenient-input.ts";
import { limitPageSize } from "./limit-page-size.ts";
import { RateLimiter, type RateLimits } from "./rate-limiter.ts";
import { BodyError, findStrictProblem, readRequestInput, selectParameterTexts } from "./read-request-input.ts";
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

/** Serves requests to all services: finds the route, authenticates, limits the rate, reads the input, runs the handler, responds. */
export class RequestHandler {
  readonly #parts: RequestHandlerParts;
  readonly #routers: ReadonlyMap<SandboxService, Router>;
  readonly #startUps: ReadonlyMap<SandboxService, ReadonlyMap<string, StartUpRoute>>;
  readonly #limiter: RateLimiter;
  readonly #writeDate = createDateHeader();

  constructor(parts: RequestHandlerParts) {
    const { services } = parts;
    this.#parts = parts;
    this.#routers = new Map(services.map((service) => [service, new Router(service.operations)]));
    this.#startUps = new Map(services.map((service) => [service, collectStartUpRoutes(service)]));
    this.#limiter = new RateLimiter(parts.rateLimits);
  }

  find(request: ReceivedRequest): RequestTarget {
    const { service, path } = this.#locate(request);
    const route = this.#routers.get(service)!.find(request.method, path);
    return { service, route: typeof route === "string" ? undefined : route };
  }

  /** Serves one request completely. `batchShare` is the fraction of a batch to execute. */
  async handle(request: ReceivedRequest, batchShare = 1): Promise<ResponseData> {
    const { state, getOptions, onServed } = this.#parts;
    state.clock.catchUp();
    const at = this.#locate(request);
    const { service } = at;
    const result = await this.#process(request, at, batchShare);
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
    const date = this.#writeDate(state.dateHeaderTime);
    const type = text.startsWith("<") ? "text/html" : "application/json";
    return { status, headers: { "content-type": type, date, ...result.headers }, text };
  }

  #locate({ path }: ReceivedRequest): ServicePath {
    const { services } = this.#parts;
    return findService(services, path) ?? { service: services[0], path };
  }

  async #process(request: ReceivedRequest, { service, path }: ServicePath, batchShare: number): Promise<Result> {
    const startUp = this.#startUps.get(service)!.get(`${request.method} ${path}`);
    if (startUp !== undefined) return this.#serveStartUp(service, startUp, request);
    const router = this.#routers.get(service)!;
    const route = router.find(request.method, path);
    if (route === "pathNotFound") return { error: service.createHttpError(route) };
    if (route === "methodNotAllowed")
      return { error: service.createHttpError(route), headers: { allow: router.listMethods(path).join(", ") } };

    const { state, getOptions } = this.#parts;
    const options = getOptions(service);
    const admission = await this.#admit(service, route.operation, request);
    if ("error" in admission) return admission;
    try {
      const input = readCheckedInput(service, route, request, options.strict);
      limitPageSize(route.operation, input, options.maxPageItems);
      const { caller } = admission;
      const account = caller?.account ?? state.accounts.feeAccount;
      const context: RequestContext = { state, options, account, ...(caller && { key: caller.key }), batchShare };
      return { ...admission, payload: run(service, route.operation, context, input) };
    } catch (error) {
      return { ...admission, error: toErrorResponse(service, error) };
    }
  }

  /** Authenticates the caller of an operation, counts the request, and checks the permission. */
  async #admit(
    service: SandboxService,
    operation: Operation,
    request: ReceivedRequest,
  ): Promise<Progress | Extract<Result, { error: ErrorResponse }>> {
    const { state, getOptions } = this.#parts;
    const options = getOptions(service);
    const isUnsigned = !options.strict && service.isUnsigned?.(operation, request) === true;
    const caller =
      operation.auth === "signed" && !isUnsigned ? await service.authenticate(state, options, request) : undefined;
    if (caller instanceof ErrorResponse) return { operation, error: caller };
    if (caller !== undefined) state.dcp.onSignedRequest(caller.account);

    const account = caller?.account ?? state.accounts.feeAccount;
    const usage = this.#limiter.count(account, operation, state.clock.now);
    const progress: Progress = {
      operation,
      ...(caller && { caller }),
      ...(usage && { headers: service.writeRateLimitHeaders(usage, operation) }),
    };
    if (usage?.exceeded) return { ...progress, error: service.createHttpError("rateLimit") };
    if (caller !== undefined && !hasPermission(caller, operation)) {
      return { ...progress, error: service.createHttpError("permission") };
    }
    return progress;
  }

  /** Serves a path outside of the contract. */
  async #serveStartUp(
    service: SandboxService,
    { auth, serve }: StartUpRoute,
    request: ReceivedRequest,
  ): Promise<Result> {
    const { state, getOptions } = this.#parts;
    const options = getOptions(service);
    const caller = auth === "signed" ? await service.authenticate(state, options, request) : undefined;
    if (caller instanceof ErrorResponse) return { error: caller };
    const account = caller?.account ?? state.accounts.feeAccount;
    const context: RequestContext = { state, options, account, ...(caller && { key: caller.key }) };
    const progress: Progress = caller === undefined ? {} : { caller };
    try {
      const input = readStartUpInput(request.query, request.body);
      return { ...progress, payload: serve(context as RequestContext<never>, input) };
    } catch (error) {
      return { ...progress, error: toErrorResponse(service, error) };
    }
  }
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
  if (operation.body !== undefined && !/^application\/json\b/i.test(findHeader(request, "content-type") ?? "")) {
    throw service.createHttpError("contentType");
  }
  const parameters = selectParameterTexts(operation, request);
  const input = readRequestInput(operation, fields, parameters, request.body);
  const problem = strict ? findStrictProblem(operation, parameters, request.body, service.faults) : undefined;
  if (problem !== undefined) throw service.createHttpError(problem);
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
