/** How the command can end: its exit code, and what that means. */
export const exitCodes = {
  held: [0, "everything that was tried held"],
  broken: [1, "the contract is broken"],
  usage: [2, "the command line, the environment or a file is wrong; nothing was sent"],
  unreachable: [3, "nothing answers there, or it refuses the key"],
  nothing: [4, "nothing was tried: every check was skipped"],
  interrupted: [130, "stopped by Ctrl-C"],
} as const satisfies Record<string, readonly [code: number, meaning: string]>;

/** The command line, the environment or a file is wrong. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
