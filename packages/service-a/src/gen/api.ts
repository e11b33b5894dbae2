// @generated from spec/openapi/service-a.yaml by tools/generate. Do not edit; run pnpm generate.
import type { CallOptions, MethodOf, Paged } from "@exch/runtime";

/** Every operation of service A, by resource. */
export interface Operations {
  /** Placing, cancelling, modifying and finding high-frequency spot orders, and their fills. */
  readonly orders: Orders & OrdersOutcomes;
  /** Dead-connection protection: a switch that cancels open orders when no request comes in time. */
  readonly dcp: Dcp & DcpOutcomes;
  /** Sending currency out, calling that back, and what became of it. */
  readonly withdrawals: Withdrawals & WithdrawalsOutcomes;
  /** Addresses to receive currency at, and what came in. */
  readonly deposits: Deposits & DepositsOutcomes;
  /** The user, the API key, balances and what moved them. */
  readonly accounts: Accounts;
  /** What trading costs. */
  readonly fees: Fees;
  /** Margin pairs, leverage, collateral ratios and risk limits. */
  readonly margin: Margin;
}

/** Placing, cancelling, modifying and finding high-frequency spot orders, and their fills. */
export interface Orders {
  /**
   * Lists trades that filled orders, newest first.
   *
   * Of one pair, or of all unless `symbol` is given. To go on with what is earlier, give the `lastId` of the
   * answer.
   *
   * Needs General permission.
   *
   * - Permission: General
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 2 of the spot pool
   * - Time: `startAt` to `endAt`
   * - Pages: by `lastId`; `limit` up to 200, 100 unless given
   * - Source: service A, "Spot trading (HF)"; gaps 32, 42, 54, 55, 65, 102
   */
  readonly fills: Paged<OrdersFillsInput, OrdersFillsOutput, Fill>;

  /**
   * Places an order, and returns once it is accepted.
   *
   * Give it a `clientOid`: the key by which the order is found again when no usable answer came. It is not an
   * idempotency key, so an order is never sent twice. A post-only order that would match at once is rejected.
   *
   * Needs Spot permission.
   *
   * - Permission: Spot
   * - Effect: keyed by `clientOid`; sent once, found again with `orders.getByClientOid` and `orders.listClosed`
   * - Weight: 1 of the spot pool
   * - Visible: `orders.getByClientOid` may miss it for 10 s (chosen), and shows it for 3 days (public); gaps 104,
   *   115
   * - Source: service A, "Spot trading (HF)"; gaps 2, 32, 41, 42
   */
  place(input: OrdersPlaceInput, options?: CallOptions): Promise<OrdersPlaceOutput>;

  /**
   * Asks to cancel all open orders of a pair. The answer acknowledges the request, not the cancellations.
   *
   * An order of the pair that is placed before the call ends may be cancelled too, because the request may be sent
   * again until then; `retry: false` forbids a second attempt.
   *
   * Needs Spot permission.
   *
   * - Permission: Spot
   * - Effect: retryable; may be sent again while the call is under way, never later, `orders.listOpen` shows the
   *   state
   * - Weight: 2 of the spot pool
   * - Visible: `orders.listOpen` may miss it for 10 s (chosen); gap 104
   * - Source: service A, "Spot trading (HF)"; gaps 6, 32, 42
   */
  cancelBySymbol(input: OrdersCancelBySymbolInput, options?: CallOptions): Promise<OrdersCancelBySymbolOutput>;

  /**
   * Lists the open orders of a pair. Needs General permission.
   *
   * - Permission: General
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 2 of the spot pool
   * - Source: service A, "Spot trading (HF)"; gaps 32, 42, 49, 52
   */
  listOpen(input: OrdersListOpenInput, options?: CallOptions): Promise<OrdersListOpenOutput>;

  /**
   * Lists the pairs that have open orders. Needs Spot permission.
   *
   * - Permission: Spot
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 2 of the spot pool
   * - Source: service A, "Spot trading (HF)"; gaps 13, 32, 42
   */
  openSymbols(input?: OrdersOpenSymbolsInput, options?: CallOptions): Promise<OrdersOpenSymbolsOutput>;

  /**
   * Replaces an open order by one with another price, another size, or both.
   *
   * The order is cancelled and a new one is placed, with a new id. If `newSize` is below what is already filled,
   * the order is only cancelled. Sending it twice would modify the wrong order, so it is never sent again.
   *
   * Needs Spot permission.
   *
   * - Permission: Spot
   * - Effect: once; never sent again, `orders.get` or `orders.getByClientOid` may show what became of it
   * - Weight: 1 of the spot pool
   * - Visible: `orders.get` may miss it for 10 s (chosen), and shows it for 3 days (public); gaps 104, 115
   * - Source: service A, "Spot trading (HF)"; gaps 8, 9, 32, 42
   */
  modify(input: OrdersModifyInput, options?: CallOptions): Promise<OrdersModifyOutput>;

  /**
   * Cancels a part of an order; the rest keeps its place in the queue.
   *
   * Sending it twice cancels twice, so it is never sent again.
   *
   * Needs Spot permission.
   *
   * - Permission: Spot
   * - Effect: once; never sent again, `orders.get` may show what became of it
   * - Weight: 2 of the spot pool
   * - Visible: `orders.get` may miss it for 10 s (chosen), and shows it for 3 days (public); gaps 104, 115
   * - Source: service A, "Spot trading (HF)"; gaps 5, 32, 42
   */
  cancelPartial(input: OrdersCancelPartialInput, options?: CallOptions): Promise<OrdersCancelPartialOutput>;

  /**
   * Asks to cancel all open orders of all pairs.
   *
   * It may work for some pairs and fail for others, and succeeds all the same: read `failedSymbols`.
   *
   * An order that is placed before the call ends may be cancelled too, because the request may be sent again until
   * then; `retry: false` forbids a second attempt.
   *
   * Needs Spot permission.
   *
   * - Permission: Spot
   * - Effect: retryable; may be sent again while the call is under way, never later, `orders.openSymbols` shows the
   *   state
   * - Weight: 30 of the spot pool
   * - Visible: `orders.openSymbols` may miss it for 10 s (chosen); gap 104
   * - Source: service A, "Spot trading (HF)"; gaps 7, 32, 42
   */
  cancelAll(input?: OrdersCancelAllInput, options?: CallOptions): Promise<OrdersCancelAllOutput>;

  /**
   * Finds the order with this client id, open or done; done for at most 3 days.
   *
   * A client id is unique among open orders only: it may be used again once its order is done.
   *
   * Needs General permission.
   *
   * - Permission: General
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 2 of the spot pool
   * - Source: service A, "Spot trading (HF)"; gaps 32, 41, 42, 49, 52, 104, 115
   */
  getByClientOid(input: OrdersGetByClientOidInput, options?: CallOptions): Promise<OrdersGetByClientOidOutput>;

  /**
   * Asks to cancel the order with this client id.
   *
   * The answer acknowledges the request, not the cancellation: look at the order to see what became of it.
   *
   * An order that is placed under this client id before the call ends may be cancelled too, because the request may
   * be sent again until then; `retry: false` forbids a second attempt.
   *
   * Needs Spot permission.
   *
   * - Permission: Spot
   * - Effect: retryable; may be sent again while the call is under way, never later, `orders.getByClientOid` shows
   *   the state
   * - Weight: 1 of the spot pool
   * - Visible: `orders.getByClientOid` may miss it for 10 s (chosen); gap 104
   * - Source: service A, "Spot trading (HF)"; gaps 4, 32, 42
   */
  cancelByClientOid(input: OrdersCancelByClientOidInput, options?: CallOptions): Promise<OrdersCancelByClientOidOutput>;

  /**
   * Lists orders that are filled or cancelled, newest first.
   *
   * Of one pair, or of all unless `symbol` is given. To go on with what is earlier, give the `lastId` of the
   * answer.
   *
   * Needs General permission.
   *
   * - Permission: General
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 2 of the spot pool
   * - Time: `startAt` to `endAt`
   * - Pages: by `lastId`; `limit` up to 200
   * - Source: service A, "Spot trading (HF)"; gaps 32, 42, 49, 52, 54, 55, 102
   */
  readonly listClosed: Paged<OrdersListClosedInput, OrdersListClosedOutput, Order>;

  /**
   * Places 1 to 20 orders, each on its own: some may be accepted and others not.
   *
   * Results are in the order of the orders; one that failed has `success` false, a message and no ids. The exchange
   * may refuse batches of more than 5.
   *
   * Needs Spot permission.
   *
   * - Permission: Spot
   * - Effect: keyed by `clientOid` in each of `orderList`; sent once, found again with `orders.getByClientOid` and
   *   `orders.listClosed`
   * - Weight: 1 of the spot pool
   * - Visible: `orders.getByClientOid` may miss it for 10 s (chosen), and shows it for 3 days (public); gaps 104,
   *   115
   * - Source: service A, "Spot trading (HF)"; gaps 14, 15, 32, 41, 42, 53
   */
  placeMany(input: OrdersPlaceManyInput, options?: CallOptions): Promise<OrdersPlaceManyOutput>;

  /**
   * Places 1 to 20 orders, each on its own, and returns once the matching engine has dealt with them.
   *
   * Results are in the order of the orders; one that failed has `success` false, a message and no ids. The exchange
   * may refuse batches of more than 5.
   *
   * Needs Spot permission.
   *
   * - Permission: Spot
   * - Effect: keyed by `clientOid` in each of `orderList`; sent once, found again with `orders.getByClientOid` and
   *   `orders.listClosed`
   * - Weight: 1 of the spot pool
   * - Visible: `orders.getByClientOid` may miss it for 10 s (chosen), and shows it for 3 days (public); gaps 104,
   *   115
   * - Source: service A, "Spot trading (HF)"; gaps 14, 15, 16, 32, 41, 42, 53
   */
  placeManySync(input: OrdersPlaceManySyncInput, options?: CallOptions): Promise<OrdersPlaceManySyncOutput>;

  /**
   * Places an order, and returns once the matching engine has dealt with it.
   *
   * Give it a `clientOid`: the key by which the order is found again when no usable answer came. It is not an
   * idempotency key, so an order is never sent twice.
   *
   * Needs Spot permission.
   *
   * - Permission: Spot
   * - Effect: keyed by `clientOid`; sent once, found again with `orders.getByClientOid` and `orders.listClosed`
   * - Weight: 1 of the spot pool
   * - Visible: `orders.getByClientOid` may miss it for 10 s (chosen), and shows it for 3 days (public); gaps 104,
   *   115
   * - Source: service A, "Spot trading (HF)"; gaps 2, 16, 32, 41, 42
   */
  placeSync(input: OrdersPlaceSyncInput, options?: CallOptions): Promise<OrdersPlaceSyncOutput>;

