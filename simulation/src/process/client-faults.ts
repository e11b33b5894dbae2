import type { CredentialsProvider, Interceptor, Policy } from "@exch/runtime";
import type { Choices } from "../engine/choices.ts";
import type { ApiKey } from "../exchange/exchanges.ts";
import type { Incarnation } from "./incarnation.ts";

/** Parts of a client that its program wrote itself: they fail at each of their steps. */
export interface ClientFaults {
  readonly interceptors?: readonly Interceptor[];
  readonly policy?: Policy;
}

const interceptorKinds = ["interceptorFails", "interceptorSignal", "interceptorRepeats", "interceptorEnds"];

/** Creates an error of a program's own code. */
const fail = (what: string) => Promise.reject(new Error(what));

/** Creates what can fail in this run. */
export function createClientFaults(incarnation: Incarnation, choices: Choices): ClientFaults {
  let requests = 0;
  const intercept: Interceptor = (next) => async (url, init) => {
    const place = `${incarnation.name} interceptor ${++requests}`;
    const happens = (kind: string) => choices.happens(kind, place);
    const sleep = (maxMs: number) => incarnation.sleep(choices.between(0, maxMs, `wait ${place}`));
    const step = choices.pick(["before", "after"], `step ${place}`);
    const fails = happens("interceptorFails");
    if (fails && step === "before") return fail("the interceptor has no token");
    let sent = init;
    if (happens("interceptorSignal")) {
      const own = new AbortController();
      sent = { ...init, signal: own.signal };
      void sleep(50).then(() => own.abort());
    }
    const response = next(url, sent);
    const repeats = happens("interceptorRepeats");
    if (repeats && step === "before") void next(url, sent).catch(() => {});
    // Most often while the connection is opened.
    if (happens("interceptorEnds")) return Promise.race([response, sleep(20).then(() => fail("too slow"))]);
    const received = await response;
    if (repeats && step === "after") return next(url, sent);
    return fails ? fail("the interceptor cannot read the response") : received;
  };
  const policy: Policy = async ({ operation }) => {
    const place = `${incarnation.name} policy ${operation} ${++requests}`;
    if (!choices.happens("policyRejects", place)) return;
    await incarnation.sleep(choices.between(0, 200, `wait ${place}`));
    throw new Error("no second approval");
  };
  return {
    ...(interceptorKinds.some((kind) => choices.isPossible(kind)) && { interceptors: [intercept] }),
    ...(choices.isPossible("policyRejects") && { policy }),
  };
}

/**
 * Creates a provider of credentials: it is slow or fails, and now and then the key changes between two of a call's signatures.
 * @param rotate replaces the key in use
 */
export function createProvider(
  incarnation: Incarnation,
  choices: Choices,
  getCurrent: () => ApiKey,
  rotate: () => void,
): CredentialsProvider<ApiKey> {
  let count = 0;
  return async () => {
    const place = `${incarnation.name} provider ${++count}`;
    if (choices.happens("slowProvider", place))
      await incarnation.sleep(choices.between(1, 5000, `wait ${place}`, true));
    if (choices.happens("providerFails", place)) return fail("the key store does not respond");
    if (choices.happens("rotateInCall", place)) rotate();
    return getCurrent();
  };
}
