import type { SandboxService } from "./sandbox-service.ts";

/** A service and a path without the path of the client's base URL. */
export interface ServicePath {
  readonly service: SandboxService;
  readonly path: string;
}

/** Finds the service of a path: the one whose prefix comes first, and of several at one place the longest prefix. */
export function findService(services: readonly SandboxService[], path: string): ServicePath | undefined {
  let found: { service: SandboxService; at: number; length: number } | undefined;
  for (const service of services) {
    for (const prefix of service.paths) {
      const at = path.indexOf(prefix);
      if (at < 0) continue;
      const isBetter = found === undefined || at < found.at || (at === found.at && prefix.length > found.length);
      if (isBetter) found = { service, at, length: prefix.length };
    }
  }
  return found && { service: found.service, path: path.slice(found.at) };
}