  /**
   * Cancels the order with this client id, and returns once the matching engine has dealt with it.
   *
   * An order that is placed under this client id before the call ends may be cancelled too, because the request may
   * be sent again until then; `retry: false` forbids a second attempt.
   *
   * Needs Spot permission.
   *
   * - Permission: Spot
   * - Effect: retryable; may be sent again while the call is under way, never later, `orders.getByClientOid` shows
   *   the state
   * - Weight: 1 of the spot pool
   * - Visible: `orders.getByClientOid` may miss it for 10 s (chosen); gap 104
   * - Source: service A, "Spot trading (HF)"; gaps 17, 32, 42
   */
  cancelByClientOidSync(
    input: OrdersCancelByClientOidSyncInput,
    options?: CallOptions,
  ): Promise<OrdersCancelByClientOidSyncOutput>;

  /**
   * Cancels the order with this id, and returns once the matching engine has dealt with it. Needs Spot permission.
   *
   * - Permission: Spot
   * - Effect: idempotent; a later repeat cannot do anything new, may be sent again
   * - Weight: 1 of the spot pool
   * - Source: service A, "Spot trading (HF)"; gaps 17, 32, 42
   */
  cancelSync(input: OrdersCancelSyncInput, options?: CallOptions): Promise<OrdersCancelSyncOutput>;

  /**
   * Checks an order and its signature, and places nothing.
   *
   * The checks are those of placing; the order never reaches matching and cannot be found afterwards.
   *
   * Needs Spot permission.
   *
   * - Permission: Spot
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 1 of the spot pool
   * - Source: service A, "Spot trading (HF)"; gaps 1, 2, 32, 42
   */
  test(input: OrdersTestInput, options?: CallOptions): Promise<OrdersTestOutput>;

  /**
   * Finds the order with this id, open or done; done for at most 3 days.
   *
   * Needs General permission.
   *
   * - Permission: General
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 2 of the spot pool
   * - Source: service A, "Spot trading (HF)"; gaps 32, 42, 49, 52, 115
   */
  get(input: OrdersGetInput, options?: CallOptions): Promise<OrdersGetOutput>;

  /**
   * Asks to cancel the order with this id.
   *
   * The answer acknowledges the request, not the cancellation: look at the order to see what became of it.
   *
   * Needs Spot permission.
   *
   * - Permission: Spot
   * - Effect: idempotent; a later repeat cannot do anything new, may be sent again
   * - Weight: 1 of the spot pool
   * - Source: service A, "Spot trading (HF)"; gaps 3, 32, 42
   */
  cancel(input: OrdersCancelInput, options?: CallOptions): Promise<OrdersCancelOutput>;
}

/** The outcomes of `orders` by method: the output, and the record that settling shows. */
export interface OrdersOutcomes {
  readonly place: MethodOf<OrdersPlaceOutput, Order>;
  readonly cancelBySymbol: MethodOf<OrdersCancelBySymbolOutput, never>;
  readonly modify: MethodOf<OrdersModifyOutput, Order>;
  readonly cancelPartial: MethodOf<OrdersCancelPartialOutput, Order>;
  readonly cancelAll: MethodOf<OrdersCancelAllOutput, never>;
  readonly cancelByClientOid: MethodOf<OrdersCancelByClientOidOutput, never>;
  readonly placeMany: MethodOf<OrdersPlaceManyOutput, Order>;
  readonly placeManySync: MethodOf<OrdersPlaceManySyncOutput, Order>;
  readonly placeSync: MethodOf<OrdersPlaceSyncOutput, Order>;
  readonly cancelByClientOidSync: MethodOf<OrdersCancelByClientOidSyncOutput, never>;
  readonly cancelSync: MethodOf<OrdersCancelSyncOutput, never>;
  readonly cancel: MethodOf<OrdersCancelOutput, never>;
}

/** What `orders.fills` takes. */
export interface OrdersFillsInput {
  /** Only this pair; all pairs unless given. GAP 55. */
  symbol?: string;
  /** Only fills of this order. */
  orderId?: string;
  /** Only fills that bought, or that sold. */
  side?: "buy" | "sell";
  /** Only fills of limit or only of market orders. */
  type?: "limit" | "market";
  /**
   * The cursor: the `lastId` or last id of the batch before, to read what is earlier. Give large ones as text.
   * GAP 102.
   */
  lastId?: string | number;
  /** How many items to return, at most 200; 100 unless given. */
  limit?: number;
  /** The earliest moment, inclusive, in milliseconds since the epoch. */
  startAt?: number;
  /** The latest moment, inclusive, in milliseconds since the epoch. */
  endAt?: number;
}

/** What `orders.fills` gives. */
export type OrdersFillsOutput = Fills;

/** What `orders.place` takes. */
export type OrdersPlaceInput = NewOrder;

/** What `orders.place` gives. */
export type OrdersPlaceOutput = PlacedOrder;

/** What `orders.cancelBySymbol` takes. */
export interface OrdersCancelBySymbolInput {
  /** The pair. */
  symbol: string;
}

/** What `orders.cancelBySymbol` gives. */
export type OrdersCancelBySymbolOutput = CancelAcknowledgement;

/** What `orders.listOpen` takes. */
export interface OrdersListOpenInput {
  /** The pair. */
  symbol: string;
}

/** What `orders.listOpen` gives. */
export type OrdersListOpenOutput = Order[];

/** What `orders.openSymbols` takes. */
export type OrdersOpenSymbolsInput = Record<string, never>;

/** What `orders.openSymbols` gives. */
export type OrdersOpenSymbolsOutput = OpenSymbols;

/** What `orders.modify` takes. */
export type OrdersModifyInput = OrderChange;

/** What `orders.modify` gives. */
export type OrdersModifyOutput = ModifiedOrder;

/** What `orders.cancelPartial` takes. */
export interface OrdersCancelPartialInput {
  /** The id of the order. */
  orderId: string;
  /** The pair of the order. */
  symbol: string;
  /** How much to cancel, in base currency. Decimal text. */
  cancelSize: string;
}

/** What `orders.cancelPartial` gives. */
export type OrdersCancelPartialOutput = PartialCancellation;

/** What `orders.cancelAll` takes. */
export type OrdersCancelAllInput = Record<string, never>;

/** What `orders.cancelAll` gives. */
export type OrdersCancelAllOutput = CancelledSymbols;

/** What `orders.getByClientOid` takes. */
export interface OrdersGetByClientOidInput {
  /** The caller's own id of the order. At most 40 characters. GAP 114. */
  clientOid: string;
  /** The pair of the order. */
  symbol: string;
}

/** What `orders.getByClientOid` gives. */
export type OrdersGetByClientOidOutput = Order;

/** What `orders.cancelByClientOid` takes. */
export interface OrdersCancelByClientOidInput {
  /** The caller's own id of the order. At most 40 characters. GAP 114. */
  clientOid: string;
  /** The pair of the order. */
  symbol: string;
}

/** What `orders.cancelByClientOid` gives. */
export type OrdersCancelByClientOidOutput = CancelledClientOrder;

/** What `orders.listClosed` takes. */
export interface OrdersListClosedInput {
  /** Only this pair; all pairs unless given. GAP 55. */
  symbol?: string;
  /** Only orders that buy, or that sell. */
  side?: "buy" | "sell";
  /** Only limit or only market orders. */
  type?: "limit" | "market";
  /** The earliest moment, inclusive, in milliseconds since the epoch. */
  startAt?: number;
  /** The latest moment, inclusive, in milliseconds since the epoch. */
  endAt?: number;
  /** How many orders to return, at most 200. GAP 54. */
  limit?: number;
  /** The cursor: the `lastId` of the answer before, to read what is earlier. Give large ones as text. GAP 102. */
  lastId?: string | number;
}

/** What `orders.listClosed` gives. */
export type OrdersListClosedOutput = ClosedOrders;

/** What `orders.placeMany` takes. */
export type OrdersPlaceManyInput = NewOrders;

/** What `orders.placeMany` gives. */
export type OrdersPlaceManyOutput = BatchResult[];

/** What `orders.placeManySync` takes. */
export type OrdersPlaceManySyncInput = NewOrders;

/** What `orders.placeManySync` gives. */
export type OrdersPlaceManySyncOutput = BatchResultSync[];

/** What `orders.placeSync` takes. */
export type OrdersPlaceSyncInput = NewOrder;

/** What `orders.placeSync` gives. */
export type OrdersPlaceSyncOutput = PlacedOrderSync;

/** What `orders.cancelByClientOidSync` takes. */
export interface OrdersCancelByClientOidSyncInput {
  /** The caller's own id of the order. At most 40 characters. GAP 114. */
  clientOid: string;
  /** The pair of the order. */
  symbol: string;
}

/** What `orders.cancelByClientOidSync` gives. */
export type OrdersCancelByClientOidSyncOutput = CancelledClientOrderSync;

/** What `orders.cancelSync` takes. */
export interface OrdersCancelSyncInput {
  /** The id of the order. */
  orderId: string;
  /** The pair of the order. */
  symbol: string;
}

/** What `orders.cancelSync` gives. */
export type OrdersCancelSyncOutput = CancelledOrderSync;

/** What `orders.test` takes. */
export type OrdersTestInput = NewOrder;

/** What `orders.test` gives. */
export type OrdersTestOutput = PlacedOrder;

/** What `orders.get` takes. */
export interface OrdersGetInput {
  /** The id of the order. */
  orderId: string;
  /** The pair of the order. */
  symbol: string;
}

/** What `orders.get` gives. */
export type OrdersGetOutput = Order;

/** What `orders.cancel` takes. */
export interface OrdersCancelInput {
  /** The id of the order. */
  orderId: string;
  /** The pair of the order. */
  symbol: string;
}

/** What `orders.cancel` gives. */
export type OrdersCancelOutput = CancelledOrder;

