import type { Limiter, Policy } from "@exch/service-a";

/** Rules of a treasury for withdrawals of one currency, in its smallest unit: cents, satoshis. */
export interface Rules {
  readonly currency: string;
  readonly decimals: number;
  /** The payees, as {@link describePayee} names them. */
  readonly payees: ReadonlySet<string>;
  readonly maxPerDay: bigint;
  /** From this amount on, a second person has to approve each withdrawal. */
  readonly approvalFrom: bigint;
}

/** State that all processes of an account share. A method that rejects stops the call. */
export interface Store {
  isHalted(): Promise<boolean>;
  setHalted(halted: boolean): Promise<void>;
  /** Adds an amount to that of the day, unless it is then above the maximum: returns false. */
  spend(units: bigint, max: bigint): Promise<boolean>;
  /** Approves one call. */
  approve(what: string): Promise<void>;
  /** Uses up an approval; false where there is none. */
  useApproval(what: string): Promise<boolean>;
  end(): Promise<void>;
}

/** Time for which what the store has said holds, in milliseconds: a switch that is flipped stops every process within it. */
const leaseMs = 1000;

/**
 * Creates the policy of a treasury. It asks the store at each call that is not a cancel, and keeps no transaction open: a call under way
 * ends, and settles, whatever happens to the store.
 *
 * @param monotonic milliseconds of a clock that is never set
 */
export function createPolicy(rules: Rules, store: Store, monotonic: () => number = () => performance.now()): Policy {
  return async ({ operation, input }) => {
    // Cancelling stays possible, also without the store.
    if (/\.cancel/.test(operation)) return;
    const askedAt = monotonic();
    if (await store.isHalted()) throw new Error("the kill switch is on");
    if (operation === "withdrawals.create") await checkWithdrawal(rules, store, input);
    // The store was away, or the machine has slept: the switch may have been flipped since.
    if (monotonic() - askedAt > leaseMs) throw new Error("the store took longer than its lease");
  };
}

/**
 * Asks the store again where a call has waited for the limiter: the policy is asked before that. Calls that may use the limiter's reserve, such
 * as cancelling, are not asked about.
 *
 * @param isRead true for an operation that changes nothing
 */
export function guardLimiter(limiter: Limiter, store: Store, isRead: (operation: string) => boolean): Limiter {
  return {
    take: (cost, withinMs) => limiter.take(cost, withinMs),
    learn: (cost, state) => limiter.learn?.(cost, state),
    async holds(cost) {
      if (!isRead(cost.operation) && (await store.isHalted())) throw new Error("the kill switch is on");
      return (await limiter.holds?.(cost)) ?? true;
    },
  };
}

async function checkWithdrawal(rules: Rules, store: Store, input: Readonly<Record<string, unknown>>): Promise<void> {
  if (input.currency !== rules.currency) throw new Error(`only ${rules.currency} may be withdrawn`);
  if (!rules.payees.has(describePayee(input))) throw new Error("the payee is not in the list");
  const units = toUnits(String(input.amount), rules.decimals);
  const what = describeWithdrawal(input);
  if (units >= rules.approvalFrom && !(await store.useApproval(what))) throw new Error("not approved");
  // A call that fails later stays booked: the amount of the day is then too small, never too large.
  if (!(await store.spend(units, rules.maxPerDay))) throw new Error("above the amount of the day");
}

/** Names a payee by everything that decides who gets the money: with another memo, an exchange gives it to another customer. */
export function describePayee({ toAddress, memo, chain, withdrawType }: Readonly<Record<string, unknown>>): string {
  return JSON.stringify([toAddress, memo || "", chain || "", withdrawType]);
}

/** Names what a person approves: everything that matters of a withdrawal. */
export function describeWithdrawal(input: Readonly<Record<string, unknown>>): string {
  return `${input.amount} ${input.currency} to ${describePayee(input)}`;
}

/** Converts a decimal string to its smallest unit, without losing a digit. */
function toUnits(amount: string, decimals: number): bigint {
  const [whole = "", fraction = ""] = amount.split(".");
  if (fraction.length > decimals) throw new Error(`amount must have at most ${decimals} decimals`);
  return BigInt(whole + fraction.padEnd(decimals, "0"));
}
