import type { Fetch, FetchInit } from "../../../operation/fetch.ts";
import { loadBuiltin } from "../../../operation/load-builtin.ts";
import { isTransport } from "../../default-fetch.ts";

const elsewhere = "Deno" in globalThis ? "deno" : "node";
export const platform: "bun" | "deno" | "node" = "Bun" in globalThis ? "bun" : elsewhere;

/** Parts of an undici dispatcher that are used here. */
interface Dispatcher {
  dispatch(options: object, handler: object): boolean;
}

/** Symbols under which undici keeps its global dispatcher. Version 8 and later use the first, with handlers of another form. */
export const newPlace = Symbol.for("undici.globalDispatcher.2");
export const oldPlace = Symbol.for("undici.globalDispatcher.1");

/** Returns undici's global dispatcher under one of its names. */
export function dispatcherAt(place: symbol): Dispatcher | undefined {
  return (globalThis as unknown as Record<symbol, Dispatcher | undefined>)[place];
}

/**
 * Lets a function of the program write each request other than a GET once. Node's `fetch` repeats a request after HTTP 421, and a
 * wrapper may repeat any: the second copy is not dispatched, and where a wrapper chose its own dispatcher, its connection is closed before
 * the first byte is written.
 */
export function writeOnce(send: Fetch): Fetch {
  if (platform !== "node" || isTransport in send) return send;
  return async (url, init) => {
    if (init.method === "GET") return send(url, init);
    const parts = [String(url).replace(/^\w+:\/\/[^/]+/, ""), ...Object.values(init.headers)];
    const request = { parts, init, isWritten: false };
    const channel = loadBuiltin<Channels>("node:diagnostics_channel")?.channel("undici:client:sendHeaders");
    if (pending.size === 0) channel?.subscribe(onHead);
    pending.add(request);
    try {
      return await send(url, dispatchedOnce(init));
    } finally {
      pending.delete(request);
      if (pending.size === 0) channel?.unsubscribe(onHead);
    }
  };
}

type Channels = typeof import("node:diagnostics_channel");

/** Requests that may be written once. */
const pending = new Set<{ readonly parts: readonly string[]; readonly init: FetchInit; isWritten: boolean }>();

/**
 * Closes the connection of a copy. A signature or a key distinguishes requests; equal requests may be written as often as they were made.
 */
function onHead(message: unknown): void {
  // Undici's, before the first byte of a request is written: the request line with the headers.
  const { headers, socket } = message as { readonly headers: unknown; readonly socket: { destroy(): void } };
  if (typeof headers !== "string") return;
  const copies = [...pending].filter(({ init }) => headers.startsWith(`${init.method} `));
  const equal = copies.filter(({ parts }) => parts.every((part) => headers.includes(part)));
  const next = equal.find(({ isWritten }) => !isWritten);
  if (next === undefined || next.init.progress?.hasEnded) {
    if (equal.length > 0) socket.destroy();
    return;
  }
  next.isWritten = true;
  // Any of them, and whatever becomes of a copy that the wrapper sends.
  for (const { progress } of equal.map(({ init }) => init)) if (progress !== undefined) progress.written = true;
}

/** Adds a dispatcher that dispatches once. Not enumerable: the property of a wrapper, such as that of a test, must stay in force. */
function dispatchedOnce(init: FetchInit): FetchInit {
  let isDispatched = false;
  const dispatch = (options: object, handler: object) => {
    if (isDispatched) throw new Error("fetch tried to repeat a request that must be sent once");
    isDispatched = true;
    const inForce = ("onRequestStart" in handler && dispatcherAt(newPlace)) || dispatcherAt(oldPlace);
    return (inForce as Dispatcher).dispatch(options, handler);
  };
  const known = dispatcherAt(oldPlace) ?? dispatcherAt(newPlace) ?? null;
  const dispatcher = Object.create(known, { dispatch: { value: dispatch } });
  return Object.defineProperty({ ...init }, "dispatcher", { value: dispatcher });
}