/** Dead-connection protection: a switch that cancels open orders when no request comes in time. */
export interface Dcp {
  /**
   * Sets the dead-connection protection, or renews or disables it.
   *
   * If it is not renewed within `timeout` seconds, all open high-frequency orders of the covered pairs are
   * cancelled. Each call starts the time again and replaces what was set before.
   *
   * A setting that is made elsewhere before the call ends may be replaced, because the request may be sent again
   * until then; `retry: false` forbids a second attempt. An order of a covered pair that is placed meanwhile may be
   * cancelled.
   *
   * Needs Spot permission.
   *
   * - Permission: Spot
   * - Effect: retryable; may be sent again while the call is under way, never later, `dcp.get` shows the state
   * - Weight: 2 of the spot pool
   * - Visible: `dcp.get` may miss it for 10 s (chosen); gap 104
   * - Source: service A, "Spot trading (HF)"; gaps 10, 11, 32, 42, 116
   */
  set(input: DcpSetInput, options?: CallOptions): Promise<DcpSetOutput>;

  /**
   * Tells how the dead-connection protection is set; null or empty when it is not. Needs Spot permission.
   *
   * - Permission: Spot
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 2 of the spot pool
   * - Source: service A, "Spot trading (HF)"; gaps 11, 12, 32, 42
   */
  get(input?: DcpGetInput, options?: CallOptions): Promise<DcpGetOutput>;
}

/** The outcomes of `dcp` by method: the output, and the record that settling shows. */
export interface DcpOutcomes {
  readonly set: MethodOf<DcpSetOutput, never>;
}

/** What `dcp.set` takes. */
export type DcpSetInput = DcpSetting;

/** What `dcp.set` gives. */
export type DcpSetOutput = DcpTrigger | null;

/** What `dcp.get` takes. */
export type DcpGetInput = Record<string, never>;

/** What `dcp.get` gives. */
export type DcpGetOutput = DcpState | null;

/** Sending currency out, calling that back, and what became of it. */
export interface Withdrawals {
  /**
   * Lists withdrawals, newest first, page by page. Needs General permission.
   *
   * - Permission: General
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 20 of the management pool
   * - Time: `startAt` to `endAt`
   * - Pages: by `currentPage`; `pageSize` up to 500, 50 unless given
   * - Source: service A, "Withdrawals"; gaps 32, 42, 47, 58, 59, 103
   */
  readonly list: Paged<WithdrawalsListInput, WithdrawalsListOutput, Withdrawal>;

  /**
   * Tells how much of a currency may be withdrawn, from how much on, and what it costs. Needs General permission.
   *
   * - Permission: General
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 20 of the management pool
   * - Source: service A, "Withdrawals"; gaps 32, 42
   */
  quotas(input: WithdrawalsQuotasInput, options?: CallOptions): Promise<WithdrawalsQuotasOutput>;

  /**
   * Tells everything about one withdrawal, and whether it can still be cancelled. Needs General permission.
   *
   * - Permission: General
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 20 of the management pool
   * - Source: service A, "Withdrawals"; gaps 18, 19, 32, 42, 47
   */
  get(input: WithdrawalsGetInput, options?: CallOptions): Promise<WithdrawalsGetOutput>;

  /**
   * Cancels a withdrawal that is still `PROCESSING`.
   *
   * Later it cannot be cancelled any more, nor called back. Which status a cancelled withdrawal ends in is not
   * known. The payload is null.
   *
   * Needs Withdrawal permission.
   *
   * - Permission: Withdrawal
   * - Effect: idempotent; a later repeat cannot do anything new, may be sent again
   * - Weight: 20 of the management pool
   * - Source: service A, "Withdrawals"; gaps 25, 32, 42, 46
   */
  cancel(input: WithdrawalsCancelInput, options?: CallOptions): Promise<WithdrawalsCancelOutput>;

  /**
   * Withdraws to an address, or to another user by UID, e-mail or phone.
   *
   * Nothing names the intent, so it is sent once; the history may show what became of it.
   *
   * Needs Withdrawal permission.
   *
   * - Permission: Withdrawal
   * - Effect: once; never sent again, `withdrawals.list` may show what became of it
   * - Weight: 5 of the management pool
   * - Visible: `withdrawals.list` may miss it for 60 s (chosen), and shows it for 7 days (chosen); gap 126
   * - Source: service A, "Withdrawals"; gaps 32, 40, 42
   */
  create(input: WithdrawalsCreateInput, options?: CallOptions): Promise<WithdrawalsCreateOutput>;
}

/** The outcomes of `withdrawals` by method: the output, and the record that settling shows. */
export interface WithdrawalsOutcomes {
  readonly cancel: MethodOf<WithdrawalsCancelOutput, never>;
  readonly create: MethodOf<WithdrawalsCreateOutput, Withdrawal>;
}

/** What `withdrawals.list` takes. */
export interface WithdrawalsListInput {
  /** Only this currency. GAP 58. */
  currency?: string;
  /** Only this status. */
  status?: "PROCESSING" | "REVIEW" | "WALLET_PROCESSING" | "SUCCESS" | "FAILURE";
  /** The earliest moment, inclusive, in milliseconds since the epoch. */
  startAt?: number;
  /** The latest moment, inclusive, in milliseconds since the epoch. */
  endAt?: number;
  /** How many withdrawals a page holds. From 1 to 500; 50 unless given. */
  pageSize?: number;
  /** The number of the page to read, from 1. At least 1; 1 unless given. GAP 103. */
  currentPage?: number;
}

/** What `withdrawals.list` gives. */
export type WithdrawalsListOutput = WithdrawalPage;

/** What `withdrawals.quotas` takes. */
export interface WithdrawalsQuotasInput {
  /** The currency. */
  currency: string;
  /** The id of the chain; the currency's default chain unless given. */
  chain?: string;
}

/** What `withdrawals.quotas` gives. */
export type WithdrawalsQuotasOutput = WithdrawalQuotas;

/** What `withdrawals.get` takes. */
export interface WithdrawalsGetInput {
  /** The id of the withdrawal. */
  withdrawalId: string;
}

/** What `withdrawals.get` gives. */
export type WithdrawalsGetOutput = WithdrawalDetail;

/** What `withdrawals.cancel` takes. */
export interface WithdrawalsCancelInput {
  /** The id of the withdrawal. */
  withdrawalId: string;
}

/** What `withdrawals.cancel` gives. */
export type WithdrawalsCancelOutput = string | CancelledWithdrawal | null;

/** What `withdrawals.create` takes. */
export type WithdrawalsCreateInput = NewWithdrawal;

/** What `withdrawals.create` gives. */
export type WithdrawalsCreateOutput = WithdrawalReceipt;

/** Addresses to receive currency at, and what came in. */
export interface Deposits {
  /**
   * Lists deposits, newest first, page by page. Needs General permission.
   *
   * - Permission: General
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 5 of the management pool
   * - Time: `startAt` to `endAt`
   * - Pages: by `currentPage`; `pageSize` up to 100, 50 unless given
   * - Source: service A, "Deposits"; gaps 32, 42, 48, 56, 57, 58, 67, 103
   */
  readonly list: Paged<DepositsListInput, DepositsListOutput, Deposit>;

  /**
   * Makes an address to receive a currency at.
   *
   * Look whether there is one first: making it again may be refused. Nothing names the intent, so it is sent once;
   * the list of addresses shows what became of it.
   *
   * Needs General permission.
   *
   * - Permission: General
   * - Effect: once; never sent again, `deposits.addresses` may show what became of it
   * - Weight: 20 of the management pool
   * - Visible: `deposits.addresses` may miss it for 60 s (chosen), and shows it for 7 days (chosen); gap 126
   * - Source: service A, "Deposits"; gaps 26, 32, 40, 42, 67
   */
  createAddress(input: DepositsCreateAddressInput, options?: CallOptions): Promise<DepositsCreateAddressOutput>;

  /**
   * Lists the addresses to receive a currency at; an empty list when there are none. Needs General permission.
   *
   * - Permission: General
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 5 of the management pool
   * - Source: service A, "Deposits"; gaps 26, 32, 42, 67, 68
   */
  addresses(input: DepositsAddressesInput, options?: CallOptions): Promise<DepositsAddressesOutput>;
}

/** The outcomes of `deposits` by method: the output, and the record that settling shows. */
export interface DepositsOutcomes {
  readonly createAddress: MethodOf<DepositsCreateAddressOutput, DepositAddress>;
}

/** What `deposits.list` takes. */
export interface DepositsListInput {
  /** Only this currency. GAP 58. */
  currency?: string;
  /** Only this status. GAP 57. */
  status?: "PROCESSING" | "WALLET_PROCESSING" | "SUCCESS" | "FAILURE";
  /** The earliest moment, inclusive, in milliseconds since the epoch. */
  startAt?: number;
  /** The latest moment, inclusive, in milliseconds since the epoch. */
  endAt?: number;
  /** How many deposits a page holds. From 1 to 100; 50 unless given. GAP 56. */
  pageSize?: number;
  /** The number of the page to read, from 1. At least 1; 1 unless given. GAP 103. */
  currentPage?: number;
}

/** What `deposits.list` gives. */
export type DepositsListOutput = DepositPage;

/** What `deposits.createAddress` takes. */
export type DepositsCreateAddressInput = NewDepositAddress;

/** What `deposits.createAddress` gives. */
export type DepositsCreateAddressOutput = DepositAddress;

/** What `deposits.addresses` takes. */
export interface DepositsAddressesInput {
  /** The currency. */
  currency: string;
  /** Only this chain; all chains unless given. */
  chain?: string;
  /** How much is to be received, which addresses based on an invoice need. Decimal text. */
  amount?: string;
}

/** What `deposits.addresses` gives. */
export type DepositsAddressesOutput = DepositAddress[] | DepositAddress;

/** The user, the API key, balances and what moved them. */
export interface Accounts {
  /**
   * Lists the spot accounts and their balances; an empty list when none match. Needs General permission.
   *
   * - Permission: General
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 5 of the management pool
   * - Source: service A, "Account and funding"; gaps 42, 60
   */
  list(input?: AccountsListInput, options?: CallOptions): Promise<AccountsListOutput>;

  /**
   * Lists what moved the balances of the funding and trade accounts, page by page. Needs General permission.
   *
   * - Permission: General
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 2 of the management pool
   * - Time: `startAt` to `endAt`
   * - Pages: by `currentPage`; `pageSize` up to 500, 50 unless given
   * - Source: service A, "Account and funding"; gaps 42, 62, 103
   */
  readonly ledger: Paged<AccountsLedgerInput, AccountsLedgerOutput, LedgerEntry>;

