import { createSandbox, type Sandbox } from "@exch/sandbox";
import type { Choices } from "../engine/choices.ts";
import type { Scheduler } from "../engine/scheduler.ts";
import type { Story } from "../story/story.ts";
import type { ExchangeName, ServiceName } from "../story/story-event.ts";
import { type ApiKey, ApiKeys } from "./api-keys.ts";
import type { ArrivedRequest, TrueResponse } from "./arrived-request.ts";
import { Conditions } from "./conditions.ts";
import type { ExchangePlan } from "./exchange-plan.ts";
import { type ExecutedPart, executionsOf } from "./executions-of.ts";
import { chooseFault, spellOf } from "./injected-faults.ts";
import { MoneyWatch } from "./money-watch.ts";
import { OrderWatch } from "./order-watch.ts";
import { Participants } from "./participants.ts";
import type { PaymentsService } from "./payments-service.ts";
import { Replica, type ServedChange } from "./replica.ts";
import { balancesOf, sandboxOptionsOf } from "./sandbox-options.ts";
import { Servers } from "./servers.ts";
import { forgetOld, withNetAmounts } from "./shown-lists.ts";
import { TrueRecords } from "./true-records.ts";

export interface ExchangesParts {
  readonly scheduler: Scheduler;
  readonly choices: Choices;
  readonly story: Story;
  readonly plan: ExchangePlan;
  /** The payments service, in runs that have it. */
  readonly payments?: PaymentsService | undefined;
}

/** A request that reached a server of an exchange. */
export interface RequestAtServer {
  /** Number of the client's request. */
  readonly request: number;
  readonly service: ServiceName;
  readonly arrived: ArrivedRequest;
  /** True for a copy that the network made. */
  readonly isCopy: boolean;
  /** Number of the server. */
  readonly server: number;
  /** Name of the place, for decisions. */
  readonly place: string;
}

type RequestAtExchange = RequestAtServer & { readonly service: ExchangeName };

type Received = Parameters<Sandbox["handler"]["handle"]>[0];

/** The response that leaves an exchange, and what is true. */
export interface Served {
  /** Undefined where the connection closes in place of a response. */
  readonly response: TrueResponse | undefined;
  /** Id of the operation, where the exchange found one. */
  readonly operation: string | undefined;
  /** The exchange's own fault. */
  readonly fault: string | undefined;
}

const rateCodes = new Set(["429000", "-1003"]);

/** Both exchanges in virtual time: one sandbox whose clock follows the scheduler, behind several servers. */
export class Exchanges {
  readonly sandbox: Sandbox;
  readonly servers: Servers;
  /** The records and balances of the ledger, told from its own state. */
  readonly records: TrueRecords;
  readonly #parts: ExchangesParts;
  readonly #replica: Replica | undefined;
  readonly #keys: ApiKeys;
  readonly #orders: OrderWatch;
  readonly #money: MoneyWatch;
  readonly #conditions: Conditions;
  readonly #participants: Participants;
  #wakesAt = Number.POSITIVE_INFINITY;

