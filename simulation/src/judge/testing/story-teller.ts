import type { ServiceName, StoryEvent } from "../../story/story-event.ts";
import type { Failure } from "../failure.ts";
import { Judge } from "../judge.ts";

type GivenEvent = StoryEvent extends infer Event
  ? Event extends unknown
    ? Omit<Event, "at"> & { at?: number }
    : never
  : never;

interface StatementOptions {
  readonly intent?: string;
  readonly by?: "call" | "settle" | "recover";
  readonly process?: string;
  readonly id?: string;
  readonly endsBy?: number;
  readonly since?: number;
  readonly start?: number;
}

/** Start of every story. */
export const start = 1_767_225_600_000;

const day = 86_400_000;

/** Tells short stories by hand, and lets a judge watch. Times are milliseconds since the start. */
export class StoryTeller {
  readonly judge = new Judge();
  #now = 0;
  #requests = 0;

  /** Moves time. */
  at(ms: number): this {
    this.#now = ms;
    return this;
  }

  later(ms: number): this {
    return this.at(this.#now + ms);
  }

  add(event: GivenEvent): this {
    this.judge.observe({ at: start + this.#now, ...event } as StoryEvent);
    return this;
  }

  process(
    what: Extract<StoryEvent, { kind: "process" }>["what"],
    process = "maker",
    more: { start?: number; standsStill?: boolean } = {},
  ): this {
    return this.add({ kind: "process", process, what, ...more });
  }

  /** Begins an order by a client id that the client makes. */
  order(intent = "i100001", more: Partial<Extract<StoryEvent, { kind: "intent" }>> = {}): this {
    return this.add({
      kind: "intent",
      process: "maker",
      intent,
      service: "service-a",
      operation: "orders.place",
      effect: "keyed",
      input: { type: "limit", symbol: "BTC-USDT", side: "buy", price: "40000", size: "0.001", remark: intent },
      endsBy: start + this.#now + 30_000,
      hasJournal: false,
      ...more,
    });
  }

  /** Begins a call that cancels every order. */
  cancelAll(intent = "i100009"): this {
    const call = { operation: "orders.cancelAll", effect: "retryable", input: {} } as const;
    return this.order(intent, call);
  }

  /** Sends the request of an order. Returns its number. */
  send(
    intent = "i100001",
    { timestamp = this.#now, process = "maker", key = `key-${intent}`, apiKey = undefined as string | undefined } = {},
  ): number {
    const fields = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "40000", size: "0.001", remark: intent };
    return this.request(
      "POST",
      "/api/v1/hf/orders",
      { ...fields, clientOid: key },
      { timestamp: start + timestamp, process, apiKey },
    );
  }

  request(
    method: string,
    target: string,
    body?: object,
    {
      process = "maker",
      isFresh = false,
      timestamp = start + this.#now,
      apiKey = undefined as string | undefined,
    } = {},
  ): number {
    const request = ++this.#requests;
    this.add({
      kind: "request",
      process,
      request,
      service: /^\/(?:sapi|api\/v3\/time$)/.test(target) ? "service-b" : "service-a",
      method,
      target,
      body: body === undefined ? "" : JSON.stringify(body),
      isFreshConnection: isFresh,
      timestamp,
      ...(apiKey !== undefined && { apiKey }),
    });
    return request;
  }

  /** Delivers a response. */
  respond(
    request: number,
    body: unknown,
    {
      status = 200,
      headers = {},
      process = "maker",
    }: { status?: number; headers?: Record<string, string>; process?: string } = {},
  ): this {
    return this.add({
      kind: "response",
      process,
      request,
      status,
      headers,
      text: typeof body === "string" ? body : JSON.stringify(body),
    });
  }

  /** Delivers the response that an order gets. */
  accept(request: number, intent = "i100001", id = "order-1"): this {
    return this.respond(request, { code: "200000", data: { orderId: id, clientOid: `key-${intent}` } });
  }

  lose(request: number, wasNotSent = false): this {
    return this.add({ kind: "lost", process: "maker", request, wasNotSent, fault: "test" });
  }

  execute(
    request: number,
    intent = "i100001",
    { id = "order-1", isCopy = false, operation = "orders.place", affected = [] as string[] } = {},
  ): this {
    const input = operation === "orders.place" ? { remark: intent } : {};
    const service: ServiceName = "service-a";
    return this.add({
      kind: "executed",
      request,
      service,
      operation,
      isCopy,
      id,
      key: `key-${intent}`,
      input,
      affected,
    });
  }

  state(
    outcome: Extract<StoryEvent, { kind: "statement" }>["outcome"],
    { intent = "i100001", by = "call", process = "maker", id, endsBy, since, start: number }: StatementOptions = {},
  ): this {
    const limit = endsBy === undefined ? {} : { endsBy: start + endsBy, since: start + this.#now };
    const more = {
      ...(id !== undefined && { id }),
      ...(since !== undefined && { since: start + since }),
      ...(number !== undefined && { start: number }),
    };
    return this.add({ kind: "statement", process, intent, by, outcome, ...limit, ...more });
  }

  journal(
    action: Extract<StoryEvent, { kind: "journal" }>["action"],
    more: Partial<Extract<StoryEvent, { kind: "journal" }>> & { intent?: string } = {},
  ): this {
    const { process = "maker", intent = "i100001", ...rest } = more;
    const opened =
      action === "open"
        ? {
            operation: "orders.place",
            input: { remark: intent, clientOid: `key-${intent}` },
            signedAt: start + this.#now,
          }
        : {};
    return this.add({ ...opened, ...rest, kind: "journal", process, action, entry: `entry ${intent}` });
  }

  /** Reads the exchange's time. */
  time({ process = "maker", aheadMs = 0 } = {}): this {
    const request = this.request("GET", "/api/v1/timestamp", undefined, { process });
    return this.respond(request, { code: "200000", data: start + this.#now + aheadMs }, { process });
  }

  /** Looks an order up by its client id and in the list of closed orders, and finds nothing. */
  lookUp({
    process = "maker",
    key = "key-i100001",
    symbol = "BTC-USDT",
    isFresh = false,
    byList = true,
    headers = {} as Record<string, string>,
    code = "400100",
  } = {}): this {
    const byKey = this.request("GET", `/api/v1/hf/orders/client-order/${key}?symbol=${symbol}`, undefined, {
      process,
      isFresh,
    });
    this.respond(byKey, { code, msg: "The order does not exist." }, { process, headers });
    if (!byList) return this;
    const query = `symbol=BTC-USDT&side=buy&type=limit&startAt=${start - 60_000}&endAt=${start + 180_000}&limit=200`;
    const list = this.request("GET", `/api/v1/hf/orders/done?${query}`, undefined, { process, isFresh });
    return this.respond(list, { code: "200000", data: { items: [] } }, { process, headers });
  }

  /** Looks an order up by its client id, and finds it. */
  find({ process = "maker", key = "key-i100001", id = "order-1", symbol = "BTC-USDT" } = {}): this {
    const byKey = this.request("GET", `/api/v1/hf/orders/client-order/${key}?symbol=${symbol}`, undefined, { process });
    const terms = { symbol, side: "buy", type: "limit", price: "40000", size: "0.001", active: true };
    return this.respond(
      byKey,
      { code: "200000", data: { id, clientOid: key, ...terms, createdAt: start } },
      { process },
    );
  }

  /** Proves that a request with the timestamp 0 was not executed: two looks after 16 s, apart, the second on a new connection. */
  prove({ process = "maker", key = "key-i100001" } = {}): this {
    this.at(16_100).time({ process }).lookUp({ process, key });
    return this.later(1100).lookUp({ process, key, isFresh: true }).later(20).time({ process });
  }

  /** Ends the run, and returns what was found. */
  end(ms = this.#now + day): readonly Failure[] {
    this.judge.end(start + ms);
    return this.judge.failures;
  }

  /** Ends the run, and returns the properties that were broken. */
  broken(): string[] {
    return [...new Set(this.end().map(({ property }) => property))];
  }
}

/** Begins a story in which one process runs. */
export function tell(): StoryTeller {
  return new StoryTeller().process("starts");
}
