/// <reference lib="esnext.disposable" preserve="true" />
import type { Signer } from "@exch/auth";
import type { ErrorCodes } from "@exch/envelope";
import type { Journal } from "../journal/journal.ts";
import type { Fetch } from "../operation/fetch.ts";
import type { CallOptions, Operation } from "../operation/operation.ts";
import type { Publish } from "../telemetry/events.ts";
import type { CloseOptions, RunningCalls } from "../time/running-calls.ts";
import type { AttemptController } from "../transport/default-fetch.ts";
import type { AdvancedOptions, FilledOption, ResolvedClientOptions } from "./client-options.ts";
import type { RetryBudget } from "./retry-budget.ts";
import type { ServiceDefinition } from "./service-definition.ts";

/** A service with resolved options, for the pipeline in `call.ts`. */
export interface Service extends Readonly<Pick<ResolvedClientOptions, FilledOption> & Required<AdvancedOptions>> {
  readonly definition: ServiceDefinition;
  /** The operations it was made with, by id. */
  readonly operations: ReadonlyMap<string, Operation>;
  /** Scheme, host and port. Nothing is ever sent elsewhere. */
  readonly origin: string;
  /** The base URL's path, without a trailing slash. */
  readonly basePath: string;
  readonly policy: ResolvedClientOptions["policy"] | undefined;
  readonly limiter: ResolvedClientOptions["limiter"] | undefined;
  readonly signer: Signer | undefined;
  readonly fetch: Fetch;
  /** Creates the controller that stops one attempt. */
  readonly createController: () => AttemptController;
  /** False while a request that asks for a new connection cannot get one. */
  opensConnections(): boolean;
  /** True where the exchange's time is read before a call that is sent once. */
  readonly asksTime: () => boolean;
  readonly recvWindow: number | undefined;
  readonly budget: RetryBudget;
  readonly journal: Journal | undefined;
  /** The service's error codes, with the rows that the client's options add. */
  readonly errorCodes: ErrorCodes;
  /** Name of this client's group of intents in a shared journal. */
  readonly journalScope: string;
  readonly publish: Publish;
  /** False while there is no listener for events. */
  readonly isObserved: () => boolean;
  /** Makes a call through the whole pipeline, for walks through lists. */
  readonly call: Call;
  /** Makes a call that is part of one under way, such as a lookup: also while the client is being closed. */
  readonly callWithin: Call;
  /** The calls that are under way. */
  readonly running: RunningCalls;
  /** Waits for the calls that are under way, and closes the connections of this service; see the client's `close()`. */
  close(options?: CloseOptions): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Makes one call; see `call.ts`. */
export type Call = <Input, Output>(
  service: Service,
  operation: Operation<Input, Output>,
  input: Input,
  options?: CallOptions,
) => Promise<Output>;

/**
 * Creates a function that returns the state that a service keeps between calls. It is created at its first use, so that a bundle holds
 * only what its calls use. A copy of a service, such as one with another `fetch`, shares the state of the original.
 */
export function createServiceState<State>(create: () => State): (service: Pick<Service, "running">) => State {
  const states = new WeakMap<RunningCalls, State>();
  return ({ running }) => {
    const known = states.get(running);
    if (known !== undefined) return known;
    const state = create();
    states.set(running, state);
    return state;
  };
}

const services = new WeakMap<object, Service>();

/** Remembers the service of a client, for functions that extend clients. */
export function keepService(client: object, service: Service): void {
  services.set(client, service);
}

/** Returns the service of a client. @throws TypeError for another object */
export function getService(client: object): Service {
  const service = services.get(client);
  if (service === undefined) throw new TypeError("this object is not a client that createClient made");
  return service;
}