  /**
   * Tells the balance of one spot account. Needs General permission.
   *
   * - Permission: General
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 5 of the management pool
   * - Source: service A, "Account and funding"; gap 42
   */
  get(input: AccountsGetInput, options?: CallOptions): Promise<AccountsGetOutput>;

  /**
   * Lists what moved the balances of the high-frequency trade account, newest first.
   *
   * Covers at most 7 days. To go on with what is earlier, give the id of the last entry as `lastId`.
   *
   * Needs General permission.
   *
   * - Permission: General
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 2 of the spot pool
   * - Time: `startAt` to `endAt`, at most 7 days apart
   * - Pages: by `lastId`; `limit` up to 200, 100 unless given
   * - Source: service A, "Account and funding"; gaps 42, 51, 102, 112
   */
  readonly hfLedger: Paged<AccountsHfLedgerInput, AccountsHfLedgerOutput, HfLedgerEntry>;

  /**
   * Tells whether the user trades spot in a high-frequency account.
   *
   * True: use account type `trade_hf`. False: low-frequency, use `trade`. Meant for users who opened a
   * high-frequency account before 2024.
   *
   * Needs General permission.
   *
   * - Permission: General
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 30 of the spot pool
   * - Source: service A, "Account and funding"; gap 42
   */
  isHighFrequency(input?: AccountsIsHighFrequencyInput, options?: CallOptions): Promise<AccountsIsHighFrequencyOutput>;

  /**
   * Tells what the API key in use may do, and whose it is. Needs General permission.
   *
   * - Permission: General
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 20 of the management pool
   * - Source: service A, "Account and funding"; gaps 42, 63
   */
  apiKey(input?: AccountsApiKeyInput, options?: CallOptions): Promise<AccountsApiKeyOutput>;

  /**
   * Tells the user's VIP level, and how many sub-accounts there are and may be. Needs General permission.
   *
   * - Permission: General
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 20 of the management pool
   * - Source: service A, "Account and funding"; gap 42
   */
  summary(input?: AccountsSummaryInput, options?: CallOptions): Promise<AccountsSummaryOutput>;

  /**
   * Tells assets and liabilities of the isolated margin account, altogether and per pair. Needs General permission.
   *
   * - Permission: General
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 15 of the spot pool
   * - Source: service A, "Account and funding"; gaps 24, 42, 61
   */
  isolatedMargin(input?: AccountsIsolatedMarginInput, options?: CallOptions): Promise<AccountsIsolatedMarginOutput>;

  /**
   * Tells assets and liabilities of the cross margin account, altogether and per currency.
   *
   * Needs General permission.
   *
   * - Permission: General
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 15 of the spot pool
   * - Source: service A, "Account and funding"; gaps 24, 42, 61
   */
  crossMargin(input?: AccountsCrossMarginInput, options?: CallOptions): Promise<AccountsCrossMarginOutput>;
}

/** What `accounts.list` takes. */
export interface AccountsListInput {
  /** Only this currency. */
  currency?: string;
  /** Only accounts of this type. GAP 60. */
  type?: "main" | "trade" | "margin";
}

/** What `accounts.list` gives. */
export type AccountsListOutput = SpotAccount[];

/** What `accounts.ledger` takes. */
export interface AccountsLedgerInput {
  /** Only this currency. */
  currency?: string;
  /** Only what came in, or only what went out. */
  direction?: "in" | "out";
  /** Only entries of this business type, such as `TRANSFER` or `TRADE_EXCHANGE`. GAP 62. */
  bizType?: string;
  /** The earliest moment, inclusive, in milliseconds since the epoch. */
  startAt?: number;
  /** The latest moment, inclusive, in milliseconds since the epoch. */
  endAt?: number;
  /** How many entries a page holds. From 10 to 500; 50 unless given. */
  pageSize?: number;
  /** The number of the page to read, from 1. At least 1; 1 unless given. GAP 103. */
  currentPage?: number;
}

/** What `accounts.ledger` gives. */
export type AccountsLedgerOutput = LedgerEntryPage;

/** What `accounts.get` takes. */
export interface AccountsGetInput {
  /** The id of the account, as the list of spot accounts tells it. */
  accountId: string;
}

/** What `accounts.get` gives. */
export type AccountsGetOutput = SpotBalance;

/** What `accounts.hfLedger` takes. */
export interface AccountsHfLedgerInput {
  /** Only these currencies, at most 10. */
  currency?: readonly string[];
  /** Only what came in, or only what went out. */
  direction?: "in" | "out";
  /** Only entries of this business type. */
  bizType?: "TRADE_EXCHANGE" | "TRANSFER" | "SUB_TRANSFER" | "RETURNED_FEES" | "DEDUCTION_FEES" | "OTHER";
  /**
   * The cursor: the `lastId` or last id of the batch before, to read what is earlier. Give large ones as text.
   * GAP 102.
   */
  lastId?: string | number;
  /** How many items to return, at most 200; 100 unless given. */
  limit?: number;
  /** The earliest moment, inclusive, in milliseconds since the epoch. */
  startAt?: number;
  /** The latest moment, inclusive, in milliseconds since the epoch. */
  endAt?: number;
}

/** What `accounts.hfLedger` gives. */
export type AccountsHfLedgerOutput = HfLedgerEntry[];

/** What `accounts.isHighFrequency` takes. */
export type AccountsIsHighFrequencyInput = Record<string, never>;

/** What `accounts.isHighFrequency` gives. */
export type AccountsIsHighFrequencyOutput = boolean;

/** What `accounts.apiKey` takes. */
export type AccountsApiKeyInput = Record<string, never>;

/** What `accounts.apiKey` gives. */
export type AccountsApiKeyOutput = ApiKeyInfo;

/** What `accounts.summary` takes. */
export type AccountsSummaryInput = Record<string, never>;

/** What `accounts.summary` gives. */
export type AccountsSummaryOutput = AccountSummary;

/** What `accounts.isolatedMargin` takes. */
export interface AccountsIsolatedMarginInput {
  /** Only this pair. */
  symbol?: string;
  /** The currency that totals are told in. GAP 61. */
  quoteCurrency?: string;
  /** Which generation of the account to look at. GAP 61. */
  queryType?: "ISOLATED" | "ISOLATED_V2" | "ALL";
}

/** What `accounts.isolatedMargin` gives. */
export type AccountsIsolatedMarginOutput = IsolatedMarginAccount;

/** What `accounts.crossMargin` takes. */
export interface AccountsCrossMarginInput {
  /** The currency that totals are told in. GAP 61. */
  quoteCurrency?: string;
  /** Which generation of the account to look at. GAP 61. */
  queryType?: "MARGIN" | "MARGIN_V2" | "ALL";
}

/** What `accounts.crossMargin` gives. */
export type AccountsCrossMarginOutput = CrossMarginAccount;

/** What trading costs. */
export interface Fees {
  /**
   * Tells the user's basic fee rates. Needs General permission.
   *
   * - Permission: General
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 3 of the spot pool
   * - Source: service A, "Account and funding"; gap 42
   */
  base(input?: FeesBaseInput, options?: CallOptions): Promise<FeesBaseOutput>;

  /**
   * Lists the user's actual fee rates, pair by pair. Needs General permission.
   *
   * - Permission: General
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 3 of the spot pool
   * - Source: service A, "Account and funding"; gaps 42, 64
   */
  actual(input: FeesActualInput, options?: CallOptions): Promise<FeesActualOutput>;
}

/** What `fees.base` takes. */
export interface FeesBaseInput {
  /** The kind of currency: 0 crypto (unless given), 1 fiat. */
  currencyType?: 0 | 1;
}

/** What `fees.base` gives. */
export type FeesBaseOutput = FeeRates;

/** What `fees.actual` takes. */
export interface FeesActualInput {
  /** The pairs, at most 10. */
  symbols: readonly string[];
}

/** What `fees.actual` gives. */
export type FeesActualOutput = SymbolFeeRates[];

/** Margin pairs, leverage, collateral ratios and risk limits. */
export interface Margin {
  /**
   * Lists the pairs of isolated margin, with leverage and what can be borrowed. Public.
   *
   * - Permission: none, public
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 3 of the public pool
   * - Source: service A, "Margin market data"; gaps 20, 42
   */
  isolatedSymbols(input?: MarginIsolatedSymbolsInput, options?: CallOptions): Promise<MarginIsolatedSymbolsOutput>;

  /**
   * Tells leverage and debt ratios of cross margin, and for which currencies they hold. Public.
   *
   * - Permission: none, public
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 25 of the spot pool
   * - Source: service A, "Margin market data"; gaps 21, 42
   */
  config(input?: MarginConfigInput, options?: CallOptions): Promise<MarginConfigOutput>;

  /**
   * Lists how much of a currency's value counts as collateral, the less the more there is of it. Public.
   *
   * - Permission: none, public
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 10 of the public pool
   * - Source: service A, "Margin market data"; gaps 22, 42
   */
  collateralRatios(input?: MarginCollateralRatiosInput, options?: CallOptions): Promise<MarginCollateralRatiosOutput>;

  /**
   * Lists how much can be borrowed, bought and held on margin.
   *
   * Per currency for cross margin, per pair for isolated margin: `isIsolated` decides, and `currency` goes with
   * cross margin only, `symbol` with isolated margin only.
   *
   * Needs General permission.
   *
   * - Permission: General
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 20 of the spot pool
   * - Source: service A, "Margin market data"; gaps 23, 32, 42
   */
  riskLimits(input: MarginRiskLimitsInput, options?: CallOptions): Promise<MarginRiskLimitsOutput>;

  /**
   * Lists the pairs of cross margin, with their sizes and increments. Public.
   *
   * - Permission: none, public
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 3 of the public pool
   * - Source: service A, "Margin market data"; gaps 42, 66
   */
  crossSymbols(input?: MarginCrossSymbolsInput, options?: CallOptions): Promise<MarginCrossSymbolsOutput>;
}

/** What `margin.isolatedSymbols` takes. */
export type MarginIsolatedSymbolsInput = Record<string, never>;

/** What `margin.isolatedSymbols` gives. */
export type MarginIsolatedSymbolsOutput = IsolatedMarginSymbol[];

/** What `margin.config` takes. */
export type MarginConfigInput = Record<string, never>;

/** What `margin.config` gives. */
export type MarginConfigOutput = MarginConfig;

/** What `margin.collateralRatios` takes. */
export interface MarginCollateralRatiosInput {
  /** Only these currencies. */
  currencyList?: readonly string[];
}

/** What `margin.collateralRatios` gives. */
export type MarginCollateralRatiosOutput = CollateralRatios[];

