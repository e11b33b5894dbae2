// @generated from spec/openapi/service-b.yaml by tools/generate. Do not edit; npm run generate writes it.
export interface paths {
    "/sapi/v1/capital/withdraw/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit withdrawal
         * @description Submits a withdrawal to an address.
         *
         *     Set `withdrawOrderId`: it is the key for finding the withdrawal when no usable response arrives. It is not an
         *     idempotency key, so the client never sends a withdrawal twice.
         */
        post: operations["withdrawals.submit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sapi/v1/capital/withdraw/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Withdrawal history
         * @description Lists withdrawals: at most `limit` records, starting at `offset`.
         *
         *     One request covers at most 90 days; the default is the last 90 days. With `withdrawOrderId` it covers less than 7
         *     days; the default is the last 7 days. If new withdrawals arrive between two requests, one record may appear on two
         *     pages; set `endTime` to prevent this.
         */
        get: operations["withdrawals.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sapi/v1/margin/allPairs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All cross margin pairs
         * @description Lists all cross margin pairs.
         */
        get: operations["margin.crossPairs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sapi/v1/margin/crossMarginData": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cross margin data
         * @description Lists transfer, borrowing and interest data of each coin on cross margin.
         */
        get: operations["margin.crossData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sapi/v1/margin/interestRateHistory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Interest rate history
         * @description Lists the daily interest rates of an asset. One request covers at most 30 days.
         */
        get: operations["margin.interestRateHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sapi/v1/margin/isolated/allPairs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All isolated margin pairs
         * @description Lists all isolated margin pairs.
         */
        get: operations["margin.isolatedPairs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sapi/v1/margin/isolatedMarginData": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Isolated margin data
         * @description Lists the leverage of each pair on isolated margin, with the interest and borrowing limit of both coins.
         */
        get: operations["margin.isolatedData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sapi/v1/margin/priceIndex": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Price index
         * @description Returns the price index of a pair. Public: the client sends its API key if it has one, and no signature.
         */
        get: operations["margin.priceIndex"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Non-negative decimal number as a string: digits and at most one point, no sign, no exponent.
         * @example 0.00123
         */
        Amount: string;
        /**
         * @description Id that the caller chooses. It is the key for finding the intent.
         * @example 5c52e11203aa677f33e493fb
         */
        ClientId: string;
        /**
         * @description Coin, such as `BTC`.
         * @example BTC
         */
        Coin: string;
        /** @description Transfer, borrowing and interest data of one coin on cross margin. */
        CrossMarginData: {
            /**
             * Format: int32
             * @description VIP level that the data applies to.
             */
            vipLevel?: number;
            /** @description Coin. */
            coin: string;
            /** @description True if the coin can be transferred in. */
            transferIn?: boolean;
            /** @description True if the coin can be transferred out. */
            transferOut?: boolean;
            /** @description True if the coin can be borrowed. */
            borrowable: boolean;
            /** @description Daily interest rate, as a fraction. */
            dailyInterest: components["schemas"]["Decimal"];
            /** @description Yearly interest rate, as a fraction. */
            yearlyInterest?: components["schemas"]["Decimal"];
            /** @description Maximum amount to borrow. */
            borrowLimit?: components["schemas"]["Decimal"];
            /** @description Pairs in which the coin can be traded on margin. */
            marginablePairs?: string[];
        };
        /** @description Pair of cross margin. */
        CrossPair: {
            /** @description 64-bit id of the pair. */
            id?: components["schemas"]["Id64"];
            /** @description Name of the pair. */
            symbol: string;
            /** @description Coin that is traded. */
            base: string;
            /** @description Coin of the price. */
            quote: string;
            /** @description True if the pair can be traded on margin. */
            isMarginTrade: boolean;
            /** @description True if the pair can be bought. */
            isBuyAllowed: boolean;
            /** @description True if the pair can be sold. */
            isSellAllowed: boolean;
            /** @description Time at which the pair will be delisted, in milliseconds since the epoch, if known. */
            delistTime?: components["schemas"]["EpochMs"];
        };
        /**
         * Format: decimal
         * @description Decimal number as a string, with every digit.
         * @example 0.00123
         */
        Decimal: string;
        /**
         * Format: int64
         * @description Milliseconds since the epoch. Requests reject values from 1e9 to 1e11, because they look like seconds.
         * @example 1700000000000
         */
        EpochMs: number;
        /**
         * @description Body of every error response.
         * @example {
         *       "code": -1102,
         *       "msg": "Mandatory parameter 'timestamp' was not sent, was empty/null, or malformed."
         *     }
         */
        ErrorBody: {
            /**
             * Format: int32
             * @description Error code. Always negative.
             */
            code: number;
            /** @description Error message. */
            msg: string;
        };
        /**
         * Format: int64
         * @description 64-bit identifier: an integer on the wire, a decimal string for the caller.
         * @example 8675309
         */
        Id64: string;
        /** @description Daily interest rate of an asset from a stated time. */
        InterestRate: {
            /** @description Asset to borrow. */
            asset: string;
            /** @description Daily interest rate, as a fraction. */
            dailyInterestRate: components["schemas"]["Decimal"];
            /** @description Time from which the rate applies, in milliseconds since the epoch. */
            timestamp: components["schemas"]["EpochMs"];
            /**
             * Format: int32
             * @description VIP level that the data applies to.
             */
            vipLevel?: number;
        };
        /** @description Borrowing and interest data of one coin of a pair on isolated margin. */
        IsolatedMarginCoin: {
            /** @description Coin. */
            coin: string;
            /** @description Daily interest rate, as a fraction. */
            dailyInterest: components["schemas"]["Decimal"];
            /** @description Maximum amount to borrow. */
            borrowLimit: components["schemas"]["Decimal"];
        };
        /** @description Leverage, borrowing and interest data of one pair on isolated margin. */
        IsolatedMarginData: {
            /**
             * Format: int32
             * @description VIP level that the data applies to.
             */
            vipLevel?: number;
            /** @description Trading pair. */
            symbol: string;
            /** @description Maximum leverage. */
            leverage: components["schemas"]["Decimal"];
            /** @description Data of both coins of the pair. */
            data: components["schemas"]["IsolatedMarginCoin"][];
        };
        /** @description Pair of isolated margin. */
        IsolatedPair: {
            /** @description Name of the pair. */
            symbol: string;
            /** @description Coin that is traded. */
            base: string;
            /** @description Coin of the price. */
            quote: string;
            /** @description True if the pair can be traded on margin. */
            isMarginTrade: boolean;
            /** @description True if the pair can be bought. */
            isBuyAllowed: boolean;
            /** @description True if the pair can be sold. */
            isSellAllowed: boolean;
            /** @description Time at which the pair will be delisted, in milliseconds since the epoch, if known. */
            delistTime?: components["schemas"]["EpochMs"];
        };
        /**
         * @description Type of wallet: 0 spot, 1 funding.
         * @enum {number}
         */
        KnownWalletType: 0 | 1;
        /**
         * @description Status of a withdrawal: 0 email sent, 1 cancelled, 2 awaiting approval, 3 rejected, 4 processing, 5 failure, 6
         *     completed.
         * @enum {number}
         */
        KnownWithdrawalStatus: 0 | 1 | 2 | 3 | 4 | 5 | 6;
        /** @description Price index of a pair at one time. */
        PriceIndex: {
            /** @description Time of the computation, in milliseconds since the epoch. */
            calcTime: components["schemas"]["EpochMs"];
            /** @description Price index. */
            price: components["schemas"]["Decimal"];
            /** @description Trading pair. */
            symbol: string;
        };
        /**
         * @description Trading pair, such as `BTCUSDT`.
         * @example BTCUSDT
         */
        Symbol: string;
        /** @description Type of transfer: 0 external, 1 internal. */
        TransferType: number | (0 | 1);
        /**
         * Format: int32
         * @description VIP level of a user, from 0.
         * @example 0
         */
        VipLevel: number;
        /** @description Type of wallet: 0 spot, 1 funding. */
        WalletType: number | components["schemas"]["KnownWalletType"];
        /** @description Withdrawal, as returned by the history. */
        Withdrawal: {
            /** @description Id that the service assigned to the withdrawal. */
            id: string;
            /** @description Amount in `coin`. */
            amount: components["schemas"]["Decimal"];
            /** @description Fee in `coin`. */
            transactionFee?: components["schemas"]["Decimal"];
            /** @description Coin that was withdrawn. */
            coin: string;
            /** @description Status: 0 email sent, 1 cancelled, 2 awaiting approval, 3 rejected, 4 processing, 5 failure, 6 completed. */
            status: components["schemas"]["WithdrawalStatus"];
            /** @description Destination address. */
            address: string;
            /** @description Hash of the transaction on the chain. */
            txId?: string;
            /** @description Time of submission, in UTC, such as `2019-10-12 11:12:02`. */
            applyTime: string;
            /** @description Network of the withdrawal. It may be missing in old records. */
            network?: string;
            /** @description Type of transfer: 0 external, 1 internal. */
            transferType?: components["schemas"]["TransferType"];
            /** @description Client id of the withdrawal, if the request had one. */
            withdrawOrderId?: string;
            /** @description Extra information, or the reason of a failure. */
            info?: string;
            /**
             * Format: int32
             * @description Number of confirmations on the chain.
             */
            confirmNo?: number;
            /** @description Wallet of the withdrawal: 0 spot, 1 funding. */
            walletType?: components["schemas"]["WalletType"];
            /** @description Key of the transaction, on chains that have one. */
            txKey?: string;
            /** @description Time of completion, in UTC, such as `2019-10-12 11:12:02`. Only for completed withdrawals. */
            completeTime?: string;
        };
        /**
         * @description Id that the service assigns to a withdrawal.
         * @example b6ae22b3aa844210a7041aee7589627c
         */
        WithdrawalId: string;
        /** @description Acknowledgement of a submitted withdrawal. */
        WithdrawalReceipt: {
            /** @description Id that the service assigned to the withdrawal. */
            id: string;
        };
        /**
         * @description Status of a withdrawal: 0 email sent, 1 cancelled, 2 awaiting approval, 3 rejected, 4 processing, 5 failure, 6
         *     completed.
         */
        WithdrawalStatus: number | components["schemas"]["KnownWithdrawalStatus"];
    };
    responses: {
        /** @description Client error: nothing was executed, unless the code states otherwise. */
        ClientError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Server error: the outcome is unknown. It does not prove that the request was not executed. */
        ServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
    };
    parameters: {
        /** @description Maximum age of the request in milliseconds, counted from `timestamp`. The service's default is 5000. */
        RecvWindow: number;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "withdrawals.submit": {
        parameters: {
            query: {
                /**
                 * @description Coin to withdraw.
                 * @example USDT
                 */
                coin: components["schemas"]["Coin"];
                /**
                 * @description Destination address.
                 * @example 0x94df8b352de7f46f64b01d3666bf6e936e44ce60
                 */
                address: string;
                /**
                 * @description Amount as a decimal string. A number would lose digits.
                 * @example 8.91
                 */
                amount: components["schemas"]["Amount"];
                /**
                 * @description Network to use. Default: the default network of the coin.
                 * @example ETH
                 */
                network?: string;
                /**
                 * @description Client id of the withdrawal. The history finds the withdrawal by it.
                 * @example payout-2041
                 */
                withdrawOrderId?: components["schemas"]["ClientId"];
                /** @description Secondary address, such as a memo or tag. Some coins need it; networks without tags reject it. */
                addressTag?: string;
                /** @description Receiver of the fee of an internal transfer: true returns it to the destination, false (default) to the origin. */
                transactionFeeFlag?: boolean;
                /**
                 * @description Description of the address in the address book, which holds at most 200 entries.
                 * @example Cold wallet
                 */
                name?: string;
                /**
                 * @description Wallet to withdraw from: 0 spot, 1 funding. Default: the wallet selected in the account.
                 * @example 0
                 */
                walletType?: components["schemas"]["KnownWalletType"];
                /** @description Maximum age of the request in milliseconds, counted from `timestamp`. The service's default is 5000. */
                recvWindow?: components["parameters"]["RecvWindow"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id of the new withdrawal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7213fea8e94b4a5593d507237e5a555b"
                     *     }
                     */
                    "application/json": components["schemas"]["WithdrawalReceipt"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "withdrawals.list": {
        parameters: {
            query?: {
                /**
                 * @description Only this coin.
                 * @example USDT
                 */
                coin?: components["schemas"]["Coin"];
                /** @description Only the withdrawal with this client id. */
                withdrawOrderId?: components["schemas"]["ClientId"];
                /**
                 * @description Only records with this status.
                 * @example 6
                 */
                status?: components["schemas"]["KnownWithdrawalStatus"];
                /** @description Only withdrawals with these ids, at most 45. */
                idList?: components["schemas"]["WithdrawalId"][];
                /**
                 * @description Start of the time range, in milliseconds since the epoch.
                 * @example 1699000000000
                 */
                startTime?: components["schemas"]["EpochMs"];
                /**
                 * @description End of the time range, in milliseconds since the epoch.
                 * @example 1700000000000
                 */
                endTime?: components["schemas"]["EpochMs"];
                /** @description Number of records to skip. */
                offset?: number;
                /**
                 * @description Number of records to return.
                 * @example 100
                 */
                limit?: number;
                /** @description Maximum age of the request in milliseconds, counted from `timestamp`. The service's default is 5000. */
                recvWindow?: components["parameters"]["RecvWindow"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The matching withdrawals, at most as many as `limit`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "b6ae22b3aa844210a7041aee7589627c",
                     *         "amount": "8.91000000",
                     *         "transactionFee": "0.004",
                     *         "coin": "USDT",
                     *         "status": 6,
                     *         "address": "0x94df8b352de7f46f64b01d3666bf6e936e44ce60",
                     *         "txId": "0xb5ef8c13b968a406cc62a93a8bd80f9e9a906ef1b3fcf20a2e48573c17659268",
                     *         "applyTime": "2023-11-10 11:12:02",
                     *         "network": "ETH",
                     *         "transferType": 0,
                     *         "withdrawOrderId": "payout-2041",
                     *         "info": "",
                     *         "confirmNo": 3,
                     *         "walletType": 0,
                     *         "txKey": "",
                     *         "completeTime": "2023-11-10 11:24:41"
                     *       },
                     *       {
                     *         "id": "156ec387f49b41df8724fa744fa82719",
                     *         "amount": "150.00000000",
                     *         "transactionFee": "0",
                     *         "coin": "USDT",
                     *         "status": 6,
                     *         "address": "payments@example.com",
                     *         "txId": "Off-chain transfer 4081527",
                     *         "applyTime": "2023-11-08 09:02:45",
                     *         "transferType": 1,
                     *         "info": "",
                     *         "confirmNo": 0,
                     *         "walletType": 1,
                     *         "txKey": "",
                     *         "completeTime": "2023-11-08 09:02:46"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Withdrawal"][];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "margin.crossPairs": {
        parameters: {
            query?: {
                /**
                 * @description Only this pair.
                 * @example BTCUSDT
                 */
                symbol?: components["schemas"]["Symbol"];
                /** @description Maximum age of the request in milliseconds, counted from `timestamp`. The service's default is 5000. */
                recvWindow?: components["parameters"]["RecvWindow"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cross margin pairs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "base": "BTC",
                     *         "id": 351637150141,
                     *         "isBuyAllowed": true,
                     *         "isMarginTrade": true,
                     *         "isSellAllowed": true,
                     *         "quote": "USDT",
                     *         "symbol": "BTCUSDT"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["CrossPair"][];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "margin.crossData": {
        parameters: {
            query?: {
                /**
                 * @description VIP level of the data. Default: the VIP level of the user.
                 * @example 0
                 */
                vipLevel?: components["schemas"]["VipLevel"];
                /**
                 * @description Only this coin.
                 * @example BTC
                 */
                coin?: components["schemas"]["Coin"];
                /** @description Maximum age of the request in milliseconds, counted from `timestamp`. The service's default is 5000. */
                recvWindow?: components["parameters"]["RecvWindow"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data of each coin. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "vipLevel": 0,
                     *         "coin": "BTC",
                     *         "transferIn": true,
                     *         "transferOut": true,
                     *         "borrowable": true,
                     *         "dailyInterest": "0.00026125",
                     *         "yearlyInterest": "0.0953",
                     *         "borrowLimit": "180",
                     *         "marginablePairs": [
                     *           "BNBBTC",
                     *           "TRXBTC",
                     *           "ETHBTC",
                     *           "BTCUSDT"
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["CrossMarginData"][];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "margin.interestRateHistory": {
        parameters: {
            query: {
                /**
                 * @description Asset to borrow.
                 * @example BTC
                 */
                asset: components["schemas"]["Coin"];
                /**
                 * @description VIP level of the data. Default: the VIP level of the user.
                 * @example 1
                 */
                vipLevel?: components["schemas"]["VipLevel"];
                /**
                 * @description Start of the time range, in milliseconds since the epoch.
                 * @example 1699800000000
                 */
                startTime?: components["schemas"]["EpochMs"];
                /**
                 * @description End of the time range, in milliseconds since the epoch.
                 * @example 1700000000000
                 */
                endTime?: components["schemas"]["EpochMs"];
                /** @description Maximum age of the request in milliseconds, counted from `timestamp`. The service's default is 5000. */
                recvWindow?: components["parameters"]["RecvWindow"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The daily interest rates of the asset. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "asset": "BTC",
                     *         "dailyInterestRate": "0.00025000",
                     *         "timestamp": 1699920000000,
                     *         "vipLevel": 1
                     *       },
                     *       {
                     *         "asset": "BTC",
                     *         "dailyInterestRate": "0.00035000",
                     *         "timestamp": 1699833600000,
                     *         "vipLevel": 1
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["InterestRate"][];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "margin.isolatedPairs": {
        parameters: {
            query?: {
                /**
                 * @description Only this pair.
                 * @example BTCUSDT
                 */
                symbol?: components["schemas"]["Symbol"];
                /** @description Maximum age of the request in milliseconds, counted from `timestamp`. The service's default is 5000. */
                recvWindow?: components["parameters"]["RecvWindow"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The isolated margin pairs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "base": "BTC",
                     *         "isBuyAllowed": true,
                     *         "isMarginTrade": true,
                     *         "isSellAllowed": true,
                     *         "quote": "USDT",
                     *         "symbol": "BTCUSDT"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["IsolatedPair"][];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "margin.isolatedData": {
        parameters: {
            query?: {
                /**
                 * @description VIP level of the data. Default: the VIP level of the user.
                 * @example 0
                 */
                vipLevel?: components["schemas"]["VipLevel"];
                /**
                 * @description Only this pair.
                 * @example BTCUSDT
                 */
                symbol?: components["schemas"]["Symbol"];
                /** @description Maximum age of the request in milliseconds, counted from `timestamp`. The service's default is 5000. */
                recvWindow?: components["parameters"]["RecvWindow"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The leverage of each pair, with the data of both coins. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "vipLevel": 0,
                     *         "symbol": "BTCUSDT",
                     *         "leverage": "10",
                     *         "data": [
                     *           {
                     *             "coin": "BTC",
                     *             "dailyInterest": "0.00026125",
                     *             "borrowLimit": "270"
                     *           },
                     *           {
                     *             "coin": "USDT",
                     *             "dailyInterest": "0.000475",
                     *             "borrowLimit": "2100000"
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["IsolatedMarginData"][];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "margin.priceIndex": {
        parameters: {
            query: {
                /**
                 * @description Trading pair.
                 * @example BNBBTC
                 */
                symbol: components["schemas"]["Symbol"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The price index of the pair. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "calcTime": 1700000000000,
                     *       "price": "0.00333930",
                     *       "symbol": "BNBBTC"
                     *     }
                     */
                    "application/json": components["schemas"]["PriceIndex"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
}
