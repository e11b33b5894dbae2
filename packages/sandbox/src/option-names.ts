import { didYouMean } from "@exch/runtime/did-you-mean";
import type { SandboxOptions } from "./options.ts";

const names: Record<keyof SandboxOptions, true> = {
  clock: true,
  standstillMs: true,
  networkMs: true,
  startAt: true,
  headerPrefix: true,
  strict: true,
  longIds: true,
  mostPageItems: true,
  markets: true,
  credentials: true,
  balances: true,
  engineMs: true,
  uniqueClientOid: true,
  dcpRenewedBy: true,
  currencies: true,
  withdrawalStepMs: true,
  withdrawalVisibleAfterMs: true,
  withdrawalLimitUsdt: true,
  withdrawalTransitions: true,
  withdrawOrderIdWindowMs: true,
  uniqueWithdrawOrderId: true,
  depositStepMs: true,
  depositTransitions: true,
  rateLimits: true,
  faults: true,
  dateSkewMs: true,
  redirectTo: true,
  seed: true,
  recording: true,
  requestLog: true,
  requestLogBytes: true,
  orderVisibleAfterMs: true,
  doneOrdersVisibleForMs: true,
  clockToleranceMs: true,
  errorStatus: true,
  batchMax: true,
  modifyCancelOnly: true,
  modifiedSize: true,
  withdrawalFeeFrom: true,
  hfLedgerVisibleForMs: true,
  dcpEmpty: true,
  cancelledWithdrawal: true,
  existingAddress: true,
  wall: true,
};

const choices = {
  clock: ["manual", "auto", "wall"],
  uniqueClientOid: ["active", "all", "none"],
  dcpRenewedBy: ["set", "any"],
} as const satisfies { [Name in keyof SandboxOptions]?: readonly SandboxOptions[Name][] };

/**
 * Requires options that exist, and the named values of those that have some. A misspelt option would be ignored otherwise.
 *
 * @throws TypeError that names the option, and the one that was probably meant
 */
export function requireKnownOptions(options: object): void {
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(names, name));
  if (unknown !== undefined) {
    throw new TypeError(`${unknown} is not an option of a sandbox${didYouMean(unknown, Object.keys(names))}`);
  }
  for (const [name, values] of Object.entries(choices)) {
    const value = (options as Record<string, unknown>)[name];
    if (value === undefined || (values as readonly unknown[]).includes(value)) continue;
    throw new TypeError(`${name} must be one of ${values.join(", ")}`);
  }
}
