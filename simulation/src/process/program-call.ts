import type { ExecutedError, SettleCallOptions, UnknownOutcomeError } from "@exch/runtime";
import { ApiError, type CallOptions, type CallOutcome, ExchangeError } from "@exch/runtime";
import { toAmount, toSmallAmount } from "../story/intent-name.ts";
import type { CallReport, ExchangeName, Fields, StatedOutcome } from "../story/story-event.ts";
import type { CallEnd, Clients } from "./clients.ts";

/** One call of a program. */
export interface Request {
  readonly service: ExchangeName;
  readonly operation: string;
  /** Creates the inputs by the names of their intents: one, or one for each item of a batch. */
  readonly inputs: readonly ((intent: string) => Fields)[];
  readonly reusesClientId?: boolean;
  /** Time that the program gives the call, where it is not the usual one. */
  readonly timeoutMs?: number | undefined;
  /** True where the program settles an unknown outcome later, beside its next steps. */
  readonly isSettledLater?: boolean;
  /** True where the client must not repeat the call. */
  readonly isNotRepeated?: boolean;
}

/** An intent and its input. */
export type Named = { readonly intent: string; readonly input: Fields };

/** The outcome that a client states for one intent. */
export interface Outcome {
  readonly outcome: StatedOutcome;
  /** Id that the exchange chose. */
  readonly id?: string | undefined;
  readonly reason?: string | undefined;
}

/** One intent, and what its program knows of it once its call has ended. */
export interface Performed extends Named, Outcome {}

/** A method of a client, such as `client.orders.place`. */
export interface Method {
  (input: Fields, options?: CallOptions): Promise<unknown>;
  outcome(input: Fields, options?: CallOptions): Promise<CallOutcome | CallOutcome[]>;
  readonly operation: { readonly effect: { readonly kind: string } };
}

/** Finds the method of an operation, such as `orders.place`. */
export function findMethod({ a, b }: Clients, service: ExchangeName, operation: string): Method {
  const [resource = "", name = ""] = operation.split(".");
  const client = { "service-a": a, "service-b": b }[service] as unknown;
  const method = (client as Record<string, Record<string, Method>> | undefined)?.[resource]?.[name];
  if (method === undefined) throw new Error(`${service} has no operation ${operation}`);
  return method;
}

/** Outcome that a client states of one intent: by a settlement, a recovery or the outcome of a call; of a batch, of each item. */
export interface Stated {
  readonly outcome?: Exclude<StatedOutcome, "untyped">;
  readonly reason?: string | undefined;
  readonly error?: unknown;
  readonly acknowledgement?: unknown;
  readonly output?: unknown;
  readonly found?: unknown;
  readonly items?: readonly Stated[] | undefined;
}

/** Reads the outcomes of intents: one for each item of a batch. */
export function readStated(stated: Stated, count: number): Outcome[] {
  return Array.from({ length: count }, (_, index): Outcome => {
    const { outcome = "unknown", error, acknowledgement, output, found, ...own } = stated.items?.[index] ?? stated;
    if (outcome === "executed") return { outcome, id: readId(acknowledgement ?? output ?? found) };
    const reason = error instanceof ApiError ? error.apiMessage : String(error);
    return { outcome, reason: own.reason ?? reason };
  });
}

/** Makes a call: by `outcome()`, or without it, of a number of intents. Its program uses the object again at once, for the next call. */
export function makeCall(method: Method, input: Fields, options: CallOptions, plainly?: number) {
  const sent: Record<string, unknown> = structuredClone(input);
  const calling = plainly === undefined ? method.outcome(sent, options) : callPlainly(method, sent, options, plainly);
  for (const field of Object.keys(sent)) sent[field] = "the next one";
  return calling;
}

/** Calls a method without `outcome()`, and reads the outcome of each of its intents in what it returns or throws. */
async function callPlainly(method: Method, input: Fields, options: CallOptions, count: number) {
  const list = (read: (_: unknown, index: number) => unknown) => Array.from({ length: count }, read) as CallOutcome[];
  try {
    const output = (await method(input, options)) as Fields | readonly Fields[] | null;
    return list((_, index) => {
      const own = (Array.isArray(output) ? output[index] : output) as Fields | null;
      const isRejected = own?.success === false;
      return isRejected ? { outcome: "notExecuted", reason: `${own.failMsg}` } : { outcome: "executed", output: own };
    });
  } catch (error) {
    if (!(error instanceof ExchangeError) || error.outcome === undefined) throw error;
    const { outcome, found } = error as ExecutedError;
    const { known, settle } = error as UnknownOutcomeError;
    return list((_, index) => ({ outcome, found, error, settle: settle?.bind(error), ...known?.items?.[index] }));
  }
}

/** Reads what the error of a call reports, and what the client reported at the end of that call. */
export function readReport(error: unknown, ends: CallEnd[]): CallReport | undefined {
  if (!(error instanceof ExchangeError)) return undefined;
  const describe = ({ code, outcome, apiCode }: Fields) => `${code} ${outcome} ${apiCode}`;
  const { outcome, status, attempts, apiCode } = error as ApiError;
  const name = (call: CallEnd | ApiError) => JSON.stringify([call.operation, call.attempts]);
  // Calls that were made at once may have equal attempts.
  const alike = ends.filter((each) => name(each) === name(error as ApiError));
  const end = alike.find((each) => describe({ ...each }) === describe({ ...error })) ?? alike[0];
  ends.splice(ends.indexOf(end as CallEnd) >>> 0, 1);
  const sent = attempts.filter(({ result }) => result !== "notSent").length;
  return { outcome, status, apiCode, sent, error: describe({ ...error }), event: end && describe({ ...end }) };
}

/** Settles the outcomes of a call that are unknown: each, or all by the error of the call. */
export async function settle(outcomes: readonly CallOutcome[], isWhole: boolean, options?: SettleCallOptions) {
  const unknown = outcomes.find(({ outcome }) => outcome === "unknown");
  if (isWhole && unknown?.outcome === "unknown") return unknown.error.settle(options) as Promise<Stated>;
  const pending = outcomes.map((each) => (each.outcome === "unknown" ? each.settle(options) : each));
  return { items: await Promise.all(pending) };
}

/** Reads the id that the exchange chose, in the output of a call or a record. */
function readId(output: unknown): string | undefined {
  const { orderId, newOrderId, withdrawalId, id: own } = (output ?? {}) as Fields;
  const id = [orderId, newOrderId, withdrawalId, own].find((each) => each != null && each !== "");
  return id === undefined ? undefined : String(id);
}

/** Returns the input of an intent for a new one: with another name, and without the client id and the token of the first. */
export function renameInput(input: Fields, from: string, to: string): Fields {
  const isName = (field: string) => field === "withdrawOrderId" || (field === "clientOid" && "side" in input);
  const rename = (value: unknown) => {
    if (value === toAmount(from)) return toAmount(to);
    if (value === toSmallAmount(from)) return toSmallAmount(to);
    return typeof value === "string" ? value.replace(from, to) : value;
  };
  const kept = Object.entries(input).filter(([field]) => !isName(field));
  const renamed: Record<string, unknown> = Object.fromEntries(kept.map(([field, value]) => [field, rename(value)]));
  // A token in a remark names one withdrawal.
  if (typeof renamed.toAddress !== "string") return renamed;
  const { remark: _, ...others } = renamed;
  return renamed.toAddress.includes(to) ? others : { ...others, remark: to };
}
