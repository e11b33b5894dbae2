// @generated from spec/openapi/service-b.yaml by tools/generate. Do not edit; npm run generate writes it.
import type { OperationDescription } from "@exch/runtime/service";

/** Description of each resource of service B. */
export const resources: Readonly<Record<string, string>> = {
  withdrawals: "Withdrawals: submit, and query the history.",
  margin: "Cross and isolated margin: pairs, price index, interest, borrowing limits.",
};

/** Description of each operation of service B, by its id. */
export const descriptions: Readonly<Record<string, OperationDescription>> = {
  "withdrawals.submit": {
    about: [
      "Submits a withdrawal to an address.",
      "Set withdrawOrderId: it is the key for finding the withdrawal when no usable response arrives. It is not an idempotency key, so the client never sends a withdrawal twice.",
    ],
    input: {
      coin: { type: "text", required: true, about: "Coin to withdraw." },
      address: { type: "text", required: true, about: "Destination address." },
      amount: { type: "decimal", required: true, about: "Amount as a decimal string. A number would lose digits." },
      network: { type: "text", about: "Network to use. Default: the default network of the coin." },
      withdrawOrderId: { type: "text", about: "Client id of the withdrawal. The history finds the withdrawal by it." },
      addressTag: {
        type: "text",
        about: "Secondary address, such as a memo or tag. Some coins need it; networks without tags reject it.",
      },
      transactionFeeFlag: {
        type: "true|false",
        about: "Receiver of the fee of an internal transfer: true returns it to the destination, false (default) to the origin.",
      },
      name: { type: "text", about: "Description of the address in the address book, which holds at most 200 entries." },
      walletType: {
        type: "integer",
        about: "Wallet to withdraw from: 0 spot, 1 funding. Default: the wallet selected in the account.",
        values: [0, 1],
      },
    },
    rules: [],
    output: { id: { type: "text", required: true, about: "Id that the service assigned to the withdrawal." } },
    example: {
      coin: "USDT",
      address: "0x94df8b352de7f46f64b01d3666bf6e936e44ce60",
      amount: "8.91",
      network: "ETH",
      withdrawOrderId: "payout-2041",
      name: "Cold wallet",
      walletType: 0,
    },
  },
  "withdrawals.list": {
    about: [
      "Lists withdrawals: at most limit records, starting at offset.",
      "One request covers at most 90 days; the default is the last 90 days. With withdrawOrderId it covers less than 7 days; the default is the last 7 days. If new withdrawals arrive between two requests, one record may appear on two pages; set endTime to prevent this.",
    ],
    input: {
      coin: { type: "text", about: "Only this coin." },
      withdrawOrderId: { type: "text", about: "Only the withdrawal with this client id." },
      status: { type: "integer", about: "Only records with this status.", values: [0, 1, 2, 3, 4, 5, 6] },
      idList: { type: "list", about: "Only withdrawals with these ids, at most 45." },
      startTime: { type: "integer", about: "Start of the time range, in milliseconds since the epoch." },
      endTime: { type: "integer", about: "End of the time range, in milliseconds since the epoch." },
      offset: { type: "integer", about: "Number of records to skip. At least 0; default 0." },
      limit: { type: "integer", about: "Number of records to return. From 1 to 1000; default 1000." },
    },
    rules: [],
    output: {
      id: { type: "text", required: true, about: "Id that the service assigned to the withdrawal." },
      amount: { type: "decimal", required: true, about: "Amount in coin. Decimal string." },
      transactionFee: { type: "decimal", about: "Fee in coin. Decimal string. Usually present." },
      coin: { type: "text", required: true, about: "Coin that was withdrawn." },
      status: {
        type: "integer",
        required: true,
        about: "Status: 0 email sent, 1 cancelled, 2 awaiting approval, 3 rejected, 4 processing, 5 failure, 6 completed.",
        values: [0, 1, 2, 3, 4, 5, 6],
      },
      address: { type: "text", required: true, about: "Destination address." },
      txId: { type: "text", about: "Hash of the transaction on the chain. Usually present." },
      applyTime: { type: "text", required: true, about: "Time of submission, in UTC, such as 2019-10-12 11:12:02." },
      network: { type: "text", about: "Network of the withdrawal. It may be missing in old records." },
      transferType: {
        type: "integer",
        about: "Type of transfer: 0 external, 1 internal. Usually present.",
        values: [0, 1],
      },
      withdrawOrderId: { type: "text", about: "Client id of the withdrawal, if the request had one." },
      info: { type: "text", about: "Extra information, or the reason of a failure. Usually present." },
      confirmNo: { type: "integer", about: "Number of confirmations on the chain. Usually present." },
      walletType: {
        type: "integer",
        about: "Wallet of the withdrawal: 0 spot, 1 funding. Usually present.",
        values: [0, 1],
      },
      txKey: { type: "text", about: "Key of the transaction, on chains that have one. Usually present." },
      completeTime: {
        type: "text",
        about: "Time of completion, in UTC, such as 2019-10-12 11:12:02. Only for completed withdrawals.",
      },
    },
    example: { coin: "USDT", status: 6, startTime: 1699000000000, endTime: 1700000000000, limit: 100 },
  },
  "margin.crossPairs": {
    about: ["Lists all cross margin pairs."],
    input: { symbol: { type: "text", about: "Only this pair." } },
    rules: [],
    output: {
      id: { type: "id", about: "64-bit id of the pair. Usually present." },
      symbol: { type: "text", required: true, about: "Name of the pair." },
      base: { type: "text", required: true, about: "Coin that is traded." },
      quote: { type: "text", required: true, about: "Coin of the price." },
      isMarginTrade: { type: "true|false", required: true, about: "True if the pair can be traded on margin." },
      isBuyAllowed: { type: "true|false", required: true, about: "True if the pair can be bought." },
      isSellAllowed: { type: "true|false", required: true, about: "True if the pair can be sold." },
      delistTime: {
        type: "integer",
        about: "Time at which the pair will be delisted, in milliseconds since the epoch, if known.",
      },
    },
    example: { symbol: "BTCUSDT" },
  },
  "margin.crossData": {
    about: ["Lists transfer, borrowing and interest data of each coin on cross margin."],
    input: {
      vipLevel: { type: "integer", about: "VIP level of the data. Default: the VIP level of the user. At least 0." },
      coin: { type: "text", about: "Only this coin." },
    },
    rules: [],
    output: {
      vipLevel: { type: "integer", about: "VIP level that the data applies to. Usually present." },
      coin: { type: "text", required: true, about: "Coin." },
      transferIn: { type: "true|false", about: "True if the coin can be transferred in. Usually present." },
      transferOut: { type: "true|false", about: "True if the coin can be transferred out." },
      borrowable: { type: "true|false", required: true, about: "True if the coin can be borrowed." },
      dailyInterest: { type: "decimal", required: true, about: "Daily interest rate, as a fraction. Decimal string." },
      yearlyInterest: {
        type: "decimal",
        about: "Yearly interest rate, as a fraction. Decimal string. Usually present.",
      },
      borrowLimit: { type: "decimal", about: "Maximum amount to borrow. Decimal string. Usually present." },
      marginablePairs: { type: "list", about: "Pairs in which the coin can be traded on margin. Usually present." },
    },
    example: { vipLevel: 0, coin: "BTC" },
  },
  "margin.interestRateHistory": {
    about: ["Lists the daily interest rates of an asset. One request covers at most 30 days."],
    input: {
      asset: { type: "text", required: true, about: "Asset to borrow." },
      vipLevel: { type: "integer", about: "VIP level of the data. Default: the VIP level of the user. At least 0." },
      startTime: { type: "integer", about: "Start of the time range, in milliseconds since the epoch." },
      endTime: { type: "integer", about: "End of the time range, in milliseconds since the epoch." },
    },
    rules: [],
    output: {
      asset: { type: "text", required: true, about: "Asset to borrow." },
      dailyInterestRate: {
        type: "decimal",
        required: true,
        about: "Daily interest rate, as a fraction. Decimal string.",
      },
      timestamp: {
        type: "integer",
        required: true,
        about: "Time from which the rate applies, in milliseconds since the epoch.",
      },
      vipLevel: { type: "integer", about: "VIP level that the data applies to. Usually present." },
    },
    example: { asset: "BTC", vipLevel: 1, startTime: 1699800000000, endTime: 1700000000000 },
  },
  "margin.isolatedPairs": {
    about: ["Lists all isolated margin pairs."],
    input: { symbol: { type: "text", about: "Only this pair." } },
    rules: [],
    output: {
      symbol: { type: "text", required: true, about: "Name of the pair." },
      base: { type: "text", required: true, about: "Coin that is traded." },
      quote: { type: "text", required: true, about: "Coin of the price." },
      isMarginTrade: { type: "true|false", required: true, about: "True if the pair can be traded on margin." },
      isBuyAllowed: { type: "true|false", required: true, about: "True if the pair can be bought." },
      isSellAllowed: { type: "true|false", required: true, about: "True if the pair can be sold." },
      delistTime: {
        type: "integer",
        about: "Time at which the pair will be delisted, in milliseconds since the epoch, if known.",
      },
    },
    example: { symbol: "BTCUSDT" },
  },
  "margin.isolatedData": {
    about: ["Lists the leverage of each pair on isolated margin, with the interest and borrowing limit of both coins."],
    input: {
      vipLevel: { type: "integer", about: "VIP level of the data. Default: the VIP level of the user. At least 0." },
      symbol: { type: "text", about: "Only this pair." },
    },
    rules: [],
    output: {
      vipLevel: { type: "integer", about: "VIP level that the data applies to. Usually present." },
      symbol: { type: "text", required: true, about: "Trading pair." },
      leverage: { type: "decimal", required: true, about: "Maximum leverage. Decimal string." },
      data: {
        type: "list",
        required: true,
        about: "Data of both coins of the pair.",
        fields: {
          coin: { type: "text", required: true, about: "Coin." },
          dailyInterest: {
            type: "decimal",
            required: true,
            about: "Daily interest rate, as a fraction. Decimal string.",
          },
          borrowLimit: { type: "decimal", required: true, about: "Maximum amount to borrow. Decimal string." },
        },
      },
    },
    example: { vipLevel: 0, symbol: "BTCUSDT" },
  },
  "margin.priceIndex": {
    about: ["Returns the price index of a pair. Public: the client sends its API key if it has one, and no signature."],
    input: { symbol: { type: "text", required: true, about: "Trading pair." } },
    rules: [],
    output: {
      calcTime: { type: "integer", required: true, about: "Time of the computation, in milliseconds since the epoch." },
      price: { type: "decimal", required: true, about: "Price index. Decimal string." },
      symbol: { type: "text", required: true, about: "Trading pair." },
    },
    example: { symbol: "BNBBTC" },
  },
};
