/** The commands of a sandbox: its methods that change it from outside, by the part that has them. */
export const recordedCommandNames = [
  "sandbox.openAccount",
  "accounts.open",
  "accounts.addKey",
  "markets.add",
  "liquidity.offer",
  "liquidity.take",
  "liquidity.ladder",
  "withdrawals.cancel",
  "withdrawals.reject",
  "withdrawals.fail",
  "deposits.arrive",
  "deposits.fail",
  "addresses.create",
  "addressBooks.add",
  "addressBooks.restrict",
  "currencies.add",
] as const;

/** A part and its method, such as `withdrawals.fail`. */
export type CommandName = (typeof recordedCommandNames)[number];

/** Runs every command of a sandbox, so that one place can record them. */
export interface CommandLog {
  /** Runs a command. One that runs inside another command, or inside a request, is a consequence and is not recorded. */
  run<Result>(name: CommandName, args: readonly unknown[], apply: () => Result): Result;
  /** Runs what serves a request: commands inside it are consequences of the request. */
  inRequest<Result>(apply: () => Result): Result;
}

/** Runs commands without recording them. */
export const unrecorded: CommandLog = {
  run: (_name, _args, apply) => apply(),
  inRequest: (apply) => apply(),
};
