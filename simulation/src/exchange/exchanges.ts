import type { Execution, Sandbox } from "@exch/sandbox";
import type { Stage } from "../stage.ts";
import type { ExchangeName } from "../story/story-event.ts";
import { type ArrivedRequest, isTimeRequest, type TrueResponse } from "./arrived-request.ts";
import { advanceTo, createExchange, type ExchangePlan, getBalances } from "./exchange-plan.ts";
import { type Incident, Incidents } from "./incidents.ts";
import { chooseFault } from "./injected-faults.ts";
import { OrderWatch } from "./order-watch.ts";
import { Participants } from "./participants.ts";
import { Replica, repeatChange, type ServedChange } from "./replica.ts";
import { Servers } from "./servers.ts";
import { forgetOld, withNetAmounts } from "./shown-lists.ts";
import { TrueRecords } from "./true-records.ts";

/** API key of an account at both exchanges. */
export type ApiKey = Readonly<Record<"key" | "secret" | "passphrase", string>>;

/** A request that reached a server of an exchange. */
export interface RequestAtServer {
  /** Number of the client's request. */
  readonly request: number;
  readonly service: ExchangeName;
  readonly arrived: ArrivedRequest;
  /** True for a copy that the network made. */
  readonly isCopy: boolean;
  /** Number of the server. */
  readonly server: number;
  /** Name of the place, for decisions. */
  readonly place: string;
}

type SandboxRequest = Parameters<Sandbox["handler"]["handle"]>[0];

/** The response that leaves an exchange, and what is true. */
export interface Served {
  /** Undefined where the connection closes in place of a response. */
  readonly response: TrueResponse | undefined;
  /** The exchange's own fault. */
  readonly fault: string | undefined;
}

const rateCodes = new Set(["429000", "-1003"]);

/** Both exchanges in virtual time: one sandbox whose clock follows the scheduler, behind several servers. */
export class Exchanges {
  readonly sandbox: Sandbox;
  readonly incidents: Incidents;
  readonly servers: Servers;
  /** The records of the ledger, told from its own state. */
  readonly records: TrueRecords;
  readonly #stage: Stage;
  readonly #plan: ExchangePlan;
  readonly #replica: Replica | undefined;
  readonly #keys = new Map<number, number>();
  readonly #orders: OrderWatch;
  readonly #participants: Participants;
  #wakesAt = Number.POSITIVE_INFINITY;

  constructor(stage: Stage, plan: ExchangePlan, incidents: readonly Incident[] = []) {
    const { scheduler, story } = stage;
    this.#stage = stage;
    this.#plan = plan;
    this.sandbox = createExchange(plan, scheduler.now);
    this.incidents = new Incidents(stage, incidents);
    this.servers = new Servers(stage, plan, this.incidents);
    this.records = new TrueRecords(this.sandbox, this.servers, scheduler);
    const replica = { rateLimits: "none", dcpRenewedBy: "set" };
    if (this.servers.hasReplica) this.#replica = new Replica(createExchange(plan, scheduler.now, replica));
    this.#orders = new OrderWatch(this.sandbox, (ended) =>
      story.add({ kind: "ended", service: "service-a", ...ended }),
    );
    this.#participants = new Participants(stage, plan, this.sandbox, (change) => this.#change(change));
    this.incidents.onChange((incident, isBeginning) => this.#applyIncident(incident, isBeginning));
  }

