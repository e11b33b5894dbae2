import type { StoryEvent, StoryEventOf } from "../../story/story-event.ts";
import { Judge } from "../judge.ts";

type WithoutTime<Event> = Event extends unknown ? Omit<Event, "at"> : never;
type Fields = Readonly<Record<string, unknown>>;

/** Start of every story. */
export const start = 1_767_225_600_000;

const day = 86_400_000;

/** An order of these stories, under a client id that the client makes. */
export const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "40000", size: "0.001" };

/** Tells short stories by hand, and lets a judge watch. Times are milliseconds since the start. */
export class StoryTeller {
  readonly judge = new Judge();
  readonly events: StoryEvent[] = [];
  #now = 0;
  #requests = 0;

  constructor() {
    this.process("starts", { account: 0 });
  }

  /** Moves time. */
  at(ms: number): this {
    this.#now = ms;
    return this;
  }

  later(ms: number): this {
    return this.at(this.#now + ms);
  }

  add(event: WithoutTime<StoryEvent>): this {
    this.events.push({ at: start + this.#now, ...event } as StoryEvent);
    this.judge.observe(this.events.at(-1)!);
    return this;
  }

  process(what: StoryEventOf<"process">["what"], more: Partial<StoryEventOf<"process">> = {}): this {
    return this.add({ kind: "process", process: "maker", what, ...more });
  }

  /** Begins a call: of an order, where nothing else is said. */
  intent(intent = "i100001", more: Partial<StoryEventOf<"intent">> = {}): this {
    const input = { ...order, remark: intent };
    const call = { service: "service-a", operation: "orders.place", effect: "keyed", hasJournal: false } as const;
    const made = { process: "maker", intent, input, endsBy: start + this.#now + 30_000 } as const;
    return this.add({ kind: "intent", ...call, ...made, ...more });
  }

  /** Sends a request. Requests have the numbers 1, 2 and so on. What follows is about the last one, where nothing else is said. */
  request(
    route: string,
    body?: Fields,
    { isFresh = false, process = "maker", ...more }: Partial<StoryEventOf<"request">> & { isFresh?: boolean } = {},
  ): this {
    const [method = "", target = ""] = route.split(" ");
    const request = ++this.#requests;
    const service = target.startsWith("/sapi") ? "service-b" : "service-a";
    const text = body === undefined ? "" : JSON.stringify(body);
    const sent = { process, request, service, method, target, body: text, isFreshConnection: isFresh } as const;
    return this.add({ kind: "request", timestamp: start + this.#now, ...sent, ...more });
  }

  /** Sends the request of an order. */
  send(intent = "i100001", more: Partial<StoryEventOf<"request">> = {}): this {
    return this.request("POST /api/v1/hf/orders", { ...order, remark: intent, clientOid: `key-${intent}` }, more);
  }

  respond(body: unknown, { status = 200, headers = {}, ...more }: Partial<StoryEventOf<"response">> = {}): this {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const response = { process: "maker", request: this.#requests, status, headers, text } as const;
    return this.add({ kind: "response", ...response, ...more });
  }

  accept(): this {
    return this.respond({ code: "200000", data: { orderId: "order-1", clientOid: "key-i100001" } });
  }

  reject(code: string, msg = "", more: Partial<StoryEventOf<"response">> = {}): this {
    return this.respond({ code, msg }, { status: 400, ...more });
  }

  lose(wasNotSent = false): this {
    return this.add({ kind: "lost", process: "maker", request: this.#requests, wasNotSent, fault: "test" });
  }

  execute(intent = "i100001", more: Partial<StoryEventOf<"executed">> = {}): this {
    const request = this.#requests;
    const facts = { request, service: "service-a", operation: "orders.place", isCopy: false, id: "order-1" } as const;
    const input = { ...order, remark: intent };
    return this.add({ kind: "executed", key: `key-${intent}`, input, ...facts, ...more });
  }

  /** Records what the exchange did with a request of an order. */
  serve(text: string, more: Partial<StoryEventOf<"served">> = {}): this {
    const facts = { request: this.#requests, service: "service-a", operation: "orders.place", isCopy: false } as const;
    return this.add({ kind: "served", ...facts, status: 400, text, ...more });
  }

  state(
    outcome: StoryEventOf<"statement">["outcome"],
    { intent = "i100001", by = "call", ...more }: Partial<StoryEventOf<"statement">> = {},
  ): this {
    return this.add({ kind: "statement", process: "maker", intent, by, outcome, ...more });
  }

  journal(action: StoryEventOf<"journal">["action"], more: Partial<StoryEventOf<"journal">> = {}): this {
    const input = { ...order, remark: "i100001", clientOid: "key-i100001" };
    const opened = action === "open" ? { operation: "orders.place", input, signedAt: start + this.#now } : {};
    return this.add({ kind: "journal", process: "maker", action, entry: "entry", ...opened, ...more });
  }

  /** One round of lookups that finds nothing: by the client id, and in the list of closed orders. */
  lookUp({
    isFresh = false,
    symbol = "BTC-USDT",
    side = "buy",
    fault = undefined as string | undefined,
    list = true,
    headers = {},
  } = {}): this {
    const notFound = '{"code":"400100","msg":"The order does not exist."}';
    const get = (path: string) => this.request(`GET /api/v1/hf/orders/${path}`, undefined, { isFresh });
    const found = '{"code":"200000","data":{"id":"1"}}';
    const served = fault === undefined ? notFound : found;
    get(`client-order/key-i100001?symbol=${symbol}`).serve(served, { operation: "orders.getByClientOid" });
    this.respond(notFound, { status: 400, headers, ...(fault !== undefined && { fault }) });
    if (!list) return this;
    const window = `startAt=${start - 60_000}&endAt=${start + 600_000}`;
    get(`done?symbol=BTC-USDT&side=${side}&${window}`);
    return this.respond({ code: "200000", data: { items: [], lastId: 0 } }, { headers });
  }

  /** Ends the run. Returns the properties that were broken. */
  broken(ms = this.#now + day): string[] {
    this.judge.end(start + ms);
    return [...new Set(this.judge.failures.map(({ property }) => property))];
  }
}

/** Begins a story in which one process runs. */
export function tell(): StoryTeller {
  return new StoryTeller();
}

/** A call whose request was sent, with its journal entry, and lost. */
export function lost(more: Partial<StoryEventOf<"intent">> = {}): StoryTeller {
  const story = tell().intent("i100001", more);
  if (more.hasJournal === true) story.journal("open");
  return story.send().later(20).lose();
}
