/** The clients in the order of the table. The second is what all are compared with. */
export const clients = [
  { name: "raw sockets, by hand", file: "raw-floor" },
  { name: "undici.request, by hand", file: "hand-written" },
  { name: "global fetch, by hand", file: "global-fetch" },
  { name: "openapi-fetch as it comes", file: "openapi-fetch" },
  { name: "ours, Node transport", file: "ours-node" },
  { name: "ours, plain fetch", file: "ours-fetch" },
  { name: "ours, with zod too", file: "ours-zod" },
  { name: "ccxt", file: "ccxt" },
  { name: "kucoin-universal-sdk", file: "kucoin-universal-sdk" },
  { name: "binance", file: "binance" },
  { name: "@binance/wallet", file: "binance-wallet" },
] as const;

export const baseline = "undici.request, by hand";
