import type { ReceivedRequest } from "@exch/auth";
import type { Answered } from "../door/answer.ts";
import type { Door } from "../door/door.ts";
import type { Route } from "../door/routes.ts";
import type { World } from "../exchange/world.ts";
import type { Recording } from "../snapshot/recording.ts";
import type { TimeDriver } from "../time/time-driver.ts";
import { type Delivery, deliverInstead, spoil } from "./delivery.ts";
import { type Fault, type FaultKind, faults } from "./fault.ts";
import type { FaultPlan } from "./fault-plan.ts";
import type { Journal } from "./journal.ts";

type Service = "service-a" | "service-b";

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
    if (this.mayGoWrong(request)) {
      const served = this.#serveBadly(request);
      this.#underWay.add(served);
      return served.finally(() => this.#underWay.delete(served));
    }
    const answered = await this.repeat(request, 1);
    if (request.method !== "GET") this.#record(request, undefined, answered, "whole");
    return { how: "whole", answered };
  }

  async #serveBadly(request: ReceivedRequest): Promise<Delivery> {
    const { service, route } = this.#door.find(request);
    const fault = this.#faultOf(request, service, route);
    const { answered, delivery } = await this.#deal(request, service, fault);
    if (fault !== undefined || request.method !== "GET") this.#record(request, fault, answered, delivery.how);
    if (fault?.kind === "delay") await this.#driver.sleep(fault.ms);
    return delivery;
  }

  #record(
    request: ReceivedRequest,
    fault: Fault | undefined,
    answered: Answered | undefined,
    delivered: Delivery["how"],
  ): void {
    const at = this.#world.clock.now;
    this.#journal.record({ at, ...this.#door.find(request), request, fault: fault?.kind, answered, delivered });
  }

  async #deal(
    request: ReceivedRequest,
    service: Service,
    fault: Fault | undefined,
  ): Promise<{ answered?: Answered; delivery: Delivery }> {
    const { toldTime: now, options } = this.#world;
    const around = { service, now, redirectTo: options.redirectTo };
    if (fault !== undefined && faults[fault.kind] === "before") return { delivery: deliverInstead(fault, around) };
    if (fault?.kind === "late") await this.#driver.sleep(fault.ms);
    const answered = await this.repeat(request, fault?.kind === "partial" ? 0.5 : 1);
    return { answered, delivery: fault === undefined ? { how: "whole", answered } : spoil(fault, answered, around) };
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
   * A request may say itself what is to go wrong with it, in the header `x-fault`: exactly that, in lower case, and after a
   * space for how many milliseconds: `late 300`.
   */
  #faultOf(request: ReceivedRequest, service: Service, route: Route | undefined): Fault | undefined {
    const wanted = request.headers["x-fault"];
    const [kind = "", ms = "1000"] = wanted?.split(" ") ?? [];
    if (Object.hasOwn(faults, kind)) return { kind: kind as FaultKind, ms: Number(ms) };
    if (this.#plan.rules.length === 0) return undefined;
    return this.#plan.choose({ service, operation: route?.operation.id });
  }
}
