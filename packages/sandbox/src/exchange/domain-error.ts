/**
 * The rules of the exchange that a request can break, by reason, with an English message for callers of the sandbox's own
 * methods. Each service maps a reason to its own error code.
 */
const messages = {
  unknownSymbol: "the symbol does not exist: add the pair with markets.add",
  tradingHalted: "trading of the pair is halted",
  placingSuspended: "placing orders of the pair is suspended",
  priceZero: "price must be above zero",
  priceIncrement: "price must be a multiple of priceIncrement",
  sizeIncrement: "size and visibleSize must be multiples of baseIncrement",
  fundsIncrement: "funds must be a multiple of quoteIncrement",
  sizeBelowMinimum: "size is below baseMinSize",
  sizeAboveMaximum: "size is above baseMaxSize",
  fundsBelowMinimum: "the order is worth less than quoteMinSize or minFunds",
  fundsAboveMaximum: "funds are above quoteMaxSize",
  visibleSize: "an iceberg order needs a visibleSize of at least 1/20 of its size and of baseMinSize",
  decrementOfMarketOrder: "a market order does not support stp DC",
  postOnlyWouldMatch: "the post-only order would match immediately",
  duplicateClientOid: "another order has this clientOid",
  cancelSizeAboveOpen: "cancelSize is above the open size of the order",
  insufficientBalance: "the available balance is too small",
} as const;

/** A rule of the exchange that a request broke. */
export type DomainErrorReason = keyof typeof messages;

/** A request broke a rule of the exchange, and nothing was executed. Services respond with their own error code for the reason. */
export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly reason: DomainErrorReason;

  constructor(reason: DomainErrorReason) {
    super(messages[reason]);
    this.reason = reason;
  }
}
