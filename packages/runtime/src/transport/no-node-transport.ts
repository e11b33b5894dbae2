// Stands for the transport of Node on other platforms, whose bundles leave it out.

/** Throws: the platform has no transport of Node. */
export function createDefaultTransport(..._: readonly unknown[]): never {
  throw new TypeError("this platform has no transport of Node");
}

/** Throws: only the code for Node uses it. */
export const createPlatformFetch = createDefaultTransport;
