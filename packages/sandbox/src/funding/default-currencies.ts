import type { ChainOptions, CurrencyOptions } from "./currencies.ts";

const bitcoin = { id: "btc", name: "BTC", network: "BTC", addressPrefix: "bc1q", confirmations: 2 };
const ethereum = { id: "eth", name: "ERC20", network: "ETH", addressPrefix: "0x", confirmations: 12 };
const tron = { id: "trx", name: "TRC20", network: "TRX", addressPrefix: "T", confirmations: 20 };
const solana = { id: "sol", name: "SOL", network: "SOL", addressPrefix: "So1", confirmations: 32 };
const ripple = { id: "xrp", name: "XRP", network: "XRP", addressPrefix: "r", confirmations: 1, needsMemo: true };
const lightning = {
  id: "btcln",
  name: "Lightning Network",
  network: "LIGHTNING",
  addressPrefix: "lnbc",
  confirmations: 1,
  byInvoice: true,
};

/** Realistic currencies: one has several chains, one needs a memo, one has a chain with invoices. */
export const defaultCurrencies: readonly CurrencyOptions[] = [
  {
    currency: "BTC",
    name: "BTC",
    chains: [
      chain(bitcoin, 8, { minSize: "0.001", fee: "0.0005" }),
      chain(lightning, 8, { minSize: "0.00002", fee: "0.00001" }),
    ],
  },
  { currency: "ETH", name: "ETH", chains: [chain(ethereum, 8, { minSize: "0.01", fee: "0.001" })] },
  {
    currency: "USDT",
    name: "USDT",
    chains: [
      chain(tron, 6, { minSize: "1", fee: "0.5", contractAddress: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t" }),
      chain(ethereum, 6, { minSize: "1", fee: "0.5", contractAddress: "0xdac17f958d2ee523a2206206994597c13d831ec7" }),
      chain(solana, 6, { minSize: "1", fee: "0.5", contractAddress: "Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB" }),
    ],
  },
  { currency: "SOL", name: "SOL", chains: [chain(solana, 8, { minSize: "0.1", fee: "0.01" })] },
  { currency: "XRP", name: "XRP", chains: [chain(ripple, 6, { minSize: "20", fee: "0.2" })] },
  {
    currency: "EXC",
    name: "EXC",
    chains: [
      chain(ethereum, 8, { minSize: "1", fee: "0.1", contractAddress: "0x00000000000000000000000000000000000000e5" }),
    ],
  },
];

type Terms = Pick<ChainOptions, "minSize" | "fee" | "contractAddress">;

function chain(
  kind: Omit<ChainOptions, "precision" | "minSize" | "fee">,
  precision: number,
  terms: Terms,
): ChainOptions {
  return { ...kind, precision, ...terms };
}
