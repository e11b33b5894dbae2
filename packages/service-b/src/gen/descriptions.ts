// @generated from spec/openapi/service-b.yaml by tools/generate. Do not edit; run pnpm generate.

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

/** What each resource of service B is about. */
export const resources: Readonly<Record<string, string>> = {
  withdrawals: "Submitting withdrawals to an address and looking at what became of them.",
  margin: "Cross and isolated margin: pairs, price index, interest, borrowing limits."
};

/** What each operation of service B does, takes and gives, by its id. */
export const descriptions: Readonly<Record<string, OperationDescription>> = {
  "withdrawals.submit": {
    about: [
      "Submits a withdrawal to an address.",
      "Give it a withdrawOrderId: the key by which the withdrawal is found again when no usable answer came. It is not an idempotency key, so a withdrawal is never sent twice."
    ],
    input: {
      coin: {
        type: "text",
        required: true,
        about: "What to withdraw."
      },
      address: {
        type: "text",
        required: true,
        about: "Where to."
      },
      amount: {
        type: "decimal",
        required: true,
        about: "How much, as decimal text: a number would lose digits."
      },
      network: {
        type: "text",
        about: "The network to use; the coin's default network unless given."
      },
      withdrawOrderId: {
        type: "text",
        about: "The caller's own id of the withdrawal, by which the history finds it."
      },
      addressTag: {
        type: "text",
        about: "Secondary address, such as a tag or memo, which some coins need; networks without tags refuse it."
      },
      transactionFeeFlag: {
        type: "true|false",
        about: "Where the fee of an internal transfer goes: true to the destination, false to the origin. False unless given."
      },
      name: {
        type: "text",
        about: "Describes the address in the address book, which holds at most 200 entries."
      },
      walletType: {
        type: "integer",
        about: "The wallet to withdraw from: 0 spot, 1 funding. Unless given, the one selected in the account.",
        values: [ 0, 1 ]
      }
    },
    rules: [],
    output: {
      id: {
        type: "text",
        required: true,
        about: "The id the service gave to the withdrawal."
      }
    },
    example: {
      coin: "USDT",
      address: "0x94df8b352de7f46f64b01d3666bf6e936e44ce60",
      amount: "8.91",
      network: "ETH",
      withdrawOrderId: "payout-2041",
      name: "Cold wallet",
      walletType: 0
    }
  },
  "withdrawals.list": {
    about: [
      "Lists withdrawals, at most limit from offset on.",
      "Covers at most 90 days, the last 90 unless given. With withdrawOrderId it covers less than 7 days, the last 7 unless given. While new withdrawals arrive, one may appear on two pages; an endTime keeps them still."
    ],
    input: {
      coin: {
        type: "text",
        about: "Only this coin."
      },
      withdrawOrderId: {
        type: "text",
        about: "Only the withdrawal submitted under this id."
      },
      status: {
        type: "integer",
        about: "Only this status.",
        values: [ 0, 1, 2, 3, 4, 5, 6 ]
      },
      idList: {
        type: "list",
        about: "Only these ids, at most 45."
      },
      startTime: {
        type: "integer",
        about: "From when on, in milliseconds since the epoch."
      },
      endTime: {
        type: "integer",
        about: "Until when, in milliseconds since the epoch."
      },
      offset: {
        type: "integer",
        about: "How many records to skip. At least 0; 0 unless given."
      },
      limit: {
        type: "integer",
        about: "How many records to return. From 1 to 1000; 1000 unless given."
      }
    },
    rules: [],
    output: {
      id: {
        type: "text",
        required: true,
        about: "The id the service gave to the withdrawal."
      },
      amount: {
        type: "decimal",
        required: true,
        about: "How much. Decimal text."
      },
      transactionFee: {
        type: "decimal",
        about: "What it cost. Decimal text. Usually there."
      },
      coin: {
        type: "text",
        required: true,
        about: "What was withdrawn."
      },
      status: {
        type: "integer",
        required: true,
        about: "Where it stands: 0 email sent, 1 cancelled, 2 awaiting approval, 3 rejected, 4 processing, 5 failure, 6 completed.",
        values: [ 0, 1, 2, 3, 4, 5, 6 ]
      },
      address: {
        type: "text",
        required: true,
        about: "Where to."
      },
      txId: {
        type: "text",
        about: "The transaction's hash on the chain. Usually there."
      },
      applyTime: {
        type: "text",
        required: true,
        about: "When it was submitted, in UTC, such as 2019-10-12 11:12:02."
      },
      network: {
        type: "text",
        about: "The network used; may be missing on old records."
      },
      transferType: {
        type: "integer",
        about: "0 external, 1 internal. Usually there.",
        values: [ 0, 1 ]
      },
      withdrawOrderId: {
        type: "text",
        about: "The caller's own id, if one was given."
      },
      info: {
        type: "text",
        about: "Extra information, or why the withdrawal failed. Usually there."
      },
      confirmNo: {
        type: "integer",
        about: "How often the chain has confirmed it. Usually there."
      },
      walletType: {
        type: "integer",
        about: "The wallet it left: 0 spot, 1 funding. Usually there.",
        values: [ 0, 1 ]
      },
      txKey: {
        type: "text",
        about: "The transaction's key, on chains that have one. Usually there."
      },
      completeTime: {
        type: "text",
        about: "When it was completed, in UTC, such as 2019-10-12 11:12:02; only once completed."
      }
    },
    example: {
      coin: "USDT",
      status: 6,
      startTime: 1699000000000,
      endTime: 1700000000000,
      limit: 100
    }
  },
  "margin.crossPairs": {
    about: [
      "Lists all cross margin pairs."
    ],
    input: {
      symbol: {
        type: "text",
        about: "Only this pair."
      }
    },
    rules: [],
    output: {
      id: {
        type: "id",
        about: "Its 64-bit number. Usually there."
      },
      symbol: {
        type: "text",
        required: true,
        about: "The pair's own name."
      },
      base: {
        type: "text",
        required: true,
        about: "The coin traded."
      },
      quote: {
        type: "text",
        required: true,
        about: "The coin it is priced in."
      },
      isMarginTrade: {
        type: "true|false",
        required: true,
        about: "Whether it can be traded on margin."
      },
      isBuyAllowed: {
        type: "true|false",
        required: true,
        about: "Whether it can be bought."
      },
      isSellAllowed: {
        type: "true|false",
        required: true,
        about: "Whether it can be sold."
      },
      delistTime: {
        type: "integer",
        about: "When it will be delisted, in milliseconds since the epoch, if that is known."
      }
    },
    example: {
      symbol: "BTCUSDT"
    }
  },
  "margin.crossData": {
    about: [
      "Lists what cross margin allows per coin: transfers, borrowing, interest."
    ],
    input: {
      vipLevel: {
        type: "integer",
        about: "At this VIP level; the user's own unless given. At least 0."
      },
      coin: {
        type: "text",
        about: "Only this coin."
      }
    },
    rules: [],
    output: {
      vipLevel: {
        type: "integer",
        about: "The VIP level it holds for. Usually there."
      },
      coin: {
        type: "text",
        required: true,
        about: "The coin."
      },
      transferIn: {
        type: "true|false",
        about: "Whether it can be transferred in. Usually there."
      },
      transferOut: {
        type: "true|false",
        about: "Whether it can be transferred out."
      },
      borrowable: {
        type: "true|false",
        required: true,
        about: "Whether it can be borrowed."
      },
      dailyInterest: {
        type: "decimal",
        required: true,
        about: "Interest per day, as a fraction. Decimal text."
      },
      yearlyInterest: {
        type: "decimal",
        about: "Interest per year, as a fraction. Decimal text. Usually there."
      },
      borrowLimit: {
        type: "decimal",
        about: "How much can be borrowed. Decimal text. Usually there."
      },
      marginablePairs: {
        type: "list",
        about: "The pairs it can be traded in on margin. Usually there."
      }
    },
    example: {
      vipLevel: 0,
      coin: "BTC"
    }
  },
  "margin.interestRateHistory": {
    about: [
      "Lists the daily interest rates of an asset over time. Covers at most 30 days."
    ],
    input: {
      asset: {
        type: "text",
        required: true,
        about: "The asset."
      },
      vipLevel: {
        type: "integer",
        about: "At this VIP level; the user's own unless given. At least 0."
      },
      startTime: {
        type: "integer",
        about: "From when on, in milliseconds since the epoch."
      },
      endTime: {
        type: "integer",
        about: "Until when, in milliseconds since the epoch."
      }
    },
    rules: [],
    output: {
      asset: {
        type: "text",
        required: true,
        about: "The asset."
      },
      dailyInterestRate: {
        type: "decimal",
        required: true,
        about: "Interest per day, as a fraction. Decimal text."
      },
      timestamp: {
        type: "integer",
        required: true,
        about: "From when on, in milliseconds since the epoch."
      },
      vipLevel: {
        type: "integer",
        about: "The VIP level it holds for. Usually there."
      }
    },
    example: {
      asset: "BTC",
      vipLevel: 1,
      startTime: 1699800000000,
      endTime: 1700000000000
    }
  },
  "margin.isolatedPairs": {
    about: [
      "Lists all isolated margin pairs."
    ],
    input: {
      symbol: {
        type: "text",
        about: "Only this pair."
      }
    },
    rules: [],
    output: {
      symbol: {
        type: "text",
        required: true,
        about: "The pair's own name."
      },
      base: {
        type: "text",
        required: true,
        about: "The coin traded."
      },
      quote: {
        type: "text",
        required: true,
        about: "The coin it is priced in."
      },
      isMarginTrade: {
        type: "true|false",
        required: true,
        about: "Whether it can be traded on margin."
      },
      isBuyAllowed: {
        type: "true|false",
        required: true,
        about: "Whether it can be bought."
      },
      isSellAllowed: {
        type: "true|false",
        required: true,
        about: "Whether it can be sold."
      },
      delistTime: {
        type: "integer",
        about: "When it will be delisted, in milliseconds since the epoch, if that is known."
      }
    },
    example: {
      symbol: "BTCUSDT"
    }
  },
  "margin.isolatedData": {
    about: [
      "Lists what isolated margin allows per pair: leverage, and each coin's interest and borrowing limit."
    ],
    input: {
      vipLevel: {
        type: "integer",
        about: "At this VIP level; the user's own unless given. At least 0."
      },
      symbol: {
        type: "text",
        about: "Only this pair."
      }
    },
    rules: [],
    output: {
      vipLevel: {
        type: "integer",
        about: "The VIP level it holds for. Usually there."
      },
      symbol: {
        type: "text",
        required: true,
        about: "The pair."
      },
      leverage: {
        type: "decimal",
        required: true,
        about: "The highest leverage. Decimal text."
      },
      data: {
        type: "list",
        required: true,
        about: "What holds for each of the pair's coins.",
        fields: {
          coin: {
            type: "text",
            required: true,
            about: "The coin."
          },
          dailyInterest: {
            type: "decimal",
            required: true,
            about: "Interest per day, as a fraction. Decimal text."
          },
          borrowLimit: {
            type: "decimal",
            required: true,
            about: "How much can be borrowed. Decimal text."
          }
        }
      }
    },
    example: {
      vipLevel: 0,
      symbol: "BTCUSDT"
    }
  },
  "margin.priceIndex": {
    about: [
      "Tells the price index of a pair. Public: the client adds its API key if it has one, and no signature."
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
      calcTime: {
        type: "integer",
        required: true,
        about: "When it was computed, in milliseconds since the epoch."
      },
      price: {
        type: "decimal",
        required: true,
        about: "The price. Decimal text."
      },
      symbol: {
        type: "text",
        required: true,
        about: "The pair."
      }
    },
    example: {
      symbol: "BNBBTC"
    }
  },
};
