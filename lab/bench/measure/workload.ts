/** The operations that are measured: a few with small responses, a few with large ones. */
export const workload = {
  "accounts.list": { service: "a", size: "small" },
  "orders.get": { service: "a", size: "small" },
  "orders.place": { service: "a", size: "small" },
  "orders.fills": { service: "a", size: "large" },
  "withdrawals.list": { service: "b", size: "large" },
  "withdrawals.submit": { service: "b", size: "small" },
  "margin.crossData": { service: "b", size: "large" },
} as const;

export type Measured = keyof typeof workload;
export const measured = Object.keys(workload) as Measured[];

/** A client under measurement: one ready-made call per operation it has. */
export type Calls = Partial<Record<Measured, () => Promise<unknown>>>;

/** Options of every client. */
export const credentials = { key: "bench-key", secret: "bench-secret", passphrase: "bench-passphrase" };

/** The same inputs for every client. */
export const inputs = {
  orderId: "6717422bd51c29000775ea03",
  order: {
    type: "limit",
    symbol: "BTC-USDT",
    side: "buy",
    price: "30000.1",
    size: "0.00001",
    clientOid: "5c52e11203aa677f33e493fb",
  },
  fills: { symbol: "BTC-USDT", limit: 200 },
  withdrawal: { coin: "USDT", network: "TRX", address: "TBenchAddress", amount: "25.5", withdrawOrderId: "bench0001" },
  history: { coin: "USDT", limit: 1000 },
} as const;