  constructor(parts: ExchangesParts) {
    const { scheduler, choices, story, plan } = parts;
    this.#parts = parts;
    this.sandbox = createSandbox(sandboxOptionsOf(plan, scheduler.now));
    this.servers = new Servers(plan, scheduler);
    this.records = new TrueRecords(this.sandbox, this.servers, scheduler);
    const hasReplica = plan.backends.some(({ readsReplica }) => readsReplica);
    this.#replica = hasReplica ? new Replica(plan, scheduler.now) : undefined;
    this.#keys = new ApiKeys(scheduler, plan.oldKeysValidMs);
    this.#money = new MoneyWatch(this.sandbox);
    this.#orders = new OrderWatch(this.sandbox, (ended) =>
      story.add({ kind: "ended", service: "service-a", what: "order", ...ended }),
    );
    const apply = (change: (sandbox: Sandbox) => void) => this.#change(change);
    this.#conditions = new Conditions(plan, scheduler, story, apply);
    this.#participants = new Participants({ scheduler, choices, plan }, this.sandbox, apply);
  }

  /** Issues a new key of an account. The first one opens the account. Older keys stay valid, perhaps for some time only. */
  createKey(account: number): ApiKey {
    this.catchUp();
    const replica = this.#replica === undefined ? [] : [this.#replica.sandbox];
    const { key, opened } = this.#keys.create([this.sandbox, ...replica], account, balancesOf(this.#parts.plan));
    if (opened[0] !== undefined) this.#orders.watch(opened[0]);
    return key;
  }

  /** Serves a request that arrives now. Takes no time: promise continuations only. */
  async serve(at: RequestAtServer): Promise<Served> {
    if (isAtExchange(at)) return this.#serve(at);
    const { payments } = this.#parts;
    if (payments === undefined) throw new Error("this run has no payments service");
    return payments.serve(at);
  }

  async #serve(at: RequestAtExchange): Promise<Served> {
    this.catchUp();
    const { choices } = this.#parts;
    const { place } = at;
    const { maintenance } = this.#conditions;
    if (maintenance === "unavailable") return this.#reject(at, "maintenance");
    if (maintenance === "halfway" && !choices.happens("executedInMaintenance", place))
      return this.#reject(at, "maintenance");
    const fault = maintenance === undefined ? this.#chooseFault(at) : undefined;
    if (fault?.kind === "rateLimited" || fault?.kind === "unavailable")
      return this.#reject(at, fault.kind, fault.header);
    const served = await this.#execute(at, fault);
    return maintenance === undefined ? served : this.#reject(at, "maintenance");
  }

  /** Runs what is due at the exchanges by now. */
  catchUp(): void {
    const { now } = this.#parts.scheduler;
    const { clock } = this.sandbox.state;
    const next = clock.next?.at;
    // Something may be due at the present moment: an engine without delay.
    if (now > clock.now || (next !== undefined && next <= now)) clock.advance(Math.max(0, now - clock.now));
    this.#wakeForNext();
  }

  /** Tells the money of each exchange. */
  tellMoney(): void {
    this.catchUp();
    for (const sums of this.#money.sums()) this.#parts.story.add({ kind: "money", ...sums });
  }

  /** From now on nothing fails, and all clocks are right. */
  heal(): void {
    this.servers.heal();
    this.#conditions.heal();
  }

  async #execute(at: RequestAtExchange, fault: { kind: string; header: string } | undefined): Promise<Served> {
    const { arrived, server } = at;
    const { readsReplica, clockMs } = this.servers.of(server);
    const received = this.#received(arrived, fault?.header);
    const isRead = arrived.method === "GET";
    this.sandbox.skewMs = clockMs;
    if (isRead && readsReplica && this.#replica !== undefined && !isTime(arrived)) return this.#read(at, received);

    this.#orders.request = isRead ? undefined : at.request;
    const { handler, executionLog, served: log } = this.sandbox;
    const delivery = fault === undefined ? undefined : await handler.serve(received);
    const record = delivery === undefined ? undefined : executionLog.requests.at(-1);
    const isInjected = record !== undefined && record.request === received && record.fault !== undefined;
    const untrue = delivery !== undefined && "response" in delivery ? delivery.response : undefined;
    const actual = delivery === undefined ? await handler.handle(received) : isInjected ? record.response : untrue;
    this.#orders.request = undefined;
    if (actual === undefined)
      throw new Error(`the sandbox gave no true response to ${arrived.method} ${arrived.target}`);

    const entry = log.at(-1);
    this.#noteBalances(this.sandbox, at, entry?.operation);
    const executed = this.#tell(at, entry?.operation, actual, entry?.code);
    // A rejected order has used up an id too.
    if (!isRead && !rateCodes.has(entry?.code ?? "")) {
      const batchShare = fault?.kind === "partialBatch" ? 0.5 : 1;
      this.#follow(at, { request: received, clockMs, batchShare, text: actual.text }, executed);
    }
    const kind = isInjected ? fault?.kind : undefined;
    const response = delivery === undefined ? actual : untrue;
    const isPlain = kind === undefined && actual.status === 200;
    const text = isPlain ? this.#shown(at, entry?.operation, actual.text) : response?.text;
    return {
      response: response && this.#dated(at, { ...response, text: text ?? "" }),
      operation: entry?.operation,
      fault: kind,
    };
  }

  /** Reads from the replica. */
  async #read(at: RequestAtExchange, received: Received): Promise<Served> {
    const { scheduler } = this.#parts;
    const replica = this.#replica as Replica;
    await replica.moveTo(this.servers.replicaMoment);
    const response = await replica.read(received, scheduler.now + this.servers.of(at.server).clockMs);
    const entry = replica.sandbox.served.at(-1);
    this.#noteBalances(replica.sandbox, at, entry?.operation);
    this.#tell(at, entry?.operation, response, entry?.code);
    const text = response.status === 200 ? this.#shown(at, entry?.operation, response.text) : response.text;
    return { response: this.#dated(at, { ...response, text }), operation: entry?.operation, fault: undefined };
  }

  #noteBalances(sandbox: Sandbox, { request, arrived }: RequestAtExchange, operation: string | undefined): void {
    if (operation === "accounts.list")
      this.records.noteBalances(sandbox, request, arrived.headers["EXCH-API-KEY"] ?? "");
  }

  /** Changes what a list shows as the contract allows it. */
  #shown({ service }: RequestAtExchange, operation: string | undefined, text: string): string {
    if (operation !== "withdrawals.list") return text;
    const { plan, scheduler } = this.#parts;
    const kept = forgetOld(service, text, scheduler.now);
    return plan.showsNetAmounts ? withNetAmounts(kept) : kept;
  }

  /** The place of decisions that hold for all lookups of a kind for a while; undefined where each is decided by itself. */
  spellOf(service: ServiceName, arrived: ArrivedRequest): string | undefined {
    const { plan, scheduler } = this.#parts;
    return spellOf(plan.lookupSpellMs, `${service} ${kindOf(arrived)}`, scheduler.now);
  }

  #chooseFault({ service, arrived, place }: RequestAtExchange) {
    const { choices, plan, scheduler } = this.#parts;
    const spell = this.spellOf(service, arrived);
    const limitSpell = spellOf(plan.limitSpellMs, service, scheduler.now);
    return chooseFault(choices, arrived, { request: place, spell, limitSpell });
  }

  /** Responds without executing anything. */
  async #reject(at: RequestAtExchange, fault: string, header = "unavailable"): Promise<Served> {
    const delivery = await this.sandbox.handler.serve(this.#received(at.arrived, header));
    const response = delivery.kind === "complete" ? this.#dated(at, delivery.response) : undefined;
    return { response, operation: undefined, fault };
  }

  #received({ method, target, headers, body }: ArrivedRequest, fault: string | undefined): Received {
    const at = target.indexOf("?");
    const path = at < 0 ? target : target.slice(0, at);
    const query = at < 0 ? "" : target.slice(at + 1);
    const name = headers["EXCH-API-KEY"] === undefined ? "X-EXCH-APIKEY" : "EXCH-API-KEY";
    const isRevoked = this.#keys.isRevoked(headers[name]);
    const changed = {
      ...(isRevoked && { [name]: `${headers[name]} (revoked)` }),
      ...(fault !== undefined && { "x-fault": fault }),
    };
    return {
      method,
      path,
      query,
      body,
      headers: isRevoked || fault !== undefined ? { ...headers, ...changed } : headers,
    };
  }

  /** Tells what is true of a request, whatever the client will receive. */
  #tell(
    { request, service, isCopy, arrived }: RequestAtExchange,
    operation: string | undefined,
    actual: TrueResponse,
    code: string | undefined,
  ): readonly ExecutedPart[] {
    const { story, plan } = this.#parts;
    const { status, text } = actual;
    const more = code !== undefined && { code };
    story.add({ kind: "served", request, service, operation, isCopy, status, text, ...more });
    // Limits below the published ones are known to no limiter.
    if (code !== undefined && rateCodes.has(code) && plan.rateLimits === "public")
      story.add({ kind: "over limit", request, service, isCopy });
    const executed = executionsOf(service, operation, arrived, actual);
    for (const part of executed) story.add({ kind: "executed", request, service, isCopy, ...part });
    return executed;
  }

  /** Lets the replica and the other participants learn of an execution. */
  #follow(at: RequestAtExchange, change: ServedChange, executed: readonly ExecutedPart[]): void {
    const replica = this.#replica;
    const { scheduler } = this.#parts;
    if (replica !== undefined) {
      replica.note(this.sandbox.now, Replica.repeat(change));
      if (replica.isFull) replica.moveTo(this.servers.replicaMoment).catch((error) => scheduler.fail(error));
    }
    for (const part of executed) this.#participants.onExecuted(part, `${at.place} ${part.id ?? ""}`);
    this.#wakeForNext();
  }

  #dated({ server, place }: RequestAtExchange, { status, headers, text }: TrueResponse): TrueResponse {
    const dated: Record<string, string> = { ...headers, date: this.servers.date(server) };
    if (this.#parts.choices.happens("poisonedLimit", place)) {
      Object.assign(dated, { "gw-ratelimit-remaining": "0", "gw-ratelimit-reset": "999999999999" });
      if (status >= 400) dated["retry-after"] = "1000000000";
    }
    return { status, headers: dated, text };
  }

  /** Changes the database, and the replica when its time has come. */
  #change(change: (sandbox: Sandbox) => void): void {
    this.catchUp();
    change(this.sandbox);
    this.#replica?.note(this.sandbox.now, change);
    this.#wakeForNext();
  }

  /** Wakes up when the next thing happens at the exchanges, so that events are told at their own moments. */
  #wakeForNext(): void {
    const { scheduler } = this.#parts;
    const next = this.sandbox.state.clock.next?.at;
    if (next === undefined || next >= this.#wakesAt) return;
    this.#wakesAt = next;
    scheduler.after(next - scheduler.now, () => {
      if (this.#wakesAt === next) this.#wakesAt = Number.POSITIVE_INFINITY;
      this.catchUp();
    });
  }
}

function isAtExchange(at: RequestAtServer): at is RequestAtExchange {
  return at.service !== "payments";
}

/** The path of a request, without the ids in it. */
function kindOf({ target }: ArrivedRequest): string {
  return target.replace(/\?.*/, "").replace(/[^/]*\d{6}[^/]*|[0-9a-f-]{16,}/g, "ID");
}

function isTime({ target }: ArrivedRequest): boolean {
  return target.endsWith("/api/v1/timestamp") || target.endsWith("/api/v3/time");
}
