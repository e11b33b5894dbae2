import type { ReceivedRequest } from "@exch/runtime/service";
import type { RequestHandler, RequestTarget } from "../http/request-handler.ts";
import type { ResponseData } from "../http/response.ts";
import type { SandboxService, SharedOptions } from "../http/sandbox-service.ts";
import type { ExchangeState } from "../state/exchange-state.ts";
import type { TimeDriver } from "../time/time-driver.ts";
import type { Delivery } from "./delivery.ts";
import { EarlierResponses } from "./earlier-responses.ts";
import type { ExecutionLog } from "./execution-log.ts";
import { findFaultHeaderProblem, readFaultHeader } from "./fault-header.ts";
import { type FaultPlan, isPossible } from "./fault-plan.ts";
import { faultRows, type InjectedFault } from "./fault-table.ts";

/** Parts of a {@link FaultInjector}. */
export interface FaultInjectorParts {
  readonly state: ExchangeState;
  readonly handler: RequestHandler;
  readonly plan: FaultPlan;
  readonly executionLog: ExecutionLog;
  readonly driver: TimeDriver;
  readonly redirectTo: string;
  /** Returns the resolved options that a service uses. */
  readonly getOptions: (service: SandboxService) => SharedOptions;
}

/** Serves requests with the injected faults of a plan, and records what was really executed. */
export class FaultInjector {
  readonly #parts: FaultInjectorParts;
  readonly #earlier = new EarlierResponses();
  readonly #pending = new Set<Promise<unknown>>();

  constructor(parts: FaultInjectorParts) {
    this.#parts = parts;
  }

  /** Returns true if a request may get a fault, and may take time. */
  mayInject({ headers }: ReceivedRequest): boolean {
    return this.#parts.plan.rules.length > 0 || headers["x-fault"] !== undefined;
  }

  /** Serves a request, and returns the part of the response that reaches the client. */
  serve(request: ReceivedRequest): Promise<Delivery> {
    return this.#parts.driver.serve(() => this.#serve(request));
  }

  /** Resolves when every delayed request has been served. Where the clock is `manual`, advance it first. */
  async quiet(): Promise<void> {
    while (this.#pending.size > 0) await Promise.allSettled(this.#pending);
  }

  async #serve(request: ReceivedRequest): Promise<Delivery> {
    const problem = findFaultHeaderProblem(request.headers["x-fault"] ?? "");
    if (problem !== undefined) return rejectHeader(problem);
    const target = this.#parts.handler.find(request);
    if (this.mayInject(request)) {
      const served = this.#serveWithFault(request, target);
      this.#pending.add(served);
      return served.finally(() => this.#pending.delete(served));
    }
    const response = await this.#execute(request, target);
    if (request.method !== "GET") this.#record(request, target, undefined, response, "complete");
    return { kind: "complete", response };
  }

  async #serveWithFault(request: ReceivedRequest, target: RequestTarget): Promise<Delivery> {
    const fault = this.#chooseFault(request, target);
    const { response, delivery } = await this.#inject(request, target, fault);
    if (fault !== undefined || request.method !== "GET") this.#record(request, target, fault, response, delivery.kind);
    if (fault?.kind === "delayedResponse") await this.#parts.driver.sleep(fault.ms);
    return delivery;
  }

  #record(
    request: ReceivedRequest,
    target: RequestTarget,
    fault: InjectedFault | undefined,
    response: ResponseData | undefined,
    delivery: Delivery["kind"],
  ): void {
    const at = this.#parts.state.clock.now;
    // The first copy of a repeated request is recorded with its response lost.
    const isCopy = fault?.kind === "repeatedByProxy" && delivery === "complete";
    const copy = isCopy ? { isCopy } : undefined;
    const { service, route } = target;
    const common = { at, service: service.name, route, request, response, delivery };
    this.#parts.executionLog.record({ ...common, fault: fault?.kind, ...copy });
  }

  async #inject(
    request: ReceivedRequest,
    target: RequestTarget,
    fault: InjectedFault | undefined,
  ): Promise<{ response?: ResponseData; delivery: Delivery }> {
    const { state, driver, redirectTo, getOptions } = this.#parts;
    const { service, route } = target;
    const now = state.dateHeaderTime;
    if (fault === undefined) return complete(await this.#execute(request, target));
    const { when, damage, falsify } = faultRows[fault.kind];
    const context = { fault, service, now, redirectTo };
    if (when === "before") return { delivery: damage!({ ...context, response: emptyResponse }) };
    if (fault.kind === "delayedExecution") await driver.sleep(fault.ms);
    // Earlier responses are looked up before the response to this request is one of them.
    const id = route?.operation.id ?? "";
    const other = this.#earlier.other(id, service, request);
    const same = this.#earlier.same(id, service, request);
    const response = await this.#execute(request, target, fault.kind === "partialBatch" ? 0.5 : 1);
    if (fault.kind === "repeatedByProxy") return this.#repeat(fault, request, target, response);
    if (damage !== undefined) return { response, delivery: damage({ ...context, response }) };
    if (falsify === undefined || route === undefined) return complete(response);
    const { operation } = route;
    const options = getOptions(service);
    const input = { ...context, response, operation, query: request.query, other, same, options };
    const changes = falsify(input, service.faults.readPayload(response));
    return { response, delivery: { kind: "complete", response: { ...response, ...changes } } };
  }

  /** Serves the second copy of a request, whose first copy was served and lost its response. */
  async #repeat(
    fault: InjectedFault,
    request: ReceivedRequest,
    target: RequestTarget,
    first: ResponseData,
  ): Promise<{ response: ResponseData; delivery: Delivery }> {
    this.#record(request, target, fault, first, "noResponse");
    await this.#parts.driver.sleep(fault.ms);
    return complete(await this.#execute(request, target));
  }

  async #execute(request: ReceivedRequest, { service, route }: RequestTarget, batchShare = 1): Promise<ResponseData> {
    const { state, handler } = this.#parts;
    const response = await handler.handle(request, batchShare);
    if (route !== undefined) {
      this.#earlier.keep(route.operation.id, service, request, response, state.dateHeaderTime);
    }
    return response;
  }

  /** Chooses the fault of a request: the one of its header `x-fault`, else one of the plan. */
  #chooseFault(request: ReceivedRequest, { service, route }: RequestTarget): InjectedFault | undefined {
    const { plan } = this.#parts;
    const operation = route?.operation;
    const header = request.headers["x-fault"];
    const fault = header === undefined ? undefined : readFaultHeader(header);
    if (fault !== undefined) return isPossible(fault.kind, operation) ? fault : undefined;
    return plan.rules.length === 0 ? undefined : plan.choose({ service, operation });
  }
}

const emptyResponse: ResponseData = { status: 0, headers: {}, text: "" };

/** A test whose header is misspelt would pass without its fault. */
function rejectHeader(problem: string): Delivery {
  const text = JSON.stringify({ error: `x-fault: ${problem}; nothing was executed` });
  return { kind: "complete", response: { status: 400, headers: { "content-type": "application/json" }, text } };
}

function complete(response: ResponseData): { response: ResponseData; delivery: Delivery } {
  return { response, delivery: { kind: "complete", response } };
}
