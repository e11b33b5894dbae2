import type { Fetch } from "../../fetch.ts";

/** Parts of an undici dispatcher that are used here. */
interface Dispatcher {
  dispatch(options: object, handler: object): boolean;
}

/** Symbols under which undici keeps its global dispatcher. Version 8 and later use the first. */
const newPlace = Symbol.for("undici.globalDispatcher.2");
const oldPlace = Symbol.for("undici.globalDispatcher.1");

/** Source of the platform's own fetch. Those of Node and Deno load modules that only the platform can load. */
const ownSources = {
  node: /require\('internal\/deps\/undici\/undici'\)/,
  bun: /^function fetch\(\) \{\s*\[native code\]\s*\}$/,
  deno: /\blazyFetch\(\)\.fetch\(/,
} as const;
const platform = "Bun" in globalThis ? "bun" : "Deno" in globalThis ? "deno" : "node";

let checked: unknown;
let isNative = false;

/**
 * Returns the fetch that replaces the transport, if there is one: a `globalThis.fetch` that is not the platform's, or Node's fetch
 * with a dispatcher that the program has set. In doubt there is one, because a stubbed request of a test must never reach an exchange.
 */
export function findReplacement(): Fetch | undefined {
  if (checked !== globalThis.fetch) {
    checked = globalThis.fetch;
    isNative = checked === undefined || isOwnFetch(checked);
  }
  if (!isNative) return sendReplaced;
  return isUntouched(newPlace) && isUntouched(oldPlace) ? undefined : sendOnce;
}

let platformFetch: Promise<Fetch> | undefined;

/**
 * Sends with the `globalThis.fetch` of the moment. A version of Bun or Deno may have an own fetch with another source, which repeats
 * requests: it gets fresh connections.
 */
const sendReplaced: Fetch =
  platform === "node"
    ? (url, init) => globalThis.fetch(url, init)
    : async (url, init) => {
        platformFetch ??= import("../platform-fetch.ts").then(({ createDefaultFetch }) => createDefaultFetch());
        return (await platformFetch)(url, init);
      };

/** Recognises the platform's own fetch by its source. */
export function isOwnFetch(fetch: unknown): boolean {
  if (typeof fetch !== "function" || fetch.name !== "fetch") return false;
  return ownSources[platform].test(Function.prototype.toString.call(fetch));
}

function dispatcherAt(place: symbol): Dispatcher | undefined {
  return (globalThis as unknown as Record<symbol, Dispatcher | undefined>)[place];
}

/** Tests that there is no dispatcher, or the default one of undici: an agent without options. */
function isUntouched(place: symbol): boolean {
  const dispatcher = dispatcherAt(place);
  if (dispatcher === undefined) return true;
  const { name, prototype } = dispatcher.constructor as { name: string; prototype: Dispatcher };
  // Under the old name, version 8 keeps an adapter to the dispatcher under the new one.
  if (name === "Dispatcher1Wrapper") return place === oldPlace && dispatcherAt(newPlace) !== undefined;
  if (name !== "Agent" || dispatcher.dispatch !== prototype.dispatch) return false;
  const options = Object.getOwnPropertySymbols(dispatcher).find(({ description }) => description === "options");
  if (options === undefined) return false;
  const values = Object.values((dispatcher as unknown as Record<symbol, object>)[options] ?? {});
  return values.every((value) => value === undefined || value === Number.POSITIVE_INFINITY);
}

/** Sends with Node's fetch, which repeats a request after HTTP 421. The second dispatch throws. */
const sendOnce: Fetch = (url, init) => {
  const version = Number.parseInt(process.versions.undici ?? "", 10);
  const dispatcher = dispatcherAt(version >= 8 ? newPlace : oldPlace);
  if (dispatcher === undefined || init.method === "GET") return globalThis.fetch(url, init);
  let isSent = false;
  const dispatch = (options: object, handler: object) => {
    if (isSent) throw new Error("fetch tried to send a request twice that must be sent once");
    isSent = true;
    return dispatcher.dispatch(options, handler);
  };
  const once = Object.create(dispatcher, { dispatch: { value: dispatch } });
  return globalThis.fetch(url, { ...init, dispatcher: once } as RequestInit);
};
