const { process, setTimeout, clearTimeout } = globalThis as typeof globalThis & {
  process?: { getActiveResourcesInfo?(): string[] };
};

/** Resources that every process of a test runner has. Nothing arrives on them that a test waits for. */
const inert = new Set(["PipeWrap", "TTYWrap", "MessagePort"]);

let isSupported: boolean | undefined;

/**
 * Lists what keeps the event loop busy or alive: timers of the platform, immediates, files, sockets; not cryptography on other
 * threads. Undefined on a platform that does not list its timers.
 */
export function listActiveResources(): string[] | undefined {
  isSupported ??= canListTimers();
  return isSupported ? process?.getActiveResourcesInfo?.() : undefined;
}

/** Returns true if nothing else can run in this process, neither a timer of the platform nor work on a file or a socket. */
export function isAlone(): boolean {
  return listActiveResources()?.every((name) => inert.has(name)) === true;
}

/** Returns true if work on a file, or a request to a name server or a socket, is under way. */
export function isAtWork(): boolean {
  return listActiveResources()?.some((name) => /Req|ConnectWrap|WriteWrap/.test(name)) === true;
}

/** Other runtimes may have the function and return an empty list. */
function canListTimers(): boolean {
  const timer = setTimeout(() => {}, 1000);
  const list = process?.getActiveResourcesInfo?.() ?? [];
  clearTimeout(timer);
  return list.includes("Timeout");
}
