/** A difference between a response and the contract. */
export interface Mismatch {
  /** `violation`: the contract is violated. `drift`: the service has changed in a way that clients can handle, such as a new field. */
  readonly severity: "violation" | "drift";
  /** The rule of the contract. */
  readonly rule: string;
  /** The difference; never a value, which may be secret. */
  readonly message: string;
}

/** Returns a mismatch that breaks the contract. */
export function createViolation(rule: string, message: string): Mismatch {
  return { severity: "violation", rule, message };
}

/** Returns a mismatch that clients can handle. */
export function createDrift(rule: string, message: string): Mismatch {
  return { severity: "drift", rule, message };
}

/** True for a mismatch or finding that breaks the contract. */
export function isViolation({ severity }: Pick<Mismatch, "severity">): boolean {
  return severity === "violation";
}
