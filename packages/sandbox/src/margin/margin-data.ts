/** Margin rules of a currency: amounts in the currency itself and rates as fractions, all as decimal strings. */
export interface MarginCurrency {
  /** The average interest rate of a day. */
  readonly dailyInterest: string;
  readonly borrowMax: string;
  readonly buyMax: string;
  readonly holdMax: string;
  readonly borrowMin: string;
  readonly borrowUnit: string;
  readonly precision: number;
  /** Weight of borrowed amounts. */
  readonly borrowCoefficient: string;
  /** Weight of margin amounts. */
  readonly marginCoefficient: string;
}

/** The currencies of margin trading. Each limit is worth about three million USDT at the default prices. */
export const marginCurrencies: Readonly<Record<string, MarginCurrency>> = {
  BTC: make("0.00002", { borrowMax: "48", buyMax: "150", holdMax: "150" }, ["0.001", "0.0001", 8], ["1", "1"]),
  ETH: make("0.00003", { borrowMax: "960", buyMax: "3000", holdMax: "3000" }, ["0.01", "0.001", 8], ["1", "0.98"]),
  USDT: make("0.0001", { borrowMax: "3000000", buyMax: "9000000", holdMax: "9000000" }, ["10", "1", 6], ["1", "1"]),
  SOL: make("0.0002", { borrowMax: "19000", buyMax: "60000", holdMax: "60000" }, ["0.1", "0.1", 8], ["1.1", "0.9"]),
  EXC: make("0.0003", { borrowMax: "250000", buyMax: "800000", holdMax: "800000" }, ["1", "0.1", 8], ["1.2", "0.8"]),
};

/** Rules of cross margin. */
export const crossMarginTerms = { maxLeverage: 5, warningDebtRatio: "0.95", liqDebtRatio: "0.97" } as const;

/** Rules of isolated margin, for every pair. */
export const isolatedMarginTerms = { maxLeverage: 10, flDebtRatio: "0.97", autoRenewMaxDebtRatio: "0.85" } as const;

/** Fractions of a currency that count as collateral, by its value in USDT; a ladder is for several currencies (GAP 22). */
export const collateralLadders: readonly {
  readonly currencyList: readonly string[];
  readonly tiers: readonly (readonly [lower: string, upper: string, ratio: string])[];
}[] = [
  { currencyList: ["USDT"], tiers: [["0", "100000000", "1"]] },
  {
    currencyList: ["BTC", "ETH"],
    tiers: [
      ["0", "10000000", "0.98"],
      ["10000000", "30000000", "0.95"],
      ["30000000", "100000000", "0.9"],
    ],
  },
  {
    currencyList: ["SOL", "EXC"],
    tiers: [
      ["0", "500000", "0.9"],
      ["500000", "2000000", "0.8"],
      ["2000000", "10000000", "0.5"],
    ],
  },
];

function make(
  dailyInterest: string,
  limits: Pick<MarginCurrency, "borrowMax" | "buyMax" | "holdMax">,
  [borrowMin, borrowUnit, precision]: [string, string, number],
  [borrowCoefficient, marginCoefficient]: [string, string],
): MarginCurrency {
  return { dailyInterest, ...limits, borrowMin, borrowUnit, precision, borrowCoefficient, marginCoefficient };
}
