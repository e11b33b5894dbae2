import { getOrCreate } from "../exchange/get-or-create.ts";
import { NewestItems, type NewestLimits } from "../http/newest-items.ts";
import type { SandboxService } from "../http/sandbox-service.ts";
import { countBytes, type Execution, type RequestRecord, readExecutions } from "./request-record.ts";

/** Records every request that changes something or has an injected fault, and what was really executed. */
export class ExecutionLog {
  readonly #services: ReadonlyMap<string, SandboxService>;
  readonly #requests: NewestItems<RequestRecord>;
  readonly #executions: Execution[] = [];
  readonly #byKey = new Map<string, Execution[]>();
  #read = 0;

  /** @param limits of the newest requests to keep; executions of removed requests are removed too */
  constructor(services: readonly SandboxService[], limits: NewestLimits) {
    this.#services = new Map(services.map((service) => [service.name, service]));
    this.#requests = new NewestItems(limits, countBytes);
  }

  record(request: RequestRecord): void {
    if (!this.#requests.add(request)) return;
    this.#executions.length = 0;
    this.#byKey.clear();
    this.#read = 0;
  }

  /** All recorded requests, in the order in which they were finished. Reads without a fault are not recorded. */
  get requests(): readonly RequestRecord[] {
    return this.#requests.items;
  }

  /** All executions, in order. */
  get executions(): readonly Execution[] {
    // Responses are read here, not while requests are served.
    const { items } = this.#requests;
    for (; this.#read < items.length; this.#read++) {
      const request = items[this.#read]!;
      for (const execution of readExecutions(request, this.#services.get(request.service)!.faults)) {
        this.#executions.push(execution);
        if (execution.key !== undefined) getOrCreate(this.#byKey, execution.key, (): Execution[] => []).push(execution);
      }
    }
    return this.#executions;
  }

  /** Returns the executions with a client id. More than one means that the intent was executed more than once. */
  of(key: string): readonly Execution[] {
    return this.executions.length === 0 ? [] : [...(this.#byKey.get(key) ?? [])];
  }
}
