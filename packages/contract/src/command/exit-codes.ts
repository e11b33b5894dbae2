/** The exit codes of the command and their meanings. */
export const exitCodes = {
  passed: [0, "no check failed"],
  failed: [1, "the service breaks the contract"],
  usage: [2, "the command line, the environment or a file is invalid; nothing was sent"],
  noAccess: [3, "the base URL returns no response, or the service rejects the key"],
  nothingTested: [4, "every check was skipped"],
  interrupted: [130, "stopped by Ctrl-C; the report contains the results up to then"],
} as const satisfies Record<string, readonly [code: number, meaning: string]>;
