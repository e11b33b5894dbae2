// @ts-check

/** An error that ends the set-up. Its message is printed after the tail of the failed step's output. */
export class SetupError extends Error {
  /** @override */
  name = "SetupError";

  /** @param {string} message @param {{ exitCode?: number, tail?: string }} [options] */
  constructor(message, { exitCode = 1, tail = "" } = {}) {
    super(message);
    this.exitCode = exitCode;
    this.tail = tail;
  }
}

/** @type {[RegExp, string][]} The first that matches is the reason. */
const reasons = [
  [
    /OUTDATED_LOCKFILE|LOCKFILE_CONFIG_MISMATCH/,
    "pnpm-lock.yaml doesn't match the package.json files (run pnpm install and commit the lockfile)",
  ],
  [
    /BROKEN_LOCKFILE|NO_LOCKFILE|LOCKFILE_MISSING|LOCKFILE_BREAKING|lockfile at \S+ is broken/,
    "pnpm-lock.yaml is missing or damaged (restore it from version control)",
  ],
  [
    /TARBALL_INTEGRITY|EINTEGRITY/,
    "a package isn't the one that the lockfile promises (empty the package cache, or distrust the registry)",
  ],
  [/ENOSPC|No space left/i, "the disk is full"],
  [/EROFS|Read-only file system/i, "the disk is read-only"],
  [
    /EACCES|EPERM|Permission denied/i,
    "a file can't be written or run (check who owns this folder and the package caches)",
  ],
  [
    /E40[13]\b|FETCH_40[13]|40[13] (?:Unauthorized|Forbidden)/i,
    "the package registry rejected the request (check the credentials in your npm settings)",
  ],
  [
    /[A-Z]_CERT|certificate/,
    "the package registry's certificate isn't trusted (name your authority in NODE_EXTRA_CA_CERTS)",
  ],
  [
    /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|ENETUNREACH|EHOSTUNREACH|NETWORK_ERROR|META_FETCH_FAIL|error sending request|dns error/,
    "the package registry can't be reached (check the network, the proxy and your npm settings)",
  ],
  [/E404|ETARGET|FETCH_404|NO_MATCHING_VERSION/, "the package registry lacks a package that is needed"],
  [/spawn npx ENOENT|npx: (?:command )?not found/, "npx isn't on the PATH (install npm)"],
];

/**
 * Explains a failure in one sentence: what failed and, if the output shows it, why.
 * @param {string} output of the step that failed
 * @param {string} doing what it was doing: "fetching …"
 */
export function explain(output, doing) {
  // pnpm wraps its lines, and a reason may be broken anywhere.
  const text = output.replace(/\s+/g, " ");
  const reason = reasons.find(([pattern]) => pattern.test(text))?.[1];
  const what = `${doing.charAt(0).toUpperCase()}${doing.slice(1)} failed`;
  return reason ? `${what}: ${reason}.` : `${what}: the lines above say why.`;
}
