// @generated from spec/openapi/service-a.yaml by tools/generate. Do not edit; run pnpm generate.

/** Description of one field. */
export interface FieldDescription {
  /** Type of the value: `text`, `decimal`, `integer`, `number`, `id`, `true|false`, `list`, `object` or `json`. */
  readonly type: string;
  readonly required?: boolean;
  readonly about: string;
  /** The values of an enumeration; an open one takes others too. */
  readonly values?: readonly (string | number | boolean)[];
  /** The fields of the object, or of each object of the list. An operation with more than 2000 lacks the innermost. */
  readonly fields?: Readonly<Record<string, FieldDescription>>;
}

/** Description of one operation. */
export interface OperationDescription {
  /** Paragraphs; the first is the summary. */
  readonly about: readonly string[];
  readonly input: Readonly<Record<string, FieldDescription>>;
  /** Rules between fields. */
  readonly rules: readonly string[];
  /** The fields of the payload, or of each item where it is a list. */
  readonly output: Readonly<Record<string, FieldDescription>>;
  /** Example input of the document. */
  readonly example: Readonly<Record<string, unknown>>;
}

/** Description of each resource of service A. */
export const resources: Readonly<Record<string, string>> = {
  accounts: "User, API key, balances and ledgers.",
  fees: "Trading fee rates.",
  orders: "High-frequency spot orders: place, cancel, modify and query, and their fills.",
  dcp: "Dead-connection protection (DCP): cancels open orders if it is not renewed in time.",
  withdrawals: "Withdrawals: create, cancel, query, and quotas.",
  deposits: "Deposit addresses and deposit history.",
  margin: "Margin pairs, leverage, collateral ratios and risk limits.",
};