/** The fields of {@link MarginRiskLimitsInput}, before its rules. */
export interface MarginRiskLimitsInputFields {
  /** True: isolated margin, per pair. False: cross margin, per currency. */
  isIsolated: boolean;
  /** Only this currency. Cross margin only. */
  currency?: string;
  /** Only this pair. Isolated margin only. */
  symbol?: string;
}

/** What `margin.riskLimits` takes. */
export type MarginRiskLimitsInput = MarginRiskLimitsInputFields &
  (
    | { isIsolated: true; currency?: never }
    | { isIsolated: false; symbol?: never }
  );

/** What `margin.riskLimits` gives. */
export type MarginRiskLimitsOutput = (CrossRiskLimit | IsolatedRiskLimit)[];

/** What `margin.crossSymbols` takes. */
export interface MarginCrossSymbolsInput {
  /** Only this pair. */
  symbol?: string;
}

/** What `margin.crossSymbols` gives. */
export type MarginCrossSymbolsOutput = CrossMarginSymbols;

/** A spot account of one currency and type. */
export interface SpotAccount {
  /** The id of the account. */
  id: string;
  /** What the account is for. GAP 60. */
  type: AccountType;
  /** The currency. */
  currency: string;
  /** What is there, held or not. Decimal text. */
  balance: string;
  /** What can be used. Decimal text. */
  available: string;
  /** What is held in open orders. Decimal text. */
  holds: string;
}

/** What once moved the balance of a spot account. */
export interface LedgerEntry {
  /** The id of the entry. */
  id: string;
  /** The currency. */
  currency: string;
  /** By how much the balance changed, fee included. Decimal text. */
  amount: string;
  /** The fee in it. Decimal text. Usually there. */
  fee?: string;
  /** The balance after it. Decimal text. */
  balance: string;
  /** The account that changed, such as `TRADE`, `MAIN` or `TRADE_HF`. Usually there. */
  accountType?: string;
  /** Into the account, or out of it. */
  direction: Direction;
  /** JSON text with details, such as the order or the transaction. Usually there. */
  context?: string;
  /** Why it changed, such as `TRANSFER`. Usually there. GAP 62. */
  bizType?: string;
  /** When it changed, in milliseconds since the epoch. */
  createdAt: number;
}

/** One page of a list. */
export interface LedgerEntryPage {
  /** The number of this page, from 1. Usually there. */
  currentPage?: number;
  /** How many items a page holds at most. Usually there. */
  pageSize?: number;
  /** How many items there are on all pages. */
  totalNum: number;
  /** How many pages there are. */
  totalPage: number;
  /** The items of this page. */
  items: LedgerEntry[];
}

/** The balance of a spot account. */
export interface SpotBalance {
  /** The currency. */
  currency: string;
  /** What is there, held or not. Decimal text. */
  balance: string;
  /** What can be used. Decimal text. */
  available: string;
  /** What is held in open orders. Decimal text. */
  holds: string;
}

/** What trading costs, as fractions of the funds. */
export interface FeeRates {
  /** The rate of an order that takes from the book. Decimal text. */
  takerFeeRate: string;
  /** The rate of an order that rests in the book. Decimal text. */
  makerFeeRate: string;
}

/** A deposit, as the history shows it. */
export interface Deposit {
  /** The currency. */
  currency: string;
  /** The chain. Usually there. */
  chain?: string;
  /** Where it stands. GAP 57. */
  status: DepositStatus;
  /** The address it came to. */
  address: string;
  /** The tag or memo of the address; empty when it has none. Usually there. GAP 67. */
  memo?: string | null;
  /** Whether it is an internal transfer. Usually there. */
  isInner?: boolean;
  /** How much. Decimal text. */
  amount: string;
  /** What it cost. Decimal text. Usually there. */
  fee?: string;
  /** The transaction's hash on the chain. Usually there. */
  walletTxId?: string;
  /** When it was seen, in milliseconds since the epoch. */
  createdAt: number;
  /** When it last changed, in milliseconds since the epoch. Usually there. */
  updatedAt?: number;
  /** The remark. Usually there. */
  remark?: string;
}

/** One page of a list. */
export interface DepositPage {
  /** The number of this page, from 1. Usually there. */
  currentPage?: number;
  /** How many items a page holds at most. Usually there. */
  pageSize?: number;
  /** How many items there are on all pages. */
  totalNum: number;
  /** How many pages there are. */
  totalPage: number;
  /** The items of this page. */
  items: Deposit[];
}

/** What once moved the balance of a high-frequency account. */
export interface HfLedgerEntry {
  /** The id of the entry. */
  id: string;
  /** The currency. */
  currency: string;
  /** By how much the balance changed, fee included. Decimal text. */
  amount: string;
  /** The fee in it. Decimal text. Usually there. */
  fee?: string;
  /** The balance after it. Decimal text. */
  balance: string;
  /** The account that changed, such as `TRADE`, `MAIN` or `TRADE_HF`. Usually there. */
  accountType?: string;
  /** Into the account, or out of it. */
  direction: Direction;
  /** JSON text with details, such as the order or the transaction. Usually there. */
  context?: string;
  /** Why it changed. Usually there. */
  bizType?: HfBizType;
  /** The tax in it. Decimal text. Usually there. */
  tax?: string;
  /** When it changed, in milliseconds since the epoch; some sources have it as digits. GAP 51. */
  createdAt: number;
}

/** A trade that filled an order, whole or in part. */
export interface Fill {
  /** The id of the fill. GAP 65. */
  id: string;
  /** The id of the order. */
  orderId: string;
  /** The id of the order it traded with. Usually there. */
  counterOrderId?: string;
  /** The id of the trade. GAP 65. */
  tradeId: string;
  /** The pair. */
  symbol: string;
  /** Buy or sell. */
  side: Side;
  /** Maker or taker. Usually there. */
  liquidity?: Liquidity;
  /** Limit or market. Usually there. */
  type?: OrderType;
  /** Whether the order was made to take. Usually there. */
  forceTaker?: boolean;
  /** The price, in quote currency. Decimal text. */
  price: string;
  /** The size, in base currency. Decimal text. */
  size: string;
  /** The funds, in quote currency. Decimal text. */
  funds: string;
  /** What it cost, in `feeCurrency`. Decimal text. */
  fee: string;
  /** The rate of the fee, as a fraction. Decimal text. Usually there. */
  feeRate?: string;
  /** The currency of the fee. Usually there. */
  feeCurrency?: string;
  /** The kind of stop order; empty when it was none. Usually there. */
  stop?: string;
  /** The kind of trade, such as `TRADE`. Usually there. */
  tradeType?: string;
  /** The rate of the tax, as a fraction. Decimal text. Usually there. */
  taxRate?: string;
  /** The tax. Decimal text. Usually there. */
  tax?: string;
  /** When it traded, in milliseconds since the epoch. */
  createdAt: number;
}

/** Trades that filled orders. */
export interface Fills {
  /** The fills, newest first. */
  items: Fill[];
  /** The cursor: give it as `lastId` to read what is earlier. GAP 102. */
  lastId?: string;
}

/** The fields of {@link NewOrder}, before its rules. */
export interface NewOrderFields {
  /** `limit` takes a price and a size; `market` takes either a size or funds, and no price. */
  type: "limit" | "market";
  /** The pair to trade. */
  symbol: string;
  /** Whether to buy or to sell the base currency. */
  side: "buy" | "sell";
  /**
   * The caller's own id of the order: the key by which it is found again when no usable answer came. At most 40
   * characters. GAP 41.
   */
  clientOid?: string;
  /** The limit price, in quote currency: a multiple of the pair's `priceIncrement`. Limit orders only. Decimal text. */
  price?: string;
  /**
   * How much to trade, in base currency: a multiple of the pair's `baseIncrement`. Market orders: this or `funds`.
   * Decimal text.
   */
  size?: string;
  /** How much to trade, in quote currency. Market orders only, instead of `size`. Decimal text. */
  funds?: string;
  /**
   * What to do before trading with one's own order: `CN` cancel newest, `CO` oldest, `CB` both, `DC` decrease and
   * cancel.
   */
  stp?: "CN" | "CO" | "CB" | "DC";
  /** A tag: at most 20 ASCII characters. */
  tags?: string;
  /** A remark: at most 20 ASCII characters. */
  remark?: string;
  /**
   * How long the order rests: `GTC` (unless given) until cancelled, `GTT` see `cancelAfter`, `IOC` not at all,
   * `FOK` whole or not.
   */
  timeInForce?: "GTC" | "GTT" | "IOC" | "FOK";
  /** After how many seconds to cancel, 1 to 2592000. Only with `timeInForce` `GTT`. GAP 50. */
  cancelAfter?: number;
  /** True: the order is rejected if it would match at once. */
  postOnly?: boolean;
  /** True: the order is hidden from the book. */
  hidden?: boolean;
  /** True: the book shows `visibleSize` only. */
  iceberg?: boolean;
  /** How much the book shows, in base currency. Only with `iceberg` true. Decimal text. */
  visibleSize?: string;
}

/** An order to place. What it needs depends on its type: see `type`. */
export type NewOrder = NewOrderFields &
  (
    | { type: "limit"; price: string; size: string; funds?: never }
    | { type: "market"; size: string; price?: never; funds?: never }
    | { type: "market"; funds: string; price?: never; size?: never }
  ) &
  (
    | { timeInForce: "GTT" }
    | { timeInForce?: "GTC" | "IOC" | "FOK"; cancelAfter?: never }
  ) &
  (
    | { iceberg: true }
    | { iceberg?: false; visibleSize?: never }
  );

/** Acknowledges a placed order. */
export interface PlacedOrder {
  /** The id of the order. */
  orderId: string;
  /** The caller's own id, if one was given. GAP 2. */
  clientOid?: string;
}

