import { createServiceA } from "@exch/service-a";

/** Input of a measurement, as plain data, so that it reaches every runtime. */
export interface SpeedTask {
  readonly baseUrl: string;
  readonly rounds: number;
  /** Length of a slot, in milliseconds. */
  readonly slotMs: number;
}

/** Mean milliseconds of a call in each round, of the client and of the runtime's own `fetch`, by what was called. */
export type SpeedResult = Readonly<
  Record<string, { readonly ours: readonly number[]; readonly own: readonly number[] }>
>;

type Call = () => Promise<unknown>;

const credentials = { key: "bench-key", secret: "bench-secret", passphrase: "bench-passphrase" };
const order = {
  type: "limit",
  symbol: "BTC-USDT",
  side: "buy",
  price: "30000.1",
  size: "0.00001",
  clientOid: "5c52e11203aa677f33e493fb",
} as const;

/** Measures our client, as a user makes it, and the runtime's `fetch` with signing by hand, in turn. */
export async function measureSpeed({ baseUrl, rounds, slotMs }: SpeedTask): Promise<SpeedResult> {
  const a = createServiceA({ baseUrl, credentials });
  const send = await signedFetch(baseUrl);
  const calls: [name: string, ours: Call, own: Call][] = [
    ["orders.place", () => a.orders.place(order), () => send("POST", "/api/v1/hf/orders", JSON.stringify(order))],
    [
      "orders.fills",
      () => a.orders.fills({ symbol: "BTC-USDT", limit: 200 }),
      () => send("GET", "/api/v1/hf/fills?symbol=BTC-USDT&limit=200", ""),
    ],
  ];
  const result: Record<string, { ours: number[]; own: number[] }> = {};
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    for (const [name, ours, own] of calls) {
      for (const atOnce of [1, 16]) {
        const ms = { ours: await slot(ours, atOnce, slotMs), own: await slot(own, atOnce, slotMs) };
        if (round === 0) continue;
        const what = `${name}, ${atOnce} at once`;
        const row = result[what] ?? { ours: [], own: [] };
        row.ours.push(ms.ours);
        row.own.push(ms.own);
        result[what] = row;
      }
    }
  }
  return result;
}

/** Makes calls for a while. Returns the mean milliseconds of one, by the clock on the wall. */
async function slot(call: Call, atOnce: number, ms: number): Promise<number> {
  const started = performance.now();
  let count = 0;
  const lane = async () => {
    while (performance.now() - started < ms) {
      await call();
      count++;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return (performance.now() - started) / count;
}

/** The least code by hand: signs with Web Crypto, sends by `fetch`, takes the payload out of the envelope, checks nothing. */
async function signedFetch(baseUrl: string) {
  const encoder = new TextEncoder();
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(credentials.secret), hmac, false, ["sign"]);
  const sign = async (text: string) => {
    const bytes = new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text)));
    return btoa(String.fromCharCode(...bytes));
  };
  const passphrase = await sign(credentials.passphrase);
  return async (method: string, target: string, body: string) => {
    const timestamp = String(Date.now());
    const headers = {
      "EXCH-API-KEY": credentials.key,
      "EXCH-API-SIGN": await sign(timestamp + method + target + body),
      "EXCH-API-TIMESTAMP": timestamp,
      "EXCH-API-PASSPHRASE": passphrase,
      "EXCH-API-KEY-VERSION": "2",
    };
    const withBody = body === "" ? { headers } : { headers: { ...headers, "content-type": "application/json" }, body };
    const response = await fetch(baseUrl + target, { method, ...withBody });
    return ((await response.json()) as { data: unknown }).data;
  };
}
