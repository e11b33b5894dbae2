import type { RunningCalls } from "../time/running-calls.ts";
import type { Service } from "./service.ts";

/**
 * Creates a function that returns what each service keeps from call to call. It is created at its first use, so that a bundle holds
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
