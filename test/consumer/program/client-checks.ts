import { createSandbox } from "@exch/sandbox";
import { ApiError, createServiceA, InvalidRequestError, NotExecutedError, UnknownOutcomeError } from "@exch/service-a";
import { createHttp } from "@exch/service-a/http";
import * as parts from "@exch/service-a/operations";
import { createServiceB } from "@exch/service-b";
import { textsOf } from "./findings.ts";
import { type Checks, lossyFaults, type Task } from "./task.ts";

const symbol = "BTC-USDT";
/** Rests far below the market. */
const resting = { type: "limit", symbol, side: "buy", price: "10000", size: "0.01" } as const;
const payout = { coin: "USDT", network: "TRX", address: "TAddressOfNobody", amount: "25" } as const;

/** Checks of the clients that need only `fetch` and Web Crypto, and so run on every runtime. */
export function clientChecks(task: Task): Checks {
  const { baseUrl, credentials } = task;
  const { key, secret, passphrase } = credentials;
  const errors: unknown[] = [];
  const a = createServiceA({ baseUrl, credentials });
  const b = createServiceB({ baseUrl, credentials: { key, secret } });

  /** The error that a call must end in. */
  const errorOf = async (call: Promise<unknown>): Promise<Error> => {
    const outcome = await call.then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    if (!("error" in outcome)) throw new Error(`expected an error, got ${JSON.stringify(outcome.value)}`);
    errors.push(outcome.error);
    if (!(outcome.error instanceof Error)) throw new Error("threw something that is no Error");
    return outcome.error;
  };

  return {
    "sandbox in process": async () => {
      const sandbox = createSandbox();
      const { fetch, credentials, clock } = sandbox;
      const here = createServiceA({ fetch, credentials, advanced: { clock } });
      sandbox.liquidity.ladder(symbol);
      const { orderId } = await here.orders.place({ type: "market", symbol, side: "buy", size: "0.5" });
      sandbox.advance(10);
      const { active, dealSize } = await here.orders.get({ orderId, symbol });
      return { active, dealSize };
    },

    // The sandbox drops the first response. A `fetch` that sends again by itself receives the rejection of the second request.
    "lost beneath fetch": async () => {
      await a.accounts.list({ type: "trade" });
      const { orderId, status } = await a.orders.placeSync(resting);
      return { orderId, status };
    },

    "signed calls": async () => {
      const sale = { type: "market", symbol, side: "sell", size: "6" } as const;
      const { orderId, status, dealSize } = await a.orders.placeSync(sale);
      const [account] = await a.accounts.list({ type: "trade", currency: "BTC" });
      const { id } = await b.withdrawals.submit(payout);
      const listed = (await b.withdrawals.list({ coin: "USDT" })).map((each) => each.id);
      return { orderId, status, dealSize, balance: account?.balance, withdrawal: id, listed };
    },

    Ed25519: async () => (await createServiceB({ baseUrl, credentials: task.ed25519 }).withdrawals.list({})).length,

    "public calls": async () => {
      const anyone = createServiceA({ baseUrl });
      const { data } = await createHttp(anyone).GET("/api/v1/margin/config");
      return { leverage: (await anyone.margin.config()).maxLeverage, byPath: data?.code };
    },

    "pages, every digit": async () => {
      await a.orders.placeSync({ type: "market", symbol, side: "buy", size: "1" });
      const tradeIds: string[] = [];
      for await (const { tradeId } of a.orders.fills.items({ symbol, limit: 3 })) tradeIds.push(tradeId);
      return tradeIds;
    },

    rejected: async () => {
      const unknown = await errorOf(a.orders.get({ orderId: "nobody-knows-it", symbol }));
      const poor = await errorOf(a.orders.place({ ...resting, size: "10000" }));
      return [unknown, poor].map((error) => error instanceof ApiError && [error.category, error.outcome]);
    },

    "wrong input": async () => {
      const size = 0.1 as unknown as string;
      const error = await errorOf(a.orders.place({ ...resting, size }));
      return error instanceof InvalidRequestError && error.issues.map(({ path }) => path);
    },

    "lost responses settle": async () => {
      const orders: Record<string, string> = {};
      for (const fault of lossyFaults) {
        const order = { ...resting, clientOid: `lost-by-${fault}` };
        orders[fault] = (await a.orders.place(order, { headers: { "x-fault": fault } })).orderId;
      }
      return orders;
    },

    "sent once": async () => {
      const lost = { headers: { "x-fault": "resetAfterExecution" }, settle: false };
      const { orderId } = await a.orders.place({ ...resting, size: "1" });
      // A connection that was used before, and breaks.
      const cancel = await errorOf(a.orders.cancelPartial({ orderId, symbol, cancelSize: "0.25" }, lost));
      await a.accounts.list({ type: "trade" });
      const order = await errorOf(a.orders.place({ ...resting, clientOid: "sent-once" }, lost));
      await b.withdrawals.list({});
      const withdrawal = await errorOf(b.withdrawals.submit({ ...payout, withdrawOrderId: "sent-once" }, lost));
      return [cancel, order, withdrawal].map((error) => error instanceof UnknownOutcomeError || String(error));
    },

    "settle()": async () => {
      const options = { headers: { "x-fault": "truncatedBody" }, settle: false };
      const error = await errorOf(a.orders.place({ ...resting, clientOid: "asked-for" }, options));
      if (!(error instanceof UnknownOutcomeError)) throw error;
      const { outcome, acknowledgement } = await error.settle();
      return { outcome, acknowledgement };
    },

    "proved gone": async () => {
      // Small enough to wait for; true of a request that never arrives, however busy the machine is.
      const { ordersPlace, ordersGetByClientOid, ordersListClosed } = parts;
      const place = { ...ordersPlace, effect: { ...ordersPlace.effect, visibleAfterMs: 50 } };
      const options = { baseUrl, credentials, settle: { validityMs: 150, skewMs: 50 } };
      const waiting = parts.createServiceASubset([place, ordersGetByClientOid, ordersListClosed], options);
      const order = { ...resting, clientOid: "gone" };
      const error = await errorOf(parts.call(waiting, place, order, { headers: { "x-fault": "dropRequest" } }));
      return error instanceof NotExecutedError && error.proof?.operation;
    },

    "reads try again": async () => {
      const fault = { fault: "badGateway" };
      const withFaults = createServiceA({
        baseUrl,
        credentials,
        interceptors: [
          (next) => (url, init) => {
            const headers = fault.fault === "" ? init.headers : { ...init.headers, "x-fault": fault.fault };
            fault.fault = "";
            return next(url, { ...init, headers });
          },
        ],
      });
      return (await withFaults.accounts.list({ type: "trade", currency: "BTC" })).length;
    },

    "an abort": async () => {
      const controller = new AbortController();
      const reading = a.accounts.list({}, { signal: controller.signal, headers: { "x-fault": "noResponse" } });
      setTimeout(() => controller.abort(new Error("enough")), 50);
      return (await errorOf(reading)).message;
    },

    // The last, because it goes through every error that the others met.
    "no secret in an error": async () => {
      const texts = errors.flatMap((error) => textsOf(error));
      return {
        errors: errors.length > 0,
        leaks: [secret, passphrase].filter((word) => texts.some((text) => text.includes(word))),
      };
    },
  };
}