  /** Issues a new key of an account. The first one opens the account. Older keys stay valid. */
  createKey(account: number): ApiKey {
    this.catchUp();
    const count = (this.#keys.get(account) ?? 0) + 1;
    this.#keys.set(account, count);
    const name = `k${account}-${count}`;
    const key = { key: name, secret: `secret of ${name}`, passphrase: `passphrase of ${name}` };
    for (const sandbox of this.#replica === undefined ? [this.sandbox] : [this.sandbox, this.#replica.sandbox]) {
      const known = sandbox.accounts.byKey(`k${account}-1`)?.account;
      if (known !== undefined) sandbox.accounts.addKey(known, key);
      else {
        const opened = sandbox.openAccount({ name: `account ${account}`, balances: getBalances(this.#plan), key });
        if (sandbox === this.sandbox) this.#orders.watch(opened.account);
      }
    }
    return key;
  }

  /** Serves a request that arrives now. Takes no time: promise continuations only. */
  async serve(at: RequestAtServer): Promise<Served> {
    this.catchUp();
    if (this.incidents.find(["unavailable"]) !== undefined) return this.#reject(at, "maintenance");
    const fault = chooseFault(this.#stage.choices, at.arrived, at.place, this.nameSpell(at.service, at.arrived));
    if (fault?.kind === "rateLimited" || fault?.kind === "unavailable")
      return this.#reject(at, fault.kind, fault.header);
    return this.#execute(at, fault);
  }

  /** Runs what is due at the exchanges by now. */
  catchUp(): void {
    advanceTo(this.sandbox, this.#stage.scheduler.now);
    this.#wakeForNext();
  }

  /** From now on nothing fails: halted markets are open again, and withdrawals possible. */
  heal(): void {
    this.#change((sandbox) => {
      for (const market of sandbox.markets) market.trading = "open";
      stopWithdrawals(sandbox, undefined);
    });
  }

  #applyIncident({ kind, of = "" }: Incident, isBeginning: boolean): void {
    this.#stage.story.add({ kind: "environment", what: `${kind} ${of}: ${isBeginning ? "begins" : "ends"}` });
    if (kind === "halted" || kind === "cancelOnly")
      this.#change(({ markets }) => {
        markets.get(of).trading = isBeginning ? kind : "open";
      });
    if (kind === "suspension")
      this.#change((sandbox) => stopWithdrawals(sandbox, isBeginning ? "maintenance of the wallet" : undefined));
  }

  async #execute(at: RequestAtServer, fault: { kind: string; header: string } | undefined): Promise<Served> {
    const { arrived, server } = at;
    const { readsReplica, clockMs } = this.servers.get(server);
    const received = toReceived(arrived, fault?.header);
    const isRead = arrived.method === "GET";
    this.sandbox.skewMs = clockMs;
    if (isRead && readsReplica && this.#replica !== undefined && !isTimeRequest(arrived))
      return this.#read(at, received, this.#replica);
    this.#orders.request = isRead ? undefined : at.request;
    const { handler, executionLog, served: log } = this.sandbox;
    const delivery = await handler.serve(received);
    const record = executionLog.requests.find(({ request }) => request === received);
    const delivered = "response" in delivery ? delivery.response : undefined;
    const isInjected = record?.fault !== undefined;
    const actual = isInjected ? record.response : delivered;
    this.#orders.request = undefined;
    if (actual === undefined)
      throw new Error(`the sandbox gave no true response to ${arrived.method} ${arrived.target}`);
    const entry = log.at(-1);
    const executed = record === undefined ? [] : executionLog.executions;
    this.#tell(at, this.sandbox, actual, executed);
    // A rejected order has used up an id too.
    if (!isRead && !rateCodes.has(entry?.code ?? "")) {
      const batchShare = fault?.kind === "partialBatch" ? 0.5 : 1;
      this.#follow(at, { request: received, clockMs, batchShare, text: actual.text }, executed);
    }
    const shown = isInjected ? delivered : this.#show(at, entry?.operation, actual);
    const response = shown && this.#date(at, shown);
    return { response, fault: isInjected ? fault?.kind : undefined };
  }

  /** Reads from the replica. */
  async #read(at: RequestAtServer, received: SandboxRequest, replica: Replica): Promise<Served> {
    await replica.moveTo(this.servers.replicaMoment);
    const now = this.#stage.scheduler.now + this.servers.get(at.server).clockMs;
    const response = await replica.read(received, now);
    const operation = replica.sandbox.served.at(-1)?.operation;
    this.#tell(at, replica.sandbox, response, []);
    return { response: this.#date(at, this.#show(at, operation, response)), fault: undefined };
  }

  /** Changes what a list shows as the contract allows it. */
  #show({ service }: RequestAtServer, operation: string | undefined, response: TrueResponse): TrueResponse {
    if (operation !== "withdrawals.list" || response.status !== 200) return response;
    const kept = forgetOld(service, response.text, this.#stage.scheduler.now);
    return { ...response, text: this.#plan.showsNetAmounts ? withNetAmounts(kept) : kept };
  }

  /** The place of decisions that hold for all lookups of a kind for a while; undefined where each is decided by itself. */
  nameSpell(service: ExchangeName, { target }: ArrivedRequest): string | undefined {
    const kind = target.replace(/\?.*/, "").replace(/[^/]*\d{6}[^/]*|[0-9a-f-]{16,}/g, "ID");
    const { lookupSpellMs } = this.#plan;
    return lookupSpellMs > 0
      ? `${service} ${kind} ${Math.floor(this.#stage.scheduler.now / lookupSpellMs)}`
      : undefined;
  }

  /** Responds without executing anything. */
  async #reject(at: RequestAtServer, fault: string, header = "unavailable"): Promise<Served> {
    const delivery = await this.sandbox.handler.serve(toReceived(at.arrived, header));
    const response = delivery.kind === "complete" ? this.#date(at, delivery.response) : undefined;
    return { response, fault };
  }

  /** Tells what is true of a request, whatever the client will receive. */
  #tell(at: RequestAtServer, sandbox: Sandbox, { status, text }: TrueResponse, executed: readonly Execution[]): void {
    const { story } = this.#stage;
    const { operation, code } = sandbox.served.at(-1) ?? {};
    const who = { request: at.request, service: at.service, isCopy: at.isCopy };
    story.add({ kind: "served", ...who, operation, status, text, ...(code !== undefined && { code }) });
    for (const { operation: made, id, key, input } of executed)
      story.add({ kind: "executed", ...who, operation: made, id, key, input });
  }

  /** Lets the replica and the other participants learn of an execution. */
  #follow(at: RequestAtServer, change: ServedChange, executed: readonly Execution[]): void {
    this.#replica?.note(this.sandbox.now, repeatChange(change));
    for (const part of executed) this.#participants.onExecuted(part, `${at.place} ${part.id ?? ""}`);
    this.#wakeForNext();
  }

  #date({ server, place }: RequestAtServer, { status, headers, text }: TrueResponse): TrueResponse {
    const dated: Record<string, string> = { ...headers, date: this.servers.date(server) };
    if (this.#stage.choices.happens("poisonedLimit", place)) {
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
    const { scheduler } = this.#stage;
    const next = this.sandbox.state.clock.next?.at;
    if (next === undefined || next >= this.#wakesAt) return;
    this.#wakesAt = next;
    scheduler.after(next - scheduler.now, () => {
      if (this.#wakesAt === next) this.#wakesAt = Number.POSITIVE_INFINITY;
      this.catchUp();
    });
  }
}

function toReceived({ method, target, headers, body }: ArrivedRequest, fault: string | undefined): SandboxRequest {
  const [path = "", query = ""] = target.split("?", 2);
  return { method, path, query, body, headers: fault === undefined ? headers : { ...headers, "x-fault": fault } };
}

function stopWithdrawals({ currencies }: Sandbox, reason: string | undefined): void {
  for (const chain of currencies.chains("USDT")) chain.withdrawalsStopped = reason;
}
