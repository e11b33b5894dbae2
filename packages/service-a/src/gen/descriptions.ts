// @generated from spec/openapi/service-a.yaml by tools/generate. Do not edit; run pnpm generate.

/** What people read about one field. */
export interface FieldDescription {
  /** What to write: `text`, `decimal`, `integer`, `number`, `id`, `true|false`, `list`, `object` or `json`. */
  readonly type: string;
  readonly required?: boolean;
  readonly about: string;
  /** The words or numbers it takes, or the known ones. */
  readonly values?: readonly (string | number | boolean)[];
  /** The fields of the object, or of each object of the list. */
  readonly fields?: Readonly<Record<string, FieldDescription>>;
}

/** What people read about one operation. */
export interface OperationDescription {
  /** Paragraphs; the first says what it does. */
  readonly about: readonly string[];
  readonly input: Readonly<Record<string, FieldDescription>>;
  /** What must hold between fields. */
  readonly rules: readonly string[];
  /** The fields of the answer, or of each item where it is a list. */
  readonly output: Readonly<Record<string, FieldDescription>>;
  /** An input that the document gives as an example. */
  readonly example: Readonly<Record<string, unknown>>;
}

/** What each resource of service A is about. */
export const resources: Readonly<Record<string, string>> = {
  orders: "Placing, cancelling, modifying and finding high-frequency spot orders, and their fills.",
  dcp: "Dead-connection protection: a switch that cancels open orders when no request comes in time.",
  withdrawals: "Sending currency out, calling that back, and what became of it.",
  deposits: "Addresses to receive currency at, and what came in.",
  accounts: "The user, the API key, balances and what moved them.",
  fees: "What trading costs.",
  margin: "Margin pairs, leverage, collateral ratios and risk limits."
};

