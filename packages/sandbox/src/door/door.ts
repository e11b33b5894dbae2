import type { ReceivedRequest } from "@exch/auth";
import type { Operation } from "@exch/runtime";
import type { Issue } from "@exch/runtime/checks";
import type { World } from "../exchange/world.ts";
import { Refusal } from "../refusal.ts";
import type { ServiceCall } from "../service-call.ts";
import { Answer, type Answered } from "./answer.ts";
import { type FetchInit, type FetchInput, readRequest } from "./arrived.ts";
import type { DoorDialect } from "./dialect.ts";
import { headerOf } from "./header-of.ts";
import { RateLimiter } from "./rate-limits.ts";
import { BodyError, readInput } from "./read-input.ts";
import type { Route } from "./routes.ts";

/** What became of a request: told after it was served, before the answer leaves. */
export interface Served {
  readonly service: "service-a" | "service-b";
  /** Epoch milliseconds of the sandbox's time. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  /** Absent where no operation was found. */
  readonly operation?: string;
  readonly uid?: number;
  readonly status: number;
  /** The code of a refusal; absent when it was executed. */
  readonly code?: string;
}

/** Serves requests: finds the operation, verifies, checks the input, lets the operation be done, writes the answer. */
export class Door {
  readonly #world: World;
  readonly #dialects: readonly DoorDialect[];
  readonly #limiter: RateLimiter;
  readonly #served: (served: Served) => void;

  constructor(world: World, dialects: readonly DoorDialect[], served: (served: Served) => void = () => {}) {
    this.#world = world;
    this.#dialects = dialects;
    this.#served = served;
    this.#limiter = new RateLimiter(world.options.rateLimits);
  }

  /** A `fetch` that ends here. A `Request` gets a real `Response`; a URL gets the part of one that clients read. */
  readonly fetch = async (input: FetchInput, init?: FetchInit): Promise<Answer | Response> => {
    const answer = await this.answer(input, init);
    return typeof input === "object" && "url" in input ? answer.toResponse() : answer;
  };

  /** Takes a request as a `fetch` does. */
  async answer(input: FetchInput, init?: FetchInit): Promise<Answer> {
    return new Answer(await this.serve(await readRequest(input, init)));
  }

  /** Serves one request, whole; under a fault only a share of a batch. */
  async serve(request: ReceivedRequest, share = 1): Promise<Answered> {
    this.#world.clock.catchUp();
    const { dialect, path } = this.#address(request);
    const visit = new Visit(this.#world, dialect, this.#limiter, request, path, share);
    const answered = await visit.serve();
    this.#served(visit.told(answered.status));
    return answered;
  }

  /** Which service a request is for, and which operation, if any. */
  find(request: ReceivedRequest): { service: Served["service"]; route: Route | undefined } {
    const { dialect, path } = this.#address(request);
    const route = dialect.routes.find(request.method, path);
    return { service: dialect.name, route: typeof route === "string" ? undefined : route };
  }

  /** A client's base URL may have a path of its own, which it signs too. */
  #address({ path }: ReceivedRequest): { dialect: DoorDialect; path: string } {
    const start = Math.max(0, path.search(/\/s?api\//));
    const isB = path.startsWith("/sapi/", start) || path.startsWith("/api/v3/time", start);
    return { dialect: this.#dialects[isB ? 1 : 0]!, path: path.slice(start) };
  }
}

/** One request on its way through the door, top to bottom. */
class Visit {
  readonly #world: World;
  readonly #dialect: DoorDialect;
  readonly #limiter: RateLimiter;
  readonly #request: ReceivedRequest;
  readonly #path: string;
  #route: Route | undefined;
  #call: ServiceCall;
  #headers: Record<string, string> = {};
  #code: string | undefined;

  constructor(
    world: World,
    dialect: DoorDialect,
    limiter: RateLimiter,
    request: ReceivedRequest,
    path: string,
    share: number,
  ) {
    this.#world = world;
    this.#dialect = dialect;
    this.#limiter = limiter;
    this.#request = request;
    this.#path = path;
    this.#call = { world, account: world.accounts.house, share };
  }

  async serve(): Promise<Answered> {
    const world = this.#world;
    try {
      const extra = this.#dialect.extra(world, this.#request.method, this.#path);
      const payload = extra ?? (await this.#handle());
      return this.#answer(200, this.#dialect.write(payload));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#code = error.code;
      const { status, text } = this.#dialect.writeRefusal(world, error);
      return this.#answer(status, text);
    }
  }

  told(status: number): Served {
    const { method, path } = this.#request;
    return {
      service: this.#dialect.name,
      at: this.#world.clock.now,
      method,
      path,
      ...(this.#route && { operation: this.#route.operation.id }),
      ...(this.#call.key && { uid: this.#call.account.uid }),
      status,
      ...(this.#code !== undefined && { code: this.#code }),
    };
  }

  async #handle(): Promise<unknown> {
    const route = this.#dialect.routes.find(this.#request.method, this.#path);
    if (typeof route === "string") throw this.#dialect.refuse(route);
    this.#route = route;
    const { operation } = route;
    if (operation.auth === "signed") await this.#verify();
    this.#spend(operation);
    this.#checkPermission(operation);
    const input = this.#readInput(route);
    const [resource, name] = operation.id.split(".") as [string, string];
    const handler = this.#dialect.handlers[resource]?.[name];
    if (handler === undefined) throw new Error(`${operation.id} has no handler`);
    return handler(this.#call, input as never);
  }

  async #verify(): Promise<void> {
    const verified = await this.#dialect.verify(this.#world, this.#request);
    if (verified instanceof Refusal) throw verified;
    this.#call = { ...this.#call, ...verified };
    this.#world.dcp.heard(verified.account);
  }

  #spend(operation: Operation): void {
    const budget = this.#limiter.count(this.#call.account, operation, this.#world.clock.now);
    if (budget === undefined) return;
    this.#headers = this.#dialect.budgetHeaders(budget, operation);
    if (budget.exceeded) throw this.#dialect.refuse("rateLimit", operation);
  }

  #checkPermission({ permission }: Operation): void {
    if (permission === undefined || this.#call.key === undefined) return;
    if (!(this.#call.key.permissions as readonly string[]).includes(permission))
      throw this.#dialect.refuse("permission");
  }

  #readInput({ operation, fields }: Route): Record<string, unknown> {
    const { query, body } = this.#request;
    if (operation.body !== undefined && !/^application\/json\b/i.test(headerOf(this.#request, "content-type"))) {
      throw this.#dialect.refuse("contentType");
    }
    try {
      const input = readInput(operation, fields, query, body);
      const issues: Issue[] = [];
      operation.checkInput(input, issues);
      const ofRequest = issues.filter(({ path }) => !isOfItem(path, operation));
      if (ofRequest.length > 0) throw this.#dialect.refuseInput(ofRequest, operation);
      return input;
    } catch (error) {
      throw error instanceof BodyError ? this.#dialect.refuseBody(error.message) : error;
    }
  }

  #answer(status: number, text: string): Answered {
    const date = new Date(this.#world.dateTold).toUTCString();
    return { status, headers: { "content-type": "application/json", date, ...this.#headers }, text };
  }
}

/** Whether an issue is about one item of a batch: those are refused one by one, by the handler. */
function isOfItem(path: string, { effect }: Operation): boolean {
  return effect.kind === "keyed" && effect.items !== undefined && path.startsWith(`${effect.items}[`);
}