/** An order, as queries show it. */
export interface Order {
  /** The id of the order. */
  id: string;
  /** The pair. */
  symbol: string;
  /** The kind of operation, such as `DEAL`. Usually there. */
  opType?: string;
  /** Limit or market. */
  type: OrderType;
  /** Buy or sell. */
  side: Side;
  /** The limit price, in quote currency. Decimal text. */
  price: string;
  /** The size, in base currency. Decimal text. */
  size: string;
  /** The funds, in quote currency. Decimal text. */
  funds: string;
  /** How much was filled, in base currency. Decimal text. */
  dealSize: string;
  /** How much was filled, in quote currency. Decimal text. */
  dealFunds: string;
  /** What it cost, in `feeCurrency`. Decimal text. */
  fee: string;
  /** The currency of the fee. Usually there. */
  feeCurrency?: string;
  /** What was to be done before trading with one's own order; empty or null when unset. Usually there. GAP 52. */
  stp?: SelfTrade | null;
  /** How long the order rests. Usually there. */
  timeInForce?: TimeInForce;
  /** Whether it may only rest. Usually there. */
  postOnly?: boolean;
  /** Whether it is hidden from the book. Usually there. */
  hidden?: boolean;
  /** Whether the book shows a part of it only. Usually there. */
  iceberg?: boolean;
  /** How much the book shows, in base currency. Decimal text. Usually there. */
  visibleSize?: string;
  /** After how many seconds it is cancelled; 0 when unset. Usually there. GAP 50. */
  cancelAfter?: number;
  /** Where it came from, such as `API`. Usually there. */
  channel?: string;
  /** The caller's own id of the order. Usually there. */
  clientOid?: string;
  /** The remark it was placed with. Usually there. GAP 52. */
  remark?: string | null;
  /** The tag it was placed with; empty or null when unset. Usually there. GAP 52. */
  tags?: string | null;
  /** Whether a cancellation is recorded. Usually there. GAP 49. */
  cancelExist?: boolean;
  /** When it was placed, in milliseconds since the epoch. */
  createdAt: number;
  /** When it last changed, in milliseconds since the epoch. Usually there. */
  lastUpdatedAt?: number;
  /** The kind of trade, such as `TRADE`. Usually there. */
  tradeType?: string;
  /** Whether it has entered the book. Usually there. GAP 49. */
  inOrderBook?: boolean;
  /** How much was cancelled, in base currency. Decimal text. Usually there. */
  cancelledSize?: string;
  /** How much was cancelled, in quote currency. Decimal text. Usually there. */
  cancelledFunds?: string;
  /** How much is left, in base currency. Decimal text. Usually there. */
  remainSize?: string;
  /** How much is left, in quote currency. Decimal text. Usually there. */
  remainFunds?: string;
  /** True while it is open; false once it is filled or cancelled. */
  active: boolean;
  /** The tax, where there is one. Decimal text. Usually there. */
  tax?: string;
}

/** The pairs that have open orders. */
export interface OpenSymbols {
  /** The pairs. */
  symbols: string[];
}

/** The fields of {@link OrderChange}, before its rules. */
export interface OrderChangeFields {
  /** The pair of the order. */
  symbol: string;
  /** The id of the order: this or `clientOid`, at least one. */
  orderId?: string;
  /** The caller's own id of the order: this or `orderId`, at least one. At most 40 characters. GAP 114. */
  clientOid?: string;
  /** The new price, in quote currency: this or `newSize`, at least one. Decimal text. */
  newPrice?: string;
  /** The new size, in base currency, filled part included: this or `newPrice`, at least one. Decimal text. */
  newSize?: string;
}

/** How to change an open order. */
export type OrderChange = OrderChangeFields &
  (
    | { orderId: string }
    | { clientOid: string }
  ) &
  (
    | { newPrice: string }
    | { newSize: string }
  );

/** What replaced a modified order. */
export interface ModifiedOrder {
  /** The id of the new order; absent, empty or null when the order was only cancelled. GAP 9. */
  newOrderId?: string | null;
  /** The caller's own id of the order, where the service tells it. GAP 8. */
  clientOid?: string;
}

/** Acknowledges a request to cancel a part of an order. */
export interface PartialCancellation {
  /** The id of the order. */
  orderId: string;
  /** How much is cancelled, in base currency. Decimal text. Usually there. */
  cancelSize?: string;
}

/** A pair whose orders could not be cancelled. */
export interface FailedSymbol {
  /** The pair. */
  symbol: string;
  /** Why. Usually there. */
  error?: string;
}

/** For which pairs open orders are being cancelled, and for which not. */
export interface CancelledSymbols {
  /** The pairs whose orders are being cancelled. */
  succeedSymbols: string[];
  /** The pairs whose orders are not. */
  failedSymbols: FailedSymbol[];
}

/** Acknowledges a request to cancel. */
export interface CancelledClientOrder {
  /** The caller's own id of the order. */
  clientOid: string;
}

/** How to set the dead-connection protection. */
export interface DcpSetting {
  /** After how many seconds without a request to cancel: 5 to 86400, or -1 to disable. */
  timeout: number;
  /** The pairs to cover, separated by commas, at most 50. All pairs when empty or not given. */
  symbols?: string;
}

/** When the dead-connection protection will cancel. */
export interface DcpTrigger {
  /** The service's time, in seconds since the epoch. GAP 11. */
  currentTime?: number;
  /** When it will cancel, in seconds since the epoch. GAP 11. */
  triggerTime?: number;
}

/** How the dead-connection protection is set. */
export interface DcpState {
  /** After how many seconds without a request it cancels; -1 when unset. */
  timeout?: number;
  /** The pairs it covers, separated by commas; all pairs when empty. */
  symbols?: string;
  /** The service's time, in seconds since the epoch. */
  currentTime?: number;
  /** When it will cancel, in seconds since the epoch. */
  triggerTime?: number;
}

/** Orders that are filled or cancelled. */
export interface ClosedOrders {
  /** The cursor: give it as `lastId` to read what is earlier. GAP 102. */
  lastId?: string;
  /** The orders, newest first. */
  items: Order[];
}

/** Orders to place, each on its own. */
export interface NewOrders {
  /** 1 to 20 orders. GAP 53. */
  orderList: readonly NewOrder[];
}

/** What became of one order of a batch. Belongs to the order at the same position. */
export interface BatchResult {
  /** Whether the order was accepted. */
  success: boolean;
  /** Why it was not. GAP 14. */
  failMsg?: string;
  /** The id of the order. */
  orderId?: string;
  /** The caller's own id, if one was given. GAP 2. */
  clientOid?: string;
}

/** What became of one order of a synchronous batch. Belongs to the order at the same position. */
export interface BatchResultSync {
  /** Whether the order was accepted. */
  success: boolean;
  /** Why it was not. GAP 14. */
  failMsg?: string;
  /** The id of the order. */
  orderId?: string;
  /** The caller's own id, if one was given. GAP 2. */
  clientOid?: string;
  /** When the order was taken, in milliseconds since the epoch; one source has it as digits. GAP 16. */
  orderTime?: number;
  /** When it was matched, in milliseconds since the epoch; one source has it as digits. GAP 16. */
  matchTime?: number;
  /** The size of the order, in base currency. Decimal text. */
  originSize?: string;
  /** How much was filled, in base currency. Decimal text. */
  dealSize?: string;
  /** How much is left, in base currency. Decimal text. */
  remainSize?: string;
  /** How much was cancelled, in base currency. Decimal text. */
  canceledSize?: string;
  /** Where the order stands. */
  status?: OrderStatus;
}

/** A placed order, and what matching did at once. */
export interface PlacedOrderSync {
  /** The id of the order. */
  orderId: string;
  /** The caller's own id, if one was given. GAP 2. */
  clientOid?: string;
  /** When the order was taken, in milliseconds since the epoch; one source has it as digits. Usually there. GAP 16. */
  orderTime?: number;
  /** When it was matched, in milliseconds since the epoch; one source has it as digits. Usually there. GAP 16. */
  matchTime?: number;
  /** The size of the order, in base currency. Decimal text. Usually there. */
  originSize?: string;
  /** How much was filled, in base currency. Decimal text. Usually there. */
  dealSize?: string;
  /** How much is left, in base currency. Decimal text. Usually there. */
  remainSize?: string;
  /** How much was cancelled, in base currency. Decimal text. Usually there. */
  canceledSize?: string;
  /** Where the order stands. Usually there. */
  status?: OrderStatus;
}

/** A cancelled order, and what cancelling did at once. */
export interface CancelledClientOrderSync {
  /** The caller's own id of the order. */
  clientOid: string;
  /** The id of the order. GAP 17. */
  orderId?: string;
  /** The size of the order, in base currency. Decimal text. Usually there. */
  originSize?: string;
  /** How much was filled, in base currency. Decimal text. Usually there. */
  dealSize?: string;
  /** How much is left, in base currency. Decimal text. Usually there. */
  remainSize?: string;
  /** How much was cancelled, in base currency. Decimal text. Usually there. */
  canceledSize?: string;
  /** Where the order stands. Usually there. */
  status?: OrderStatus;
  /** The funds of the order, in quote currency. Decimal text. GAP 17. */
  originFunds?: string;
}

/** A cancelled order, and what cancelling did at once. */
export interface CancelledOrderSync {
  /** The id of the order. */
  orderId: string;
  /** The size of the order, in base currency. Decimal text. Usually there. */
  originSize?: string;
  /** How much was filled, in base currency. Decimal text. Usually there. */
  dealSize?: string;
  /** How much is left, in base currency. Decimal text. Usually there. */
  remainSize?: string;
  /** How much was cancelled, in base currency. Decimal text. Usually there. */
  canceledSize?: string;
  /** Where the order stands. Usually there. */
  status?: OrderStatus;
  /** The funds of the order, in quote currency. Decimal text. GAP 17. */
  originFunds?: string;
}

/** Acknowledges a request to cancel. */
export interface CancelledOrder {
  /** The id of the order. */
  orderId: string;
}

/** A pair of isolated margin. */
export interface IsolatedMarginSymbol {
  /** The pair. */
  symbol: string;
  /** The pair's present name. */
  symbolName: string;
  /** The currency traded. */
  baseCurrency: string;
  /** The currency it is priced in. */
  quoteCurrency: string;
  /** The highest leverage. */
  maxLeverage: number;
  /** The debt ratio at which it is liquidated, as a fraction. Decimal text. */
  flDebtRatio: string;
  /** Whether it can be traded. */
  tradeEnable: boolean;
  /** The debt ratio up to which a loan renews itself, as a fraction. Decimal text. GAP 20. */
  autoRenewMaxDebtRatio?: string;
  /** Whether the base currency can be borrowed. */
  baseBorrowEnable: boolean;
  /** Whether the quote currency can be borrowed. */
  quoteBorrowEnable: boolean;
  /** Whether the base currency can be transferred in. */
  baseTransferInEnable: boolean;
  /** Whether the quote currency can be transferred in. */
  quoteTransferInEnable: boolean;
  /** How much borrowing the base currency weighs. Decimal text. GAP 20. */
  baseBorrowCoefficient?: string;
  /** How much borrowing the quote currency weighs. Decimal text. GAP 20. */
  quoteBorrowCoefficient?: string;
}

