// @generated from spec/openapi/service-b.yaml by tools/generate. Do not edit; run pnpm generate.
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
         *     Give it a `withdrawOrderId`: the key by which the withdrawal is found again when no usable answer came. It is not
         *     an idempotency key, so a withdrawal is never sent twice.
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
         * @description Lists withdrawals, at most `limit` from `offset` on.
         *
         *     Covers at most 90 days, the last 90 unless given. With `withdrawOrderId` it covers less than 7 days, the last 7
         *     unless given. While new withdrawals arrive, one may appear on two pages; an `endTime` keeps them still.
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
         * @description Lists what cross margin allows per coin: transfers, borrowing, interest.
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
         * @description Lists the daily interest rates of an asset over time. Covers at most 30 days.
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
         * @description Lists what isolated margin allows per pair: leverage, and each coin's interest and borrowing limit.
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
         * @description Tells the price index of a pair. Public: the client adds its API key if it has one, and no signature.
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
         * @description A non-negative decimal number as plain text: digits and one point, no sign, no exponent.
         * @example 0.00123
         */
        Amount: string;
        /**
         * @description An id that the caller chooses, by which an intent is found again.
         * @example 5c52e11203aa677f33e493fb
         */
        ClientId: string;
        /**
         * @description A coin, such as `BTC`.
         * @example BTC
         */
        Coin: string;
        /** @description What cross margin allows on a coin. */
        CrossMarginData: {
            /**
             * Format: int32
             * @description The VIP level it holds for.
             */
            vipLevel?: number;
            /** @description The coin. */
            coin: string;
            /** @description Whether it can be transferred in. */
            transferIn?: boolean;
            /** @description Whether it can be transferred out. */
            transferOut?: boolean;
            /** @description Whether it can be borrowed. */
            borrowable: boolean;
            /** @description Interest per day, as a fraction. */
            dailyInterest: components["schemas"]["Decimal"];
            /** @description Interest per year, as a fraction. */
            yearlyInterest?: components["schemas"]["Decimal"];
            /** @description How much can be borrowed. */
            borrowLimit?: components["schemas"]["Decimal"];
            /** @description The pairs it can be traded in on margin. */
            marginablePairs?: string[];
        };
        /** @description A pair of cross margin. */
        CrossPair: {
            /** @description Its 64-bit number. */
            id?: components["schemas"]["Id64"];
            /** @description The pair's own name. */
            symbol: string;
            /** @description The coin traded. */
            base: string;
            /** @description The coin it is priced in. */
            quote: string;
            /** @description Whether it can be traded on margin. */
            isMarginTrade: boolean;
            /** @description Whether it can be bought. */
            isBuyAllowed: boolean;
            /** @description Whether it can be sold. */
            isSellAllowed: boolean;
            /** @description When it will be delisted, in milliseconds since the epoch, if that is known. */
            delistTime?: components["schemas"]["EpochMs"];
        };
        /**
         * Format: decimal
         * @description A decimal number as text, every digit kept.
         * @example 0.00123
         */
        Decimal: string;
        /**
         * Format: int64
         * @description Milliseconds since the epoch. In a request, a value from 1e9 to 1e11 is refused: it would be seconds.
         * @example 1700000000000
         */
        EpochMs: number;
        /**
         * @description What every error says.
         * @example {
         *       "code": -1102,
         *       "msg": "Mandatory parameter 'timestamp' was not sent, was empty/null, or malformed."
         *     }
         */
        ErrorBody: {
            /**
             * Format: int32
             * @description Names the error; negative.
             */
            code: number;
            /** @description Says the error in words. */
            msg: string;
        };
        /**
         * Format: int64
         * @description A 64-bit identifier: an integer on the wire, decimal text for the caller.
         * @example 8675309
         */
        Id64: string;
        /** @description What borrowing an asset cost per day, from a moment on. */
        InterestRate: {
            /** @description The asset. */
            asset: string;
            /** @description Interest per day, as a fraction. */
            dailyInterestRate: components["schemas"]["Decimal"];
            /** @description From when on, in milliseconds since the epoch. */
            timestamp: components["schemas"]["EpochMs"];
            /**
             * Format: int32
             * @description The VIP level it holds for.
             */
            vipLevel?: number;
        };
        /** @description What isolated margin allows on one coin of a pair. */
        IsolatedMarginCoin: {
            /** @description The coin. */
            coin: string;
            /** @description Interest per day, as a fraction. */
            dailyInterest: components["schemas"]["Decimal"];
            /** @description How much can be borrowed. */
            borrowLimit: components["schemas"]["Decimal"];
        };
        /** @description What isolated margin allows on a pair. */
        IsolatedMarginData: {
            /**
             * Format: int32
             * @description The VIP level it holds for.
             */
            vipLevel?: number;
            /** @description The pair. */
            symbol: string;
            /** @description The highest leverage. */
            leverage: components["schemas"]["Decimal"];
            /** @description What holds for each of the pair's coins. */
            data: components["schemas"]["IsolatedMarginCoin"][];
        };
        /** @description A pair of isolated margin. */
        IsolatedPair: {
            /** @description The pair's own name. */
            symbol: string;
            /** @description The coin traded. */
            base: string;
            /** @description The coin it is priced in. */
            quote: string;
            /** @description Whether it can be traded on margin. */
            isMarginTrade: boolean;
            /** @description Whether it can be bought. */
            isBuyAllowed: boolean;
            /** @description Whether it can be sold. */
            isSellAllowed: boolean;
            /** @description When it will be delisted, in milliseconds since the epoch, if that is known. */
            delistTime?: components["schemas"]["EpochMs"];
        };
        /** @description The price index of a pair at a moment. */
        PriceIndex: {
            /** @description When it was computed, in milliseconds since the epoch. */
            calcTime: components["schemas"]["EpochMs"];
            /** @description The price. */
            price: components["schemas"]["Decimal"];
            /** @description The pair. */
            symbol: string;
        };
        /**
         * @description A trading pair, such as `BTCUSDT`.
         * @example BTCUSDT
         */
        Symbol: string;
        /** @description 0 external, 1 internal. */
        TransferType: number | (0 | 1);
        /**
         * Format: int32
         * @description The VIP level of a user, from 0.
         * @example 0
         */
        VipLevel: number;
        /** @description 0 spot, 1 funding. */
        WalletType: number | (0 | 1);
        /** @description A withdrawal, as the history shows it. */
        Withdrawal: {
            /** @description The id the service gave to the withdrawal. */
            id: string;
            /** @description How much. */
            amount: components["schemas"]["Decimal"];
            /** @description What it cost. */
            transactionFee?: components["schemas"]["Decimal"];
            /** @description What was withdrawn. */
            coin: string;
            /** @description Where it stands: 0 email sent, 1 cancelled, 2 awaiting approval, 3 rejected, 4 processing, 5 failure, 6 completed. */
            status: components["schemas"]["WithdrawalStatus"];
            /** @description Where to. */
            address: string;
            /** @description The transaction's hash on the chain. */
            txId?: string;
            /** @description When it was submitted, in UTC, such as `2019-10-12 11:12:02`. */
            applyTime: string;
            /** @description The network used; may be missing on old records. */
            network?: string;
            /** @description 0 external, 1 internal. */
            transferType?: components["schemas"]["TransferType"];
            /** @description The caller's own id, if one was given. */
            withdrawOrderId?: string;
            /** @description Extra information, or why the withdrawal failed. */
            info?: string;
            /**
             * Format: int32
             * @description How often the chain has confirmed it.
             */
            confirmNo?: number;
            /** @description The wallet it left: 0 spot, 1 funding. */
            walletType?: components["schemas"]["WalletType"];
            /** @description The transaction's key, on chains that have one. */
            txKey?: string;
            /** @description When it was completed, in UTC, such as `2019-10-12 11:12:02`; only once completed. */
            completeTime?: string;
        };
        /**
         * @description The id the service gave to a withdrawal.
         * @example b6ae22b3aa844210a7041aee7589627c
         */
        WithdrawalId: string;
        /** @description Acknowledges a submitted withdrawal. */
        WithdrawalReceipt: {
            /** @description The id the service gave to the withdrawal. */
            id: string;
        };
        /** @description 0 email sent, 1 cancelled, 2 awaiting approval, 3 rejected, 4 processing, 5 failure, 6 completed. */
        WithdrawalStatus: number | (0 | 1 | 2 | 3 | 4 | 5 | 6);
    };
    responses: never;
    parameters: {
        /** @description How long after its timestamp the request may still be accepted, in milliseconds; the service assumes 5000. */
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
                 * @description What to withdraw.
                 * @example USDT
                 */
                coin: components["schemas"]["Coin"];
                /**
                 * @description Where to.
                 * @example 0x94df8b352de7f46f64b01d3666bf6e936e44ce60
                 */
                address: string;
                /**
                 * @description How much, as decimal text: a number would lose digits.
                 * @example 8.91
                 */
                amount: components["schemas"]["Amount"];
                /**
                 * @description The network to use; the coin's default network unless given.
                 * @example ETH
                 */
                network?: string;
                /**
                 * @description The caller's own id of the withdrawal, by which the history finds it.
                 * @example payout-2041
                 */
                withdrawOrderId?: components["schemas"]["ClientId"];
                /** @description Secondary address, such as a tag or memo, which some coins need; networks without tags refuse it. */
                addressTag?: string;
                /** @description Where the fee of an internal transfer goes: true to the destination, false to the origin. False unless given. */
                transactionFeeFlag?: boolean;
                /**
                 * @description Describes the address in the address book, which holds at most 200 entries.
                 * @example Cold wallet
                 */
                name?: string;
                /**
                 * @description The wallet to withdraw from: 0 spot, 1 funding. Unless given, the one selected in the account.
                 * @example 0
                 */
                walletType?: 0 | 1;
                /** @description How long after its timestamp the request may still be accepted, in milliseconds; the service assumes 5000. */
                recvWindow?: components["parameters"]["RecvWindow"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
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
            /** @description Refused: nothing was executed, unless the code says otherwise. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. Whether the request was executed is unknown: this is no proof that it was not. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
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
                /** @description Only the withdrawal submitted under this id. */
                withdrawOrderId?: components["schemas"]["ClientId"];
                /**
                 * @description Only this status.
                 * @example 6
                 */
                status?: 0 | 1 | 2 | 3 | 4 | 5 | 6;
                /** @description Only these ids, at most 45. */
                idList?: components["schemas"]["WithdrawalId"][];
                /**
                 * @description From when on, in milliseconds since the epoch.
                 * @example 1699000000000
                 */
                startTime?: components["schemas"]["EpochMs"];
                /**
                 * @description Until when, in milliseconds since the epoch.
                 * @example 1700000000000
                 */
                endTime?: components["schemas"]["EpochMs"];
                /** @description How many records to skip. */
                offset?: number;
                /**
                 * @description How many records to return.
                 * @example 100
                 */
                limit?: number;
                /** @description How long after its timestamp the request may still be accepted, in milliseconds; the service assumes 5000. */
                recvWindow?: components["parameters"]["RecvWindow"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
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
            /** @description Refused: nothing was executed, unless the code says otherwise. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. Whether the request was executed is unknown: this is no proof that it was not. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
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
                /** @description How long after its timestamp the request may still be accepted, in milliseconds; the service assumes 5000. */
                recvWindow?: components["parameters"]["RecvWindow"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
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
            /** @description Refused: nothing was executed, unless the code says otherwise. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. Whether the request was executed is unknown: this is no proof that it was not. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "margin.crossData": {
        parameters: {
            query?: {
                /**
                 * @description At this VIP level; the user's own unless given.
                 * @example 0
                 */
                vipLevel?: components["schemas"]["VipLevel"];
                /**
                 * @description Only this coin.
                 * @example BTC
                 */
                coin?: components["schemas"]["Coin"];
                /** @description How long after its timestamp the request may still be accepted, in milliseconds; the service assumes 5000. */
                recvWindow?: components["parameters"]["RecvWindow"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
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
            /** @description Refused: nothing was executed, unless the code says otherwise. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. Whether the request was executed is unknown: this is no proof that it was not. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "margin.interestRateHistory": {
        parameters: {
            query: {
                /**
                 * @description The asset.
                 * @example BTC
                 */
                asset: components["schemas"]["Coin"];
                /**
                 * @description At this VIP level; the user's own unless given.
                 * @example 1
                 */
                vipLevel?: components["schemas"]["VipLevel"];
                /**
                 * @description From when on, in milliseconds since the epoch.
                 * @example 1699800000000
                 */
                startTime?: components["schemas"]["EpochMs"];
                /**
                 * @description Until when, in milliseconds since the epoch.
                 * @example 1700000000000
                 */
                endTime?: components["schemas"]["EpochMs"];
                /** @description How long after its timestamp the request may still be accepted, in milliseconds; the service assumes 5000. */
                recvWindow?: components["parameters"]["RecvWindow"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
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
            /** @description Refused: nothing was executed, unless the code says otherwise. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. Whether the request was executed is unknown: this is no proof that it was not. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
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
                /** @description How long after its timestamp the request may still be accepted, in milliseconds; the service assumes 5000. */
                recvWindow?: components["parameters"]["RecvWindow"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
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
            /** @description Refused: nothing was executed, unless the code says otherwise. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. Whether the request was executed is unknown: this is no proof that it was not. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "margin.isolatedData": {
        parameters: {
            query?: {
                /**
                 * @description At this VIP level; the user's own unless given.
                 * @example 0
                 */
                vipLevel?: components["schemas"]["VipLevel"];
                /**
                 * @description Only this pair.
                 * @example BTCUSDT
                 */
                symbol?: components["schemas"]["Symbol"];
                /** @description How long after its timestamp the request may still be accepted, in milliseconds; the service assumes 5000. */
                recvWindow?: components["parameters"]["RecvWindow"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
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
            /** @description Refused: nothing was executed, unless the code says otherwise. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. Whether the request was executed is unknown: this is no proof that it was not. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "margin.priceIndex": {
        parameters: {
            query: {
                /**
                 * @description The pair.
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
            /** @description The request has succeeded. */
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
            /** @description Refused: nothing was executed, unless the code says otherwise. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. Whether the request was executed is unknown: this is no proof that it was not. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
}
