import { readDocument, readExampleInput } from "@exch/contract/document";
import { listOperations } from "@exch/runtime/service";
import { ExchangeError, type Fetch, UnknownOutcomeError } from "@exch/service-a";
import { describe, expect, it } from "vitest";
import { callerOf, type ServiceName, serviceNames, services } from "../contract/services.ts";

type Ending = (name: ServiceName) => Response | Promise<Response>;

const respond = (status: number, body: unknown, headers = {}) =>
  new Response(typeof body === "string" ? body : JSON.stringify(body), { status, headers });
const reject =
  (code: string, msg: string, status: number): Ending =>
  (name) =>
    respond(status, name === "service-a" ? { code, msg } : { code: -1 * Number(code.slice(0, 4)), msg });
const reset: Ending = () => Promise.reject(Object.assign(new TypeError("fetch failed"), { code: "ECONNRESET" }));

/** Ends of an attempt that is perhaps the second one. */
const endings: Record<string, Ending> = {
  "a reset connection": reset,
  "no response": () => new Promise<never>(() => {}),
  "the page of a proxy": () => respond(502, "<html>"),
  "an order that does not exist": reject("400100", "order_not_exist_or_not_allow_to_cancel", 400),
  "a withdrawal that does not exist": reject("400100", "withdrawal not found", 400),
  "a missing balance": reject("200004", "Balance insufficient!", 200),
  "a duplicate": reject("400100", "validation.createOrder.clientOidDuplicated", 400),
  "too many requests": reject("429000", "Too Many Requests", 429),
  "a missing permission": reject("400007", "Access denied", 403),
  "a wrong parameter": reject("400100", "validation.symbol is required", 400),
  "a wrong timestamp": reject("400002", "KC-API-TIMESTAMP Invalid", 400),
  "an unlisted code": reject("987654", "something else", 400),
  "a server error": reject("500000", "Internal Server Error", 500),
  "a success with null": () => respond(200, { code: "200000", data: null }),
  "a success of another request": () =>
    respond(200, { code: "200000", data: { orderId: "other", clientOid: "other", withdrawalId: "other", id: 5 } }),
  "a success with another code": () => respond(200, { code: "200", data: {} }),
  "a success from a cache": () => respond(200, { code: "200000", data: null }, { age: "60" }),
};

const cases = serviceNames.flatMap((name) =>
  listOperations(services[name].tree)
    .filter(({ effect }) => effect.kind !== "read")
    .map(({ id }) => [id, name] as const),
);

describe.each(cases)("an error of %s (%s)", (id, name) => {
  const { operations } = readDocument(name);
  const input = readExampleInput(operations.find((each) => each.id === id)!);
  const byClientId = { ...input, orderId: undefined, clientOid: "mine" };
  const inputs = id === "orders.modify" ? [input, byClientId] : [input];

  /** Makes the call against an exchange that first loses a response, or not, and then ends as stated. Returns the error. */
  const fail = (own: object, isLostFirst: boolean, ending: Ending, options: object) => {
    let sent = 0;
    const fetch: Fetch = async (_, { method }) => {
      if (method === "GET") return respond(502, "<html>");
      sent += 1;
      return isLostFirst && sent === 1 ? reset(name) : ending(name);
    };
    const all = { baseUrl: "https://exchange.test", fetch, attemptTimeoutMs: 5, timeoutMs: 20, retry: { baseMs: 0 } };
    const credentials = {
      key: "the-key",
      secret: "the-secret",
      ...(name === "service-a" && { passphrase: "the-phrase" }),
    };
    return callerOf(services[name].create({ ...all, credentials }))(id, own, options).then(
      () => undefined,
      (error: unknown) => error,
    );
  };

  it.each(Object.entries(endings))("has settle() where its outcome is unknown: %s", async (_, ending) => {
    const abort = () => ({ signal: AbortSignal.timeout(2) });
    const errors = await Promise.all(
      inputs.flatMap((own) =>
        [true, false].flatMap((isLostFirst) =>
          [{}, { settle: false }, { retry: false }, abort()].map((options) => fail(own, isLostFirst, ending, options)),
        ),
      ),
    );
    for (const error of errors.filter((each) => each !== undefined)) {
      expect(error).toBeInstanceOf(ExchangeError);
      const { outcome } = error as ExchangeError;
      expect(["executed", "notExecuted", "unknown"]).toContain(outcome);
      if (outcome !== "unknown") continue;
      expect(error).toBeInstanceOf(UnknownOutcomeError);
      const part = (await (error as UnknownOutcomeError).settle({ timeoutMs: 1 })).outcome;
      expect(["executed", "notExecuted", "unknown"]).toContain(part);
    }
  });
});
