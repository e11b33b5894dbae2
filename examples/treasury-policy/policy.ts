import type { Policy, ProposedCall } from "@exch/service-a";

/** Rules of a treasury for withdrawals of one currency, in its smallest unit: cents, satoshis. */
export interface Rules {
  readonly currency: string;
  readonly decimals: number;
  readonly addresses: ReadonlySet<string>;
  readonly mostPerDay: bigint;
  /** From this amount on, a second person has to approve. */
  readonly approvalFrom: bigint;
  readonly approve: (call: ProposedCall) => Promise<boolean>;
  readonly now: () => number;
}

/** A policy, and the switch that stops everything that places or pays. */
export interface Controls {
  readonly policy: Policy;
  halted: boolean;
}

/** Creates the policy of a treasury. A real one keeps the amounts of the day in a database that all its programs share. */
export function createControls(rules: Rules): Controls {
  const spent = new Map<string, bigint>();
  const controls: Controls = {
    halted: false,
    async policy(call) {
      // What places or pays is sent once. Cancelling may be repeated, and stays possible.
      const isNew = ["keyed", "once", "idempotencyKey"].includes(call.effect);
      if (controls.halted && isNew && call.operation !== "orders.cancelPartial")
        throw new Error("the kill switch is on");
      if (call.operation !== "withdrawals.create") return;
      const { currency, toAddress, amount } = call.input;
      if (currency !== rules.currency) throw new Error(`only ${rules.currency} may be withdrawn`);
      if (!rules.addresses.has(String(toAddress))) throw new Error("the address is not in the list");
      const day = new Date(rules.now()).toISOString().slice(0, 10);
      const units = toUnits(String(amount), rules.decimals);
      const before = spent.get(day) ?? 0n;
      if (before + units > rules.mostPerDay) throw new Error("above the amount of the day");
      // Booked before any wait, so that two calls at once cannot both use the rest. A call that fails later stays booked: the
      // amount of the day is then too small, never too large.
      spent.set(day, before + units);
      if (units >= rules.approvalFrom && !(await rules.approve(call))) {
        spent.set(day, (spent.get(day) ?? 0n) - units);
        throw new Error("not approved");
      }
    },
  };
  return controls;
}

/** Converts a decimal string to its smallest unit, without losing a digit. */
function toUnits(amount: string, decimals: number): bigint {
  const [whole = "", fraction = ""] = amount.split(".");
  if (fraction.length > decimals) throw new Error(`amount must have at most ${decimals} decimals`);
  return BigInt(whole + fraction.padEnd(decimals, "0"));
}