/** What each operation of service A does, takes and gives, by its id. */
export const descriptions: Readonly<Record<string, OperationDescription>> = {
  "accounts.list": {
    about: [
      "Lists the spot accounts and their balances; an empty list when none match. Needs General permission."
    ],
    input: {
      currency: {
        type: "text",
        about: "Only this currency."
      },
      type: {
        type: "text",
        about: "Only accounts of this type.",
        values: [ "main", "trade", "margin" ]
      }
    },
    rules: [],
    output: {
      id: {
        type: "text",
        required: true,
        about: "The id of the account."
      },
      type: {
        type: "text",
        required: true,
        about: "What the account is for.",
        values: [ "main", "trade", "margin" ]
      },
      currency: {
        type: "text",
        required: true,
        about: "The currency."
      },
      balance: {
        type: "decimal",
        required: true,
        about: "What is there, held or not. Decimal text."
      },
      available: {
        type: "decimal",
        required: true,
        about: "What can be used. Decimal text."
      },
      holds: {
        type: "decimal",
        required: true,
        about: "What is held in open orders. Decimal text."
      }
    },
    example: {
      currency: "USDT",
      type: "trade"
    }
  },
  "accounts.ledger": {
    about: [
      "Lists what moved the balances of the funding and trade accounts, page by page. Needs General permission."
    ],
    input: {
      currency: {
        type: "text",
        about: "Only this currency."
      },
      direction: {
        type: "text",
        about: "Only what came in, or only what went out.",
        values: [ "in", "out" ]
      },
      bizType: {
        type: "text",
        about: "Only entries of this business type, such as TRANSFER or TRADE_EXCHANGE."
      },
      startAt: {
        type: "integer",
        about: "The earliest moment, inclusive, in milliseconds since the epoch."
      },
      endAt: {
        type: "integer",
        about: "The latest moment, inclusive, in milliseconds since the epoch."
      },
      pageSize: {
        type: "integer",
        about: "How many entries a page holds. From 10 to 500; 50 unless given."
      },
      currentPage: {
        type: "integer",
        about: "The number of the page to read, from 1. At least 1; 1 unless given."
      }
    },
    rules: [],
    output: {
      id: {
        type: "text",
        required: true,
        about: "The id of the entry."
      },
      currency: {
        type: "text",
        required: true,
        about: "The currency."
      },
      amount: {
        type: "decimal",
        required: true,
        about: "By how much the balance changed, fee included. Decimal text."
      },
      fee: {
        type: "decimal",
        about: "The fee in it. Decimal text. Usually there."
      },
      balance: {
        type: "decimal",
        required: true,
        about: "The balance after it. Decimal text."
      },
      accountType: {
        type: "text",
        about: "The account that changed, such as TRADE, MAIN or TRADE_HF. Usually there."
      },
      direction: {
        type: "text",
        required: true,
        about: "Into the account, or out of it.",
        values: [ "in", "out" ]
      },
      context: {
        type: "text",
        about: "JSON text with details, such as the order or the transaction. Usually there."
      },
      bizType: {
        type: "text",
        about: "Why it changed, such as TRANSFER. Usually there."
      },
      createdAt: {
        type: "integer",
        required: true,
        about: "When it changed, in milliseconds since the epoch."
      }
    },
    example: {
      currency: "USDT",
      direction: "out",
      bizType: "TRANSFER",
      startAt: 1728604800000,
      endAt: 1728691200000,
      pageSize: 50,
      currentPage: 1
    }
  },
  "accounts.get": {
    about: [
      "Tells the balance of one spot account. Needs General permission."
    ],
    input: {
      accountId: {
        type: "text",
        required: true,
        about: "The id of the account, as the list of spot accounts tells it."
      }
    },
    rules: [],
    output: {
      currency: {
        type: "text",
        required: true,
        about: "The currency."
      },
      balance: {
        type: "decimal",
        required: true,
        about: "What is there, held or not. Decimal text."
      },
      available: {
        type: "decimal",
        required: true,
        about: "What can be used. Decimal text."
      },
      holds: {
        type: "decimal",
        required: true,
        about: "What is held in open orders. Decimal text."
      }
    },
    example: {
      accountId: "6705f7248c6954000733ecac"
    }
  },
  "fees.base": {
    about: [
      "Tells the user's basic fee rates. Needs General permission."
    ],
    input: {
      currencyType: {
        type: "integer",
        about: "The kind of currency: 0 crypto (unless given), 1 fiat.",
        values: [ 0, 1 ]
      }
    },
    rules: [],
    output: {
      takerFeeRate: {
        type: "decimal",
        required: true,
        about: "The rate of an order that takes from the book. Decimal text."
      },
      makerFeeRate: {
        type: "decimal",
        required: true,
        about: "The rate of an order that rests in the book. Decimal text."
      }
    },
    example: {
      currencyType: 0
    }
  },
  "deposits.list": {
    about: [
      "Lists deposits, newest first, page by page. Needs General permission."
    ],
    input: {
      currency: {
        type: "text",
        about: "Only this currency."
      },
      status: {
        type: "text",
        about: "Only this status.",
        values: [ "PROCESSING", "WALLET_PROCESSING", "SUCCESS", "FAILURE" ]
      },
      startAt: {
        type: "integer",
        about: "The earliest moment, inclusive, in milliseconds since the epoch."
      },
      endAt: {
        type: "integer",
        about: "The latest moment, inclusive, in milliseconds since the epoch."
      },
      pageSize: {
        type: "integer",
        about: "How many deposits a page holds. From 1 to 100; 50 unless given."
      },
      currentPage: {
        type: "integer",
        about: "The number of the page to read, from 1. At least 1; 1 unless given."
      }
    },
    rules: [],
    output: {
      currency: {
        type: "text",
        required: true,
        about: "The currency."
      },
      chain: {
        type: "text",
        about: "The chain. Usually there."
      },
      status: {
        type: "text",
        required: true,
        about: "Where it stands.",
        values: [ "PROCESSING", "WALLET_PROCESSING", "SUCCESS", "FAILURE" ]
      },
      address: {
        type: "text",
        required: true,
        about: "The address it came to."
      },
      memo: {
        type: "text",
        about: "The tag or memo of the address; empty when it has none. Usually there."
      },
      isInner: {
        type: "true|false",
        about: "Whether it is an internal transfer. Usually there."
      },
      amount: {
        type: "decimal",
        required: true,
        about: "How much. Decimal text."
      },
      fee: {
        type: "decimal",
        about: "What it cost. Decimal text. Usually there."
      },
      walletTxId: {
        type: "text",
        about: "The transaction's hash on the chain. Usually there."
      },
      createdAt: {
        type: "integer",
        required: true,
        about: "When it was seen, in milliseconds since the epoch."
      },
      updatedAt: {
        type: "integer",
        about: "When it last changed, in milliseconds since the epoch. Usually there."
      },
      remark: {
        type: "text",
        about: "The remark. Usually there."
      }
    },
    example: {
      currency: "USDT",
      status: "SUCCESS",
      startAt: 1728604800000,
      endAt: 1728691200000,
      pageSize: 50,
      currentPage: 1
    }
  },
  "accounts.hfLedger": {
    about: [
      "Lists what moved the balances of the high-frequency trade account, newest first.",
      "Covers at most 7 days. To go on with what is earlier, give the id of the last entry as lastId.",
      "Needs General permission."
    ],
    input: {
      currency: {
        type: "list",
        about: "Only these currencies, at most 10."
      },
      direction: {
        type: "text",
        about: "Only what came in, or only what went out.",
        values: [ "in", "out" ]
      },
      bizType: {
        type: "text",
        about: "Only entries of this business type.",
        values: [ "TRADE_EXCHANGE", "TRANSFER", "SUB_TRANSFER", "RETURNED_FEES", "DEDUCTION_FEES", "OTHER" ]
      },
      lastId: {
        type: "id",
        about: "The cursor: the lastId or last id of the batch before, to read what is earlier. Give large ones as text."
      },
      limit: {
        type: "integer",
        about: "How many items to return, at most 200; 100 unless given."
      },
      startAt: {
        type: "integer",
        about: "The earliest moment, inclusive, in milliseconds since the epoch."
      },
      endAt: {
        type: "integer",
        about: "The latest moment, inclusive, in milliseconds since the epoch."
      }
    },
    rules: [],
    output: {
      id: {
        type: "text",
        required: true,
        about: "The id of the entry."
      },
      currency: {
        type: "text",
        required: true,
        about: "The currency."
      },
      amount: {
        type: "decimal",
        required: true,
        about: "By how much the balance changed, fee included. Decimal text."
      },
      fee: {
        type: "decimal",
        about: "The fee in it. Decimal text. Usually there."
      },
      balance: {
        type: "decimal",
        required: true,
        about: "The balance after it. Decimal text."
      },
      accountType: {
        type: "text",
        about: "The account that changed, such as TRADE, MAIN or TRADE_HF. Usually there."
      },
      direction: {
        type: "text",
        required: true,
        about: "Into the account, or out of it.",
        values: [ "in", "out" ]
      },
      context: {
        type: "text",
        about: "JSON text with details, such as the order or the transaction. Usually there."
      },
      bizType: {
        type: "text",
        about: "Why it changed. Usually there.",
        values: [ "TRADE_EXCHANGE", "TRANSFER", "SUB_TRANSFER", "RETURNED_FEES", "DEDUCTION_FEES", "OTHER" ]
      },
      tax: {
        type: "decimal",
        about: "The tax in it. Decimal text. Usually there."
      },
      createdAt: {
        type: "integer",
        required: true,
        about: "When it changed, in milliseconds since the epoch; some sources have it as digits."
      }
    },
    example: {
      currency: [
        "USDT",
        "BTC"
      ],
      direction: "in",
      bizType: "TRANSFER",
      lastId: 254062248624417,
      limit: 100,
      startAt: 1728604800000,
      endAt: 1728691200000
    }
  },
  "accounts.isHighFrequency": {
    about: [
      "Tells whether the user trades spot in a high-frequency account.",
      "True: use account type trade_hf. False: low-frequency, use trade. Meant for users who opened a high-frequency account before 2024.",
      "Needs General permission."
    ],
    input: {},
    rules: [],
    output: {},
    example: {}
  },
  "orders.fills": {
    about: [
      "Lists trades that filled orders, newest first.",
      "Of one pair, or of all unless symbol is given. To go on with what is earlier, give the lastId of the answer.",
      "Needs General permission."
    ],
    input: {
      symbol: {
        type: "text",
        about: "Only this pair; all pairs unless given."
      },
      orderId: {
        type: "text",
        about: "Only fills of this order."
      },
      side: {
        type: "text",
        about: "Only fills that bought, or that sold.",
        values: [ "buy", "sell" ]
      },
      type: {
        type: "text",
        about: "Only fills of limit or only of market orders.",
        values: [ "limit", "market" ]
      },
      lastId: {
        type: "id",
        about: "The cursor: the lastId or last id of the batch before, to read what is earlier. Give large ones as text."
      },
      limit: {
        type: "integer",
        about: "How many items to return, at most 200; 100 unless given."
      },
      startAt: {
        type: "integer",
        about: "The earliest moment, inclusive, in milliseconds since the epoch."
      },
      endAt: {
        type: "integer",
        about: "The latest moment, inclusive, in milliseconds since the epoch."
      }
    },
    rules: [],
    output: {
      id: {
        type: "id",
        required: true,
        about: "The id of the fill."
      },
      orderId: {
        type: "text",
        required: true,
        about: "The id of the order."
      },
      counterOrderId: {
        type: "text",
        about: "The id of the order it traded with. Usually there."
      },
      tradeId: {
        type: "id",
        required: true,
        about: "The id of the trade."
      },
      symbol: {
        type: "text",
        required: true,
        about: "The pair."
      },
      side: {
        type: "text",
        required: true,
        about: "Buy or sell.",
        values: [ "buy", "sell" ]
      },
      liquidity: {
        type: "text",
        about: "Maker or taker. Usually there.",
        values: [ "maker", "taker" ]
      },
      type: {
        type: "text",
        about: "Limit or market. Usually there.",
        values: [ "limit", "market" ]
      },
      forceTaker: {
        type: "true|false",
        about: "Whether the order was made to take. Usually there."
      },
      price: {
        type: "decimal",
        required: true,
        about: "The price, in quote currency. Decimal text."
      },
      size: {
        type: "decimal",
        required: true,
        about: "The size, in base currency. Decimal text."
      },
      funds: {
        type: "decimal",
        required: true,
        about: "The funds, in quote currency. Decimal text."
      },
      fee: {
        type: "decimal",
        required: true,
        about: "What it cost, in feeCurrency. Decimal text."
      },
      feeRate: {
        type: "decimal",
        about: "The rate of the fee, as a fraction. Decimal text. Usually there."
      },
      feeCurrency: {
        type: "text",
        about: "The currency of the fee. Usually there."
      },
      stop: {
        type: "text",
        about: "The kind of stop order; empty when it was none. Usually there."
      },
      tradeType: {
        type: "text",
        about: "The kind of trade, such as TRADE. Usually there."
      },
      taxRate: {
        type: "decimal",
        about: "The rate of the tax, as a fraction. Decimal text. Usually there."
      },
      tax: {
        type: "decimal",
        about: "The tax. Decimal text. Usually there."
      },
      createdAt: {
        type: "integer",
        required: true,
        about: "When it traded, in milliseconds since the epoch."
      }
    },
    example: {
      symbol: "BTC-USDT",
      orderId: "6717422bd51c29000775ea03",
      side: "buy",
      type: "limit",
      lastId: 254062248624417,
      limit: 100,
      startAt: 1728604800000,
      endAt: 1728691200000
    }
  },
  "orders.place": {
    about: [
      "Places an order, and returns once it is accepted.",
      "Give it a clientOid: the key by which the order is found again when no usable answer came. It is not an idempotency key, so an order is never sent twice. A post-only order that would match at once is rejected.",
      "Needs Spot permission."
    ],
    input: {
      type: {
        type: "text",
        required: true,
        about: "limit takes a price and a size; market takes either a size or funds, and no price.",
        values: [ "limit", "market" ]
      },
      symbol: {
        type: "text",
        required: true,
        about: "The pair to trade."
      },
      side: {
        type: "text",
        required: true,
        about: "Whether to buy or to sell the base currency.",
        values: [ "buy", "sell" ]
      },
      clientOid: {
        type: "text",
        about: "The caller's own id of the order: the key by which it is found again when no usable answer came. At most 40 characters."
      },
      price: {
        type: "decimal",
        about: "The limit price, in quote currency: a multiple of the pair's priceIncrement. Limit orders only. Decimal text."
      },
      size: {
        type: "decimal",
        about: "How much to trade, in base currency: a multiple of the pair's baseIncrement. Market orders: this or funds. Decimal text."
      },
      funds: {
        type: "decimal",
        about: "How much to trade, in quote currency. Market orders only, instead of size. Decimal text."
      },
      stp: {
        type: "text",
        about: "What to do before trading with one's own order: CN cancel newest, CO oldest, CB both, DC decrease and cancel.",
        values: [ "CN", "CO", "CB", "DC" ]
      },
      tags: {
        type: "text",
        about: "A tag: at most 20 ASCII characters."
      },
      remark: {
        type: "text",
        about: "A remark: at most 20 ASCII characters."
      },
      timeInForce: {
        type: "text",
        about: "How long the order rests: GTC (unless given) until cancelled, GTT see cancelAfter, IOC not at all, FOK whole or not.",
        values: [ "GTC", "GTT", "IOC", "FOK" ]
      },
      cancelAfter: {
        type: "integer",
        about: "After how many seconds to cancel, 1 to 2592000. Only with timeInForce GTT."
      },
      postOnly: {
        type: "true|false",
        about: "True: the order is rejected if it would match at once."
      },
      hidden: {
        type: "true|false",
        about: "True: the order is hidden from the book."
      },
      iceberg: {
        type: "true|false",
        about: "True: the book shows visibleSize only."
      },
      visibleSize: {
        type: "decimal",
        about: "How much the book shows, in base currency. Only with iceberg true. Decimal text."
      }
    },
    rules: [
      "price is required while type is \"limit\"",
      "size is required while type is \"limit\"",
      "funds must not be given while type is \"limit\"",
      "price must not be given while type is \"market\"",
      "size or funds must be given while type is \"market\", and only one of them",
      "cancelAfter may be given only while timeInForce is \"GTT\"",
      "visibleSize may be given only while iceberg is true"
    ],
    output: {
      orderId: {
        type: "text",
        required: true,
        about: "The id of the order."
      },
      clientOid: {
        type: "text",
        about: "The caller's own id, if one was given."
      }
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
      remark: "strategy-7"
    }
  },
  "orders.cancelBySymbol": {
    about: [
      "Asks to cancel all open orders of a pair. The answer acknowledges the request, not the cancellations.",
      "An order of the pair that is placed before the call ends may be cancelled too, because the request may be sent again until then; retry: false forbids a second attempt.",
      "Needs Spot permission."
    ],
    input: {
      symbol: {
        type: "text",
        required: true,
        about: "The pair."
      }
    },
    rules: [],
    output: {},
    example: {
      symbol: "BTC-USDT"
    }
  },
  "orders.listOpen": {
    about: [
      "Lists the open orders of a pair. Needs General permission."
    ],
    input: {
      symbol: {
        type: "text",
        required: true,
        about: "The pair."
      }
    },
    rules: [],
    output: {
      id: {
        type: "text",
        required: true,
        about: "The id of the order."
      },
      symbol: {
        type: "text",
        required: true,
        about: "The pair."
      },
      opType: {
        type: "text",
        about: "The kind of operation, such as DEAL. Usually there."
      },
      type: {
        type: "text",
        required: true,
        about: "Limit or market.",
        values: [ "limit", "market" ]
      },
      side: {
        type: "text",
        required: true,
        about: "Buy or sell.",
        values: [ "buy", "sell" ]
      },
      price: {
        type: "decimal",
        required: true,
        about: "The limit price, in quote currency. Decimal text."
      },
      size: {
        type: "decimal",
        required: true,
        about: "The size, in base currency. Decimal text."
      },
      funds: {
        type: "decimal",
        required: true,
        about: "The funds, in quote currency. Decimal text."
      },
      dealSize: {
        type: "decimal",
        required: true,
        about: "How much was filled, in base currency. Decimal text."
      },
      dealFunds: {
        type: "decimal",
        required: true,
        about: "How much was filled, in quote currency. Decimal text."
      },
      fee: {
        type: "decimal",
        required: true,
        about: "What it cost, in feeCurrency. Decimal text."
      },
      feeCurrency: {
        type: "text",
        about: "The currency of the fee. Usually there."
      },
      stp: {
        type: "text",
        about: "What was to be done before trading with one's own order; empty or null when unset. Usually there.",
        values: [ "", "CN", "CO", "CB", "DC" ]
      },
      timeInForce: {
        type: "text",
        about: "How long the order rests. Usually there.",
        values: [ "GTC", "GTT", "IOC", "FOK" ]
      },
      postOnly: {
        type: "true|false",
        about: "Whether it may only rest. Usually there."
      },
      hidden: {
        type: "true|false",
        about: "Whether it is hidden from the book. Usually there."
      },
      iceberg: {
        type: "true|false",
        about: "Whether the book shows a part of it only. Usually there."
      },
      visibleSize: {
        type: "decimal",
        about: "How much the book shows, in base currency. Decimal text. Usually there."
      },
      cancelAfter: {
        type: "integer",
        about: "After how many seconds it is cancelled; 0 when unset. Usually there."
      },
      channel: {
        type: "text",
        about: "Where it came from, such as API. Usually there."
      },
      clientOid: {
        type: "text",
        about: "The caller's own id of the order. Usually there."
      },
      remark: {
        type: "text",
        about: "The remark it was placed with. Usually there."
      },
      tags: {
        type: "text",
        about: "The tag it was placed with; empty or null when unset. Usually there."
      },
      cancelExist: {
        type: "true|false",
        about: "Whether a cancellation is recorded. Usually there."
      },
      createdAt: {
        type: "integer",
        required: true,
        about: "When it was placed, in milliseconds since the epoch."
      },
      lastUpdatedAt: {
        type: "integer",
        about: "When it last changed, in milliseconds since the epoch. Usually there."
      },
      tradeType: {
        type: "text",
        about: "The kind of trade, such as TRADE. Usually there."
      },
      inOrderBook: {
        type: "true|false",
        about: "Whether it has entered the book. Usually there."
      },
      cancelledSize: {
        type: "decimal",
        about: "How much was cancelled, in base currency. Decimal text. Usually there."
      },
      cancelledFunds: {
        type: "decimal",
        about: "How much was cancelled, in quote currency. Decimal text. Usually there."
      },
      remainSize: {
        type: "decimal",
        about: "How much is left, in base currency. Decimal text. Usually there."
      },
      remainFunds: {
        type: "decimal",
        about: "How much is left, in quote currency. Decimal text. Usually there."
      },
      active: {
        type: "true|false",
        required: true,
        about: "True while it is open; false once it is filled or cancelled."
      },
      tax: {
        type: "decimal",
        about: "The tax, where there is one. Decimal text. Usually there."
      }
    },
    example: {
      symbol: "BTC-USDT"
    }
  },
  "orders.openSymbols": {
    about: [
      "Lists the pairs that have open orders. Needs Spot permission."
    ],
    input: {},
    rules: [],
    output: {
      symbols: {
        type: "list",
        required: true,
        about: "The pairs."
      }
    },
    example: {}
  },
  "orders.modify": {
    about: [
      "Replaces an open order by one with another price, another size, or both.",
      "The order is cancelled and a new one is placed, with a new id. If newSize is below what is already filled, the order is only cancelled. Sending it twice would modify the wrong order, so it is never sent again.",
      "Needs Spot permission."
    ],
    input: {
      symbol: {
        type: "text",
        required: true,
        about: "The pair of the order."
      },
      orderId: {
        type: "text",
        about: "The id of the order: this or clientOid, at least one."
      },
      clientOid: {
        type: "text",
        about: "The caller's own id of the order: this or orderId, at least one. At most 40 characters."
      },
      newPrice: {
        type: "decimal",
        about: "The new price, in quote currency: this or newSize, at least one. Decimal text."
      },
      newSize: {
        type: "decimal",
        about: "The new size, in base currency, filled part included: this or newPrice, at least one. Decimal text."
      }
    },
    rules: [
      "orderId or clientOid must be given",
      "newPrice or newSize must be given"
    ],
    output: {
      newOrderId: {
        type: "text",
        about: "The id of the new order; absent, empty or null when the order was only cancelled."
      },
      clientOid: {
        type: "text",
        about: "The caller's own id of the order, where the service tells it."
      }
    },
    example: {
      symbol: "BTC-USDT",
      orderId: "670fd33bf9406e0007ab3945",
      newPrice: "50500",
      newSize: "0.00002"
    }
  },
  "orders.cancelPartial": {
    about: [
      "Cancels a part of an order; the rest keeps its place in the queue.",
      "Sending it twice cancels twice, so it is never sent again.",
      "Needs Spot permission."
    ],
    input: {
      orderId: {
        type: "text",
        required: true,
        about: "The id of the order."
      },
      symbol: {
        type: "text",
        required: true,
        about: "The pair of the order."
      },
      cancelSize: {
        type: "decimal",
        required: true,
        about: "How much to cancel, in base currency. Decimal text."
      }
    },
    rules: [],
    output: {
      orderId: {
        type: "text",
        required: true,
        about: "The id of the order."
      },
      cancelSize: {
        type: "decimal",
        about: "How much is cancelled, in base currency. Decimal text. Usually there."
      }
    },
    example: {
      orderId: "6717422bd51c29000775ea03",
      symbol: "BTC-USDT",
      cancelSize: "0.00001"
    }
  },
  "orders.cancelAll": {
    about: [
      "Asks to cancel all open orders of all pairs.",
      "It may work for some pairs and fail for others, and succeeds all the same: read failedSymbols.",
      "An order that is placed before the call ends may be cancelled too, because the request may be sent again until then; retry: false forbids a second attempt.",
      "Needs Spot permission."
    ],
    input: {},
    rules: [],
    output: {
      succeedSymbols: {
        type: "list",
        required: true,
        about: "The pairs whose orders are being cancelled."
      },
      failedSymbols: {
        type: "list",
        required: true,
        about: "The pairs whose orders are not.",
        fields: {
          symbol: {
            type: "text",
            required: true,
            about: "The pair."
          },
          error: {
            type: "text",
            about: "Why. Usually there."
          }
        }
      }
    },
    example: {}
  },
  "orders.getByClientOid": {
    about: [
      "Finds the order with this client id, open or done; done for at most 3 days.",
      "A client id is unique among open orders only: it may be used again once its order is done.",
      "Needs General permission."
    ],
    input: {
      clientOid: {
        type: "text",
        required: true,
        about: "The caller's own id of the order. At most 40 characters."
      },
      symbol: {
        type: "text",
        required: true,
        about: "The pair of the order."
      }
    },
    rules: [],
    output: {
      id: {
        type: "text",
        required: true,
        about: "The id of the order."
      },
      symbol: {
        type: "text",
        required: true,
        about: "The pair."
      },
      opType: {
        type: "text",
        about: "The kind of operation, such as DEAL. Usually there."
      },
      type: {
        type: "text",
        required: true,
        about: "Limit or market.",
        values: [ "limit", "market" ]
      },
      side: {
        type: "text",
        required: true,
        about: "Buy or sell.",
        values: [ "buy", "sell" ]
      },
      price: {
        type: "decimal",
        required: true,
        about: "The limit price, in quote currency. Decimal text."
      },
      size: {
        type: "decimal",
        required: true,
        about: "The size, in base currency. Decimal text."
      },
      funds: {
        type: "decimal",
        required: true,
        about: "The funds, in quote currency. Decimal text."
      },
      dealSize: {
        type: "decimal",
        required: true,
        about: "How much was filled, in base currency. Decimal text."
      },
      dealFunds: {
        type: "decimal",
        required: true,
        about: "How much was filled, in quote currency. Decimal text."
      },
      fee: {
        type: "decimal",
        required: true,
        about: "What it cost, in feeCurrency. Decimal text."
      },
      feeCurrency: {
        type: "text",
        about: "The currency of the fee. Usually there."
      },
      stp: {
        type: "text",
        about: "What was to be done before trading with one's own order; empty or null when unset. Usually there.",
        values: [ "", "CN", "CO", "CB", "DC" ]
      },
      timeInForce: {
        type: "text",
        about: "How long the order rests. Usually there.",
        values: [ "GTC", "GTT", "IOC", "FOK" ]
      },
      postOnly: {
        type: "true|false",
        about: "Whether it may only rest. Usually there."
      },
      hidden: {
        type: "true|false",
        about: "Whether it is hidden from the book. Usually there."
      },
      iceberg: {
        type: "true|false",
        about: "Whether the book shows a part of it only. Usually there."
      },
      visibleSize: {
        type: "decimal",
        about: "How much the book shows, in base currency. Decimal text. Usually there."
      },
      cancelAfter: {
        type: "integer",
        about: "After how many seconds it is cancelled; 0 when unset. Usually there."
      },
      channel: {
        type: "text",
        about: "Where it came from, such as API. Usually there."
      },
      clientOid: {
        type: "text",
        about: "The caller's own id of the order. Usually there."
      },
      remark: {
        type: "text",
        about: "The remark it was placed with. Usually there."
      },
      tags: {
        type: "text",
        about: "The tag it was placed with; empty or null when unset. Usually there."
      },
      cancelExist: {
        type: "true|false",
        about: "Whether a cancellation is recorded. Usually there."
      },
      createdAt: {
        type: "integer",
        required: true,
        about: "When it was placed, in milliseconds since the epoch."
      },
      lastUpdatedAt: {
        type: "integer",
        about: "When it last changed, in milliseconds since the epoch. Usually there."
      },
      tradeType: {
        type: "text",
        about: "The kind of trade, such as TRADE. Usually there."
      },
      inOrderBook: {
        type: "true|false",
        about: "Whether it has entered the book. Usually there."
      },
      cancelledSize: {
        type: "decimal",
        about: "How much was cancelled, in base currency. Decimal text. Usually there."
      },
      cancelledFunds: {
        type: "decimal",
        about: "How much was cancelled, in quote currency. Decimal text. Usually there."
      },
      remainSize: {
        type: "decimal",
        about: "How much is left, in base currency. Decimal text. Usually there."
      },
      remainFunds: {
        type: "decimal",
        about: "How much is left, in quote currency. Decimal text. Usually there."
      },
      active: {
        type: "true|false",
        required: true,
        about: "True while it is open; false once it is filled or cancelled."
      },
      tax: {
        type: "decimal",
        about: "The tax, where there is one. Decimal text. Usually there."
      }
    },
    example: {
      clientOid: "5c52e11203aa677f33e493fb",
      symbol: "BTC-USDT"
    }
  },
  "orders.cancelByClientOid": {
    about: [
      "Asks to cancel the order with this client id.",
      "The answer acknowledges the request, not the cancellation: look at the order to see what became of it.",
      "An order that is placed under this client id before the call ends may be cancelled too, because the request may be sent again until then; retry: false forbids a second attempt.",
      "Needs Spot permission."
    ],
    input: {
      clientOid: {
        type: "text",
        required: true,
        about: "The caller's own id of the order. At most 40 characters."
      },
      symbol: {
        type: "text",
        required: true,
        about: "The pair of the order."
      }
    },
    rules: [],
    output: {
      clientOid: {
        type: "text",
        required: true,
        about: "The caller's own id of the order."
      }
    },
    example: {
      clientOid: "5c52e11203aa677f33e493fb",
      symbol: "BTC-USDT"
    }
  },
  "dcp.set": {
    about: [
      "Sets the dead-connection protection, or renews or disables it.",
      "If it is not renewed within timeout seconds, all open high-frequency orders of the covered pairs are cancelled. Each call starts the time again and replaces what was set before.",
      "A setting that is made elsewhere before the call ends may be replaced, because the request may be sent again until then; retry: false forbids a second attempt. An order of a covered pair that is placed meanwhile may be cancelled.",
      "Needs Spot permission."
    ],
    input: {
      timeout: {
        type: "integer",
        required: true,
        about: "After how many seconds without a request to cancel: 5 to 86400, or -1 to disable."
      },
      symbols: {
        type: "text",
        about: "The pairs to cover, separated by commas, at most 50. All pairs when empty or not given."
      }
    },
    rules: [],
    output: {
      currentTime: {
        type: "integer",
        about: "The service's time, in seconds since the epoch."
      },
      triggerTime: {
        type: "integer",
        about: "When it will cancel, in seconds since the epoch."
      }
    },
    example: {
      timeout: 60,
      symbols: "BTC-USDT,ETH-USDT"
    }
  },
  "dcp.get": {
    about: [
      "Tells how the dead-connection protection is set; null or empty when it is not. Needs Spot permission."
    ],
    input: {},
    rules: [],
    output: {
      timeout: {
        type: "integer",
        about: "After how many seconds without a request it cancels; -1 when unset."
      },
      symbols: {
        type: "text",
        about: "The pairs it covers, separated by commas; all pairs when empty."
      },
      currentTime: {
        type: "integer",
        about: "The service's time, in seconds since the epoch."
      },
      triggerTime: {
        type: "integer",
        about: "When it will cancel, in seconds since the epoch."
      }
    },
    example: {}
  },
  "orders.listClosed": {
    about: [
      "Lists orders that are filled or cancelled, newest first.",
      "Of one pair, or of all unless symbol is given. To go on with what is earlier, give the lastId of the answer.",
      "Needs General permission."
    ],
    input: {
      symbol: {
        type: "text",
        about: "Only this pair; all pairs unless given."
      },
      side: {
        type: "text",
        about: "Only orders that buy, or that sell.",
        values: [ "buy", "sell" ]
      },
      type: {
        type: "text",
        about: "Only limit or only market orders.",
        values: [ "limit", "market" ]
      },
      startAt: {
        type: "integer",
        about: "The earliest moment, inclusive, in milliseconds since the epoch."
      },
      endAt: {
        type: "integer",
        about: "The latest moment, inclusive, in milliseconds since the epoch."
      },
      limit: {
        type: "integer",
        about: "How many orders to return, at most 200."
      },
      lastId: {
        type: "id",
        about: "The cursor: the lastId of the answer before, to read what is earlier. Give large ones as text."
      }
    },
    rules: [],
    output: {
      id: {
        type: "text",
        required: true,
        about: "The id of the order."
      },
      symbol: {
        type: "text",
        required: true,
        about: "The pair."
      },
      opType: {
        type: "text",
        about: "The kind of operation, such as DEAL. Usually there."
      },
      type: {
        type: "text",
        required: true,
        about: "Limit or market.",
        values: [ "limit", "market" ]
      },
      side: {
        type: "text",
        required: true,
        about: "Buy or sell.",
        values: [ "buy", "sell" ]
      },
      price: {
        type: "decimal",
        required: true,
        about: "The limit price, in quote currency. Decimal text."
      },
      size: {
        type: "decimal",
        required: true,
        about: "The size, in base currency. Decimal text."
      },
      funds: {
        type: "decimal",
        required: true,
        about: "The funds, in quote currency. Decimal text."
      },
      dealSize: {
        type: "decimal",
        required: true,
        about: "How much was filled, in base currency. Decimal text."
      },
      dealFunds: {
        type: "decimal",
        required: true,
        about: "How much was filled, in quote currency. Decimal text."
      },
      fee: {
        type: "decimal",
        required: true,
        about: "What it cost, in feeCurrency. Decimal text."
      },
      feeCurrency: {
        type: "text",
        about: "The currency of the fee. Usually there."
      },
      stp: {
        type: "text",
        about: "What was to be done before trading with one's own order; empty or null when unset. Usually there.",
        values: [ "", "CN", "CO", "CB", "DC" ]
      },
      timeInForce: {
        type: "text",
        about: "How long the order rests. Usually there.",
        values: [ "GTC", "GTT", "IOC", "FOK" ]
      },
      postOnly: {
        type: "true|false",
        about: "Whether it may only rest. Usually there."
      },
      hidden: {
        type: "true|false",
        about: "Whether it is hidden from the book. Usually there."
      },
      iceberg: {
        type: "true|false",
        about: "Whether the book shows a part of it only. Usually there."
      },
      visibleSize: {
        type: "decimal",
        about: "How much the book shows, in base currency. Decimal text. Usually there."
      },
      cancelAfter: {
        type: "integer",
        about: "After how many seconds it is cancelled; 0 when unset. Usually there."
      },
      channel: {
        type: "text",
        about: "Where it came from, such as API. Usually there."
      },
      clientOid: {
        type: "text",
        about: "The caller's own id of the order. Usually there."
      },
      remark: {
        type: "text",
        about: "The remark it was placed with. Usually there."
      },
      tags: {
        type: "text",
        about: "The tag it was placed with; empty or null when unset. Usually there."
      },
      cancelExist: {
        type: "true|false",
        about: "Whether a cancellation is recorded. Usually there."
      },
      createdAt: {
        type: "integer",
        required: true,
        about: "When it was placed, in milliseconds since the epoch."
      },
      lastUpdatedAt: {
        type: "integer",
        about: "When it last changed, in milliseconds since the epoch. Usually there."
      },
      tradeType: {
        type: "text",
        about: "The kind of trade, such as TRADE. Usually there."
      },
      inOrderBook: {
        type: "true|false",
        about: "Whether it has entered the book. Usually there."
      },
      cancelledSize: {
        type: "decimal",
        about: "How much was cancelled, in base currency. Decimal text. Usually there."
      },
      cancelledFunds: {
        type: "decimal",
        about: "How much was cancelled, in quote currency. Decimal text. Usually there."
      },
      remainSize: {
        type: "decimal",
        about: "How much is left, in base currency. Decimal text. Usually there."
      },
      remainFunds: {
        type: "decimal",
        about: "How much is left, in quote currency. Decimal text. Usually there."
      },
      active: {
        type: "true|false",
        required: true,
        about: "True while it is open; false once it is filled or cancelled."
      },
      tax: {
        type: "decimal",
        about: "The tax, where there is one. Decimal text. Usually there."
      }
    },
    example: {
      symbol: "BTC-USDT",
      side: "buy",
      type: "limit",
      startAt: 1728604800000,
      endAt: 1728691200000,
      limit: 20,
      lastId: 19814995255306
    }
  },
  "orders.placeMany": {
    about: [
      "Places 1 to 20 orders, each on its own: some may be accepted and others not.",
      "Results are in the order of the orders; one that failed has success false, a message and no ids. The exchange may refuse batches of more than 5.",
      "Needs Spot permission."
    ],
    input: {
      orderList: {
        type: "list",
        required: true,
        about: "1 to 20 orders.",
        fields: {
          type: {
            type: "text",
            required: true,
            about: "limit takes a price and a size; market takes either a size or funds, and no price.",
            values: [ "limit", "market" ]
          },
          symbol: {
            type: "text",
            required: true,
            about: "The pair to trade."
          },
          side: {
            type: "text",
            required: true,
            about: "Whether to buy or to sell the base currency.",
            values: [ "buy", "sell" ]
          },
          clientOid: {
            type: "text",
            about: "The caller's own id of the order: the key by which it is found again when no usable answer came. At most 40 characters."
          },
          price: {
            type: "decimal",
            about: "The limit price, in quote currency: a multiple of the pair's priceIncrement. Limit orders only. Decimal text."
          },
          size: {
            type: "decimal",
            about: "How much to trade, in base currency: a multiple of the pair's baseIncrement. Market orders: this or funds. Decimal text."
          },
          funds: {
            type: "decimal",
            about: "How much to trade, in quote currency. Market orders only, instead of size. Decimal text."
          },
          stp: {
            type: "text",
            about: "What to do before trading with one's own order: CN cancel newest, CO oldest, CB both, DC decrease and cancel.",
            values: [ "CN", "CO", "CB", "DC" ]
          },
          tags: {
            type: "text",
            about: "A tag: at most 20 ASCII characters."
          },
          remark: {
            type: "text",
            about: "A remark: at most 20 ASCII characters."
          },
          timeInForce: {
            type: "text",
            about: "How long the order rests: GTC (unless given) until cancelled, GTT see cancelAfter, IOC not at all, FOK whole or not.",
            values: [ "GTC", "GTT", "IOC", "FOK" ]
          },
          cancelAfter: {
            type: "integer",
            about: "After how many seconds to cancel, 1 to 2592000. Only with timeInForce GTT."
          },
          postOnly: {
            type: "true|false",
            about: "True: the order is rejected if it would match at once."
          },
          hidden: {
            type: "true|false",
            about: "True: the order is hidden from the book."
          },
          iceberg: {
            type: "true|false",
            about: "True: the book shows visibleSize only."
          },
          visibleSize: {
            type: "decimal",
            about: "How much the book shows, in base currency. Only with iceberg true. Decimal text."
          }
        }
      }
    },
    rules: [],
    output: {
      success: {
        type: "true|false",
        required: true,
        about: "Whether the order was accepted."
      },
      failMsg: {
        type: "text",
        about: "Why it was not."
      },
      orderId: {
        type: "text",
        about: "The id of the order."
      },
      clientOid: {
        type: "text",
        about: "The caller's own id, if one was given."
      }
    },
    example: {
      orderList: [
        {
          type: "limit",
          symbol: "BTC-USDT",
          side: "buy",
          clientOid: "client-order-id-1",
          price: "30000",
          size: "0.00001"
        },
        {
          type: "limit",
          symbol: "ETH-USDT",
          side: "sell",
          clientOid: "client-order-id-2",
          price: "2000",
          size: "0.00001"
        }
      ]
    }
  },
  "orders.placeManySync": {
    about: [
      "Places 1 to 20 orders, each on its own, and returns once the matching engine has dealt with them.",
      "Results are in the order of the orders; one that failed has success false, a message and no ids. The exchange may refuse batches of more than 5.",
      "Needs Spot permission."
    ],
    input: {
      orderList: {
        type: "list",
        required: true,
        about: "1 to 20 orders.",
        fields: {
          type: {
            type: "text",
            required: true,
            about: "limit takes a price and a size; market takes either a size or funds, and no price.",
            values: [ "limit", "market" ]
          },
          symbol: {
            type: "text",
            required: true,
            about: "The pair to trade."
          },
          side: {
            type: "text",
            required: true,
            about: "Whether to buy or to sell the base currency.",
            values: [ "buy", "sell" ]
          },
          clientOid: {
            type: "text",
            about: "The caller's own id of the order: the key by which it is found again when no usable answer came. At most 40 characters."
          },
          price: {
            type: "decimal",
            about: "The limit price, in quote currency: a multiple of the pair's priceIncrement. Limit orders only. Decimal text."
          },
          size: {
            type: "decimal",
            about: "How much to trade, in base currency: a multiple of the pair's baseIncrement. Market orders: this or funds. Decimal text."
          },
          funds: {
            type: "decimal",
            about: "How much to trade, in quote currency. Market orders only, instead of size. Decimal text."
          },
          stp: {
            type: "text",
            about: "What to do before trading with one's own order: CN cancel newest, CO oldest, CB both, DC decrease and cancel.",
            values: [ "CN", "CO", "CB", "DC" ]
          },
          tags: {
            type: "text",
            about: "A tag: at most 20 ASCII characters."
          },
          remark: {
            type: "text",
            about: "A remark: at most 20 ASCII characters."
          },
          timeInForce: {
            type: "text",
            about: "How long the order rests: GTC (unless given) until cancelled, GTT see cancelAfter, IOC not at all, FOK whole or not.",
            values: [ "GTC", "GTT", "IOC", "FOK" ]
          },
          cancelAfter: {
            type: "integer",
            about: "After how many seconds to cancel, 1 to 2592000. Only with timeInForce GTT."
          },
          postOnly: {
            type: "true|false",
            about: "True: the order is rejected if it would match at once."
          },
          hidden: {
            type: "true|false",
            about: "True: the order is hidden from the book."
          },
          iceberg: {
            type: "true|false",
            about: "True: the book shows visibleSize only."
          },
          visibleSize: {
            type: "decimal",
            about: "How much the book shows, in base currency. Only with iceberg true. Decimal text."
          }
        }
      }
    },
    rules: [],
    output: {
      success: {
        type: "true|false",
        required: true,
        about: "Whether the order was accepted."
      },
      failMsg: {
        type: "text",
        about: "Why it was not."
      },
      orderId: {
        type: "text",
        about: "The id of the order."
      },
      clientOid: {
        type: "text",
        about: "The caller's own id, if one was given."
      },
      orderTime: {
        type: "integer",
        about: "When the order was taken, in milliseconds since the epoch; one source has it as digits."
      },
      matchTime: {
        type: "integer",
        about: "When it was matched, in milliseconds since the epoch; one source has it as digits."
      },
      originSize: {
        type: "decimal",
        about: "The size of the order, in base currency. Decimal text."
      },
      dealSize: {
        type: "decimal",
        about: "How much was filled, in base currency. Decimal text."
      },
      remainSize: {
        type: "decimal",
        about: "How much is left, in base currency. Decimal text."
      },
      canceledSize: {
        type: "decimal",
        about: "How much was cancelled, in base currency. Decimal text."
      },
      status: {
        type: "text",
        about: "Where the order stands.",
        values: [ "open", "done" ]
      }
    },
    example: {
      orderList: [
        {
          type: "limit",
          symbol: "BTC-USDT",
          side: "buy",
          clientOid: "client-order-id-3",
          price: "30000",
          size: "0.00001"
        },
        {
          type: "market",
          symbol: "ETH-USDT",
          side: "sell",
          clientOid: "client-order-id-4",
          size: "0.00001"
        }
      ]
    }
  },
  "orders.placeSync": {
    about: [
      "Places an order, and returns once the matching engine has dealt with it.",
      "Give it a clientOid: the key by which the order is found again when no usable answer came. It is not an idempotency key, so an order is never sent twice.",
      "Needs Spot permission."
    ],
    input: {
      type: {
        type: "text",
        required: true,
        about: "limit takes a price and a size; market takes either a size or funds, and no price.",
        values: [ "limit", "market" ]
      },
      symbol: {
        type: "text",
        required: true,
        about: "The pair to trade."
      },
      side: {
        type: "text",
        required: true,
        about: "Whether to buy or to sell the base currency.",
        values: [ "buy", "sell" ]
      },
      clientOid: {
        type: "text",
        about: "The caller's own id of the order: the key by which it is found again when no usable answer came. At most 40 characters."
      },
      price: {
        type: "decimal",
        about: "The limit price, in quote currency: a multiple of the pair's priceIncrement. Limit orders only. Decimal text."
      },
      size: {
        type: "decimal",
        about: "How much to trade, in base currency: a multiple of the pair's baseIncrement. Market orders: this or funds. Decimal text."
      },
      funds: {
        type: "decimal",
        about: "How much to trade, in quote currency. Market orders only, instead of size. Decimal text."
      },
      stp: {
        type: "text",
        about: "What to do before trading with one's own order: CN cancel newest, CO oldest, CB both, DC decrease and cancel.",
        values: [ "CN", "CO", "CB", "DC" ]
      },
      tags: {
        type: "text",
        about: "A tag: at most 20 ASCII characters."
      },
      remark: {
        type: "text",
        about: "A remark: at most 20 ASCII characters."
      },
      timeInForce: {
        type: "text",
        about: "How long the order rests: GTC (unless given) until cancelled, GTT see cancelAfter, IOC not at all, FOK whole or not.",
        values: [ "GTC", "GTT", "IOC", "FOK" ]
      },
      cancelAfter: {
        type: "integer",
        about: "After how many seconds to cancel, 1 to 2592000. Only with timeInForce GTT."
      },
      postOnly: {
        type: "true|false",
        about: "True: the order is rejected if it would match at once."
      },
      hidden: {
        type: "true|false",
        about: "True: the order is hidden from the book."
      },
      iceberg: {
        type: "true|false",
        about: "True: the book shows visibleSize only."
      },
      visibleSize: {
        type: "decimal",
        about: "How much the book shows, in base currency. Only with iceberg true. Decimal text."
      }
    },
    rules: [
      "price is required while type is \"limit\"",
      "size is required while type is \"limit\"",
      "funds must not be given while type is \"limit\"",
      "price must not be given while type is \"market\"",
      "size or funds must be given while type is \"market\", and only one of them",
      "cancelAfter may be given only while timeInForce is \"GTT\"",
      "visibleSize may be given only while iceberg is true"
    ],
    output: {
      orderId: {
        type: "text",
        required: true,
        about: "The id of the order."
      },
      clientOid: {
        type: "text",
        about: "The caller's own id, if one was given."
      },
      orderTime: {
        type: "integer",
        about: "When the order was taken, in milliseconds since the epoch; one source has it as digits. Usually there."
      },
      matchTime: {
        type: "integer",
        about: "When it was matched, in milliseconds since the epoch; one source has it as digits. Usually there."
      },
      originSize: {
        type: "decimal",
        about: "The size of the order, in base currency. Decimal text. Usually there."
      },
      dealSize: {
        type: "decimal",
        about: "How much was filled, in base currency. Decimal text. Usually there."
      },
      remainSize: {
        type: "decimal",
        about: "How much is left, in base currency. Decimal text. Usually there."
      },
      canceledSize: {
        type: "decimal",
        about: "How much was cancelled, in base currency. Decimal text. Usually there."
      },
      status: {
        type: "text",
        about: "Where the order stands. Usually there.",
        values: [ "open", "done" ]
      }
    },
    example: {
      type: "limit",
      symbol: "BTC-USDT",
      side: "buy",
      clientOid: "5c52e11203aa677f33e493fd",
      price: "50000",
      size: "0.00001"
    }
  },
  "orders.cancelByClientOidSync": {
    about: [
      "Cancels the order with this client id, and returns once the matching engine has dealt with it.",
      "An order that is placed under this client id before the call ends may be cancelled too, because the request may be sent again until then; retry: false forbids a second attempt.",
      "Needs Spot permission."
    ],
    input: {
      clientOid: {
        type: "text",
        required: true,
        about: "The caller's own id of the order. At most 40 characters."
      },
      symbol: {
        type: "text",
        required: true,
        about: "The pair of the order."
      }
    },
    rules: [],
    output: {
      clientOid: {
        type: "text",
        required: true,
        about: "The caller's own id of the order."
      },
      orderId: {
        type: "text",
        about: "The id of the order."
      },
      originSize: {
        type: "decimal",
        about: "The size of the order, in base currency. Decimal text. Usually there."
      },
      dealSize: {
        type: "decimal",
        about: "How much was filled, in base currency. Decimal text. Usually there."
      },
      remainSize: {
        type: "decimal",
        about: "How much is left, in base currency. Decimal text. Usually there."
      },
      canceledSize: {
        type: "decimal",
        about: "How much was cancelled, in base currency. Decimal text. Usually there."
      },
      status: {
        type: "text",
        about: "Where the order stands. Usually there.",
        values: [ "open", "done" ]
      },
      originFunds: {
        type: "decimal",
        about: "The funds of the order, in quote currency. Decimal text."
      }
    },
    example: {
      clientOid: "5c52e11203aa677f33e493fb",
      symbol: "BTC-USDT"
    }
  },
  "orders.cancelSync": {
    about: [
      "Cancels the order with this id, and returns once the matching engine has dealt with it. Needs Spot permission."
    ],
    input: {
      orderId: {
        type: "text",
        required: true,
        about: "The id of the order."
      },
      symbol: {
        type: "text",
        required: true,
        about: "The pair of the order."
      }
    },
    rules: [],
    output: {
      orderId: {
        type: "text",
        required: true,
        about: "The id of the order."
      },
      originSize: {
        type: "decimal",
        about: "The size of the order, in base currency. Decimal text. Usually there."
      },
      dealSize: {
        type: "decimal",
        about: "How much was filled, in base currency. Decimal text. Usually there."
      },
      remainSize: {
        type: "decimal",
        about: "How much is left, in base currency. Decimal text. Usually there."
      },
      canceledSize: {
        type: "decimal",
        about: "How much was cancelled, in base currency. Decimal text. Usually there."
      },
      status: {
        type: "text",
        about: "Where the order stands. Usually there.",
        values: [ "open", "done" ]
      },
      originFunds: {
        type: "decimal",
        about: "The funds of the order, in quote currency. Decimal text."
      }
    },
    example: {
      orderId: "6717422bd51c29000775ea03",
      symbol: "BTC-USDT"
    }
  },
  "orders.test": {
    about: [
      "Checks an order and its signature, and places nothing.",
      "The checks are those of placing; the order never reaches matching and cannot be found afterwards.",
      "Needs Spot permission."
    ],
    input: {
      type: {
        type: "text",
        required: true,
        about: "limit takes a price and a size; market takes either a size or funds, and no price.",
        values: [ "limit", "market" ]
      },
      symbol: {
        type: "text",
        required: true,
        about: "The pair to trade."
      },
      side: {
        type: "text",
        required: true,
        about: "Whether to buy or to sell the base currency.",
        values: [ "buy", "sell" ]
      },
      clientOid: {
        type: "text",
        about: "The caller's own id of the order: the key by which it is found again when no usable answer came. At most 40 characters."
      },
      price: {
        type: "decimal",
        about: "The limit price, in quote currency: a multiple of the pair's priceIncrement. Limit orders only. Decimal text."
      },
      size: {
        type: "decimal",
        about: "How much to trade, in base currency: a multiple of the pair's baseIncrement. Market orders: this or funds. Decimal text."
      },
      funds: {
        type: "decimal",
        about: "How much to trade, in quote currency. Market orders only, instead of size. Decimal text."
      },
      stp: {
        type: "text",
        about: "What to do before trading with one's own order: CN cancel newest, CO oldest, CB both, DC decrease and cancel.",
        values: [ "CN", "CO", "CB", "DC" ]
      },
      tags: {
        type: "text",
        about: "A tag: at most 20 ASCII characters."
      },
      remark: {
        type: "text",
        about: "A remark: at most 20 ASCII characters."
      },
      timeInForce: {
        type: "text",
        about: "How long the order rests: GTC (unless given) until cancelled, GTT see cancelAfter, IOC not at all, FOK whole or not.",
        values: [ "GTC", "GTT", "IOC", "FOK" ]
      },
      cancelAfter: {
        type: "integer",
        about: "After how many seconds to cancel, 1 to 2592000. Only with timeInForce GTT."
      },
      postOnly: {
        type: "true|false",
        about: "True: the order is rejected if it would match at once."
      },
      hidden: {
        type: "true|false",
        about: "True: the order is hidden from the book."
      },
      iceberg: {
        type: "true|false",
        about: "True: the book shows visibleSize only."
      },
      visibleSize: {
        type: "decimal",
        about: "How much the book shows, in base currency. Only with iceberg true. Decimal text."
      }
    },
    rules: [
      "price is required while type is \"limit\"",
      "size is required while type is \"limit\"",
      "funds must not be given while type is \"limit\"",
      "price must not be given while type is \"market\"",
      "size or funds must be given while type is \"market\", and only one of them",
      "cancelAfter may be given only while timeInForce is \"GTT\"",
      "visibleSize may be given only while iceberg is true"
    ],
    output: {
      orderId: {
        type: "text",
        required: true,
        about: "The id of the order."
      },
      clientOid: {
        type: "text",
        about: "The caller's own id, if one was given."
      }
    },
    example: {
      type: "market",
      symbol: "BTC-USDT",
      side: "buy",
      clientOid: "5c52e11203aa677f33e493fc",
      funds: "10"
    }
  },
  "orders.get": {
    about: [
      "Finds the order with this id, open or done; done for at most 3 days.",
      "Needs General permission."
    ],
    input: {
      orderId: {
        type: "text",
        required: true,
        about: "The id of the order."
      },
      symbol: {
        type: "text",
        required: true,
        about: "The pair of the order."
      }
    },
    rules: [],
    output: {
      id: {
        type: "text",
        required: true,
        about: "The id of the order."
      },
      symbol: {
        type: "text",
        required: true,
        about: "The pair."
      },
      opType: {
        type: "text",
        about: "The kind of operation, such as DEAL. Usually there."
      },
      type: {
        type: "text",
        required: true,
        about: "Limit or market.",
        values: [ "limit", "market" ]
      },
      side: {
        type: "text",
        required: true,
        about: "Buy or sell.",
        values: [ "buy", "sell" ]
      },
      price: {
        type: "decimal",
        required: true,
        about: "The limit price, in quote currency. Decimal text."
      },
      size: {
        type: "decimal",
        required: true,
        about: "The size, in base currency. Decimal text."
      },
      funds: {
        type: "decimal",
        required: true,
        about: "The funds, in quote currency. Decimal text."
      },
      dealSize: {
        type: "decimal",
        required: true,
        about: "How much was filled, in base currency. Decimal text."
      },
      dealFunds: {
        type: "decimal",
        required: true,
        about: "How much was filled, in quote currency. Decimal text."
      },
      fee: {
        type: "decimal",
        required: true,
        about: "What it cost, in feeCurrency. Decimal text."
      },
      feeCurrency: {
        type: "text",
        about: "The currency of the fee. Usually there."
      },
      stp: {
        type: "text",
        about: "What was to be done before trading with one's own order; empty or null when unset. Usually there.",
        values: [ "", "CN", "CO", "CB", "DC" ]
      },
      timeInForce: {
        type: "text",
        about: "How long the order rests. Usually there.",
        values: [ "GTC", "GTT", "IOC", "FOK" ]
      },
      postOnly: {
        type: "true|false",
        about: "Whether it may only rest. Usually there."
      },
      hidden: {
        type: "true|false",
        about: "Whether it is hidden from the book. Usually there."
      },
      iceberg: {
        type: "true|false",
        about: "Whether the book shows a part of it only. Usually there."
      },
      visibleSize: {
        type: "decimal",
        about: "How much the book shows, in base currency. Decimal text. Usually there."
      },
      cancelAfter: {
        type: "integer",
        about: "After how many seconds it is cancelled; 0 when unset. Usually there."
      },
      channel: {
        type: "text",
        about: "Where it came from, such as API. Usually there."
      },
      clientOid: {
        type: "text",
        about: "The caller's own id of the order. Usually there."
      },
      remark: {
        type: "text",
        about: "The remark it was placed with. Usually there."
      },
      tags: {
        type: "text",
        about: "The tag it was placed with; empty or null when unset. Usually there."
      },
      cancelExist: {
        type: "true|false",
        about: "Whether a cancellation is recorded. Usually there."
      },
      createdAt: {
        type: "integer",
        required: true,
        about: "When it was placed, in milliseconds since the epoch."
      },
      lastUpdatedAt: {
        type: "integer",
        about: "When it last changed, in milliseconds since the epoch. Usually there."
      },
      tradeType: {
        type: "text",
        about: "The kind of trade, such as TRADE. Usually there."
      },
      inOrderBook: {
        type: "true|false",
        about: "Whether it has entered the book. Usually there."
      },
      cancelledSize: {
        type: "decimal",
        about: "How much was cancelled, in base currency. Decimal text. Usually there."
      },
      cancelledFunds: {
        type: "decimal",
        about: "How much was cancelled, in quote currency. Decimal text. Usually there."
      },
      remainSize: {
        type: "decimal",
        about: "How much is left, in base currency. Decimal text. Usually there."
      },
      remainFunds: {
        type: "decimal",
        about: "How much is left, in quote currency. Decimal text. Usually there."
      },
      active: {
        type: "true|false",
        required: true,
        about: "True while it is open; false once it is filled or cancelled."
      },
      tax: {
        type: "decimal",
        about: "The tax, where there is one. Decimal text. Usually there."
      }
    },
    example: {
      orderId: "6717422bd51c29000775ea03",
      symbol: "BTC-USDT"
    }
  },
  "orders.cancel": {
    about: [
      "Asks to cancel the order with this id.",
      "The answer acknowledges the request, not the cancellation: look at the order to see what became of it.",
      "Needs Spot permission."
    ],
    input: {
      orderId: {
        type: "text",
        required: true,
        about: "The id of the order."
      },
      symbol: {
        type: "text",
        required: true,
        about: "The pair of the order."
      }
    },
    rules: [],
    output: {
      orderId: {
        type: "text",
        required: true,
        about: "The id of the order."
      }
    },
    example: {
      orderId: "6717422bd51c29000775ea03",
      symbol: "BTC-USDT"
    }
  },
  "margin.isolatedSymbols": {
    about: [
      "Lists the pairs of isolated margin, with leverage and what can be borrowed. Public."
    ],
    input: {},
    rules: [],
    output: {
      symbol: {
        type: "text",
        required: true,
        about: "The pair."
      },
      symbolName: {
        type: "text",
        required: true,
        about: "The pair's present name."
      },
      baseCurrency: {
        type: "text",
        required: true,
        about: "The currency traded."
      },
      quoteCurrency: {
        type: "text",
        required: true,
        about: "The currency it is priced in."
      },
      maxLeverage: {
        type: "integer",
        required: true,
        about: "The highest leverage."
      },
      flDebtRatio: {
        type: "decimal",
        required: true,
        about: "The debt ratio at which it is liquidated, as a fraction. Decimal text."
      },
      tradeEnable: {
        type: "true|false",
        required: true,
        about: "Whether it can be traded."
      },
      autoRenewMaxDebtRatio: {
        type: "decimal",
        about: "The debt ratio up to which a loan renews itself, as a fraction. Decimal text."
      },
      baseBorrowEnable: {
        type: "true|false",
        required: true,
        about: "Whether the base currency can be borrowed."
      },
      quoteBorrowEnable: {
        type: "true|false",
        required: true,
        about: "Whether the quote currency can be borrowed."
      },
      baseTransferInEnable: {
        type: "true|false",
        required: true,
        about: "Whether the base currency can be transferred in."
      },
      quoteTransferInEnable: {
        type: "true|false",
        required: true,
        about: "Whether the quote currency can be transferred in."
      },
      baseBorrowCoefficient: {
        type: "decimal",
        about: "How much borrowing the base currency weighs. Decimal text."
      },
      quoteBorrowCoefficient: {
        type: "decimal",
        about: "How much borrowing the quote currency weighs. Decimal text."
      }
    },
    example: {}
  },
  "margin.config": {
    about: [
      "Tells leverage and debt ratios of cross margin, and for which currencies they hold. Public."
    ],
    input: {},
    rules: [],
    output: {
      currencyList: {
        type: "list",
        required: true,
        about: "The currencies they hold for."
      },
      maxLeverage: {
        type: "integer",
        required: true,
        about: "The highest leverage; one source has it as digits."
      },
      warningDebtRatio: {
        type: "decimal",
        required: true,
        about: "The debt ratio at which the user is warned, as a fraction. Decimal text."
      },
      liqDebtRatio: {
        type: "decimal",
        required: true,
        about: "The debt ratio at which the account is liquidated, as a fraction. Decimal text."
      }
    },
    example: {}
  },
  "fees.actual": {
    about: [
      "Lists the user's actual fee rates, pair by pair. Needs General permission."
    ],
    input: {
      symbols: {
        type: "list",
        required: true,
        about: "The pairs, at most 10."
      }
    },
    rules: [],
    output: {
      symbol: {
        type: "text",
        required: true,
        about: "The pair."
      },
      takerFeeRate: {
        type: "decimal",
        required: true,
        about: "The rate of an order that takes from the book. Decimal text."
      },
      makerFeeRate: {
        type: "decimal",
        required: true,
        about: "The rate of an order that rests in the book. Decimal text."
      },
      sellTaxRate: {
        type: "decimal",
        about: "The rate of the tax on selling, where there is one. Decimal text."
      },
      buyTaxRate: {
        type: "decimal",
        about: "The rate of the tax on buying, where there is one. Decimal text."
      }
    },
    example: {
      symbols: [
        "BTC-USDT",
        "ETH-USDT"
      ]
    }
  },
  "accounts.apiKey": {
    about: [
      "Tells what the API key in use may do, and whose it is. Needs General permission."
    ],
    input: {},
    rules: [],
    output: {
      remark: {
        type: "text",
        about: "The label of the key. Usually there."
      },
      apiKey: {
        type: "text",
        required: true,
        about: "The id of the key."
      },
      apiVersion: {
        type: "integer",
        about: "The version of the key. Usually there."
      },
      permission: {
        type: "text",
        required: true,
        about: "What the key may do: names such as General and Spot, separated by commas."
      },
      ipWhitelist: {
        type: "text",
        about: "The addresses the key may be used from, separated by commas; absent when it is not restricted."
      },
      createdAt: {
        type: "integer",
        about: "When the key was made, in milliseconds since the epoch. Usually there."
      },
      uid: {
        type: "id",
        about: "The id of the user. Usually there."
      },
      isMaster: {
        type: "true|false",
        about: "Whether the key is of the master account. Usually there."
      },
      subName: {
        type: "text",
        about: "The name of the sub-account; only for its keys."
      }
    },
    example: {}
  },
  "withdrawals.list": {
    about: [
      "Lists withdrawals, newest first, page by page. Needs General permission."
    ],
    input: {
      currency: {
        type: "text",
        about: "Only this currency."
      },
      status: {
        type: "text",
        about: "Only this status.",
        values: [ "PROCESSING", "REVIEW", "WALLET_PROCESSING", "SUCCESS", "FAILURE" ]
      },
      startAt: {
        type: "integer",
        about: "The earliest moment, inclusive, in milliseconds since the epoch."
      },
      endAt: {
        type: "integer",
        about: "The latest moment, inclusive, in milliseconds since the epoch."
      },
      pageSize: {
        type: "integer",
        about: "How many withdrawals a page holds. From 1 to 500; 50 unless given."
      },
      currentPage: {
        type: "integer",
        about: "The number of the page to read, from 1. At least 1; 1 unless given."
      }
    },
    rules: [],
    output: {
      id: {
        type: "text",
        about: "The id of the withdrawal; some sources leave it out. Usually there."
      },
      currency: {
        type: "text",
        required: true,
        about: "The currency."
      },
      status: {
        type: "text",
        required: true,
        about: "Where it stands.",
        values: [ "PROCESSING", "REVIEW", "WALLET_PROCESSING", "SUCCESS", "FAILURE" ]
      },
      address: {
        type: "text",
        required: true,
        about: "Where to."
      },
      memo: {
        type: "text",
        about: "The tag or memo of the address; empty when there is none. Usually there."
      },
      isInner: {
        type: "true|false",
        about: "Whether it is an internal transfer. Usually there."
      },
      amount: {
        type: "decimal",
        required: true,
        about: "How much. Decimal text."
      },
      fee: {
        type: "decimal",
        required: true,
        about: "What it cost. Decimal text."
      },
      walletTxId: {
        type: "text",
        about: "The transaction's hash on the chain; null until there is one. Usually there."
      },
      createdAt: {
        type: "integer",
        required: true,
        about: "When it was made, in milliseconds since the epoch."
      },
      chain: {
        type: "text",
        about: "The chain. Usually there."
      },
      updatedAt: {
        type: "integer",
        about: "When it last changed, in milliseconds since the epoch. Usually there."
      },
      remark: {
        type: "text",
        about: "The remark. Usually there."
      },
      arrears: {
        type: "true|false",
        about: "Whether the account owed something for it; some sources leave it out."
      }
    },
    example: {
      currency: "USDT",
      status: "SUCCESS",
      startAt: 1728604800000,
      endAt: 1728691200000,
      pageSize: 50,
      currentPage: 1
    }
  },
  "withdrawals.quotas": {
    about: [
      "Tells how much of a currency may be withdrawn, from how much on, and what it costs. Needs General permission."
    ],
    input: {
      currency: {
        type: "text",
        required: true,
        about: "The currency."
      },
      chain: {
        type: "text",
        about: "The id of the chain; the currency's default chain unless given."
      }
    },
    rules: [],
    output: {
      currency: {
        type: "text",
        required: true,
        about: "The currency."
      },
      limitBTCAmount: {
        type: "decimal",
        about: "How much may be withdrawn in 24 hours, told in BTC. Decimal text. Usually there."
      },
      usedBTCAmount: {
        type: "decimal",
        about: "How much of that is used, told in BTC. Decimal text. Usually there."
      },
      quotaCurrency: {
        type: "text",
        about: "The currency in which the next two limits are told. Usually there."
      },
      limitQuotaCurrencyAmount: {
        type: "decimal",
        about: "How much may be withdrawn in 24 hours, in quotaCurrency. Decimal text. Usually there."
      },
      usedQuotaCurrencyAmount: {
        type: "decimal",
        about: "How much of that is used, in quotaCurrency. Decimal text. Usually there."
      },
      remainAmount: {
        type: "decimal",
        required: true,
        about: "How much may still be withdrawn. Decimal text."
      },
      availableAmount: {
        type: "decimal",
        required: true,
        about: "How much there is to withdraw. Decimal text."
      },
      withdrawMinFee: {
        type: "decimal",
        required: true,
        about: "The least fee. Decimal text."
      },
      innerWithdrawMinFee: {
        type: "decimal",
        about: "The least fee of an internal transfer. Decimal text. Usually there."
      },
      withdrawMinSize: {
        type: "decimal",
        required: true,
        about: "The least amount. Decimal text."
      },
      isWithdrawEnabled: {
        type: "true|false",
        required: true,
        about: "Whether it can be withdrawn."
      },
      precision: {
        type: "integer",
        required: true,
        about: "How many digits after the point an amount may have."
      },
      chain: {
        type: "text",
        about: "The chain. Usually there."
      },
      reason: {
        type: "text",
        about: "Why it cannot be withdrawn; null when it can. Usually there."
      },
      lockedAmount: {
        type: "decimal",
        about: "How much is locked. Decimal text. Usually there."
      }
    },
    example: {
      currency: "BTC",
      chain: "btc"
    }
  },
  "withdrawals.get": {
    about: [
      "Tells everything about one withdrawal, and whether it can still be cancelled. Needs General permission."
    ],
    input: {
      withdrawalId: {
        type: "text",
        required: true,
        about: "The id of the withdrawal."
      }
    },
    rules: [],
    output: {
      id: {
        type: "text",
        required: true,
        about: "The id of the withdrawal."
      },
      uid: {
        type: "id",
        about: "The id of the user."
      },
      currency: {
        type: "text",
        required: true,
        about: "The currency."
      },
      status: {
        type: "text",
        required: true,
        about: "Where it stands.",
        values: [ "PROCESSING", "REVIEW", "WALLET_PROCESSING", "SUCCESS", "FAILURE" ]
      },
      address: {
        type: "text",
        required: true,
        about: "Where to."
      },
      memo: {
        type: "text",
        about: "The tag or memo of the address; empty when there is none. Usually there."
      },
      isInner: {
        type: "true|false",
        about: "Whether it is an internal transfer. Usually there."
      },
      amount: {
        type: "decimal",
        required: true,
        about: "How much. Decimal text."
      },
      fee: {
        type: "decimal",
        required: true,
        about: "What it cost. Decimal text."
      },
      walletTxId: {
        type: "text",
        about: "The transaction's hash on the chain; null until there is one. Usually there."
      },
      createdAt: {
        type: "integer",
        required: true,
        about: "When it was made, in milliseconds since the epoch."
      },
      chainId: {
        type: "text",
        about: "The id of the chain. Usually there."
      },
      chainName: {
        type: "text",
        about: "The name of the chain. Usually there."
      },
      currencyName: {
        type: "text",
        about: "The name of the currency."
      },
      cancelType: {
        type: "text",
        about: "Whether it can be cancelled. Usually there.",
        values: [ "CANCELABLE", "CANCELING", "NON_CANCELABLE" ]
      },
      failureReason: {
        type: "text",
        about: "Why it failed, as a code; empty when it did not."
      },
      failureReasonMsg: {
        type: "text",
        about: "Why it failed, in words."
      },
      addressRemark: {
        type: "text",
        about: "The remark of the address."
      },
      remark: {
        type: "text",
        about: "The remark of the withdrawal. Usually there."
      },
      taxes: {
        type: "list",
        about: "The taxes."
      },
      taxDescription: {
        type: "text",
        about: "What the taxes are."
      },
      returnStatus: {
        type: "text",
        about: "What became of the money if it failed.",
        values: [ "NOT_RETURN", "PROCESSING", "SUCCESS" ]
      },
      returnAmount: {
        type: "decimal",
        about: "How much came back. Decimal text."
      },
      returnCurrency: {
        type: "text",
        about: "The currency that came back."
      }
    },
    example: {
      withdrawalId: "670deec84d64da0007d7c946"
    }
  },
  "withdrawals.cancel": {
    about: [
      "Cancels a withdrawal that is still PROCESSING.",
      "Later it cannot be cancelled any more, nor called back. Which status a cancelled withdrawal ends in is not known. The payload is null.",
      "Needs Withdrawal permission."
    ],
    input: {
      withdrawalId: {
        type: "text",
        required: true,
        about: "The id of the withdrawal."
      }
    },
    rules: [],
    output: {},
    example: {
      withdrawalId: "670deec84d64da0007d7c946"
    }
  },
  "accounts.summary": {
    about: [
      "Tells the user's VIP level, and how many sub-accounts there are and may be. Needs General permission."
    ],
    input: {},
    rules: [],
    output: {
      level: {
        type: "integer",
        required: true,
        about: "The user's VIP level, from 0."
      },
      subQuantity: {
        type: "integer",
        about: "How many sub-accounts there are. Usually there."
      },
      spotSubQuantity: {
        type: "integer",
        about: "How many sub-accounts may trade spot. Usually there."
      },
      marginSubQuantity: {
        type: "integer",
        about: "How many sub-accounts may trade on margin. Usually there."
      },
      futuresSubQuantity: {
        type: "integer",
        about: "How many sub-accounts may trade futures. Usually there."
      },
      optionSubQuantity: {
        type: "integer",
        about: "How many sub-accounts may trade options. Usually there."
      },
      maxSubQuantity: {
        type: "integer",
        about: "How many sub-accounts there may be. Usually there."
      },
      maxDefaultSubQuantity: {
        type: "integer",
        about: "How many sub-accounts the VIP level allows by itself. Usually there."
      },
      maxSpotSubQuantity: {
        type: "integer",
        about: "How many further sub-accounts may trade spot. Usually there."
      },
      maxMarginSubQuantity: {
        type: "integer",
        about: "How many further sub-accounts may trade on margin. Usually there."
      },
      maxFuturesSubQuantity: {
        type: "integer",
        about: "How many further sub-accounts may trade futures. Usually there."
      },
      maxOptionSubQuantity: {
        type: "integer",
        about: "How many further sub-accounts may trade options. Usually there."
      }
    },
    example: {}
  },
  "deposits.createAddress": {
    about: [
      "Makes an address to receive a currency at.",
      "Look whether there is one first: making it again may be refused. Nothing names the intent, so it is sent once; the list of addresses shows what became of it.",
      "Needs General permission."
    ],
    input: {
      currency: {
        type: "text",
        required: true,
        about: "What to receive."
      },
      chain: {
        type: "text",
        required: true,
        about: "The id of the chain, such as eth."
      },
      to: {
        type: "text",
        required: true,
        about: "The account that receives it: main funding, or trade.",
        values: [ "main", "trade" ]
      },
      amount: {
        type: "decimal",
        about: "How much is to be received, which addresses based on an invoice need. Decimal text."
      }
    },
    rules: [],
    output: {
      address: {
        type: "text",
        required: true,
        about: "The address."
      },
      memo: {
        type: "text",
        about: "The tag or memo of the address; empty when it has none. Usually there."
      },
      chain: {
        type: "text",
        about: "The chain, in some sources."
      },
      chainName: {
        type: "text",
        about: "The name of the chain, in others."
      },
      chainId: {
        type: "text",
        about: "The id of the chain. Usually there."
      },
      to: {
        type: "text",
        about: "The account that receives it. Usually there.",
        values: [ "main", "trade", "MAIN", "TRADE" ]
      },
      currency: {
        type: "text",
        required: true,
        about: "The currency."
      },
      contractAddress: {
        type: "text",
        about: "The address of the currency's contract; empty for a chain's own currency, absent when just made."
      },
      expirationDate: {
        type: "integer",
        about: "When the address expires, 0 if it does not; only some addresses based on an invoice do."
      }
    },
    example: {
      currency: "ETH",
      chain: "eth",
      to: "trade"
    }
  },
  "deposits.addresses": {
    about: [
      "Lists the addresses to receive a currency at; an empty list when there are none. Needs General permission."
    ],
    input: {
      currency: {
        type: "text",
        required: true,
        about: "The currency."
      },
      chain: {
        type: "text",
        about: "Only this chain; all chains unless given."
      },
      amount: {
        type: "decimal",
        about: "How much is to be received, which addresses based on an invoice need. Decimal text."
      }
    },
    rules: [],
    output: {},
    example: {
      currency: "ETH",
      chain: "eth",
      amount: "0.5"
    }
  },
  "accounts.isolatedMargin": {
    about: [
      "Tells assets and liabilities of the isolated margin account, altogether and per pair. Needs General permission."
    ],
    input: {
      symbol: {
        type: "text",
        about: "Only this pair."
      },
      quoteCurrency: {
        type: "text",
        about: "The currency that totals are told in."
      },
      queryType: {
        type: "text",
        about: "Which generation of the account to look at.",
        values: [ "ISOLATED", "ISOLATED_V2", "ALL" ]
      }
    },
    rules: [],
    output: {
      totalAssetOfQuoteCurrency: {
        type: "decimal",
        required: true,
        about: "All assets, in the quote currency. Decimal text."
      },
      totalLiabilityOfQuoteCurrency: {
        type: "decimal",
        required: true,
        about: "All liabilities, in the quote currency. Decimal text."
      },
      timestamp: {
        type: "integer",
        about: "When this was so, in milliseconds since the epoch. Usually there."
      },
      assets: {
        type: "list",
        required: true,
        about: "What there is and is owed, per pair.",
        fields: {
          symbol: {
            type: "text",
            required: true,
            about: "The pair."
          },
          status: {
            type: "text",
            required: true,
            about: "Where the pair stands.",
            values: [ "EFFECTIVE", "BANKRUPTCY", "LIQUIDATION", "REPAY", "BORROW" ]
          },
          debtRatio: {
            type: "decimal",
            required: true,
            about: "Liabilities by assets, as a fraction. Decimal text."
          },
          baseAsset: {
            type: "object",
            required: true,
            about: "The base currency.",
            fields: {
              currency: {
                type: "text",
                required: true,
                about: "The currency."
              },
              total: {
                type: "decimal",
                required: true,
                about: "What is there, held or not. Decimal text."
              },
              available: {
                type: "decimal",
                required: true,
                about: "What can be used. Decimal text."
              },
              hold: {
                type: "decimal",
                required: true,
                about: "What is held in open orders. Decimal text."
              },
              liability: {
                type: "decimal",
                required: true,
                about: "What is owed: principal and interest. Decimal text."
              },
              liabilityPrincipal: {
                type: "decimal",
                about: "What is owed without interest. Decimal text. Usually there."
              },
              liabilityInterest: {
                type: "decimal",
                about: "The interest that is owed. Decimal text. Usually there."
              },
              maxBorrowSize: {
                type: "decimal",
                about: "How much can still be borrowed. Decimal text. Usually there."
              },
              borrowEnabled: {
                type: "true|false",
                about: "Whether it can be borrowed. Usually there."
              },
              transferInEnabled: {
                type: "true|false",
                about: "Whether it can be transferred in. Usually there."
              }
            }
          },
          quoteAsset: {
            type: "object",
            required: true,
            about: "The quote currency.",
            fields: {
              currency: {
                type: "text",
                required: true,
                about: "The currency."
              },
              total: {
                type: "decimal",
                required: true,
                about: "What is there, held or not. Decimal text."
              },
              available: {
                type: "decimal",
                required: true,
                about: "What can be used. Decimal text."
              },
              hold: {
                type: "decimal",
                required: true,
                about: "What is held in open orders. Decimal text."
              },
              liability: {
                type: "decimal",
                required: true,
                about: "What is owed: principal and interest. Decimal text."
              },
              liabilityPrincipal: {
                type: "decimal",
                about: "What is owed without interest. Decimal text. Usually there."
              },
              liabilityInterest: {
                type: "decimal",
                about: "The interest that is owed. Decimal text. Usually there."
              },
              maxBorrowSize: {
                type: "decimal",
                about: "How much can still be borrowed. Decimal text. Usually there."
              },
              borrowEnabled: {
                type: "true|false",
                about: "Whether it can be borrowed. Usually there."
              },
              transferInEnabled: {
                type: "true|false",
                about: "Whether it can be transferred in. Usually there."
              }
            }
          }
        }
      }
    },
    example: {
      symbol: "BTC-USDT",
      quoteCurrency: "USDT",
      queryType: "ISOLATED"
    }
  },
  "accounts.crossMargin": {
    about: [
      "Tells assets and liabilities of the cross margin account, altogether and per currency.",
      "Needs General permission."
    ],
    input: {
      quoteCurrency: {
        type: "text",
        about: "The currency that totals are told in."
      },
      queryType: {
        type: "text",
        about: "Which generation of the account to look at.",
        values: [ "MARGIN", "MARGIN_V2", "ALL" ]
      }
    },
    rules: [],
    output: {
      totalAssetOfQuoteCurrency: {
        type: "decimal",
        required: true,
        about: "All assets, in the quote currency. Decimal text."
      },
      totalLiabilityOfQuoteCurrency: {
        type: "decimal",
        required: true,
        about: "All liabilities, in the quote currency. Decimal text."
      },
      debtRatio: {
        type: "decimal",
        required: true,
        about: "Liabilities by assets, as a fraction. Decimal text."
      },
      status: {
        type: "text",
        required: true,
        about: "Where the account stands.",
        values: [ "EFFECTIVE", "BANKRUPTCY", "LIQUIDATION", "REPAY", "BORROW" ]
      },
      accounts: {
        type: "list",
        required: true,
        about: "What there is and is owed, per currency.",
        fields: {
          currency: {
            type: "text",
            required: true,
            about: "The currency."
          },
          total: {
            type: "decimal",
            required: true,
            about: "What is there, held or not. Decimal text."
          },
          available: {
            type: "decimal",
            required: true,
            about: "What can be used. Decimal text."
          },
          hold: {
            type: "decimal",
            required: true,
            about: "What is held in open orders. Decimal text."
          },
          liability: {
            type: "decimal",
            required: true,
            about: "What is owed: principal and interest. Decimal text."
          },
          liabilityPrincipal: {
            type: "decimal",
            about: "What is owed without interest. Decimal text. Usually there."
          },
          liabilityInterest: {
            type: "decimal",
            about: "The interest that is owed. Decimal text. Usually there."
          },
          maxBorrowSize: {
            type: "decimal",
            about: "How much can still be borrowed. Decimal text. Usually there."
          },
          borrowEnabled: {
            type: "true|false",
            about: "Whether it can be borrowed. Usually there."
          },
          transferInEnabled: {
            type: "true|false",
            about: "Whether it can be transferred in. Usually there."
          }
        }
      }
    },
    example: {
      quoteCurrency: "USDT",
      queryType: "MARGIN"
    }
  },
  "margin.collateralRatios": {
    about: [
      "Lists how much of a currency's value counts as collateral, the less the more there is of it. Public."
    ],
    input: {
      currencyList: {
        type: "list",
        about: "Only these currencies."
      }
    },
    rules: [],
    output: {
      currencyList: {
        type: "list",
        required: true,
        about: "The currencies it holds for."
      },
      items: {
        type: "list",
        required: true,
        about: "The ratios, by how much there is.",
        fields: {
          lowerLimit: {
            type: "decimal",
            required: true,
            about: "From this value on. Decimal text."
          },
          upperLimit: {
            type: "decimal",
            required: true,
            about: "Up to this value. Decimal text."
          },
          collateralRatio: {
            type: "decimal",
            required: true,
            about: "How much of it counts, as a fraction. Decimal text."
          }
        }
      }
    },
    example: {
      currencyList: [
        "BTC",
        "ETH"
      ]
    }
  },
  "margin.riskLimits": {
    about: [
      "Lists how much can be borrowed, bought and held on margin.",
      "Per currency for cross margin, per pair for isolated margin: isIsolated decides, and currency goes with cross margin only, symbol with isolated margin only.",
      "Needs General permission."
    ],
    input: {
      isIsolated: {
        type: "true|false",
        required: true,
        about: "True: isolated margin, per pair. False: cross margin, per currency."
      },
      currency: {
        type: "text",
        about: "Only this currency. Cross margin only."
      },
      symbol: {
        type: "text",
        about: "Only this pair. Isolated margin only."
      }
    },
    rules: [
      "currency must not be given while isIsolated is true",
      "symbol must not be given while isIsolated is false"
    ],
    output: {},
    example: {
      isIsolated: false,
      currency: "BTC"
    }
  },
  "margin.crossSymbols": {
    about: [
      "Lists the pairs of cross margin, with their sizes and increments. Public."
    ],
    input: {
      symbol: {
        type: "text",
        about: "Only this pair."
      }
    },
    rules: [],
    output: {
      timestamp: {
        type: "integer",
        required: true,
        about: "When this was so, in milliseconds since the epoch."
      },
      items: {
        type: "list",
        required: true,
        about: "The pairs.",
        fields: {
          symbol: {
            type: "text",
            required: true,
            about: "The pair."
          },
          name: {
            type: "text",
            required: true,
            about: "The pair's present name."
          },
          enableTrading: {
            type: "true|false",
            required: true,
            about: "Whether it can be traded."
          },
          market: {
            type: "text",
            required: true,
            about: "The market it is listed in, such as USDS."
          },
          baseCurrency: {
            type: "text",
            required: true,
            about: "The currency traded."
          },
          quoteCurrency: {
            type: "text",
            required: true,
            about: "The currency it is priced in."
          },
          baseIncrement: {
            type: "decimal",
            required: true,
            about: "The step of a size, in base currency. Decimal text."
          },
          baseMinSize: {
            type: "decimal",
            required: true,
            about: "The least size, in base currency. Decimal text."
          },
          baseMaxSize: {
            type: "decimal",
            required: true,
            about: "The largest size, in base currency. Decimal text."
          },
          quoteIncrement: {
            type: "decimal",
            required: true,
            about: "The step of funds, in quote currency. Decimal text."
          },
          quoteMinSize: {
            type: "decimal",
            required: true,
            about: "The least funds of a market order, in quote currency. Decimal text."
          },
          quoteMaxSize: {
            type: "decimal",
            required: true,
            about: "The most funds of a market order, in quote currency. Decimal text."
          },
          priceIncrement: {
            type: "decimal",
            required: true,
            about: "The step of a price, in quote currency. Decimal text."
          },
          feeCurrency: {
            type: "text",
            required: true,
            about: "The currency of fees."
          },
          priceLimitRate: {
            type: "decimal",
            required: true,
            about: "How far a price may be off, as a fraction. Decimal text."
          },
          minFunds: {
            type: "decimal",
            required: true,
            about: "The least funds of an order, in quote currency. Decimal text."
          }
        }
      }
    },
    example: {
      symbol: "ATOM-USDT"
    }
  },
  "withdrawals.create": {
    about: [
      "Withdraws to an address, or to another user by UID, e-mail or phone.",
      "Nothing names the intent, so it is sent once; the history may show what became of it.",
      "Needs Withdrawal permission."
    ],
    input: {
      currency: {
        type: "text",
        required: true,
        about: "What to withdraw."
      },
      toAddress: {
        type: "text",
        required: true,
        about: "Where to: an address, a UID, an e-mail address or a phone number, as withdrawType says."
      },
      amount: {
        type: "decimal",
        required: true,
        about: "How much, above zero: a multiple of the currency's precision. Decimal text."
      },
      withdrawType: {
        type: "text",
        required: true,
        about: "What toAddress is.",
        values: [ "ADDRESS", "UID", "MAIL", "PHONE" ]
      },
      chain: {
        type: "text",
        required: true,
        about: "The id of the chain, such as eth."
      },
      memo: {
        type: "text",
        about: "The tag or memo of the address, which some currencies need."
      },
      isInner: {
        type: "true|false",
        about: "True: an internal transfer, without the fee of the chain."
      },
      remark: {
        type: "text",
        about: "A remark."
      },
      feeDeductType: {
        type: "text",
        about: "What the fee is taken from: INTERNAL the amount, EXTERNAL the balance.",
        values: [ "INTERNAL", "EXTERNAL" ]
      }
    },
    rules: [],
    output: {
      withdrawalId: {
        type: "text",
        required: true,
        about: "The id of the withdrawal."
      }
    },
    example: {
      currency: "USDT",
      toAddress: "0x94df8b352de7f46f64b01d3666bf6e936e44ce60",
      amount: "25.5",
      withdrawType: "ADDRESS",
      chain: "eth",
      isInner: false,
      remark: "payout 2041",
      feeDeductType: "EXTERNAL"
    }
  },
};
