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

  /** Sends a request. Returns its number. */
  request(
    route: string,
    body?: Fields,
    { isFresh = false, process = "maker", ...more }: Partial<StoryEventOf<"request">> & { isFresh?: boolean } = {},
  ): number {
    const [method = "", target = ""] = route.split(" ");
    const request = ++this.#requests;
    const service = target.startsWith("/sapi") ? "service-b" : "service-a";
    const text = body === undefined ? "" : JSON.stringify(body);
    const sent = { process, request, service, method, target, body: text, isFreshConnection: isFresh } as const;
    this.add({ kind: "request", timestamp: start + this.#now, ...sent, ...more });
    return request;
  }

  /** Sends the request of an order. Returns its number. */
  send(intent = "i100001", more: Partial<StoryEventOf<"request">> = {}): number {
    return this.request("POST /api/v1/hf/orders", { ...order, remark: intent, clientOid: `key-${intent}` }, more);
  }

  respond(
    request: number,
    body: unknown,
    { status = 200, headers = {}, ...more }: Partial<StoryEventOf<"response">> = {},
  ): this {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    return this.add({ kind: "response", process: "maker", request, status, headers, text, ...more });
  }

  accept(request: number, intent = "i100001", id = "order-1"): this {
    return this.respond(request, { code: "200000", data: { orderId: id, clientOid: `key-${intent}` } });
  }

  reject(request: number, code: string, msg = "", more: Partial<StoryEventOf<"response">> = {}): this {
    return this.respond(request, { code, msg }, { status: 400, ...more });
  }

  lose(request: number, wasNotSent = false): this {
    return this.add({ kind: "lost", process: "maker", request, wasNotSent, fault: "test" });
  }

  execute(request: number, intent = "i100001", more: Partial<StoryEventOf<"executed">> = {}): this {
    const facts = { service: "service-a", operation: "orders.place", isCopy: false, id: "order-1" } as const;
    const input = { ...order, remark: intent };
    return this.add({ kind: "executed", request, key: `key-${intent}`, input, ...facts, ...more });
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
    const byKey = get(`client-order/key-i100001?symbol=${symbol}`);
    this.#serve(byKey, fault === undefined ? notFound : '{"code":"200000","data":{"id":"1"}}');
    this.respond(byKey, notFound, { status: 400, headers, ...(fault !== undefined && { fault }) });
    if (!list) return this;
    const window = `startAt=${start - 60_000}&endAt=${start + 600_000}`;
    const closed = get(`done?symbol=BTC-USDT&side=${side}&${window}`);
    return this.respond(closed, { code: "200000", data: { items: [], lastId: 0 } }, { headers });
  }

  #serve(request: number, text: string): void {
    const read = { service: "service-a", operation: "orders.getByClientOid", isCopy: false } as const;
    this.add({ kind: "served", request, ...read, status: 400, text });
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
export function lost(more: Partial<StoryEventOf<"intent">> = {}): { story: StoryTeller; request: number } {
  const story = tell().intent("i100001", more);
  if (more.hasJournal === true) story.journal("open");
  const request = story.send();
  return { story: story.later(20).lose(request), request };
}
