/** Replaces the server on platforms without Node, whose bundles leave it out. */
export function serveSandbox(_: unknown): never {
  throw new TypeError("this platform cannot listen on a port: use createSandbox");
}