/** Leverage and debt ratios of cross margin. */
export interface MarginConfig {
  /** The currencies they hold for. GAP 21. */
  currencyList: string[];
  /** The highest leverage; one source has it as digits. GAP 21. */
  maxLeverage: number;
  /** The debt ratio at which the user is warned, as a fraction. Decimal text. GAP 21. */
  warningDebtRatio: string;
  /** The debt ratio at which the account is liquidated, as a fraction. Decimal text. GAP 21. */
  liqDebtRatio: string;
}

/** What trading a pair costs, as fractions of the funds. */
export interface SymbolFeeRates {
  /** The pair. */
  symbol: string;
  /** The rate of an order that takes from the book. Decimal text. */
  takerFeeRate: string;
  /** The rate of an order that rests in the book. Decimal text. */
  makerFeeRate: string;
  /** The rate of the tax on selling, where there is one. Decimal text. GAP 64. */
  sellTaxRate?: string;
  /** The rate of the tax on buying, where there is one. Decimal text. GAP 64. */
  buyTaxRate?: string;
}

/** What an API key may do, and whose it is. */
export interface ApiKeyInfo {
  /** The label of the key. Usually there. */
  remark?: string;
  /** The id of the key. */
  apiKey: string;
  /** The version of the key. Usually there. */
  apiVersion?: number;
  /** What the key may do: names such as `General` and `Spot`, separated by commas. GAP 32. */
  permission: string;
  /** The addresses the key may be used from, separated by commas; absent when it is not restricted. GAP 63. */
  ipWhitelist?: string;
  /** When the key was made, in milliseconds since the epoch. Usually there. */
  createdAt?: number;
  /** The id of the user. Usually there. */
  uid?: string;
  /** Whether the key is of the master account. Usually there. */
  isMaster?: boolean;
  /** The name of the sub-account; only for its keys. GAP 63. */
  subName?: string;
}

/** A withdrawal, as the history shows it. */
export interface Withdrawal {
  /** The id of the withdrawal; some sources leave it out. Usually there. GAP 59. */
  id?: string;
  /** The currency. */
  currency: string;
  /** Where it stands. GAP 47. */
  status: WithdrawalStatus;
  /** Where to. */
  address: string;
  /** The tag or memo of the address; empty when there is none. Usually there. GAP 67. */
  memo?: string | null;
  /** Whether it is an internal transfer. Usually there. */
  isInner?: boolean;
  /** How much. Decimal text. */
  amount: string;
  /** What it cost. Decimal text. */
  fee: string;
  /** The transaction's hash on the chain; null until there is one. Usually there. */
  walletTxId?: string | null;
  /** When it was made, in milliseconds since the epoch. */
  createdAt: number;
  /** The chain. Usually there. */
  chain?: string;
  /** When it last changed, in milliseconds since the epoch. Usually there. */
  updatedAt?: number;
  /** The remark. Usually there. */
  remark?: string;
  /** Whether the account owed something for it; some sources leave it out. GAP 59. */
  arrears?: boolean;
}

/** One page of a list. */
export interface WithdrawalPage {
  /** The number of this page, from 1. Usually there. */
  currentPage?: number;
  /** How many items a page holds at most. Usually there. */
  pageSize?: number;
  /** How many items there are on all pages. */
  totalNum: number;
  /** How many pages there are. */
  totalPage: number;
  /** The items of this page. */
  items: Withdrawal[];
}

/** How much of a currency may be withdrawn. */
export interface WithdrawalQuotas {
  /** The currency. */
  currency: string;
  /** How much may be withdrawn in 24 hours, told in BTC. Decimal text. Usually there. */
  limitBTCAmount?: string;
  /** How much of that is used, told in BTC. Decimal text. Usually there. */
  usedBTCAmount?: string;
  /** The currency in which the next two limits are told. Usually there. */
  quotaCurrency?: string;
  /** How much may be withdrawn in 24 hours, in `quotaCurrency`. Decimal text. Usually there. */
  limitQuotaCurrencyAmount?: string;
  /** How much of that is used, in `quotaCurrency`. Decimal text. Usually there. */
  usedQuotaCurrencyAmount?: string;
  /** How much may still be withdrawn. Decimal text. */
  remainAmount: string;
  /** How much there is to withdraw. Decimal text. */
  availableAmount: string;
  /** The least fee. Decimal text. */
  withdrawMinFee: string;
  /** The least fee of an internal transfer. Decimal text. Usually there. */
  innerWithdrawMinFee?: string;
  /** The least amount. Decimal text. */
  withdrawMinSize: string;
  /** Whether it can be withdrawn. */
  isWithdrawEnabled: boolean;
  /** How many digits after the point an amount may have. */
  precision: number;
  /** The chain. Usually there. */
  chain?: string;
  /** Why it cannot be withdrawn; null when it can. Usually there. */
  reason?: string | null;
  /** How much is locked. Decimal text. Usually there. */
  lockedAmount?: string;
}

/** A withdrawal, with everything about it. */
export interface WithdrawalDetail {
  /** The id of the withdrawal. */
  id: string;
  /** The id of the user. GAP 18. */
  uid?: string;
  /** The currency. */
  currency: string;
  /** Where it stands. GAP 47. */
  status: WithdrawalStatus;
  /** Where to. */
  address: string;
  /** The tag or memo of the address; empty when there is none. Usually there. GAP 67. */
  memo?: string | null;
  /** Whether it is an internal transfer. Usually there. */
  isInner?: boolean;
  /** How much. Decimal text. */
  amount: string;
  /** What it cost. Decimal text. */
  fee: string;
  /** The transaction's hash on the chain; null until there is one. Usually there. */
  walletTxId?: string | null;
  /** When it was made, in milliseconds since the epoch. */
  createdAt: number;
  /** The id of the chain. Usually there. */
  chainId?: string;
  /** The name of the chain. Usually there. */
  chainName?: string;
  /** The name of the currency. GAP 18. */
  currencyName?: string;
  /** Whether it can be cancelled. Usually there. */
  cancelType?: CancelType;
  /** Why it failed, as a code; empty when it did not. GAP 18. */
  failureReason?: string;
  /** Why it failed, in words. GAP 18. */
  failureReasonMsg?: string | null;
  /** The remark of the address. GAP 18. */
  addressRemark?: string | null;
  /** The remark of the withdrawal. Usually there. GAP 18. */
  remark?: string;
  /** The taxes. GAP 18. */
  taxes?: string[] | null;
  /** What the taxes are. GAP 18. */
  taxDescription?: string | null;
  /** What became of the money if it failed. GAP 18. */
  returnStatus?: ReturnStatus;
  /** How much came back. Decimal text. GAP 18. */
  returnAmount?: string | null;
  /** The currency that came back. GAP 18. */
  returnCurrency?: string;
}

/** A cancelled withdrawal, as some sources show it. */
export interface CancelledWithdrawal {
  /** The id of the withdrawal. */
  withdrawalId?: string;
}

/** The user's VIP level and sub-accounts. */
export interface AccountSummary {
  /** The user's VIP level, from 0. */
  level: number;
  /** How many sub-accounts there are. Usually there. */
  subQuantity?: number;
  /** How many sub-accounts may trade spot. Usually there. */
  spotSubQuantity?: number;
  /** How many sub-accounts may trade on margin. Usually there. */
  marginSubQuantity?: number;
  /** How many sub-accounts may trade futures. Usually there. */
  futuresSubQuantity?: number;
  /** How many sub-accounts may trade options. Usually there. */
  optionSubQuantity?: number;
  /** How many sub-accounts there may be. Usually there. */
  maxSubQuantity?: number;
  /** How many sub-accounts the VIP level allows by itself. Usually there. */
  maxDefaultSubQuantity?: number;
  /** How many further sub-accounts may trade spot. Usually there. */
  maxSpotSubQuantity?: number;
  /** How many further sub-accounts may trade on margin. Usually there. */
  maxMarginSubQuantity?: number;
  /** How many further sub-accounts may trade futures. Usually there. */
  maxFuturesSubQuantity?: number;
  /** How many further sub-accounts may trade options. Usually there. */
  maxOptionSubQuantity?: number;
}

/** What to receive, and where. */
export interface NewDepositAddress {
  /** What to receive. */
  currency: string;
  /** The id of the chain, such as `eth`. */
  chain: string;
  /** The account that receives it: `main` funding, or `trade`. */
  to: "main" | "trade";
  /** How much is to be received, which addresses based on an invoice need. Decimal text. */
  amount?: string;
}

/** An address to receive a currency at. */
export interface DepositAddress {
  /** The address. */
  address: string;
  /** The tag or memo of the address; empty when it has none. Usually there. GAP 67. */
  memo?: string | null;
  /** The chain, in some sources. GAP 26. */
  chain?: string;
  /** The name of the chain, in others. GAP 26. */
  chainName?: string;
  /** The id of the chain. Usually there. */
  chainId?: string;
  /** The account that receives it. Usually there. GAP 26. */
  to?: DepositAccount;
  /** The currency. */
  currency: string;
  /** The address of the currency's contract; empty for a chain's own currency, absent when just made. GAP 26. */
  contractAddress?: string;
  /** When the address expires, 0 if it does not; only some addresses based on an invoice do. GAP 26. */
  expirationDate?: number;
}

/** What a margin account has and owes in one currency. */
export interface MarginBalance {
  /** The currency. */
  currency: string;
  /** What is there, held or not. Decimal text. */
  total: string;
  /** What can be used. Decimal text. */
  available: string;
  /** What is held in open orders. Decimal text. */
  hold: string;
  /** What is owed: principal and interest. Decimal text. */
  liability: string;
  /** What is owed without interest. Decimal text. Usually there. */
  liabilityPrincipal?: string;
  /** The interest that is owed. Decimal text. Usually there. */
  liabilityInterest?: string;
  /** How much can still be borrowed. Decimal text. Usually there. */
  maxBorrowSize?: string;
  /** Whether it can be borrowed. Usually there. */
  borrowEnabled?: boolean;
  /** Whether it can be transferred in. Usually there. */
  transferInEnabled?: boolean;
}

