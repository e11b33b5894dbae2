import type { ExchangeError } from "../errors/exchange-error.ts";
import { operationOf, responseOf } from "./service.ts";

/** An operation of each effect. */
export const read = operationOf({ id: "things.get" });
export const cancel = operationOf({ id: "things.cancel", method: "DELETE", effect: { kind: "idempotent" } });
export const once = operationOf({ id: "things.modify", method: "POST", effect: { kind: "once" } });

/** Looks up what {@link keyed} created. */
export const find = operationOf({ id: "things.find", query: { key: "string" } });
/** Its client id names the intent. */
export const keyed = operationOf({
  id: "things.place",
  method: "POST",
  body: { key: "string", size: "string" },
  effect: { kind: "keyed", key: "key", lookup: "things.find" },
});
/** Its client ids name its items. */
export const batch = operationOf({
  id: "things.placeMany",
  method: "POST",
  body: { list: "json" },
  effect: { kind: "keyed", key: "key", items: "list", lookup: "things.find" },
});
type Fields = Record<string, unknown>;
const matches = (record: Fields, input: Fields) => record.key === input.key;
/** Rules by which {@link keyed} and {@link batch} are found again. */
export const settlement = {
  "things.place": { matches, acknowledge: ({ id }: Fields) => ({ id }) },
  "things.placeMany": { matches, idField: "id", acknowledge: ({ id, key }: Fields) => ({ id, key, success: true }) },
};

/** Steps of a `fetch` that fail or succeed. */
export const connectFails = () => {
  throw Object.assign(new TypeError("fetch failed"), {
    cause: Object.assign(new Error("x"), { code: "ECONNREFUSED", syscall: "connect" }),
  });
};
export const reset = () => {
  throw Object.assign(new TypeError("fetch failed"), { cause: Object.assign(new Error("x"), { code: "ECONNRESET" }) });
};
/** Creates a body that breaks off. */
export const broken = () => new ReadableStream({ start: (body) => body.error(new Error("reset")) });
export const stall = () => new Promise<never>(() => {});
export const ok = () => responseOf({ ok: { id: 1 } });

/** Returns the error of a call. */
export function failure(promise: Promise<unknown>): Promise<ExchangeError> {
  return promise.then(
    () => new Error("did not fail"),
    (reason) => reason,
  );
}