/** Description of each operation of service A, by its id. */
export const descriptions: Readonly<Record<string, OperationDescription>> = {
  "accounts.list": {
    about: [
      "Lists spot accounts with their balances. The list is empty if no account matches. Needs General permission.",
    ],
    input: {
      currency: { type: "text", about: "Only accounts in this currency." },
      type: { type: "text", about: "Only accounts of this type.", values: ["main", "trade", "trade_hf", "margin"] },
    },
    rules: [],
    output: {
      id: { type: "text", required: true, about: "Id of the account." },
      type: {
        type: "text",
        required: true,
        about: "Type of the account.",
        values: ["main", "trade", "trade_hf", "margin"],
      },
      currency: { type: "text", required: true, about: "Currency of the balance." },
      balance: { type: "decimal", required: true, about: "Total balance, held funds included. Decimal string." },
      available: { type: "decimal", required: true, about: "Balance that can be used. Decimal string." },
      holds: { type: "decimal", required: true, about: "Amount held for open orders. Decimal string." },
    },
    example: { currency: "USDT", type: "trade" },
  },
  "accounts.ledger": {
    about: [
      "Lists the spot ledger: each change of a balance in the funding and trade accounts, newest first, page by page.",
      "Needs General permission.",
    ],
    input: {
      currency: { type: "text", about: "Only entries in this currency." },
      direction: { type: "text", about: "Only incoming (in) or only outgoing (out) entries.", values: ["in", "out"] },
      bizType: { type: "text", about: "Only entries with this business type, such as TRANSFER or TRADE_EXCHANGE." },
      startAt: { type: "integer", about: "Start of the time range, inclusive, in milliseconds since the epoch." },
      endAt: { type: "integer", about: "End of the time range, inclusive, in milliseconds since the epoch." },
      pageSize: { type: "integer", about: "Number of entries per page. From 10 to 500; default 50." },
      currentPage: { type: "integer", about: "Number of the page to read. At least 1; default 1." },
    },
    rules: [],
    output: {
      id: { type: "text", required: true, about: "Id of the entry." },
      currency: { type: "text", required: true, about: "Currency of the entry." },
      amount: { type: "decimal", required: true, about: "Change of the balance, fee included. Decimal string." },
      fee: { type: "decimal", about: "Fee that amount includes. Decimal string. Usually present." },
      balance: { type: "decimal", required: true, about: "Balance after the change. Decimal string." },
      accountType: {
        type: "text",
        about: "Account whose balance changed, such as TRADE, MAIN or TRADE_HF. Usually present.",
      },
      direction: {
        type: "text",
        required: true,
        about: "Direction of the change: into the account (in) or out of it (out).",
        values: ["in", "out"],
      },
      context: {
        type: "text",
        about: "JSON text with details, such as the ids of the order or transaction. Usually present.",
      },
      bizType: { type: "text", about: "Reason for the change, such as TRANSFER. Usually present." },
      createdAt: { type: "integer", required: true, about: "Time of the change, in milliseconds since the epoch." },
    },
    example: {
      currency: "USDT",
      direction: "out",
      bizType: "TRANSFER",
      startAt: 1728604800000,
      endAt: 1728691200000,
      pageSize: 50,
      currentPage: 1,
    },
  },
  "accounts.get": {
    about: ["Returns the balance of one spot account. Needs General permission."],
    input: {
      accountId: {
        type: "text",
        required: true,
        about: "Id of the account, as returned by the list of spot accounts.",
      },
    },
    rules: [],
    output: {
      currency: { type: "text", required: true, about: "Currency of the balance." },
      balance: { type: "decimal", required: true, about: "Total balance, held funds included. Decimal string." },
      available: { type: "decimal", required: true, about: "Balance that can be used. Decimal string." },
      holds: { type: "decimal", required: true, about: "Amount held for open orders. Decimal string." },
    },
    example: { accountId: "6705f7248c6954000733ecac" },
  },
  "fees.base": {
    about: ["Returns the user's base fee rates. Needs General permission."],
    input: {
      currencyType: { type: "integer", about: "Kind of currency: 0 crypto (default), 1 fiat.", values: [0, 1] },
    },
    rules: [],
    output: {
      takerFeeRate: { type: "decimal", required: true, about: "Rate for orders that take liquidity. Decimal string." },
      makerFeeRate: {
        type: "decimal",
        required: true,
        about: "Rate for orders that provide liquidity. Decimal string.",
      },
    },
    example: { currencyType: 0 },
  },
  "deposits.list": {
    about: ["Lists deposits, newest first, page by page. Needs General permission."],
    input: {
      currency: { type: "text", about: "Only deposits of this currency." },
      status: {
        type: "text",
        about: "Only records with this status.",
        values: ["PROCESSING", "WALLET_PROCESSING", "SUCCESS", "FAILURE"],
      },
      startAt: { type: "integer", about: "Start of the time range, inclusive, in milliseconds since the epoch." },
      endAt: { type: "integer", about: "End of the time range, inclusive, in milliseconds since the epoch." },
      pageSize: { type: "integer", about: "Number of deposits per page. From 1 to 100; default 50." },
      currentPage: { type: "integer", about: "Number of the page to read. At least 1; default 1." },
    },
    rules: [],
    output: {
      currency: { type: "text", required: true, about: "Currency of the deposit or address." },
      chain: { type: "text", about: "Name of the chain. Usually present." },
      status: {
        type: "text",
        required: true,
        about: "Status of the deposit.",
        values: ["PROCESSING", "WALLET_PROCESSING", "SUCCESS", "FAILURE"],
      },
      address: { type: "text", required: true, about: "Address that received the deposit." },
      memo: { type: "text", about: "Memo or tag of the address; empty if the address has none. Usually present." },
      isInner: { type: "true|false", about: "True for an internal transfer. Usually present." },
      amount: { type: "decimal", required: true, about: "Amount in currency. Decimal string." },
      fee: { type: "decimal", about: "Fee in currency. Decimal string. Usually present." },
      walletTxId: {
        type: "text",
        about: "Hash of the transaction on the chain. Null for an internal transfer at some sources. Usually present.",
      },
      createdAt: {
        type: "integer",
        required: true,
        about: "Time at which the deposit was detected, in milliseconds since the epoch.",
      },
      updatedAt: {
        type: "integer",
        about: "Time of the last change, in milliseconds since the epoch. Usually present.",
      },
      remark: { type: "text", about: "Remark of the deposit. Usually present." },
      arrears: {
        type: "true|false",
        about: "True if the deposit was credited after a delay. Only some sources send it.",
      },
    },
    example: {
      currency: "USDT",
      status: "SUCCESS",
      startAt: 1728604800000,
      endAt: 1728691200000,
      pageSize: 50,
      currentPage: 1,
    },
  },
  "accounts.hfLedger": {
    about: [
      "Lists the high-frequency ledger: each change of a balance in the high-frequency trade account, newest first.",
      "One request covers at most 7 days. To read earlier entries, pass the id of the last entry as lastId.",
      "Needs General permission.",
    ],
    input: {
      currency: { type: "list", about: "Only entries in these currencies, at most 10." },
      direction: { type: "text", about: "Only incoming (in) or only outgoing (out) entries.", values: ["in", "out"] },
      bizType: {
        type: "text",
        about: "Only entries with this business type.",
        values: ["TRADE_EXCHANGE", "TRANSFER", "SUB_TRANSFER", "RETURNED_FEES", "DEDUCTION_FEES", "OTHER"],
      },
      lastId: {
        type: "id",
        about: "Cursor: the lastId, or the id of the last item, of the response before. The call returns earlier records. Pass large ids as strings.",
      },
      limit: { type: "integer", about: "Number of items to return, at most 200. Default: 100." },
      startAt: { type: "integer", about: "Start of the time range, inclusive, in milliseconds since the epoch." },
      endAt: { type: "integer", about: "End of the time range, inclusive, in milliseconds since the epoch." },
    },
    rules: [],
    output: {
      id: { type: "text", required: true, about: "Id of the entry." },
      currency: { type: "text", required: true, about: "Currency of the entry." },
      amount: { type: "decimal", required: true, about: "Change of the balance, fee included. Decimal string." },
      fee: { type: "decimal", about: "Fee that amount includes. Decimal string. Usually present." },
      balance: { type: "decimal", required: true, about: "Balance after the change. Decimal string." },
      accountType: {
        type: "text",
        about: "Account whose balance changed, such as TRADE, MAIN or TRADE_HF. Usually present.",
      },
      direction: {
        type: "text",
        required: true,
        about: "Direction of the change: into the account (in) or out of it (out).",
        values: ["in", "out"],
      },
      context: {
        type: "text",
        about: "JSON text with details, such as the ids of the order or transaction. Usually present.",
      },
      bizType: {
        type: "text",
        about: "Reason for the change. Usually present.",
        values: ["TRADE_EXCHANGE", "TRANSFER", "SUB_TRANSFER", "RETURNED_FEES", "DEDUCTION_FEES", "OTHER"],
      },
      tax: { type: "decimal", about: "Tax that amount includes. Decimal string. Usually present." },
      createdAt: {
        type: "integer",
        required: true,
        about: "Time of the change, in milliseconds since the epoch. Some sources send a string of digits.",
      },
    },
    example: {
      currency: ["USDT", "BTC"],
      direction: "in",
      bizType: "TRANSFER",
      lastId: 254062248624417,
      limit: 100,
      startAt: 1728604800000,
      endAt: 1728691200000,
    },
  },
  "accounts.isHighFrequency": {
    about: [
      "Returns true if the user trades spot in a high-frequency account.",
      "True: use account type trade_hf. False: the account is low-frequency, use trade. Meant for users who opened a high-frequency account before 2024.",
      "Needs General permission.",
    ],
    input: {},
    rules: [],
    output: {},
    example: {},
  },
  "orders.fills": {
    about: [
      "Lists the fills of orders, newest first.",
      "Returns fills of all pairs, or of one with symbol. To read earlier fills, pass the lastId of the response.",
      "Needs General permission.",
    ],
    input: {
      symbol: { type: "text", about: "Only this pair. Default: all pairs." },
      orderId: { type: "text", about: "Only fills of this order." },
      side: { type: "text", about: "Only fills of buy orders or only of sell orders.", values: ["buy", "sell"] },
      type: {
        type: "text",
        about: "Only fills of limit orders or only of market orders.",
        values: ["limit", "market"],
      },
      lastId: {
        type: "id",
        about: "Cursor: the lastId, or the id of the last item, of the response before. The call returns earlier records. Pass large ids as strings.",
      },
      limit: { type: "integer", about: "Number of items to return, at most 200. Default: 100." },
      startAt: { type: "integer", about: "Start of the time range, inclusive, in milliseconds since the epoch." },
      endAt: { type: "integer", about: "End of the time range, inclusive, in milliseconds since the epoch." },
    },
    rules: [],
    output: {
      id: { type: "id", required: true, about: "Id of the fill." },
      orderId: { type: "text", required: true, about: "Id of the order." },
      counterOrderId: { type: "text", about: "Id of the order on the other side of the trade. Usually present." },
      tradeId: { type: "id", required: true, about: "Id of the trade." },
      symbol: { type: "text", required: true, about: "Trading pair." },
      side: { type: "text", required: true, about: "Side of the order: buy or sell.", values: ["buy", "sell"] },
      liquidity: {
        type: "text",
        about: "Role of the order in the trade: maker or taker. Usually present.",
        values: ["maker", "taker"],
      },
      type: {
        type: "text",
        about: "Type of the order: limit or market. Usually present.",
        values: ["limit", "market"],
      },
      forceTaker: { type: "true|false", about: "True if the order was forced to be a taker. Usually present." },
      price: { type: "decimal", required: true, about: "Price of the trade, in quote currency. Decimal string." },
      size: { type: "decimal", required: true, about: "Size, in base currency. Decimal string." },
      funds: { type: "decimal", required: true, about: "Funds, in quote currency. Decimal string." },
      fee: { type: "decimal", required: true, about: "Fee in feeCurrency. Decimal string." },
      feeRate: { type: "decimal", about: "Fee rate, as a fraction. Decimal string. Usually present." },
      feeCurrency: { type: "text", about: "Currency of the fee. Usually present." },
      stop: {
        type: "text",
        about: "Type of the stop order; empty if the order was not a stop order. Usually present.",
      },
      tradeType: { type: "text", about: "Kind of trade, such as TRADE. Usually present." },
      taxRate: { type: "decimal", about: "Tax rate, as a fraction. Decimal string. Usually present." },
      tax: { type: "decimal", about: "Tax on the trade. Decimal string. Usually present." },
      createdAt: { type: "integer", required: true, about: "Time of the trade, in milliseconds since the epoch." },
    },
    example: {
      symbol: "BTC-USDT",
      orderId: "6717422bd51c29000775ea03",
      side: "buy",
      type: "limit",
      lastId: 254062248624417,
      limit: 100,
      startAt: 1728604800000,
      endAt: 1728691200000,
    },
  },
  "orders.place": {
    about: [
      "Places an order, and returns once the exchange has accepted it.",
      "Set clientOid: it is the key for finding the order when no usable response arrives. It is not an idempotency key, so the client never sends an order twice. The exchange rejects a post-only order that would match immediately.",
      "Needs Spot permission.",
    ],
    input: {
      type: {
        type: "text",
        required: true,
        about: "Type of the order. limit requires price and size; market requires either size or funds, and no price.",
        values: ["limit", "market"],
      },
      symbol: { type: "text", required: true, about: "Trading pair." },
      side: {
        type: "text",
        required: true,
        about: "Side of the order: buy or sell the base currency.",
        values: ["buy", "sell"],
      },
      clientOid: {
        type: "text",
        about: "Client id of the order: the key for finding the order when no usable response arrives. At most 40 characters.",
      },
      price: {
        type: "decimal",
        about: "Limit price, in quote currency: a multiple of the pair's priceIncrement. Limit orders only. Decimal string.",
      },
      size: {
        type: "decimal",
        about: "Size to trade, in base currency: a multiple of the pair's baseIncrement. Market orders take either this or funds. Decimal string.",
      },
      funds: {
        type: "decimal",
        about: "Funds to trade, in quote currency. Market orders only, instead of size. Decimal string.",
      },
      stp: {
        type: "text",
        about: "Self-trade prevention, applied before the order trades with an order of the same user: CN cancels the newest order, CO the oldest, CB both, DC decrements and cancels.",
        values: ["CN", "CO", "CB", "DC"],
      },
      tags: { type: "text", about: "Tag: at most 20 ASCII characters." },
      remark: { type: "text", about: "Remark: at most 20 ASCII characters." },
      timeInForce: {
        type: "text",
        about: "Time in force: GTC (default) rests until cancelled, GTT until cancelAfter has passed, IOC does not rest, FOK fills completely or not at all.",
        values: ["GTC", "GTT", "IOC", "FOK"],
      },
      cancelAfter: {
        type: "integer",
        about: "Seconds after which the order is cancelled, 1 to 2592000. Only with timeInForce GTT.",
      },
      postOnly: { type: "true|false", about: "True: the exchange rejects the order if it would match immediately." },
      hidden: { type: "true|false", about: "True: the order is hidden from the order book." },
      iceberg: { type: "true|false", about: "True: the order book shows only visibleSize." },
      visibleSize: {
        type: "decimal",
        about: "Size that the order book shows, in base currency. Only if iceberg is true. Decimal string.",
      },
    },
    rules: [
      "price is required while type is \"limit\"",
      "size is required while type is \"limit\"",
      "funds must not be given while type is \"limit\"",
      "price must not be given while type is \"market\"",
      "size or funds must be given while type is \"market\", and only one of them",
      "cancelAfter may be given only while timeInForce is \"GTT\"",
      "visibleSize may be given only while iceberg is true",
    ],
    output: {
      orderId: { type: "text", required: true, about: "Id of the order." },
      clientOid: { type: "text", about: "Client id of the order, if the request had one." },
    },
    example: {
      type: "limit",
      symbol: "BTC-USDT",
      side: "buy",
      clientOid: "5c52e11203aa677f33e493fb",
      price: "50000",
      size: "0.00001",
      timeInForce: "GTT",
      cancelAfter: 600,
      remark: "strategy-7",
    },
  },
  "orders.cancelBySymbol": {
    about: [
      "Requests the cancellation of all open orders of a pair.",
      "The response acknowledges the request, not the cancellations.",
      "The client may send the request again until the call ends. An order of the pair that is placed in that time may be cancelled too. retry: false forbids a second attempt.",
      "Needs Spot permission.",
    ],
    input: { symbol: { type: "text", required: true, about: "Trading pair." } },
    rules: [],
    output: {},
    example: { symbol: "BTC-USDT" },
  },
  "orders.listOpen": {
    about: ["Lists the open orders of a pair. Needs General permission."],
    input: { symbol: { type: "text", required: true, about: "Trading pair." } },
    rules: [],
    output: {
      id: { type: "text", required: true, about: "Id of the order." },
      symbol: { type: "text", required: true, about: "Trading pair." },
      opType: { type: "text", about: "Kind of operation, such as DEAL. Usually present." },
      type: { type: "text", required: true, about: "Type of the order: limit or market.", values: ["limit", "market"] },
      side: { type: "text", required: true, about: "Side of the order: buy or sell.", values: ["buy", "sell"] },
      price: { type: "decimal", required: true, about: "Limit price, in quote currency. Decimal string." },
      size: { type: "decimal", required: true, about: "Size, in base currency. Decimal string." },
      funds: { type: "decimal", required: true, about: "Funds, in quote currency. Decimal string." },
      dealSize: { type: "decimal", required: true, about: "Filled size, in base currency. Decimal string." },
      dealFunds: { type: "decimal", required: true, about: "Filled funds, in quote currency. Decimal string." },
      fee: { type: "decimal", required: true, about: "Fee in feeCurrency. Decimal string." },
      feeCurrency: { type: "text", about: "Currency of the fee. Usually present." },
      stp: {
        type: "text",
        about: "Self-trade prevention; empty or null if not set. Usually present.",
        values: ["", "CN", "CO", "CB", "DC"],
      },
      timeInForce: { type: "text", about: "Time in force. Usually present.", values: ["GTC", "GTT", "IOC", "FOK"] },
      postOnly: { type: "true|false", about: "True if the order may only rest, never take. Usually present." },
      hidden: { type: "true|false", about: "True if the order is hidden from the order book. Usually present." },
      iceberg: { type: "true|false", about: "True if the order book shows only a part of the size. Usually present." },
      visibleSize: {
        type: "decimal",
        about: "Size that the order book shows, in base currency. Decimal string. Usually present.",
      },
      cancelAfter: {
        type: "integer",
        about: "Seconds after which the order is cancelled; 0 if not set. Usually present.",
      },
      channel: { type: "text", about: "Source of the order, such as API. Usually present." },
      clientOid: { type: "text", about: "Client id of the order. Usually present." },
      remark: { type: "text", about: "Remark from the order request. Usually present." },
      tags: { type: "text", about: "Tag from the order request; empty or null if not set. Usually present." },
      cancelExist: { type: "true|false", about: "True if a cancellation is recorded. Usually present." },
      createdAt: {
        type: "integer",
        required: true,
        about: "Time at which the order was placed, in milliseconds since the epoch.",
      },
      lastUpdatedAt: {
        type: "integer",
        about: "Time of the last change, in milliseconds since the epoch. Usually present.",
      },
      tradeType: { type: "text", about: "Kind of trade, such as TRADE. Usually present." },
      inOrderBook: { type: "true|false", about: "True if the order has entered the order book. Usually present." },
      cancelledSize: { type: "decimal", about: "Cancelled size, in base currency. Decimal string. Usually present." },
      cancelledFunds: {
        type: "decimal",
        about: "Cancelled funds, in quote currency. Decimal string. Usually present.",
      },
      remainSize: { type: "decimal", about: "Remaining size, in base currency. Decimal string. Usually present." },
      remainFunds: { type: "decimal", about: "Remaining funds, in quote currency. Decimal string. Usually present." },
      active: {
        type: "true|false",
        required: true,
        about: "True while the order is open; false once it is filled or cancelled.",
      },
      tax: { type: "decimal", about: "Tax, if a tax applies. Decimal string. Usually present." },
    },
    example: { symbol: "BTC-USDT" },
  },
  "orders.openSymbols": {
    about: ["Lists the pairs that have open orders. Needs Spot permission."],
    input: {},
    rules: [],
    output: { symbols: { type: "list", required: true, about: "Trading pairs." } },
    example: {},
  },
  "orders.modify": {
    about: [
      "Replaces an open order by one with another price, another size, or both.",
      "The exchange cancels the order and places a new one with a new id. If newSize is less than the filled size, it only cancels the order. A second request could modify the wrong order, so the client never sends it again.",
      "Needs Spot permission.",
    ],
    input: {
      symbol: { type: "text", required: true, about: "Trading pair of the order." },
      orderId: { type: "text", about: "Id of the order. At least one of orderId and clientOid is required." },
      clientOid: {
        type: "text",
        about: "Client id of the order. At least one of orderId and clientOid is required. At most 40 characters.",
      },
      newPrice: {
        type: "decimal",
        about: "New price, in quote currency. At least one of newPrice and newSize is required. Decimal string.",
      },
      newSize: {
        type: "decimal",
        about: "New size, in base currency, filled size included. At least one of newPrice and newSize is required. Decimal string.",
      },
    },
    rules: ["orderId or clientOid must be given", "newPrice or newSize must be given"],
    output: {
      newOrderId: {
        type: "text",
        about: "Id of the new order. Absent, empty or null if the order was only cancelled.",
      },
      clientOid: { type: "text", about: "Client id of the order, if the service returns it." },
    },
    example: { symbol: "BTC-USDT", orderId: "670fd33bf9406e0007ab3945", newPrice: "50500", newSize: "0.00002" },
  },
  "orders.cancelPartial": {
    about: [
      "Cancels a part of an order. The rest keeps its place in the queue.",
      "A second request would cancel the size a second time, so the client never sends it again.",
      "Needs Spot permission.",
    ],
    input: {
      orderId: { type: "text", required: true, about: "Id of the order." },
      symbol: { type: "text", required: true, about: "Trading pair of the order." },
      cancelSize: { type: "decimal", required: true, about: "Size to cancel, in base currency. Decimal string." },
    },
    rules: [],
    output: {
      orderId: { type: "text", required: true, about: "Id of the order." },
      cancelSize: {
        type: "decimal",
        about: "Size that is cancelled, in base currency. Decimal string. Usually present.",
      },
    },
    example: { orderId: "6717422bd51c29000775ea03", symbol: "BTC-USDT", cancelSize: "0.00001" },
  },
  "orders.cancelAll": {
    about: [
      "Requests the cancellation of all open orders of all pairs.",
      "The call succeeds even if the cancellation fails for some pairs: read failedSymbols.",
      "The client may send the request again until the call ends. An order that is placed in that time may be cancelled too. retry: false forbids a second attempt.",
      "Needs Spot permission.",
    ],
    input: {},
    rules: [],
    output: {
      succeedSymbols: { type: "list", required: true, about: "Pairs whose open orders are being cancelled." },
      failedSymbols: {
        type: "list",
        required: true,
        about: "Pairs for which the cancellation failed.",
        fields: {
          symbol: { type: "text", required: true, about: "Trading pair." },
          error: { type: "text", about: "Reason for the failure. Usually present." },
        },
      },
    },
    example: {},
  },
  "orders.getByClientOid": {
    about: [
      "Returns the order with this client id, open or done. A done order can be found for at most 3 days.",
      "A client id is unique among open orders only. It may be used again once its order is done.",
      "Needs General permission.",
    ],
    input: {
      clientOid: { type: "text", required: true, about: "Client id of the order. At most 40 characters." },
      symbol: { type: "text", required: true, about: "Trading pair of the order." },
    },
    rules: [],
    output: {
      id: { type: "text", required: true, about: "Id of the order." },
      symbol: { type: "text", required: true, about: "Trading pair." },
      opType: { type: "text", about: "Kind of operation, such as DEAL. Usually present." },
      type: { type: "text", required: true, about: "Type of the order: limit or market.", values: ["limit", "market"] },
      side: { type: "text", required: true, about: "Side of the order: buy or sell.", values: ["buy", "sell"] },
      price: { type: "decimal", required: true, about: "Limit price, in quote currency. Decimal string." },
      size: { type: "decimal", required: true, about: "Size, in base currency. Decimal string." },
      funds: { type: "decimal", required: true, about: "Funds, in quote currency. Decimal string." },
      dealSize: { type: "decimal", required: true, about: "Filled size, in base currency. Decimal string." },
      dealFunds: { type: "decimal", required: true, about: "Filled funds, in quote currency. Decimal string." },
      fee: { type: "decimal", required: true, about: "Fee in feeCurrency. Decimal string." },
      feeCurrency: { type: "text", about: "Currency of the fee. Usually present." },
      stp: {
        type: "text",
        about: "Self-trade prevention; empty or null if not set. Usually present.",
        values: ["", "CN", "CO", "CB", "DC"],
      },
      timeInForce: { type: "text", about: "Time in force. Usually present.", values: ["GTC", "GTT", "IOC", "FOK"] },
      postOnly: { type: "true|false", about: "True if the order may only rest, never take. Usually present." },
      hidden: { type: "true|false", about: "True if the order is hidden from the order book. Usually present." },
      iceberg: { type: "true|false", about: "True if the order book shows only a part of the size. Usually present." },
      visibleSize: {
        type: "decimal",
        about: "Size that the order book shows, in base currency. Decimal string. Usually present.",
      },
      cancelAfter: {
        type: "integer",
        about: "Seconds after which the order is cancelled; 0 if not set. Usually present.",
      },
      channel: { type: "text", about: "Source of the order, such as API. Usually present." },
      clientOid: { type: "text", about: "Client id of the order. Usually present." },
      remark: { type: "text", about: "Remark from the order request. Usually present." },
      tags: { type: "text", about: "Tag from the order request; empty or null if not set. Usually present." },
      cancelExist: { type: "true|false", about: "True if a cancellation is recorded. Usually present." },
      createdAt: {
        type: "integer",
        required: true,
        about: "Time at which the order was placed, in milliseconds since the epoch.",
      },
      lastUpdatedAt: {
        type: "integer",
        about: "Time of the last change, in milliseconds since the epoch. Usually present.",
      },
      tradeType: { type: "text", about: "Kind of trade, such as TRADE. Usually present." },
      inOrderBook: { type: "true|false", about: "True if the order has entered the order book. Usually present." },
      cancelledSize: { type: "decimal", about: "Cancelled size, in base currency. Decimal string. Usually present." },
      cancelledFunds: {
        type: "decimal",
        about: "Cancelled funds, in quote currency. Decimal string. Usually present.",
      },
      remainSize: { type: "decimal", about: "Remaining size, in base currency. Decimal string. Usually present." },
      remainFunds: { type: "decimal", about: "Remaining funds, in quote currency. Decimal string. Usually present." },
      active: {
        type: "true|false",
        required: true,
        about: "True while the order is open; false once it is filled or cancelled.",
      },
      tax: { type: "decimal", about: "Tax, if a tax applies. Decimal string. Usually present." },
    },
    example: { clientOid: "5c52e11203aa677f33e493fb", symbol: "BTC-USDT" },
  },
  "orders.cancelByClientOid": {
    about: [
      "Requests the cancellation of the order with this client id.",
      "The response acknowledges the request, not the cancellation. Query the order to see its state.",
      "The client may send the request again until the call ends. An order that is placed with this client id in that time may be cancelled too. retry: false forbids a second attempt.",
      "Needs Spot permission.",
    ],
    input: {
      clientOid: { type: "text", required: true, about: "Client id of the order. At most 40 characters." },
      symbol: { type: "text", required: true, about: "Trading pair of the order." },
    },
    rules: [],
    output: { clientOid: { type: "text", required: true, about: "Client id of the order." } },
    example: { clientOid: "5c52e11203aa677f33e493fb", symbol: "BTC-USDT" },
  },
  "dcp.set": {
    about: [
      "Sets, renews or disables dead-connection protection (DCP).",
      "If no request renews DCP within timeout seconds, the exchange cancels all open high-frequency orders of the covered pairs. Each call restarts the timer and replaces the earlier setting. The document states “no request within timeout”; public material states that only this call renews DCP. Renew it with this call.",
      "The client may send the request again until the call ends. A setting that another program makes in that time may be replaced, and an order of a covered pair that is placed in that time may be cancelled. retry: false forbids a second attempt.",
      "Needs Spot permission.",
    ],
    input: {
      timeout: {
        type: "integer",
        required: true,
        about: "Seconds without renewal after which open orders are cancelled: 5 to 86400, or -1 to disable.",
      },
      symbols: { type: "text", about: "Covered pairs, separated by commas, at most 50. Empty or omitted: all pairs." },
    },
    rules: [],
    output: {
      currentTime: { type: "integer", about: "Time of the service, in seconds since the epoch." },
      triggerTime: { type: "integer", about: "Time at which open orders are cancelled, in seconds since the epoch." },
    },
    example: { timeout: 60, symbols: "BTC-USDT,ETH-USDT" },
  },
  "dcp.get": {
    about: [
      "Returns the setting of dead-connection protection; null or an empty object if it is not set. Needs Spot permission.",
    ],
    input: {},
    rules: [],
    output: {
      timeout: {
        type: "integer",
        about: "Seconds without renewal after which open orders are cancelled; -1 if not set.",
      },
      symbols: { type: "text", about: "Covered pairs, separated by commas. Empty: all pairs." },
      currentTime: { type: "integer", about: "Time of the service, in seconds since the epoch." },
      triggerTime: { type: "integer", about: "Time at which open orders are cancelled, in seconds since the epoch." },
    },
    example: {},
  },
  "orders.listClosed": {
    about: [
      "Lists filled and cancelled orders, newest first.",
      "Returns orders of all pairs, or of one with symbol. To read earlier orders, pass the lastId of the response.",
      "Needs General permission.",
    ],
    input: {
      symbol: { type: "text", about: "Only this pair. Default: all pairs." },
      side: { type: "text", about: "Only buy orders or only sell orders.", values: ["buy", "sell"] },
      type: { type: "text", about: "Only limit orders or only market orders.", values: ["limit", "market"] },
      startAt: { type: "integer", about: "Start of the time range, inclusive, in milliseconds since the epoch." },
      endAt: { type: "integer", about: "End of the time range, inclusive, in milliseconds since the epoch." },
      limit: { type: "integer", about: "Number of orders to return, at most 200." },
      lastId: {
        type: "id",
        about: "Cursor: the lastId of the response before. The call returns earlier orders. Pass large ids as strings.",
      },
    },
    rules: [],
    output: {
      id: { type: "text", required: true, about: "Id of the order." },
      symbol: { type: "text", required: true, about: "Trading pair." },
      opType: { type: "text", about: "Kind of operation, such as DEAL. Usually present." },
      type: { type: "text", required: true, about: "Type of the order: limit or market.", values: ["limit", "market"] },
      side: { type: "text", required: true, about: "Side of the order: buy or sell.", values: ["buy", "sell"] },
      price: { type: "decimal", required: true, about: "Limit price, in quote currency. Decimal string." },
      size: { type: "decimal", required: true, about: "Size, in base currency. Decimal string." },
      funds: { type: "decimal", required: true, about: "Funds, in quote currency. Decimal string." },
      dealSize: { type: "decimal", required: true, about: "Filled size, in base currency. Decimal string." },
      dealFunds: { type: "decimal", required: true, about: "Filled funds, in quote currency. Decimal string." },
      fee: { type: "decimal", required: true, about: "Fee in feeCurrency. Decimal string." },
      feeCurrency: { type: "text", about: "Currency of the fee. Usually present." },
      stp: {
        type: "text",
        about: "Self-trade prevention; empty or null if not set. Usually present.",
        values: ["", "CN", "CO", "CB", "DC"],
      },
      timeInForce: { type: "text", about: "Time in force. Usually present.", values: ["GTC", "GTT", "IOC", "FOK"] },
      postOnly: { type: "true|false", about: "True if the order may only rest, never take. Usually present." },
      hidden: { type: "true|false", about: "True if the order is hidden from the order book. Usually present." },
      iceberg: { type: "true|false", about: "True if the order book shows only a part of the size. Usually present." },
      visibleSize: {
        type: "decimal",
        about: "Size that the order book shows, in base currency. Decimal string. Usually present.",
      },
      cancelAfter: {
        type: "integer",
        about: "Seconds after which the order is cancelled; 0 if not set. Usually present.",
      },
      channel: { type: "text", about: "Source of the order, such as API. Usually present." },
      clientOid: { type: "text", about: "Client id of the order. Usually present." },
      remark: { type: "text", about: "Remark from the order request. Usually present." },
      tags: { type: "text", about: "Tag from the order request; empty or null if not set. Usually present." },
      cancelExist: { type: "true|false", about: "True if a cancellation is recorded. Usually present." },
      createdAt: {
        type: "integer",
        required: true,
        about: "Time at which the order was placed, in milliseconds since the epoch.",
      },
      lastUpdatedAt: {
        type: "integer",
        about: "Time of the last change, in milliseconds since the epoch. Usually present.",
      },
      tradeType: { type: "text", about: "Kind of trade, such as TRADE. Usually present." },
      inOrderBook: { type: "true|false", about: "True if the order has entered the order book. Usually present." },
      cancelledSize: { type: "decimal", about: "Cancelled size, in base currency. Decimal string. Usually present." },
      cancelledFunds: {
        type: "decimal",
        about: "Cancelled funds, in quote currency. Decimal string. Usually present.",
      },
      remainSize: { type: "decimal", about: "Remaining size, in base currency. Decimal string. Usually present." },
      remainFunds: { type: "decimal", about: "Remaining funds, in quote currency. Decimal string. Usually present." },
      active: {
        type: "true|false",
        required: true,
        about: "True while the order is open; false once it is filled or cancelled.",
      },
      tax: { type: "decimal", about: "Tax, if a tax applies. Decimal string. Usually present." },
    },
    example: {
      symbol: "BTC-USDT",
      side: "buy",
      type: "limit",
      startAt: 1728604800000,
      endAt: 1728691200000,
      limit: 20,
      lastId: 19814995255306,
    },
  },
  "orders.placeMany": {
    about: [
      "Places 1 to 20 orders. Each is accepted or rejected independently of the others.",
      "Results have the same order as the request. A rejected order has success false, a message and no ids. The exchange may reject batches of more than 5 orders.",
      "Needs Spot permission.",
    ],
    input: {
      orderList: {
        type: "list",
        required: true,
        about: "Orders to place, 1 to 20.",
        fields: {
          type: {
            type: "text",
            required: true,
            about: "Type of the order. limit requires price and size; market requires either size or funds, and no price.",
            values: ["limit", "market"],
          },
          symbol: { type: "text", required: true, about: "Trading pair." },
          side: {
            type: "text",
            required: true,
            about: "Side of the order: buy or sell the base currency.",
            values: ["buy", "sell"],
          },
          clientOid: {
            type: "text",
            about: "Client id of the order: the key for finding the order when no usable response arrives. At most 40 characters.",
          },
          price: {
            type: "decimal",
            about: "Limit price, in quote currency: a multiple of the pair's priceIncrement. Limit orders only. Decimal string.",
          },
          size: {
            type: "decimal",
            about: "Size to trade, in base currency: a multiple of the pair's baseIncrement. Market orders take either this or funds. Decimal string.",
          },
          funds: {
            type: "decimal",
            about: "Funds to trade, in quote currency. Market orders only, instead of size. Decimal string.",
          },
          stp: {
            type: "text",
            about: "Self-trade prevention, applied before the order trades with an order of the same user: CN cancels the newest order, CO the oldest, CB both, DC decrements and cancels.",
            values: ["CN", "CO", "CB", "DC"],
          },
          tags: { type: "text", about: "Tag: at most 20 ASCII characters." },
          remark: { type: "text", about: "Remark: at most 20 ASCII characters." },
          timeInForce: {
            type: "text",
            about: "Time in force: GTC (default) rests until cancelled, GTT until cancelAfter has passed, IOC does not rest, FOK fills completely or not at all.",
            values: ["GTC", "GTT", "IOC", "FOK"],
          },
          cancelAfter: {
            type: "integer",
            about: "Seconds after which the order is cancelled, 1 to 2592000. Only with timeInForce GTT.",
          },
          postOnly: {
            type: "true|false",
            about: "True: the exchange rejects the order if it would match immediately.",
          },
          hidden: { type: "true|false", about: "True: the order is hidden from the order book." },
          iceberg: { type: "true|false", about: "True: the order book shows only visibleSize." },
          visibleSize: {
            type: "decimal",
            about: "Size that the order book shows, in base currency. Only if iceberg is true. Decimal string.",
          },
        },
      },
    },
    rules: [],
    output: {
      success: { type: "true|false", required: true, about: "True if the order was accepted." },
      failMsg: { type: "text", about: "Reason for the rejection." },
      orderId: { type: "text", about: "Id of the order." },
      clientOid: { type: "text", about: "Client id of the order, if the request had one." },
    },
    example: {
      orderList: [
        {
          type: "limit",
          symbol: "BTC-USDT",
          side: "buy",
          clientOid: "client-order-id-1",
          price: "30000",
          size: "0.00001",
        },
        {
          type: "limit",
          symbol: "ETH-USDT",
          side: "sell",
          clientOid: "client-order-id-2",
          price: "4000",
          size: "0.001",
        },
      ],
    },
  },
  "orders.placeManySync": {
    about: [
      "Places 1 to 20 orders, each independent of the others, and returns after the matching engine has processed them.",
      "Results have the same order as the request. A rejected order has success false, a message and no ids. The exchange may reject batches of more than 5 orders.",
      "Needs Spot permission.",
    ],
    input: {
      orderList: {
        type: "list",
        required: true,
        about: "Orders to place, 1 to 20.",
        fields: {
          type: {
            type: "text",
            required: true,
            about: "Type of the order. limit requires price and size; market requires either size or funds, and no price.",
            values: ["limit", "market"],
          },
          symbol: { type: "text", required: true, about: "Trading pair." },
          side: {
            type: "text",
            required: true,
            about: "Side of the order: buy or sell the base currency.",
            values: ["buy", "sell"],
          },
          clientOid: {
            type: "text",
            about: "Client id of the order: the key for finding the order when no usable response arrives. At most 40 characters.",
          },
          price: {
            type: "decimal",
            about: "Limit price, in quote currency: a multiple of the pair's priceIncrement. Limit orders only. Decimal string.",
          },
          size: {
            type: "decimal",
            about: "Size to trade, in base currency: a multiple of the pair's baseIncrement. Market orders take either this or funds. Decimal string.",
          },
          funds: {
            type: "decimal",
            about: "Funds to trade, in quote currency. Market orders only, instead of size. Decimal string.",
          },
          stp: {
            type: "text",
            about: "Self-trade prevention, applied before the order trades with an order of the same user: CN cancels the newest order, CO the oldest, CB both, DC decrements and cancels.",
            values: ["CN", "CO", "CB", "DC"],
          },
          tags: { type: "text", about: "Tag: at most 20 ASCII characters." },
          remark: { type: "text", about: "Remark: at most 20 ASCII characters." },
          timeInForce: {
            type: "text",
            about: "Time in force: GTC (default) rests until cancelled, GTT until cancelAfter has passed, IOC does not rest, FOK fills completely or not at all.",
            values: ["GTC", "GTT", "IOC", "FOK"],
          },
          cancelAfter: {
            type: "integer",
            about: "Seconds after which the order is cancelled, 1 to 2592000. Only with timeInForce GTT.",
          },
          postOnly: {
            type: "true|false",
            about: "True: the exchange rejects the order if it would match immediately.",
          },
          hidden: { type: "true|false", about: "True: the order is hidden from the order book." },
          iceberg: { type: "true|false", about: "True: the order book shows only visibleSize." },
          visibleSize: {
            type: "decimal",
            about: "Size that the order book shows, in base currency. Only if iceberg is true. Decimal string.",
          },
        },
      },
    },
    rules: [],
    output: {
      success: { type: "true|false", required: true, about: "True if the order was accepted." },
      failMsg: { type: "text", about: "Reason for the rejection." },
      orderId: { type: "text", about: "Id of the order." },
      clientOid: { type: "text", about: "Client id of the order, if the request had one." },
      orderTime: {
        type: "integer",
        about: "Time at which the order was accepted, in milliseconds since the epoch. One source sends a string of digits.",
      },
      matchTime: {
        type: "integer",
        about: "Time at which the order was matched, in milliseconds since the epoch. One source sends a string of digits.",
      },
      originSize: { type: "decimal", about: "Size of the order, in base currency. Decimal string." },
      dealSize: { type: "decimal", about: "Filled size, in base currency. Decimal string." },
      remainSize: { type: "decimal", about: "Remaining size, in base currency. Decimal string." },
      canceledSize: { type: "decimal", about: "Cancelled size, in base currency. Decimal string." },
      status: { type: "text", about: "Status of the order.", values: ["open", "done"] },
    },
    example: {
      orderList: [
        {
          type: "limit",
          symbol: "BTC-USDT",
          side: "buy",
          clientOid: "client-order-id-3",
          price: "30000",
          size: "0.00001",
        },
        { type: "market", symbol: "ETH-USDT", side: "sell", clientOid: "client-order-id-4", size: "0.001" },
      ],
    },
  },
  "orders.placeSync": {
    about: [
      "Places an order, and returns after the matching engine has processed it.",
      "Set clientOid: it is the key for finding the order when no usable response arrives. It is not an idempotency key, so the client never sends an order twice.",
      "Needs Spot permission.",
    ],
    input: {
      type: {
        type: "text",
        required: true,
        about: "Type of the order. limit requires price and size; market requires either size or funds, and no price.",
        values: ["limit", "market"],
      },
      symbol: { type: "text", required: true, about: "Trading pair." },
      side: {
        type: "text",
        required: true,
        about: "Side of the order: buy or sell the base currency.",
        values: ["buy", "sell"],
      },
      clientOid: {
        type: "text",
        about: "Client id of the order: the key for finding the order when no usable response arrives. At most 40 characters.",
      },
      price: {
        type: "decimal",
        about: "Limit price, in quote currency: a multiple of the pair's priceIncrement. Limit orders only. Decimal string.",
      },
      size: {
        type: "decimal",
        about: "Size to trade, in base currency: a multiple of the pair's baseIncrement. Market orders take either this or funds. Decimal string.",
      },
      funds: {
        type: "decimal",
        about: "Funds to trade, in quote currency. Market orders only, instead of size. Decimal string.",
      },
      stp: {
        type: "text",
        about: "Self-trade prevention, applied before the order trades with an order of the same user: CN cancels the newest order, CO the oldest, CB both, DC decrements and cancels.",
        values: ["CN", "CO", "CB", "DC"],
      },
      tags: { type: "text", about: "Tag: at most 20 ASCII characters." },
      remark: { type: "text", about: "Remark: at most 20 ASCII characters." },
      timeInForce: {
        type: "text",
        about: "Time in force: GTC (default) rests until cancelled, GTT until cancelAfter has passed, IOC does not rest, FOK fills completely or not at all.",
        values: ["GTC", "GTT", "IOC", "FOK"],
      },
      cancelAfter: {
        type: "integer",
        about: "Seconds after which the order is cancelled, 1 to 2592000. Only with timeInForce GTT.",
      },
      postOnly: { type: "true|false", about: "True: the exchange rejects the order if it would match immediately." },
      hidden: { type: "true|false", about: "True: the order is hidden from the order book." },
      iceberg: { type: "true|false", about: "True: the order book shows only visibleSize." },
      visibleSize: {
        type: "decimal",
        about: "Size that the order book shows, in base currency. Only if iceberg is true. Decimal string.",
      },
    },
    rules: [
      "price is required while type is \"limit\"",
      "size is required while type is \"limit\"",
      "funds must not be given while type is \"limit\"",
      "price must not be given while type is \"market\"",
      "size or funds must be given while type is \"market\", and only one of them",
      "cancelAfter may be given only while timeInForce is \"GTT\"",
      "visibleSize may be given only while iceberg is true",
    ],
    output: {
      orderId: { type: "text", required: true, about: "Id of the order." },
      clientOid: { type: "text", about: "Client id of the order, if the request had one." },
      orderTime: {
        type: "integer",
        about: "Time at which the order was accepted, in milliseconds since the epoch. One source sends a string of digits. Usually present.",
      },
      matchTime: {
        type: "integer",
        about: "Time at which the order was matched, in milliseconds since the epoch. One source sends a string of digits. Usually present.",
      },
      originSize: { type: "decimal", about: "Size of the order, in base currency. Decimal string. Usually present." },
      dealSize: { type: "decimal", about: "Filled size, in base currency. Decimal string. Usually present." },
      remainSize: { type: "decimal", about: "Remaining size, in base currency. Decimal string. Usually present." },
      canceledSize: { type: "decimal", about: "Cancelled size, in base currency. Decimal string. Usually present." },
      status: { type: "text", about: "Status of the order. Usually present.", values: ["open", "done"] },
    },
    example: {
      type: "limit",
      symbol: "BTC-USDT",
      side: "buy",
      clientOid: "5c52e11203aa677f33e493fd",
      price: "50000",
      size: "0.00001",
    },
  },
  "orders.cancelByClientOidSync": {
    about: [
      "Cancels the order with this client id, and returns after the matching engine has processed the cancellation.",
      "The client may send the request again until the call ends. An order that is placed with this client id in that time may be cancelled too. retry: false forbids a second attempt.",
      "Needs Spot permission.",
    ],
    input: {
      clientOid: { type: "text", required: true, about: "Client id of the order. At most 40 characters." },
      symbol: { type: "text", required: true, about: "Trading pair of the order." },
    },
    rules: [],
    output: {
      clientOid: { type: "text", about: "Client id of the order. Usually present." },
      orderId: { type: "text", about: "Id of the order." },
      originSize: { type: "decimal", about: "Size of the order, in base currency. Decimal string. Usually present." },
      dealSize: { type: "decimal", about: "Filled size, in base currency. Decimal string. Usually present." },
      remainSize: { type: "decimal", about: "Remaining size, in base currency. Decimal string. Usually present." },
      canceledSize: { type: "decimal", about: "Cancelled size, in base currency. Decimal string. Usually present." },
      status: { type: "text", about: "Status of the order. Usually present.", values: ["open", "done"] },
      originFunds: { type: "decimal", about: "Funds of the order, in quote currency. Decimal string." },
    },
    example: { clientOid: "5c52e11203aa677f33e493fb", symbol: "BTC-USDT" },
  },
  "orders.cancelSync": {
    about: [
      "Cancels the order with this id, and returns after the matching engine has processed the cancellation.",
      "Needs Spot permission.",
    ],
    input: {
      orderId: { type: "text", required: true, about: "Id of the order." },
      symbol: { type: "text", required: true, about: "Trading pair of the order." },
    },
    rules: [],
    output: {
      orderId: { type: "text", required: true, about: "Id of the order." },
      originSize: { type: "decimal", about: "Size of the order, in base currency. Decimal string. Usually present." },
      dealSize: { type: "decimal", about: "Filled size, in base currency. Decimal string. Usually present." },
      remainSize: { type: "decimal", about: "Remaining size, in base currency. Decimal string. Usually present." },
      canceledSize: { type: "decimal", about: "Cancelled size, in base currency. Decimal string. Usually present." },
      status: { type: "text", about: "Status of the order. Usually present.", values: ["open", "done"] },
      originFunds: { type: "decimal", about: "Funds of the order, in quote currency. Decimal string." },
    },
    example: { orderId: "6717422bd51c29000775ea03", symbol: "BTC-USDT" },
  },
  "orders.test": {
    about: [
      "Checks an order and its signature without placing it.",
      "The exchange applies the same checks as for placing. The order never reaches matching and cannot be queried.",
      "Needs Spot permission.",
    ],
    input: {
      type: {
        type: "text",
        required: true,
        about: "Type of the order. limit requires price and size; market requires either size or funds, and no price.",
        values: ["limit", "market"],
      },
      symbol: { type: "text", required: true, about: "Trading pair." },
      side: {
        type: "text",
        required: true,
        about: "Side of the order: buy or sell the base currency.",
        values: ["buy", "sell"],
      },
      clientOid: {
        type: "text",
        about: "Client id of the order: the key for finding the order when no usable response arrives. At most 40 characters.",
      },
      price: {
        type: "decimal",
        about: "Limit price, in quote currency: a multiple of the pair's priceIncrement. Limit orders only. Decimal string.",
      },
      size: {
        type: "decimal",
        about: "Size to trade, in base currency: a multiple of the pair's baseIncrement. Market orders take either this or funds. Decimal string.",
      },
      funds: {
        type: "decimal",
        about: "Funds to trade, in quote currency. Market orders only, instead of size. Decimal string.",
      },
      stp: {
        type: "text",
        about: "Self-trade prevention, applied before the order trades with an order of the same user: CN cancels the newest order, CO the oldest, CB both, DC decrements and cancels.",
        values: ["CN", "CO", "CB", "DC"],
      },
      tags: { type: "text", about: "Tag: at most 20 ASCII characters." },
      remark: { type: "text", about: "Remark: at most 20 ASCII characters." },
      timeInForce: {
        type: "text",
        about: "Time in force: GTC (default) rests until cancelled, GTT until cancelAfter has passed, IOC does not rest, FOK fills completely or not at all.",
        values: ["GTC", "GTT", "IOC", "FOK"],
      },
      cancelAfter: {
        type: "integer",
        about: "Seconds after which the order is cancelled, 1 to 2592000. Only with timeInForce GTT.",
      },
      postOnly: { type: "true|false", about: "True: the exchange rejects the order if it would match immediately." },
      hidden: { type: "true|false", about: "True: the order is hidden from the order book." },
      iceberg: { type: "true|false", about: "True: the order book shows only visibleSize." },
      visibleSize: {
        type: "decimal",
        about: "Size that the order book shows, in base currency. Only if iceberg is true. Decimal string.",
      },
    },
    rules: [
      "price is required while type is \"limit\"",
      "size is required while type is \"limit\"",
      "funds must not be given while type is \"limit\"",
      "price must not be given while type is \"market\"",
      "size or funds must be given while type is \"market\", and only one of them",
      "cancelAfter may be given only while timeInForce is \"GTT\"",
      "visibleSize may be given only while iceberg is true",
    ],
    output: {
      orderId: { type: "text", required: true, about: "Id of the order." },
      clientOid: { type: "text", about: "Client id of the order, if the request had one." },
    },
    example: { type: "market", symbol: "BTC-USDT", side: "buy", clientOid: "5c52e11203aa677f33e493fc", funds: "10" },
  },
  "orders.get": {
    about: [
      "Returns the order with this id, open or done. A done order can be found for at most 3 days.",
      "Needs General permission.",
    ],
    input: {
      orderId: { type: "text", required: true, about: "Id of the order." },
      symbol: { type: "text", required: true, about: "Trading pair of the order." },
    },
    rules: [],
    output: {
      id: { type: "text", required: true, about: "Id of the order." },
      symbol: { type: "text", required: true, about: "Trading pair." },
      opType: { type: "text", about: "Kind of operation, such as DEAL. Usually present." },
      type: { type: "text", required: true, about: "Type of the order: limit or market.", values: ["limit", "market"] },
      side: { type: "text", required: true, about: "Side of the order: buy or sell.", values: ["buy", "sell"] },
      price: { type: "decimal", required: true, about: "Limit price, in quote currency. Decimal string." },
      size: { type: "decimal", required: true, about: "Size, in base currency. Decimal string." },
      funds: { type: "decimal", required: true, about: "Funds, in quote currency. Decimal string." },
      dealSize: { type: "decimal", required: true, about: "Filled size, in base currency. Decimal string." },
      dealFunds: { type: "decimal", required: true, about: "Filled funds, in quote currency. Decimal string." },
      fee: { type: "decimal", required: true, about: "Fee in feeCurrency. Decimal string." },
      feeCurrency: { type: "text", about: "Currency of the fee. Usually present." },
      stp: {
        type: "text",
        about: "Self-trade prevention; empty or null if not set. Usually present.",
        values: ["", "CN", "CO", "CB", "DC"],
      },
      timeInForce: { type: "text", about: "Time in force. Usually present.", values: ["GTC", "GTT", "IOC", "FOK"] },
      postOnly: { type: "true|false", about: "True if the order may only rest, never take. Usually present." },
      hidden: { type: "true|false", about: "True if the order is hidden from the order book. Usually present." },
      iceberg: { type: "true|false", about: "True if the order book shows only a part of the size. Usually present." },
      visibleSize: {
        type: "decimal",
        about: "Size that the order book shows, in base currency. Decimal string. Usually present.",
      },
      cancelAfter: {
        type: "integer",
        about: "Seconds after which the order is cancelled; 0 if not set. Usually present.",
      },
      channel: { type: "text", about: "Source of the order, such as API. Usually present." },
      clientOid: { type: "text", about: "Client id of the order. Usually present." },
      remark: { type: "text", about: "Remark from the order request. Usually present." },
      tags: { type: "text", about: "Tag from the order request; empty or null if not set. Usually present." },
      cancelExist: { type: "true|false", about: "True if a cancellation is recorded. Usually present." },
      createdAt: {
        type: "integer",
        required: true,
        about: "Time at which the order was placed, in milliseconds since the epoch.",
      },
      lastUpdatedAt: {
        type: "integer",
        about: "Time of the last change, in milliseconds since the epoch. Usually present.",
      },
      tradeType: { type: "text", about: "Kind of trade, such as TRADE. Usually present." },
      inOrderBook: { type: "true|false", about: "True if the order has entered the order book. Usually present." },
      cancelledSize: { type: "decimal", about: "Cancelled size, in base currency. Decimal string. Usually present." },
      cancelledFunds: {
        type: "decimal",
        about: "Cancelled funds, in quote currency. Decimal string. Usually present.",
      },
      remainSize: { type: "decimal", about: "Remaining size, in base currency. Decimal string. Usually present." },
      remainFunds: { type: "decimal", about: "Remaining funds, in quote currency. Decimal string. Usually present." },
      active: {
        type: "true|false",
        required: true,
        about: "True while the order is open; false once it is filled or cancelled.",
      },
      tax: { type: "decimal", about: "Tax, if a tax applies. Decimal string. Usually present." },
    },
    example: { orderId: "6717422bd51c29000775ea03", symbol: "BTC-USDT" },
  },
  "orders.cancel": {
    about: [
      "Requests the cancellation of the order with this id.",
      "The response acknowledges the request, not the cancellation. Query the order to see its state.",
      "Needs Spot permission.",
    ],
    input: {
      orderId: { type: "text", required: true, about: "Id of the order." },
      symbol: { type: "text", required: true, about: "Trading pair of the order." },
    },
    rules: [],
    output: { orderId: { type: "text", required: true, about: "Id of the order." } },
    example: { orderId: "6717422bd51c29000775ea03", symbol: "BTC-USDT" },
  },
  "margin.isolatedSymbols": {
    about: ["Lists the pairs of isolated margin, with their leverage and borrowing settings. Public."],
    input: {},
    rules: [],
    output: {
      symbol: { type: "text", required: true, about: "Trading pair." },
      symbolName: { type: "text", required: true, about: "Current name of the pair." },
      baseCurrency: { type: "text", required: true, about: "Currency that is traded." },
      quoteCurrency: { type: "text", required: true, about: "Currency of the price." },
      maxLeverage: { type: "integer", required: true, about: "Maximum leverage." },
      flDebtRatio: {
        type: "decimal",
        required: true,
        about: "Debt ratio at which the position is liquidated, as a fraction. Decimal string.",
      },
      tradeEnable: { type: "true|false", required: true, about: "True if the pair can be traded." },
      autoRenewMaxDebtRatio: {
        type: "decimal",
        about: "Maximum debt ratio for the automatic renewal of a loan, as a fraction. Decimal string.",
      },
      baseBorrowEnable: { type: "true|false", required: true, about: "True if the base currency can be borrowed." },
      quoteBorrowEnable: { type: "true|false", required: true, about: "True if the quote currency can be borrowed." },
      baseTransferInEnable: {
        type: "true|false",
        required: true,
        about: "True if the base currency can be transferred in.",
      },
      quoteTransferInEnable: {
        type: "true|false",
        required: true,
        about: "True if the quote currency can be transferred in.",
      },
      baseBorrowCoefficient: { type: "decimal", about: "Coefficient for borrowing the base currency. Decimal string." },
      quoteBorrowCoefficient: {
        type: "decimal",
        about: "Coefficient for borrowing the quote currency. Decimal string.",
      },
    },
    example: {},
  },
  "margin.config": {
    about: ["Returns leverage and debt ratios of cross margin, and the currencies they apply to. Public."],
    input: {},
    rules: [],
    output: {
      currencyList: { type: "list", required: true, about: "Currencies that the configuration applies to." },
      maxLeverage: { type: "integer", required: true, about: "Maximum leverage. One source sends a string of digits." },
      warningDebtRatio: {
        type: "decimal",
        required: true,
        about: "Debt ratio at which the user is warned, as a fraction. Decimal string.",
      },
      liqDebtRatio: {
        type: "decimal",
        required: true,
        about: "Debt ratio at which the account is liquidated, as a fraction. Decimal string.",
      },
    },
    example: {},
  },
  "fees.actual": {
    about: ["Lists the user's actual fee rate for each pair. Needs General permission."],
    input: { symbols: { type: "list", required: true, about: "Trading pairs, at most 10." } },
    rules: [],
    output: {
      symbol: { type: "text", required: true, about: "Trading pair." },
      takerFeeRate: { type: "decimal", required: true, about: "Rate for orders that take liquidity. Decimal string." },
      makerFeeRate: {
        type: "decimal",
        required: true,
        about: "Rate for orders that provide liquidity. Decimal string.",
      },
      sellTaxRate: { type: "decimal", about: "Tax rate on sales, if a tax applies. Decimal string." },
      buyTaxRate: { type: "decimal", about: "Tax rate on purchases, if a tax applies. Decimal string." },
    },
    example: { symbols: ["BTC-USDT", "ETH-USDT"] },
  },
  "accounts.apiKey": {
    about: ["Returns the permissions and the owner of the API key in use. Needs General permission."],
    input: {},
    rules: [],
    output: {
      remark: { type: "text", about: "Label of the key. Usually present." },
      apiKey: { type: "text", required: true, about: "Id of the key." },
      apiVersion: { type: "integer", about: "Version of the key. Usually present." },
      permission: {
        type: "text",
        required: true,
        about: "Permissions of the key, separated by commas, such as General,Spot.",
      },
      ipWhitelist: {
        type: "text",
        about: "IP addresses from which the key may be used, separated by commas. Absent if the key is not restricted.",
      },
      createdAt: {
        type: "integer",
        about: "Time at which the key was created, in milliseconds since the epoch. Usually present.",
      },
      uid: { type: "id", about: "Id of the user. Usually present." },
      isMaster: { type: "true|false", about: "True if the key belongs to the master account. Usually present." },
      subName: { type: "text", about: "Name of the sub-account. Only for keys of sub-accounts." },
    },
    example: {},
  },
  "withdrawals.list": {
    about: ["Lists withdrawals, newest first, page by page. Needs General permission."],
    input: {
      currency: { type: "text", about: "Only withdrawals of this currency." },
      status: {
        type: "text",
        about: "Only records with this status.",
        values: ["PROCESSING", "REVIEW", "WALLET_PROCESSING", "SUCCESS", "FAILURE"],
      },
      startAt: { type: "integer", about: "Start of the time range, inclusive, in milliseconds since the epoch." },
      endAt: { type: "integer", about: "End of the time range, inclusive, in milliseconds since the epoch." },
      pageSize: { type: "integer", about: "Number of withdrawals per page. From 1 to 500; default 50." },
      currentPage: { type: "integer", about: "Number of the page to read. At least 1; default 1." },
    },
    rules: [],
    output: {
      id: { type: "text", about: "Id of the withdrawal. Some sources omit it." },
      currency: { type: "text", required: true, about: "Currency code." },
      status: {
        type: "text",
        required: true,
        about: "Status of the withdrawal.",
        values: ["PROCESSING", "REVIEW", "WALLET_PROCESSING", "SUCCESS", "FAILURE"],
      },
      address: { type: "text", required: true, about: "Destination address." },
      memo: { type: "text", about: "Memo or tag of the address; empty if there is none. Usually present." },
      isInner: { type: "true|false", about: "True for an internal transfer. Usually present." },
      amount: { type: "decimal", required: true, about: "Amount in currency. Decimal string." },
      fee: { type: "decimal", required: true, about: "Fee in currency. Decimal string." },
      walletTxId: {
        type: "text",
        about: "Hash of the transaction on the chain; null until there is one. Usually present.",
      },
      createdAt: {
        type: "integer",
        required: true,
        about: "Time at which the withdrawal was created, in milliseconds since the epoch.",
      },
      chain: { type: "text", about: "Name of the chain. Usually present." },
      updatedAt: {
        type: "integer",
        about: "Time of the last change, in milliseconds since the epoch. Usually present.",
      },
      remark: { type: "text", about: "Remark of the withdrawal. Usually present." },
      arrears: {
        type: "true|false",
        about: "True if the account had a debt for the withdrawal. Some sources omit it.",
      },
    },
    example: {
      currency: "USDT",
      status: "SUCCESS",
      startAt: 1728604800000,
      endAt: 1728691200000,
      pageSize: 50,
      currentPage: 1,
    },
  },
  "withdrawals.quotas": {
    about: ["Returns limits, minimum amount and minimum fee for withdrawals of a currency. Needs General permission."],
    input: {
      currency: { type: "text", required: true, about: "Currency to withdraw." },
      chain: { type: "text", about: "Id of the chain. Default: the default chain of the currency." },
    },
    rules: [],
    output: {
      currency: { type: "text", required: true, about: "Currency code." },
      limitBTCAmount: {
        type: "decimal",
        about: "Maximum withdrawals in 24 hours, in BTC. Decimal string. Usually present.",
      },
      usedBTCAmount: {
        type: "decimal",
        about: "Used part of limitBTCAmount, in BTC. Decimal string. Usually present.",
      },
      quotaCurrency: {
        type: "text",
        about: "Currency of limitQuotaCurrencyAmount and usedQuotaCurrencyAmount. Usually present.",
      },
      limitQuotaCurrencyAmount: {
        type: "decimal",
        about: "Maximum withdrawals in 24 hours, in quotaCurrency. Decimal string. Usually present.",
      },
      usedQuotaCurrencyAmount: {
        type: "decimal",
        about: "Used part of limitQuotaCurrencyAmount, in quotaCurrency. Decimal string. Usually present.",
      },
      remainAmount: { type: "decimal", required: true, about: "Amount that the limits still allow. Decimal string." },
      availableAmount: { type: "decimal", required: true, about: "Amount available in the account. Decimal string." },
      withdrawMinFee: { type: "decimal", required: true, about: "Minimum fee. Decimal string." },
      innerWithdrawMinFee: {
        type: "decimal",
        about: "Minimum fee of an internal transfer. Decimal string. Usually present.",
      },
      withdrawMinSize: { type: "decimal", required: true, about: "Minimum amount. Decimal string." },
      isWithdrawEnabled: { type: "true|false", required: true, about: "True if the currency can be withdrawn." },
      precision: { type: "integer", required: true, about: "Maximum number of decimal places of an amount." },
      chain: { type: "text", about: "Name of the chain. Usually present." },
      reason: {
        type: "text",
        about: "Reason why withdrawals are disabled; null if they are enabled. Usually present.",
      },
      lockedAmount: { type: "decimal", about: "Locked amount. Decimal string. Usually present." },
    },
    example: { currency: "BTC", chain: "btc" },
  },
  "withdrawals.get": {
    about: ["Returns all details of one withdrawal, and whether it can still be cancelled. Needs General permission."],
    input: { withdrawalId: { type: "text", required: true, about: "Id of the withdrawal." } },
    rules: [],
    output: {
      id: { type: "text", required: true, about: "Id of the withdrawal." },
      uid: { type: "id", about: "Id of the user." },
      currency: { type: "text", required: true, about: "Currency code." },
      status: {
        type: "text",
        required: true,
        about: "Status of the withdrawal.",
        values: ["PROCESSING", "REVIEW", "WALLET_PROCESSING", "SUCCESS", "FAILURE"],
      },
      address: { type: "text", required: true, about: "Destination address." },
      memo: { type: "text", about: "Memo or tag of the address; empty if there is none. Usually present." },
      isInner: { type: "true|false", about: "True for an internal transfer. Usually present." },
      amount: { type: "decimal", required: true, about: "Amount in currency. Decimal string." },
      fee: { type: "decimal", required: true, about: "Fee in currency. Decimal string." },
      walletTxId: {
        type: "text",
        about: "Hash of the transaction on the chain; null until there is one. Usually present.",
      },
      createdAt: {
        type: "integer",
        required: true,
        about: "Time at which the withdrawal was created, in milliseconds since the epoch.",
      },
      chainId: { type: "text", about: "Id of the chain. Usually present." },
      chainName: { type: "text", about: "Name of the chain. Usually present." },
      currencyName: { type: "text", about: "Name of the currency." },
      cancelType: {
        type: "text",
        about: "State of a cancellation. Usually present.",
        values: ["CANCELABLE", "CANCELING", "NON_CANCELABLE"],
      },
      failureReason: { type: "text", about: "Reason code of a failure; empty if the withdrawal did not fail." },
      failureReasonMsg: { type: "text", about: "Reason of a failure, as text." },
      addressRemark: { type: "text", about: "Remark of the address." },
      remark: { type: "text", about: "Remark of the withdrawal. Usually present." },
      taxes: { type: "list", about: "Taxes on the withdrawal." },
      taxDescription: { type: "text", about: "Description of the taxes." },
      returnStatus: {
        type: "text",
        about: "Return of the funds if the withdrawal failed.",
        values: ["NOT_RETURN", "PROCESSING", "SUCCESS"],
      },
      returnAmount: { type: "decimal", about: "Returned amount. Decimal string." },
      returnCurrency: { type: "text", about: "Currency of the returned amount." },
    },
    example: { withdrawalId: "670deec84d64da0007d7c946" },
  },
  "withdrawals.cancel": {
    about: [
      "Cancels a withdrawal with status PROCESSING.",
      "A withdrawal with a later status cannot be cancelled or reversed. The final status of a cancelled withdrawal is not documented. The payload is null.",
      "Needs Withdrawal permission.",
    ],
    input: { withdrawalId: { type: "text", required: true, about: "Id of the withdrawal." } },
    rules: [],
    output: {},
    example: { withdrawalId: "670deec84d64da0007d7c946" },
  },
  "accounts.summary": {
    about: [
      "Returns the user's VIP level, and the number of existing and allowed sub-accounts. Needs General permission.",
    ],
    input: {},
    rules: [],
    output: {
      level: { type: "integer", required: true, about: "VIP level of the user, from 0." },
      subQuantity: { type: "integer", about: "Number of sub-accounts. Usually present." },
      spotSubQuantity: { type: "integer", about: "Number of sub-accounts that may trade spot. Usually present." },
      marginSubQuantity: {
        type: "integer",
        about: "Number of sub-accounts that may trade on margin. Usually present.",
      },
      futuresSubQuantity: { type: "integer", about: "Number of sub-accounts that may trade futures. Usually present." },
      optionSubQuantity: { type: "integer", about: "Number of sub-accounts that may trade options. Usually present." },
      maxSubQuantity: { type: "integer", about: "Maximum number of sub-accounts. Usually present." },
      maxDefaultSubQuantity: {
        type: "integer",
        about: "Number of sub-accounts that the VIP level allows by default. Usually present.",
      },
      maxSpotSubQuantity: {
        type: "integer",
        about: "Number of additional sub-accounts that may trade spot. Usually present.",
      },
      maxMarginSubQuantity: {
        type: "integer",
        about: "Number of additional sub-accounts that may trade on margin. Usually present.",
      },
      maxFuturesSubQuantity: {
        type: "integer",
        about: "Number of additional sub-accounts that may trade futures. Usually present.",
      },
      maxOptionSubQuantity: {
        type: "integer",
        about: "Number of additional sub-accounts that may trade options. Usually present.",
      },
    },
    example: {},
  },
  "deposits.createAddress": {
    about: [
      "Creates a deposit address.",
      "List the addresses first: the exchange may reject the creation of an address that exists. The request has no client id, so it is sent only once; deposits.addresses shows whether the address was created.",
      "Needs General permission.",
    ],
    input: {
      currency: { type: "text", required: true, about: "Currency to receive." },
      chain: { type: "text", required: true, about: "Id of the chain, such as eth." },
      to: {
        type: "text",
        required: true,
        about: "Account that receives deposits: main for funding, or trade.",
        values: ["main", "trade"],
      },
      amount: { type: "decimal", about: "Amount to receive. Needed for invoice-based addresses. Decimal string." },
    },
    rules: [],
    output: {
      address: { type: "text", required: true, about: "Deposit address." },
      memo: { type: "text", about: "Memo or tag of the address; empty if the address has none. Usually present." },
      chain: { type: "text", about: "Name of the chain. Some sources send chainName instead." },
      chainName: { type: "text", about: "Name of the chain. Some sources send chain instead." },
      chainId: { type: "text", about: "Id of the chain. Usually present." },
      to: {
        type: "text",
        about: "Account that receives deposits. Usually present.",
        values: ["main", "trade", "MAIN", "TRADE"],
      },
      currency: { type: "text", required: true, about: "Currency of the deposit or address." },
      contractAddress: {
        type: "text",
        about: "Contract address of the currency. Empty for the native currency of a chain, absent in the response that creates the address.",
      },
      expirationDate: {
        type: "integer",
        about: "Time at which the address expires, 0 if it does not expire. Only some invoice-based addresses expire.",
      },
    },
    example: { currency: "ETH", chain: "eth", to: "trade" },
  },
  "deposits.addresses": {
    about: ["Lists deposit addresses of a currency. The list is empty if there are none. Needs General permission."],
    input: {
      currency: { type: "text", required: true, about: "Currency to receive." },
      chain: { type: "text", about: "Only addresses on this chain. Default: all chains." },
      amount: { type: "decimal", about: "Amount to receive. Needed for invoice-based addresses. Decimal string." },
    },
    rules: [],
    output: {},
    example: { currency: "ETH", chain: "eth", amount: "0.5" },
  },
  "accounts.isolatedMargin": {
    about: [
      "Returns assets and liabilities of the isolated margin account: totals, and the balances of each pair.",
      "Needs General permission.",
    ],
    input: {
      symbol: { type: "text", about: "Only this pair." },
      quoteCurrency: { type: "text", about: "Currency of the totals." },
      queryType: { type: "text", about: "Generation of the account.", values: ["ISOLATED", "ISOLATED_V2", "ALL"] },
    },
    rules: [],
    output: {
      totalAssetOfQuoteCurrency: {
        type: "decimal",
        required: true,
        about: "Total assets, in the quote currency. Decimal string.",
      },
      totalLiabilityOfQuoteCurrency: {
        type: "decimal",
        required: true,
        about: "Total liabilities, in the quote currency. Decimal string.",
      },
      timestamp: { type: "integer", about: "Time of the data, in milliseconds since the epoch. Usually present." },
      assets: {
        type: "list",
        required: true,
        about: "Balances of each pair.",
        fields: {
          symbol: { type: "text", required: true, about: "Trading pair." },
          status: {
            type: "text",
            required: true,
            about: "Status of the pair.",
            values: ["EFFECTIVE", "BANKRUPTCY", "LIQUIDATION", "REPAY", "BORROW"],
          },
          debtRatio: {
            type: "decimal",
            required: true,
            about: "Liabilities divided by assets, as a fraction. Decimal string.",
          },
          baseAsset: {
            type: "object",
            required: true,
            about: "Balance in the base currency.",
            fields: {
              currency: { type: "text", required: true, about: "Currency of the balance." },
              total: { type: "decimal", required: true, about: "Total balance, held funds included. Decimal string." },
              available: { type: "decimal", required: true, about: "Balance that can be used. Decimal string." },
              hold: { type: "decimal", required: true, about: "Amount held for open orders. Decimal string." },
              liability: {
                type: "decimal",
                required: true,
                about: "Amount owed: principal plus interest. Decimal string.",
              },
              liabilityPrincipal: {
                type: "decimal",
                about: "Principal owed, without interest. Decimal string. Usually present.",
              },
              liabilityInterest: { type: "decimal", about: "Interest owed. Decimal string. Usually present." },
              maxBorrowSize: {
                type: "decimal",
                about: "Amount that can still be borrowed. Decimal string. Usually present.",
              },
              borrowEnabled: { type: "true|false", about: "True if the currency can be borrowed. Usually present." },
              transferInEnabled: {
                type: "true|false",
                about: "True if the currency can be transferred in. Usually present.",
              },
            },
          },
          quoteAsset: {
            type: "object",
            required: true,
            about: "Balance in the quote currency.",
            fields: {
              currency: { type: "text", required: true, about: "Currency of the balance." },
              total: { type: "decimal", required: true, about: "Total balance, held funds included. Decimal string." },
              available: { type: "decimal", required: true, about: "Balance that can be used. Decimal string." },
              hold: { type: "decimal", required: true, about: "Amount held for open orders. Decimal string." },
              liability: {
                type: "decimal",
                required: true,
                about: "Amount owed: principal plus interest. Decimal string.",
              },
              liabilityPrincipal: {
                type: "decimal",
                about: "Principal owed, without interest. Decimal string. Usually present.",
              },
              liabilityInterest: { type: "decimal", about: "Interest owed. Decimal string. Usually present." },
              maxBorrowSize: {
                type: "decimal",
                about: "Amount that can still be borrowed. Decimal string. Usually present.",
              },
              borrowEnabled: { type: "true|false", about: "True if the currency can be borrowed. Usually present." },
              transferInEnabled: {
                type: "true|false",
                about: "True if the currency can be transferred in. Usually present.",
              },
            },
          },
        },
      },
    },
    example: { symbol: "BTC-USDT", quoteCurrency: "USDT", queryType: "ISOLATED" },
  },
  "accounts.crossMargin": {
    about: [
      "Returns assets and liabilities of the cross margin account: totals, and the balance in each currency.",
      "Needs General permission.",
    ],
    input: {
      quoteCurrency: { type: "text", about: "Currency of the totals." },
      queryType: { type: "text", about: "Generation of the account.", values: ["MARGIN", "MARGIN_V2", "ALL"] },
    },
    rules: [],
    output: {
      totalAssetOfQuoteCurrency: {
        type: "decimal",
        required: true,
        about: "Total assets, in the quote currency. Decimal string.",
      },
      totalLiabilityOfQuoteCurrency: {
        type: "decimal",
        required: true,
        about: "Total liabilities, in the quote currency. Decimal string.",
      },
      debtRatio: {
        type: "decimal",
        required: true,
        about: "Liabilities divided by assets, as a fraction. Decimal string.",
      },
      status: {
        type: "text",
        required: true,
        about: "Status of the account.",
        values: ["EFFECTIVE", "BANKRUPTCY", "LIQUIDATION", "REPAY", "BORROW"],
      },
      accounts: {
        type: "list",
        required: true,
        about: "Balance in each currency.",
        fields: {
          currency: { type: "text", required: true, about: "Currency of the balance." },
          total: { type: "decimal", required: true, about: "Total balance, held funds included. Decimal string." },
          available: { type: "decimal", required: true, about: "Balance that can be used. Decimal string." },
          hold: { type: "decimal", required: true, about: "Amount held for open orders. Decimal string." },
          liability: {
            type: "decimal",
            required: true,
            about: "Amount owed: principal plus interest. Decimal string.",
          },
          liabilityPrincipal: {
            type: "decimal",
            about: "Principal owed, without interest. Decimal string. Usually present.",
          },
          liabilityInterest: { type: "decimal", about: "Interest owed. Decimal string. Usually present." },
          maxBorrowSize: {
            type: "decimal",
            about: "Amount that can still be borrowed. Decimal string. Usually present.",
          },
          borrowEnabled: { type: "true|false", about: "True if the currency can be borrowed. Usually present." },
          transferInEnabled: {
            type: "true|false",
            about: "True if the currency can be transferred in. Usually present.",
          },
        },
      },
    },
    example: { quoteCurrency: "USDT", queryType: "MARGIN" },
  },
  "margin.collateralRatios": {
    about: [
      "Lists collateral ratios: the fraction of a currency's value that counts as collateral.",
      "Larger amounts count less. Public.",
    ],
    input: { currencyList: { type: "list", about: "Only these currencies." } },
    rules: [],
    output: {
      currencyList: { type: "list", required: true, about: "Currencies that the ratios apply to." },
      items: {
        type: "list",
        required: true,
        about: "Ratios by range of the collateral amount.",
        fields: {
          lowerLimit: { type: "decimal", required: true, about: "Lower limit of the range. Decimal string." },
          upperLimit: { type: "decimal", required: true, about: "Upper limit of the range. Decimal string." },
          collateralRatio: {
            type: "decimal",
            required: true,
            about: "Fraction of the value that counts as collateral. Decimal string.",
          },
        },
      },
    },
    example: { currencyList: ["BTC", "ETH"] },
  },
  "margin.riskLimits": {
    about: [
      "Lists limits for borrowing, buying and holding on margin.",
      "isIsolated decides: false returns limits per currency for cross margin and allows currency; true returns limits per pair for isolated margin and allows symbol.",
      "Needs General permission.",
    ],
    input: {
      isIsolated: {
        type: "true|false",
        required: true,
        about: "True: isolated margin, limits per pair. False: cross margin, limits per currency.",
      },
      currency: { type: "text", about: "Only this currency. Cross margin only." },
      symbol: { type: "text", about: "Only this pair. Isolated margin only." },
    },
    rules: [
      "currency must not be given while isIsolated is true",
      "symbol must not be given while isIsolated is false",
    ],
    output: {},
    example: { isIsolated: false, currency: "BTC" },
  },
  "margin.crossSymbols": {
    about: ["Lists the pairs of cross margin, with their sizes and increments. Public."],
    input: { symbol: { type: "text", about: "Only this pair." } },
    rules: [],
    output: {
      timestamp: { type: "integer", required: true, about: "Time of the data, in milliseconds since the epoch." },
      items: {
        type: "list",
        required: true,
        about: "Trading pairs.",
        fields: {
          symbol: { type: "text", required: true, about: "Trading pair." },
          name: { type: "text", required: true, about: "Current name of the pair." },
          enableTrading: { type: "true|false", required: true, about: "True if the pair can be traded." },
          market: { type: "text", required: true, about: "Market in which the pair is listed, such as USDS." },
          baseCurrency: { type: "text", required: true, about: "Currency that is traded." },
          quoteCurrency: { type: "text", required: true, about: "Currency of the price." },
          baseIncrement: {
            type: "decimal",
            required: true,
            about: "Increment of sizes, in base currency. Decimal string.",
          },
          baseMinSize: { type: "decimal", required: true, about: "Minimum size, in base currency. Decimal string." },
          baseMaxSize: { type: "decimal", required: true, about: "Maximum size, in base currency. Decimal string." },
          quoteIncrement: {
            type: "decimal",
            required: true,
            about: "Increment of funds, in quote currency. Decimal string.",
          },
          quoteMinSize: {
            type: "decimal",
            required: true,
            about: "Minimum funds of a market order, in quote currency. Decimal string.",
          },
          quoteMaxSize: {
            type: "decimal",
            required: true,
            about: "Maximum funds of a market order, in quote currency. Decimal string.",
          },
          priceIncrement: {
            type: "decimal",
            required: true,
            about: "Increment of prices, in quote currency. Decimal string.",
          },
          feeCurrency: { type: "text", required: true, about: "Currency of trading fees." },
          priceLimitRate: {
            type: "decimal",
            required: true,
            about: "Maximum deviation of a price, as a fraction. Decimal string.",
          },
          minFunds: {
            type: "decimal",
            required: true,
            about: "Minimum funds of an order, in quote currency. Decimal string.",
          },
        },
      },
    },
    example: { symbol: "ATOM-USDT" },
  },
  "withdrawals.create": {
    about: [
      "Withdraws to an address, or to another user by UID, e-mail or phone number.",
      "The request has no client id, so the client sends it only once; withdrawals.list may show what was executed.",
      "Needs Withdrawal permission.",
    ],
    input: {
      currency: { type: "text", required: true, about: "Currency to withdraw." },
      toAddress: {
        type: "text",
        required: true,
        about: "Destination: an address, a UID, an e-mail address or a phone number, according to withdrawType.",
      },
      amount: {
        type: "decimal",
        required: true,
        about: "Amount, above zero: a multiple of the currency's precision. Decimal string.",
      },
      withdrawType: {
        type: "text",
        required: true,
        about: "Kind of destination in toAddress.",
        values: ["ADDRESS", "UID", "MAIL", "PHONE"],
      },
      chain: { type: "text", required: true, about: "Id of the chain, such as eth." },
      memo: { type: "text", about: "Memo or tag of the address. Some currencies need it." },
      isInner: { type: "true|false", about: "True: an internal transfer without on-chain fee." },
      remark: { type: "text", about: "Remark of the withdrawal." },
      feeDeductType: {
        type: "text",
        about: "Source of the fee: INTERNAL takes it from the amount, EXTERNAL from the balance.",
        values: ["INTERNAL", "EXTERNAL"],
      },
    },
    rules: [],
    output: { withdrawalId: { type: "text", required: true, about: "Id of the withdrawal." } },
    example: {
      currency: "USDT",
      toAddress: "0x94df8b352de7f46f64b01d3666bf6e936e44ce60",
      amount: "25.5",
      withdrawType: "ADDRESS",
      chain: "eth",
      isInner: false,
      remark: "payout 2041",
      feeDeductType: "EXTERNAL",
    },
  },
};
