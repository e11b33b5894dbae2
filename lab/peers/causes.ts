/** Causes of calls that fail, by client and call: none of them is the sandbox's. */
export const causes: Readonly<Record<string, string>> = {
  "kucoin-universal-sdk (official): cancelWithdrawal":
    "a withdrawal can be cancelled in one state only (document, section 7), and the new one is past it or not there yet",
  "kucoin-universal-sdk (official): getETFInfo": "a path outside of the contract that no client needs before an order",
  "kucoin-node-sdk (official): placeHfOrder market":
    "its method for this path has no parameter for price, size or funds",
  "kucoin-node-sdk (official): getIsolatedAccounts": "sends the query type of cross margin",
  "kucoin-node-sdk (official): getCrossMarginTradingPairs":
    "returns the payload without its envelope, and sends params=[object Object]",
  "ccxt, unified: fetchOrder by client id": "ccxt wants an id first",
  "ccxt, unified: fetchBalance cross": "an older path of the exchange, outside of the contract",
  "node-binance-api: withdrawHistory": "sends the path of another API: /api/v1/capital",
  "node-binance-api: depositHistory": "sends the path of another API: /api/v1/capital",
};
