import type { CurrencyOptions, MarketOptions, SandboxOptions } from "@exch/sandbox";

/** The pairs that campaigns trade, in steps and sizes as fine and as large as they come. */
export const symbols = ["BTC-USDT", "ETH-USDT", "SOL-USDC"] as const;

/** Currencies that campaigns withdraw from service A: several, so that no history holds all withdrawals. */
export const currencies = Array.from({ length: 20 }, (_, index) => `C${index}`);

const step = "0.00000001";
const plenty = "1000000000000000000000000000000";
const terms = {
  priceIncrement: step,
  baseIncrement: step,
  quoteIncrement: step,
  baseMinSize: step,
  baseMaxSize: plenty,
  quoteMinSize: step,
  quoteMaxSize: plenty,
  minFunds: "0",
  price: "1",
};
const markets: readonly MarketOptions[] = symbols.map((symbol) => ({ symbol, ...terms }));

const chain = { id: "eth", name: "ERC20", network: "ETH", precision: 8, minSize: step, fee: "0" };
/** Service B takes an address tag, by which the harness finds a withdrawal again, where a chain needs one. */
const tagged = { ...chain, id: "tag", name: "TAG", network: "TAG", needsMemo: true };
const moved: readonly CurrencyOptions[] = [
  { currency: "USDT", name: "USDT", chains: [tagged, chain] },
  ...currencies.map((currency) => ({ currency, name: currency, chains: [chain] })),
];

const ofEach = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, plenty]));

/** Balances that never run out. */
export const balances = {
  trade: ofEach(["BTC", "ETH", "SOL", "USDT", "USDC"]),
  main: ofEach(["USDT", ...currencies]),
  spot: ofEach(["USDT"]),
};

/**
 * Options of a sandbox that accepts every request of a campaign, also a second one with the same client id: so that sending twice
 * shows. The document's own rules would hide it.
 */
export const lenient: SandboxOptions = {
  markets,
  currencies: moved,
  withdrawalLimitUsdt: plenty,
  rateLimits: "none",
  uniqueClientOid: "none",
  maxActiveOrders: 1_000_000,
  uniqueWithdrawOrderId: false,
};
