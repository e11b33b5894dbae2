import type { ReceivedRequest } from "@exch/auth";
import type { Answered } from "../door/answer.ts";
import type { Door } from "../door/door.ts";
import type { World } from "../exchange/world.ts";
import type { Recording } from "../snapshot/recording.ts";
import type { TimeDriver } from "../time/time-driver.ts";
import { type Delivery, deliverInstead, spoil } from "./delivery.ts";
import { EarlierResponses } from "./earlier.ts";
import { type Fault, faults } from "./fault.ts";
import { canMeet, type FaultPlan } from "./fault-plan.ts";
import type { Journal } from "./journal.ts";
import { mislead } from "./mislead.ts";
import { readFault } from "./read-fault.ts";

/** The service and the operation of a request. */
type Found = ReturnType<Door["find"]>;

/** Parts of a {@link FaultyDoor}. */
export interface FaultyDoorParts {
  readonly world: World;
  readonly door: Door;
  readonly plan: FaultPlan;
  readonly journal: Journal;
  readonly driver: TimeDriver;
  readonly recording?: Recording | undefined;
}

/** Stands in front of the door, lets go wrong what is to go wrong, and keeps what really happened. */
export class FaultyDoor {
  readonly #world: World;
  readonly #door: Door;
  readonly #plan: FaultPlan;
  readonly #journal: Journal;
  readonly #driver: TimeDriver;
  readonly #recording: Recording | undefined;
  readonly #earlier = new EarlierResponses();
  readonly #underWay = new Set<Promise<unknown>>();

  constructor({ world, door, plan, journal, driver, recording }: FaultyDoorParts) {
    this.#world = world;
    this.#door = door;
    this.#plan = plan;
    this.#journal = journal;
    this.#driver = driver;
    this.#recording = recording;
  }

  /** Whether something may go wrong with a request, or take its time. */
  mayGoWrong({ headers }: ReceivedRequest): boolean {
    return this.#plan.rules.length > 0 || headers["x-fault"] !== undefined;
  }

  /** Serves a request, or does not, and says what reaches the client. */
  serve(request: ReceivedRequest): Promise<Delivery> {
    return this.#driver.serve(() => this.#serve(request));
  }

  async #serve(request: ReceivedRequest): Promise<Delivery> {
    const found = this.#door.find(request);
    if (this.mayGoWrong(request)) {
      const served = this.#serveBadly(request, found);
      this.#underWay.add(served);
      return served.finally(() => this.#underWay.delete(served));
    }
    const answered = await this.#execute(request, found);
    if (request.method !== "GET") this.#record(request, found, undefined, answered, "whole");
    return { how: "whole", answered };
  }

  async #serveBadly(request: ReceivedRequest, found: Found): Promise<Delivery> {
    const fault = this.#faultOf(request, found);
    const { answered, delivery } = await this.#deal(request, found, fault);
    if (fault !== undefined || request.method !== "GET") this.#record(request, found, fault, answered, delivery.how);
    if (fault?.kind === "delayedResponse") await this.#driver.sleep(fault.ms);
    return delivery;
  }

  #record(
    request: ReceivedRequest,
    found: Found,
    fault: Fault | undefined,
    answered: Answered | undefined,
    delivered: Delivery["how"],
  ): void {
    const at = this.#world.clock.now;
    // The first copy of a repeated request is recorded with its response lost.
    const isCopy = fault?.kind === "repeatedByProxy" && delivered === "whole";
    const copy = isCopy ? { isCopy } : undefined;
    this.#journal.record({ at, ...found, request, fault: fault?.kind, answered, delivered, ...copy });
  }

  async #deal(
    request: ReceivedRequest,
    found: Found,
    fault: Fault | undefined,
  ): Promise<{ answered?: Answered; delivery: Delivery }> {
    const { dateTold: now, options } = this.#world;
    const { service, route } = found;
    const around = { service, now, redirectTo: options.redirectTo };
    if (fault === undefined) {
      const answered = await this.#execute(request, found);
      return { answered, delivery: { how: "whole", answered } };
    }
    const { when, misleads } = faults[fault.kind];
    if (when === "before") return { delivery: deliverInstead(fault, around) };
    if (fault.kind === "delayedExecution") await this.#driver.sleep(fault.ms);
    // What was given before must be looked up before this request is among it.
    const id = route?.operation.id ?? "";
    const earlier = { other: this.#earlier.other(id, request), same: this.#earlier.same(id, request) };
    const answered = await this.#execute(request, found, fault.kind === "partialBatch" ? 0.5 : 1);
    if (fault.kind === "repeatedByProxy") return this.#repeatAfter(fault, request, found, answered);
    if (!misleads) return { answered, delivery: spoil(fault, answered, around) };
    const { operation } = route ?? {};
    if (operation === undefined) return { answered, delivery: { how: "whole", answered } };
    const { query } = request;
    const misled = mislead({ ...earlier, fault, answered, service, operation, query, now, options });
    return { answered, delivery: { how: "whole", answered: misled } };
  }

  /** The first copy of a request was served, and its response is lost on the way; the second copy arrives later. */
  async #repeatAfter(
    fault: Fault,
    request: ReceivedRequest,
    found: Found,
    first: Answered,
  ): Promise<{ answered: Answered; delivery: Delivery }> {
    this.#record(request, found, fault, first, "noResponse");
    await this.#driver.sleep(fault.ms);
    const answered = await this.#execute(request, found);
    return { answered, delivery: { how: "whole", answered } };
  }

  async #execute(request: ReceivedRequest, { route }: Found, share = 1): Promise<Answered> {
    const answered = await this.repeat(request, share);
    if (route !== undefined) this.#earlier.keep(route.operation.id, request, answered, this.#world.dateTold);
    return answered;
  }

  /** Resolves when every request that is late or delayed has had its time. Where time is moved by hand, move it first. */
  async quiet(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay);
  }

  /** Serves a request without faults, whole or a share of its batch. */
  async repeat(request: ReceivedRequest, share: number): Promise<Answered> {
    this.#recording?.look();
    const answered = await this.#door.serve(request, share);
    this.#recording?.request(request, share);
    return answered;
  }

  /**
   * A request may say itself what is to go wrong with it, in the header `x-fault`: exactly that, in lower case, and after spaces
   * for how many milliseconds, and options: `delayedExecution 300`, `unlistedCode status=403 code=1020`.
   */
  #faultOf(request: ReceivedRequest, { service, route }: Found): Fault | undefined {
    const wanted = request.headers["x-fault"];
    if (wanted !== undefined) {
      const fault = readFault(wanted);
      if (fault !== undefined) return canMeet(fault.kind, route?.operation) ? fault : undefined;
    }
    if (this.#plan.rules.length === 0) return undefined;
    return this.#plan.choose({ service, operation: route?.operation });
  }
}