/** What an isolated margin account has and owes in one pair. */
export interface IsolatedMarginAsset {
  /** The pair. */
  symbol: string;
  /** Where the pair stands. GAP 24. */
  status: MarginStatus;
  /** Liabilities by assets, as a fraction. Decimal text. */
  debtRatio: string;
  /** The base currency. */
  baseAsset: MarginBalance;
  /** The quote currency. */
  quoteAsset: MarginBalance;
}

/** Assets and liabilities of the isolated margin account. */
export interface IsolatedMarginAccount {
  /** All assets, in the quote currency. Decimal text. */
  totalAssetOfQuoteCurrency: string;
  /** All liabilities, in the quote currency. Decimal text. */
  totalLiabilityOfQuoteCurrency: string;
  /** When this was so, in milliseconds since the epoch. Usually there. */
  timestamp?: number;
  /** What there is and is owed, per pair. */
  assets: IsolatedMarginAsset[];
}

/** Assets and liabilities of the cross margin account. */
export interface CrossMarginAccount {
  /** All assets, in the quote currency. Decimal text. */
  totalAssetOfQuoteCurrency: string;
  /** All liabilities, in the quote currency. Decimal text. */
  totalLiabilityOfQuoteCurrency: string;
  /** Liabilities by assets, as a fraction. Decimal text. */
  debtRatio: string;
  /** Where the account stands. GAP 24. */
  status: MarginStatus;
  /** What there is and is owed, per currency. */
  accounts: MarginBalance[];
}

/** How much of the value counts as collateral within two limits. */
export interface CollateralTier {
  /** From this value on. Decimal text. */
  lowerLimit: string;
  /** Up to this value. Decimal text. */
  upperLimit: string;
  /** How much of it counts, as a fraction. Decimal text. */
  collateralRatio: string;
}

/** How much of some currencies' value counts as collateral. */
export interface CollateralRatios {
  /** The currencies it holds for. */
  currencyList: string[];
  /** The ratios, by how much there is. */
  items: CollateralTier[];
}

/** How much of a currency can be borrowed, bought and held on cross margin. */
export interface CrossRiskLimit {
  /** When this was so, in milliseconds since the epoch. Usually there. */
  timestamp?: number;
  /** The currency. */
  currency: string;
  /** The most that can be borrowed. Decimal text. */
  borrowMaxAmount: string;
  /** The most that can be bought. Decimal text. */
  buyMaxAmount: string;
  /** The most that can be held. Decimal text. */
  holdMaxAmount: string;
  /** How much borrowing it weighs. Decimal text. Usually there. */
  borrowCoefficient?: string;
  /** How much it weighs as margin. Decimal text. Usually there. */
  marginCoefficient?: string;
  /** How many digits after the point an amount may have. Usually there. */
  precision?: number;
  /** The least that can be borrowed. Decimal text. Usually there. */
  borrowMinAmount?: string | null;
  /** The step of what can be borrowed. Decimal text. Usually there. */
  borrowMinUnit?: string | null;
  /** Whether it can be borrowed. */
  borrowEnabled: boolean;
}

/** How much can be borrowed, bought and held in a pair on isolated margin. */
export interface IsolatedRiskLimit {
  /** When this was so, in milliseconds since the epoch. Usually there. */
  timestamp?: number;
  /** The pair. */
  symbol: string;
  /** The most of the base currency that can be borrowed. Decimal text. */
  baseMaxBorrowAmount: string;
  /** The most of the quote currency that can be borrowed. Decimal text. */
  quoteMaxBorrowAmount: string;
  /** The most of the base currency that can be bought. Decimal text. */
  baseMaxBuyAmount: string;
  /** The most of the quote currency that can be bought. Decimal text. */
  quoteMaxBuyAmount: string;
  /** The most of the base currency that can be held. Decimal text. */
  baseMaxHoldAmount: string;
  /** The most of the quote currency that can be held. Decimal text. */
  quoteMaxHoldAmount: string;
  /** How many digits after the point an amount of the base currency may have. Usually there. */
  basePrecision?: number;
  /** How many digits after the point an amount of the quote currency may have. Usually there. */
  quotePrecision?: number;
  /** The least of the base currency that can be borrowed. Decimal text. Usually there. */
  baseBorrowMinAmount?: string | null;
  /** The least of the quote currency that can be borrowed. Decimal text. Usually there. */
  quoteBorrowMinAmount?: string | null;
  /** The step of the base currency that can be borrowed. Decimal text. Usually there. */
  baseBorrowMinUnit?: string | null;
  /** The step of the quote currency that can be borrowed. Decimal text. Usually there. */
  quoteBorrowMinUnit?: string | null;
  /** Whether the base currency can be borrowed. */
  baseBorrowEnabled: boolean;
  /** Whether the quote currency can be borrowed. */
  quoteBorrowEnabled: boolean;
  /** How much borrowing the base currency weighs. Decimal text. Usually there. */
  baseBorrowCoefficient?: string;
  /** How much borrowing the quote currency weighs. Decimal text. Usually there. */
  quoteBorrowCoefficient?: string;
  /** How much the base currency weighs as margin. Decimal text. Usually there. */
  baseMarginCoefficient?: string;
  /** How much the quote currency weighs as margin. Decimal text. Usually there. */
  quoteMarginCoefficient?: string;
}

/** A pair of cross margin. */
export interface CrossMarginSymbol {
  /** The pair. */
  symbol: string;
  /** The pair's present name. */
  name: string;
  /** Whether it can be traded. */
  enableTrading: boolean;
  /** The market it is listed in, such as `USDS`. */
  market: string;
  /** The currency traded. */
  baseCurrency: string;
  /** The currency it is priced in. */
  quoteCurrency: string;
  /** The step of a size, in base currency. Decimal text. GAP 66. */
  baseIncrement: string;
  /** The least size, in base currency. Decimal text. GAP 66. */
  baseMinSize: string;
  /** The largest size, in base currency. Decimal text. GAP 66. */
  baseMaxSize: string;
  /** The step of funds, in quote currency. Decimal text. GAP 66. */
  quoteIncrement: string;
  /** The least funds of a market order, in quote currency. Decimal text. GAP 66. */
  quoteMinSize: string;
  /** The most funds of a market order, in quote currency. Decimal text. GAP 66. */
  quoteMaxSize: string;
  /** The step of a price, in quote currency. Decimal text. GAP 66. */
  priceIncrement: string;
  /** The currency of fees. */
  feeCurrency: string;
  /** How far a price may be off, as a fraction. Decimal text. GAP 66. */
  priceLimitRate: string;
  /** The least funds of an order, in quote currency. Decimal text. GAP 66. */
  minFunds: string;
}

/** The pairs of cross margin. */
export interface CrossMarginSymbols {
  /** When this was so, in milliseconds since the epoch. */
  timestamp: number;
  /** The pairs. */
  items: CrossMarginSymbol[];
}

/** What to withdraw, and where to. */
export interface NewWithdrawal {
  /** What to withdraw. */
  currency: string;
  /** Where to: an address, a UID, an e-mail address or a phone number, as `withdrawType` says. */
  toAddress: string;
  /** How much, above zero: a multiple of the currency's precision. Decimal text. */
  amount: string;
  /** What `toAddress` is. */
  withdrawType: "ADDRESS" | "UID" | "MAIL" | "PHONE";
  /** The id of the chain, such as `eth`. */
  chain: string;
  /** The tag or memo of the address, which some currencies need. */
  memo?: string;
  /** True: an internal transfer, without the fee of the chain. */
  isInner?: boolean;
  /** A remark. */
  remark?: string;
  /** What the fee is taken from: `INTERNAL` the amount, `EXTERNAL` the balance. */
  feeDeductType?: "INTERNAL" | "EXTERNAL";
}

/** Acknowledges a withdrawal. */
export interface WithdrawalReceipt {
  /** The id of the withdrawal. */
  withdrawalId: string;
}

/** What a spot account is for: `main` funding, `trade` spot trading, `margin` cross margin. */
export type AccountType = "main" | "trade" | "margin" | (string & {});

/** Into the account, or out of it. */
export type Direction = "in" | "out" | (string & {});

/** Where a deposit stands. */
export type DepositStatus = "PROCESSING" | "WALLET_PROCESSING" | "SUCCESS" | "FAILURE" | (string & {});

/** Why the balance of a high-frequency account changed. */
export type HfBizType =
  | "TRADE_EXCHANGE"
  | "TRANSFER"
  | "SUB_TRANSFER"
  | "RETURNED_FEES"
  | "DEDUCTION_FEES"
  | "OTHER"
  | (string & {});

/** Whether to buy or to sell the base currency. */
export type Side = "buy" | "sell" | (string & {});

/** Which side of a fill an order was: `maker` rested in the book, `taker` came to it. */
export type Liquidity = "maker" | "taker" | (string & {});

/** `limit`: at a price or better. `market`: at what the book offers. */
export type OrderType = "limit" | "market" | (string & {});

/** `success`: the request to cancel was taken. */
export type CancelAcknowledgement = "success" | (string & {});

/** Which order to cancel before it trades with one's own; empty or null when unset. */
export type SelfTrade = "" | "CN" | "CO" | "CB" | "DC" | (string & {});

/** How long an order rests: `GTC` until cancelled, `GTT` until a time, `IOC` not at all, `FOK` filled whole or not. */
export type TimeInForce = "GTC" | "GTT" | "IOC" | "FOK" | (string & {});

/** Where a synchronous order stands: `open` rests in the book, `done` is filled or cancelled. */
export type OrderStatus = "open" | "done" | (string & {});

/** Where a withdrawal stands. Usually `REVIEW`, `PROCESSING`, `WALLET_PROCESSING`, `SUCCESS`; or `FAILURE`. */
export type WithdrawalStatus = "PROCESSING" | "REVIEW" | "WALLET_PROCESSING" | "SUCCESS" | "FAILURE" | (string & {});

/** Whether a withdrawal can be cancelled: yes, being cancelled, no. */
export type CancelType = "CANCELABLE" | "CANCELING" | "NON_CANCELABLE" | (string & {});

/** What became of the money of a withdrawal that failed. */
export type ReturnStatus = "NOT_RETURN" | "PROCESSING" | "SUCCESS" | (string & {});

/** The account that receives a deposit; answers have it in capitals too. */
export type DepositAccount = "main" | "trade" | "MAIN" | "TRADE" | (string & {});

/** Where a margin account stands: in effect, or being liquidated, repaid or borrowed for. */
export type MarginStatus = "EFFECTIVE" | "BANKRUPTCY" | "LIQUIDATION" | "REPAY" | "BORROW" | (string & {});
