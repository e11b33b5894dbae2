import type { Fetch } from "../../../operation/fetch.ts";
import { dispatcherAt, newPlace, oldPlace, platform, writeOnce } from "./write-once.ts";

/** Source of the platform's own fetch. Those of Node and Deno load modules that only the platform can load. */
const ownSources = {
  node: /require\('internal\/deps\/undici\/undici'\)/,
  bun: /^function fetch\(\) \{\s*\[native code\]\s*\}$/,
  deno: /\blazyFetch\(\)\.fetch\(/,
} as const;

/** The platform's own fetch, once it was recognised. */
let native: unknown;

/** Replacement of the transport. */
export type Replacement = "globalThis.fetch" | "dispatcher";

/**
 * Finds what replaces the transport: a `globalThis.fetch` that is not the platform's, or undici's global dispatcher where the program
 * has set it. In doubt there is one, because a stubbed request of a test must never reach an exchange.
 */
export function findReplacement(): Replacement | undefined {
  const fetch = globalThis.fetch ?? native;
  if (fetch !== native && !isOwnFetch(fetch)) return "globalThis.fetch";
  native = fetch;
  return isUntouched(newPlace) && isUntouched(oldPlace) ? undefined : "dispatcher";
}

/** True if a replacement can be told to open a connection: it is built on the fetch of Bun or Deno. */
export const opensConnections = platform !== "node";

let platformFetch: Promise<Fetch> | undefined;

/**
 * Sends with the `globalThis.fetch` of the moment. A version of Bun or Deno may have an own fetch with another source, which repeats
 * requests: it gets fresh connections.
 */
export const sendReplaced: Fetch =
  platform === "node"
    ? /* @__PURE__ */ writeOnce((url, init) => globalThis.fetch(url, init))
    : async (url, init) => {
        platformFetch ??= import("#node-transport").then(({ createPlatformFetch }) => createPlatformFetch());
        return (await platformFetch)(url, init);
      };

/** Recognises the platform's own fetch by its source. */
export function isOwnFetch(fetch: unknown): boolean {
  if (typeof fetch !== "function" || fetch.name !== "fetch") return false;
  return ownSources[platform].test(Function.prototype.toString.call(fetch));
}

/** Agents without options, which are looked at once. */
const plain = new WeakSet<object>();

/** The agent that Node sets before any program runs if it is to use the proxies of the environment, as our own transport does. */
const proxyAgent: object | undefined = /* @__PURE__ */ findProxyAgent();

function findProxyAgent(): object | undefined {
  if (platform !== "node") return undefined;
  const { env, execArgv } = (globalThis as { process?: Partial<NodeJS.Process> }).process ?? {};
  const isAsked = env?.NODE_USE_ENV_PROXY === "1" || /--use-env-proxy/.test(`${env?.NODE_OPTIONS} ${execArgv}`);
  const atStart = dispatcherAt(newPlace) ?? dispatcherAt(oldPlace);
  return isAsked && /__name\(this, "EnvHttpProxyAgent"\)/.test(String(atStart?.constructor)) ? atStart : undefined;
}

/** Tests that there is no dispatcher, or a default one: an agent without options. */
function isUntouched(place: symbol): boolean {
  const dispatcher = dispatcherAt(place);
  if (dispatcher === undefined) return true;
  const { name, prototype } = dispatcher.constructor as { name: string; prototype: typeof dispatcher };
  // Under the old name, version 8 keeps an adapter to the dispatcher under the new one.
  if (name === "Dispatcher1Wrapper") return place === oldPlace && dispatcherAt(newPlace) !== undefined;
  if (dispatcher.dispatch !== prototype.dispatch) return false;
  if (dispatcher === proxyAgent || plain.has(dispatcher)) return true;
  if (name !== "Agent") return false;
  const options = Object.getOwnPropertySymbols(dispatcher).find(({ description }) => description === "options");
  if (options === undefined) return false;
  const values = Object.values((dispatcher as unknown as Record<symbol, object>)[options] ?? {});
  if (values.some((value) => value !== undefined && value !== Number.POSITIVE_INFINITY)) return false;
  plain.add(dispatcher);
  return true;
}
