// @generated from spec/openapi/service-a.yaml by tools/generate. Do not edit; npm run generate writes it.
export interface paths {
    "/api/v1/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Spot accounts
         * @description Lists spot accounts with their balances. The list is empty if no account matches. Needs General permission.
         */
        get: operations["accounts.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/ledgers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Spot ledger
         * @description Lists the spot ledger: each change of a balance in the funding and trade accounts, newest first, page by page.
         *
         *     Needs General permission.
         */
        get: operations["accounts.ledger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{accountId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Spot account detail
         * @description Returns the balance of one spot account. Needs General permission.
         */
        get: operations["accounts.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/base-fee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Base fee rate
         * @description Returns the user's base fee rates. Needs General permission.
         */
        get: operations["fees.base"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/deposits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Deposit history
         * @description Lists deposits, newest first, page by page. Needs General permission.
         */
        get: operations["deposits.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hf/accounts/ledgers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * High-frequency ledger
         * @description Lists the high-frequency ledger: each change of a balance in the high-frequency trade account, newest first.
         *
         *     One request covers at most 7 days. To read earlier entries, pass the id of the last entry as `lastId`.
         *
         *     Needs General permission.
         */
        get: operations["accounts.hfLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hf/accounts/opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * High-frequency account opened
         * @description Returns true if the user trades spot in a high-frequency account.
         *
         *     True: use account type `trade_hf`. False: the account is low-frequency, use `trade`. Meant for users who opened a
         *     high-frequency account before 2024.
         *
         *     Needs General permission.
         */
        get: operations["accounts.isHighFrequency"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hf/fills": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fills
         * @description Lists the fills of orders, newest first.
         *
         *     Returns fills of all pairs, or of one with `symbol`. To read earlier fills, pass the `lastId` of the response.
         *
         *     Needs General permission.
         */
        get: operations["orders.fills"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hf/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Place order
         * @description Places an order, and returns once the exchange has accepted it.
         *
         *     Set `clientOid`: it is the key for finding the order when no usable response arrives. It is not an idempotency key,
         *     so the client never sends an order twice. The exchange rejects a post-only order that would match immediately.
         *
         *     Needs Spot permission.
         */
        post: operations["orders.place"];
        /**
         * Cancel all by symbol
         * @description Requests the cancellation of all open orders of a pair.
         *
         *     The response acknowledges the request, not the cancellations.
         *
         *     The client may send the request again until the call ends. An order of the pair that is placed in that time may be
         *     cancelled too. `retry: false` forbids a second attempt.
         *
         *     Needs Spot permission.
         */
        delete: operations["orders.cancelBySymbol"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hf/orders/active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open orders
         * @description Lists the open orders of a pair. Needs General permission.
         */
        get: operations["orders.listOpen"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hf/orders/active/symbols": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Symbols with open orders
         * @description Lists the pairs that have open orders. Needs Spot permission.
         */
        get: operations["orders.openSymbols"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hf/orders/alter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Modify order
         * @description Replaces an open order by one with another price, another size, or both.
         *
         *     The exchange cancels the order and places a new one with a new id. If `newSize` is less than the filled size, it
         *     only cancels the order. A second request could modify the wrong order, so the client never sends it again.
         *
         *     Needs Spot permission.
         */
        post: operations["orders.modify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hf/orders/cancel/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Partial cancel
         * @description Cancels a part of an order. The rest keeps its place in the queue.
         *
         *     A second request would cancel the size a second time, so the client never sends it again.
         *
         *     Needs Spot permission.
         */
        delete: operations["orders.cancelPartial"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hf/orders/cancelAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Cancel all
         * @description Requests the cancellation of all open orders of all pairs.
         *
         *     The call succeeds even if the cancellation fails for some pairs: read `failedSymbols`.
         *
         *     The client may send the request again until the call ends. An order that is placed in that time may be cancelled
         *     too. `retry: false` forbids a second attempt.
         *
         *     Needs Spot permission.
         */
        delete: operations["orders.cancelAll"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hf/orders/client-order/{clientOid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Order by client id
         * @description Returns the order with this client id, open or done. A done order can be found for at most 3 days.
         *
         *     A client id is unique among open orders only. It may be used again once its order is done.
         *
         *     Needs General permission.
         */
        get: operations["orders.getByClientOid"];
        put?: never;
        post?: never;
        /**
         * Cancel by client id
         * @description Requests the cancellation of the order with this client id.
         *
         *     The response acknowledges the request, not the cancellation. Query the order to see its state.
         *
         *     The client may send the request again until the call ends. An order that is placed with this client id in that time
         *     may be cancelled too. `retry: false` forbids a second attempt.
         *
         *     Needs Spot permission.
         */
        delete: operations["orders.cancelByClientOid"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hf/orders/dead-cancel-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set DCP
         * @description Sets, renews or disables dead-connection protection (DCP).
         *
         *     If no request renews DCP within `timeout` seconds, the exchange cancels all open high-frequency orders of the covered
         *     pairs. Each call restarts the timer and replaces the earlier setting. The document states “no request within
         *     timeout”; public material states that only this call renews DCP. Renew it with this call.
         *
         *     The client may send the request again until the call ends. A setting that another program makes in that time may be
         *     replaced, and an order of a covered pair that is placed in that time may be cancelled. `retry: false` forbids a
         *     second attempt.
         *
         *     Needs Spot permission.
         */
        post: operations["dcp.set"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hf/orders/dead-cancel-all/query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get DCP
         * @description Returns the setting of dead-connection protection; null or an empty object if it is not set. Needs Spot permission.
         */
        get: operations["dcp.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hf/orders/done": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Closed orders
         * @description Lists filled and cancelled orders, newest first.
         *
         *     Returns orders of all pairs, or of one with `symbol`. To read earlier orders, pass the `lastId` of the response.
         *
         *     Needs General permission.
         */
        get: operations["orders.listClosed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hf/orders/multi": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Batch place
         * @description Places 1 to 20 orders. Each is accepted or rejected independently of the others.
         *
         *     Results have the same order as the request. A rejected order has `success` false, a message and no ids. The
         *     exchange may reject batches of more than 5 orders.
         *
         *     Needs Spot permission.
         */
        post: operations["orders.placeMany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hf/orders/multi/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Batch place, synchronous
         * @description Places 1 to 20 orders, each independent of the others, and returns after the matching engine has processed them.
         *
         *     Results have the same order as the request. A rejected order has `success` false, a message and no ids. The
         *     exchange may reject batches of more than 5 orders.
         *
         *     Needs Spot permission.
         */
        post: operations["orders.placeManySync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hf/orders/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Place order, synchronous
         * @description Places an order, and returns after the matching engine has processed it.
         *
         *     Set `clientOid`: it is the key for finding the order when no usable response arrives. It is not an idempotency key,
         *     so the client never sends an order twice.
         *
         *     Needs Spot permission.
         */
        post: operations["orders.placeSync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hf/orders/sync/client-order/{clientOid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Cancel by client id, synchronous
         * @description Cancels the order with this client id, and returns after the matching engine has processed the cancellation.
         *
         *     The client may send the request again until the call ends. An order that is placed with this client id in that time
         *     may be cancelled too. `retry: false` forbids a second attempt.
         *
         *     Needs Spot permission.
         */
        delete: operations["orders.cancelByClientOidSync"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hf/orders/sync/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Cancel by order id, synchronous
         * @description Cancels the order with this id, and returns after the matching engine has processed the cancellation.
         *
         *     Needs Spot permission.
         */
        delete: operations["orders.cancelSync"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hf/orders/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test order
         * @description Checks an order and its signature without placing it.
         *
         *     The exchange applies the same checks as for placing. The order never reaches matching and cannot be queried.
         *
         *     Needs Spot permission.
         */
        post: operations["orders.test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hf/orders/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Order by id
         * @description Returns the order with this id, open or done. A done order can be found for at most 3 days.
         *
         *     Needs General permission.
         */
        get: operations["orders.get"];
        put?: never;
        post?: never;
        /**
         * Cancel by order id
         * @description Requests the cancellation of the order with this id.
         *
         *     The response acknowledges the request, not the cancellation. Query the order to see its state.
         *
         *     Needs Spot permission.
         */
        delete: operations["orders.cancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/isolated/symbols": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Isolated margin symbols
         * @description Lists the pairs of isolated margin, with their leverage and borrowing settings. Public.
         */
        get: operations["margin.isolatedSymbols"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/margin/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Margin configuration
         * @description Returns leverage and debt ratios of cross margin, and the currencies they apply to. Public.
         */
        get: operations["margin.config"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trade-fees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Actual fee rate
         * @description Lists the user's actual fee rate for each pair. Needs General permission.
         */
        get: operations["fees.actual"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/api-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * API key info
         * @description Returns the permissions and the owner of the API key in use. Needs General permission.
         */
        get: operations["accounts.apiKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Withdrawal history
         * @description Lists withdrawals, newest first, page by page. Needs General permission.
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
    "/api/v1/withdrawals/quotas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Quotas
         * @description Returns limits, minimum amount and minimum fee for withdrawals of a currency. Needs General permission.
         */
        get: operations["withdrawals.quotas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/withdrawals/{withdrawalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Withdrawal detail
         * @description Returns all details of one withdrawal, and whether it can still be cancelled. Needs General permission.
         */
        get: operations["withdrawals.get"];
        put?: never;
        post?: never;
        /**
         * Cancel withdrawal
         * @description Cancels a withdrawal with status `PROCESSING`.
         *
         *     A withdrawal with a later status cannot be cancelled or reversed. The final status of a cancelled withdrawal is not
         *     documented. The payload is null.
         *
         *     Needs Withdrawal permission.
         */
        delete: operations["withdrawals.cancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/user-info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Account summary
         * @description Returns the user's VIP level, and the number of existing and allowed sub-accounts. Needs General permission.
         */
        get: operations["accounts.summary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/deposit-address/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add deposit address
         * @description Creates a deposit address.
         *
         *     List the addresses first: the exchange may reject the creation of an address that exists. The request has no client id,
         *     so it is sent only once; `deposits.addresses` shows whether the address was created.
         *
         *     Needs General permission.
         */
        post: operations["deposits.createAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/deposit-addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deposit addresses
         * @description Lists deposit addresses of a currency. The list is empty if there are none. Needs General permission.
         */
        get: operations["deposits.addresses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/isolated/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Isolated margin account
         * @description Returns assets and liabilities of the isolated margin account: totals, and the balances of each pair.
         *
         *     Needs General permission.
         */
        get: operations["accounts.isolatedMargin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/margin/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cross margin account
         * @description Returns assets and liabilities of the cross margin account: totals, and the balance in each currency.
         *
         *     Needs General permission.
         */
        get: operations["accounts.crossMargin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/margin/collateralRatio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Collateral ratios
         * @description Lists collateral ratios: the fraction of a currency's value that counts as collateral.
         *
         *     Larger amounts count less. Public.
         */
        get: operations["margin.collateralRatios"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/margin/currencies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Risk limit
         * @description Lists limits for borrowing, buying and holding on margin.
         *
         *     `isIsolated` decides: false returns limits per currency for cross margin and allows `currency`; true returns limits
         *     per pair for isolated margin and allows `symbol`.
         *
         *     Needs General permission.
         */
        get: operations["margin.riskLimits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/margin/symbols": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cross margin symbols
         * @description Lists the pairs of cross margin, with their sizes and increments. Public.
         */
        get: operations["margin.crossSymbols"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add withdrawal
         * @description Withdraws to an address, or to another user by UID, e-mail or phone number.
         *
         *     The request has no client id, so the client sends it only once; `withdrawals.list` may show what was executed.
         *
         *     Needs Withdrawal permission.
         */
        post: operations["withdrawals.create"];
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
        /** @description VIP level and sub-accounts of the user. */
        AccountSummary: {
            /**
             * Format: int32
             * @description VIP level of the user, from 0.
             */
            level: number;
            /**
             * Format: int32
             * @description Number of sub-accounts.
             */
            subQuantity?: number;
            /**
             * Format: int32
             * @description Number of sub-accounts that may trade spot.
             */
            spotSubQuantity?: number;
            /**
             * Format: int32
             * @description Number of sub-accounts that may trade on margin.
             */
            marginSubQuantity?: number;
            /**
             * Format: int32
             * @description Number of sub-accounts that may trade futures.
             */
            futuresSubQuantity?: number;
            /**
             * Format: int32
             * @description Number of sub-accounts that may trade options.
             */
            optionSubQuantity?: number;
            /**
             * Format: int32
             * @description Maximum number of sub-accounts.
             */
            maxSubQuantity?: number;
            /**
             * Format: int32
             * @description Number of sub-accounts that the VIP level allows by default.
             */
            maxDefaultSubQuantity?: number;
            /**
             * Format: int32
             * @description Number of additional sub-accounts that may trade spot.
             */
            maxSpotSubQuantity?: number;
            /**
             * Format: int32
             * @description Number of additional sub-accounts that may trade on margin.
             */
            maxMarginSubQuantity?: number;
            /**
             * Format: int32
             * @description Number of additional sub-accounts that may trade futures.
             */
            maxFuturesSubQuantity?: number;
            /**
             * Format: int32
             * @description Number of additional sub-accounts that may trade options.
             */
            maxOptionSubQuantity?: number;
        };
        /** @description Type of a spot account: `main` for funding, `trade` or `trade_hf` for spot trading, `margin` for cross margin. */
        AccountType: string | components["schemas"]["KnownAccountType"];
        /** @description Envelope of a successful response. */
        AccountsApiKeyEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["ApiKeyInfo"];
        };
        /** @description Envelope of a successful response. */
        AccountsCrossMarginEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["CrossMarginAccount"];
        };
        /** @description Envelope of a successful response. */
        AccountsGetEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["SpotBalance"];
        };
        /** @description Envelope of a successful response. */
        AccountsHfLedgerEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["HfLedgerEntry"][];
        };
        /** @description Envelope of a successful response. */
        AccountsIsHighFrequencyEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: boolean;
        };
        /** @description Envelope of a successful response. */
        AccountsIsolatedMarginEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["IsolatedMarginAccount"];
        };
        /** @description Envelope of a successful response. */
        AccountsLedgerEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["LedgerEntryPage"];
        };
        /** @description Envelope of a successful response. */
        AccountsListEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["SpotAccount"][];
        };
        /** @description Envelope of a successful response. */
        AccountsSummaryEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["AccountSummary"];
        };
        /**
         * @description Non-negative decimal number as a string: digits and at most one point, no sign, no exponent.
         * @example 0.00123
         */
        Amount: string;
        /**
         * @description Client id of an order that may have been placed elsewhere: at most 40 printable ASCII characters. Those that change the
         *     path of a request are excluded: `/`, `?`, `#`, `%`, a backslash, and the ids `.` and `..`.
         * @example 5c52e11203aa677f33e493fb
         */
        AnyClientOid: string;
        /** @description Permissions and owner of an API key. */
        ApiKeyInfo: {
            /** @description Label of the key. */
            remark?: string;
            /** @description Id of the key. */
            apiKey: string;
            /**
             * Format: int32
             * @description Version of the key.
             */
            apiVersion?: number;
            /** @description Permissions of the key, separated by commas, such as `General,Spot`. */
            permission: string;
            /** @description IP addresses from which the key may be used, separated by commas. Absent if the key is not restricted. */
            ipWhitelist?: string;
            /** @description Time at which the key was created, in milliseconds since the epoch. */
            createdAt?: components["schemas"]["EpochMs"];
            /** @description Id of the user. */
            uid?: components["schemas"]["Id64"];
            /** @description True if the key belongs to the master account. */
            isMaster?: boolean;
            /** @description Name of the sub-account. Only for keys of sub-accounts. */
            subName?: string;
        };
        /** @description Result for one order of a batch. It belongs to the order at the same position in the request. */
        BatchResult: {
            /** @description True if the order was accepted. */
            success: boolean;
            /** @description Reason for the rejection. */
            failMsg?: string;
            /** @description Id of the order. */
            orderId?: string;
            /** @description Client id of the order, if the request had one. */
            clientOid?: string;
        };
        /** @description Result for one order of a synchronous batch. It belongs to the order at the same position in the request. */
        BatchResultSync: {
            /** @description True if the order was accepted. */
            success: boolean;
            /** @description Reason for the rejection. */
            failMsg?: string;
            /** @description Id of the order. */
            orderId?: string;
            /** @description Client id of the order, if the request had one. */
            clientOid?: string;
            /** @description Time at which the order was accepted, in milliseconds since the epoch. One source sends a string of digits. */
            orderTime?: components["schemas"]["EpochMsOrDigits"];
            /** @description Time at which the order was matched, in milliseconds since the epoch. One source sends a string of digits. */
            matchTime?: components["schemas"]["EpochMsOrDigits"];
            /** @description Size of the order, in base currency. */
            originSize?: components["schemas"]["Decimal"];
            /** @description Filled size, in base currency. */
            dealSize?: components["schemas"]["Decimal"];
            /** @description Remaining size, in base currency. */
            remainSize?: components["schemas"]["Decimal"];
            /** @description Cancelled size, in base currency. */
            canceledSize?: components["schemas"]["Decimal"];
            /** @description Status of the order. */
            status?: components["schemas"]["OrderStatus"];
        };
        /** @description Acknowledgement of a cancellation request: `success`. */
        CancelAcknowledgement: string | "success";
        /** @description State of a cancellation: `CANCELABLE`, `CANCELING` (being cancelled) or `NON_CANCELABLE`. */
        CancelType: string | ("CANCELABLE" | "CANCELING" | "NON_CANCELABLE");
        /** @description Acknowledgement of a cancellation request. */
        CancelledClientOrder: {
            /** @description Client id of the order. */
            clientOid: string;
        };
        /** @description Cancelled order with the result of the cancellation. */
        CancelledClientOrderSync: {
            /** @description Client id of the order. */
            clientOid?: string;
            /** @description Id of the order. */
            orderId?: string;
            /** @description Size of the order, in base currency. */
            originSize?: components["schemas"]["Decimal"];
            /** @description Filled size, in base currency. */
            dealSize?: components["schemas"]["Decimal"];
            /** @description Remaining size, in base currency. */
            remainSize?: components["schemas"]["Decimal"];
            /** @description Cancelled size, in base currency. */
            canceledSize?: components["schemas"]["Decimal"];
            /** @description Status of the order. */
            status?: components["schemas"]["OrderStatus"];
            /** @description Funds of the order, in quote currency. */
            originFunds?: components["schemas"]["Decimal"];
        };
        /** @description Acknowledgement of a cancellation request. */
        CancelledOrder: {
            /** @description Id of the order. */
            orderId: string;
        };
        /** @description Cancelled order with the result of the cancellation. */
        CancelledOrderSync: {
            /** @description Id of the order. */
            orderId: string;
            /** @description Size of the order, in base currency. */
            originSize?: components["schemas"]["Decimal"];
            /** @description Filled size, in base currency. */
            dealSize?: components["schemas"]["Decimal"];
            /** @description Remaining size, in base currency. */
            remainSize?: components["schemas"]["Decimal"];
            /** @description Cancelled size, in base currency. */
            canceledSize?: components["schemas"]["Decimal"];
            /** @description Status of the order. */
            status?: components["schemas"]["OrderStatus"];
            /** @description Funds of the order, in quote currency. */
            originFunds?: components["schemas"]["Decimal"];
        };
        /** @description Pairs whose open orders are being cancelled, and pairs for which the cancellation failed. */
        CancelledSymbols: {
            /** @description Pairs whose open orders are being cancelled. */
            succeedSymbols: string[];
            /** @description Pairs for which the cancellation failed. */
            failedSymbols: components["schemas"]["FailedSymbol"][];
        };
        /** @description Cancelled withdrawal, as some sources show it. */
        CancelledWithdrawal: {
            /** @description Id of the withdrawal. */
            withdrawalId?: string;
        };
        /**
         * @description Id of a chain, such as `eth`.
         * @example eth
         */
        Chain: string;
        /**
         * @description Order id that the caller chooses: unique among its active orders, at most 40 letters, digits, `_` and `-`.
         * @example 5c52e11203aa677f33e493fb
         */
        ClientOid: string;
        /** @description List of closed orders with the cursor to earlier ones. */
        ClosedOrders: {
            /** @description Cursor: pass it as `lastId` to read earlier records. */
            lastId?: components["schemas"]["Id64"];
            /** @description Orders, newest first. */
            items: components["schemas"]["Order"][];
        };
        /** @description Collateral ratios that several currencies share. */
        CollateralRatios: {
            /** @description Currencies that the ratios apply to. */
            currencyList: string[];
            /** @description Ratios by range of the collateral amount. */
            items: components["schemas"]["CollateralTier"][];
        };
        /** @description Collateral ratio within one range of the collateral amount. */
        CollateralTier: {
            /** @description Lower limit of the range. */
            lowerLimit: components["schemas"]["Decimal"];
            /** @description Upper limit of the range. */
            upperLimit: components["schemas"]["Decimal"];
            /** @description Fraction of the value that counts as collateral. */
            collateralRatio: components["schemas"]["Decimal"];
        };
        /** @description Assets and liabilities of the cross margin account. */
        CrossMarginAccount: {
            /** @description Total assets, in the quote currency. */
            totalAssetOfQuoteCurrency: components["schemas"]["Decimal"];
            /** @description Total liabilities, in the quote currency. */
            totalLiabilityOfQuoteCurrency: components["schemas"]["Decimal"];
            /** @description Liabilities divided by assets, as a fraction. */
            debtRatio: components["schemas"]["Decimal"];
            /** @description Status of the account. */
            status: components["schemas"]["MarginStatus"];
            /** @description Balance in each currency. */
            accounts: components["schemas"]["MarginBalance"][];
        };
        /** @description Pair of cross margin, with its sizes and increments. */
        CrossMarginSymbol: {
            /** @description Trading pair. */
            symbol: string;
            /** @description Current name of the pair. */
            name: string;
            /** @description True if the pair can be traded. */
            enableTrading: boolean;
            /** @description Market in which the pair is listed, such as `USDS`. */
            market: string;
            /** @description Currency that is traded. */
            baseCurrency: string;
            /** @description Currency of the price. */
            quoteCurrency: string;
            /** @description Increment of sizes, in base currency. */
            baseIncrement: components["schemas"]["DecimalOrNumber"];
            /** @description Minimum size, in base currency. */
            baseMinSize: components["schemas"]["DecimalOrNumber"];
            /** @description Maximum size, in base currency. */
            baseMaxSize: components["schemas"]["DecimalOrNumber"];
            /** @description Increment of funds, in quote currency. */
            quoteIncrement: components["schemas"]["DecimalOrNumber"];
            /** @description Minimum funds of a market order, in quote currency. */
            quoteMinSize: components["schemas"]["DecimalOrNumber"];
            /** @description Maximum funds of a market order, in quote currency. */
            quoteMaxSize: components["schemas"]["DecimalOrNumber"];
            /** @description Increment of prices, in quote currency. */
            priceIncrement: components["schemas"]["DecimalOrNumber"];
            /** @description Currency of trading fees. */
            feeCurrency: string;
            /** @description Maximum deviation of a price, as a fraction. */
            priceLimitRate: components["schemas"]["DecimalOrNumber"];
            /** @description Minimum funds of an order, in quote currency. */
            minFunds: components["schemas"]["DecimalOrNumber"];
        };
        /** @description Pairs of cross margin. */
        CrossMarginSymbols: {
            /** @description Time of the data, in milliseconds since the epoch. */
            timestamp: components["schemas"]["EpochMs"];
            /** @description Trading pairs. */
            items: components["schemas"]["CrossMarginSymbol"][];
        };
        /** @description Limits for borrowing, buying and holding one currency on cross margin. */
        CrossRiskLimit: {
            /** @description Time of the data, in milliseconds since the epoch. */
            timestamp?: components["schemas"]["EpochMs"];
            /** @description Currency that the limits apply to. */
            currency: string;
            /** @description Maximum amount to borrow. */
            borrowMaxAmount: components["schemas"]["Decimal"];
            /** @description Maximum amount to buy. */
            buyMaxAmount: components["schemas"]["Decimal"];
            /** @description Maximum amount to hold. */
            holdMaxAmount: components["schemas"]["Decimal"];
            /** @description Coefficient for borrowing. */
            borrowCoefficient?: components["schemas"]["Decimal"];
            /** @description Coefficient for margin. */
            marginCoefficient?: components["schemas"]["Decimal"];
            /**
             * Format: int32
             * @description Maximum number of decimal places of an amount.
             */
            precision?: number;
            /** @description Minimum amount to borrow. */
            borrowMinAmount?: components["schemas"]["Decimal"] | null;
            /** @description Increment of amounts to borrow. */
            borrowMinUnit?: components["schemas"]["Decimal"] | null;
            /** @description True if the currency can be borrowed. */
            borrowEnabled: boolean;
        };
        /**
         * @description Currency code, such as `USDT`.
         * @example USDT
         */
        Currency: string;
        /** @description Envelope of a successful response. */
        DcpGetEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["DcpState"] | null;
        };
        /**
         * Format: int32
         * @description Seconds without renewal: 5 to 86400.
         * @example 60
         */
        DcpSeconds: number;
        /** @description Envelope of a successful response. */
        DcpSetEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["DcpTrigger"] | null;
        };
        /** @description Setting of dead-connection protection. */
        DcpSetting: {
            /** @description Seconds without renewal after which open orders are cancelled: 5 to 86400, or -1 to disable. */
            timeout: -1 | components["schemas"]["DcpSeconds"];
            /** @description Covered pairs, separated by commas, at most 50. Empty or omitted: all pairs. */
            symbols?: string;
        };
        /** @description Current setting of dead-connection protection. */
        DcpState: {
            /**
             * Format: int32
             * @description Seconds without renewal after which open orders are cancelled; -1 if not set.
             */
            timeout?: number;
            /** @description Covered pairs, separated by commas. Empty: all pairs. */
            symbols?: string;
            /** @description Time of the service, in seconds since the epoch. */
            currentTime?: components["schemas"]["EpochS"];
            /** @description Time at which open orders are cancelled, in seconds since the epoch. */
            triggerTime?: components["schemas"]["EpochS"];
        };
        /** @description Time at which dead-connection protection cancels open orders. */
        DcpTrigger: {
            /** @description Time of the service, in seconds since the epoch. */
            currentTime?: components["schemas"]["EpochS"];
            /** @description Time at which open orders are cancelled, in seconds since the epoch. */
            triggerTime?: components["schemas"]["EpochS"];
        };
        /**
         * Format: decimal
         * @description Decimal number as a string, with every digit.
         * @example 0.00123
         */
        Decimal: string;
        /**
         * @description Decimal number: a string or a number on the wire, a decimal string for the caller.
         * @example 0.00123
         */
        DecimalOrNumber: components["schemas"]["Decimal"] | number;
        /** @description Deposit, as returned by the history. */
        Deposit: {
            /** @description Currency of the deposit or address. */
            currency: string;
            /** @description Name of the chain. */
            chain?: string;
            /** @description Status of the deposit. */
            status: components["schemas"]["DepositStatus"];
            /** @description Address that received the deposit. */
            address: string;
            /** @description Memo or tag of the address; empty if the address has none. */
            memo?: string | null;
            /** @description True for an internal transfer. */
            isInner?: boolean;
            /** @description Amount in `currency`. */
            amount: components["schemas"]["Decimal"];
            /** @description Fee in `currency`. */
            fee?: components["schemas"]["Decimal"];
            /** @description Hash of the transaction on the chain. Null for an internal transfer at some sources. */
            walletTxId?: string | null;
            /** @description Time at which the deposit was detected, in milliseconds since the epoch. */
            createdAt: components["schemas"]["EpochMs"];
            /** @description Time of the last change, in milliseconds since the epoch. */
            updatedAt?: components["schemas"]["EpochMs"];
            /** @description Remark of the deposit. */
            remark?: string;
            /** @description True if the deposit was credited after a delay. Only some sources send it. */
            arrears?: boolean;
        };
        /** @description Account that receives deposits. Responses also write it in capitals. */
        DepositAccount: string | ("main" | "trade" | "MAIN" | "TRADE");
        /** @description Address for deposits of one currency. */
        DepositAddress: {
            /** @description Deposit address. */
            address: string;
            /** @description Memo or tag of the address; empty if the address has none. */
            memo?: string | null;
            /** @description Name of the chain. Some sources send `chainName` instead. */
            chain?: string;
            /** @description Name of the chain. Some sources send `chain` instead. */
            chainName?: string;
            /** @description Id of the chain. */
            chainId?: string;
            /** @description Account that receives deposits. */
            to?: components["schemas"]["DepositAccount"];
            /** @description Currency of the deposit or address. */
            currency: string;
            /**
             * @description Contract address of the currency. Empty for the native currency of a chain, absent in the response that creates the
             *     address.
             */
            contractAddress?: string;
            /** @description Time at which the address expires, 0 if it does not expire. Only some invoice-based addresses expire. */
            expirationDate?: number;
        };
        /** @description Deposit addresses: an array, or one object. */
        DepositAddresses: components["schemas"]["DepositAddress"][] | components["schemas"]["DepositAddress"];
        /** @description One page of a list. */
        DepositPage: {
            /**
             * Format: int32
             * @description Number of this page, from 1.
             */
            currentPage?: number;
            /**
             * Format: int32
             * @description Maximum number of items per page.
             */
            pageSize?: number;
            /**
             * Format: int32
             * @description Number of items on all pages.
             */
            totalNum: number;
            /**
             * Format: int32
             * @description Number of pages.
             */
            totalPage: number;
            /** @description Items of this page. */
            items: components["schemas"]["Deposit"][];
        };
        /** @description Status of a deposit. */
        DepositStatus: string | components["schemas"]["KnownDepositStatus"];
        /** @description Envelope of a successful response. */
        DepositsAddressesEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["DepositAddresses"];
        };
        /** @description Envelope of a successful response. */
        DepositsCreateAddressEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["DepositAddress"];
        };
        /** @description Envelope of a successful response. */
        DepositsListEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["DepositPage"];
        };
        /**
         * @description Integer as a string of digits, which some sources send.
         * @example 3
         */
        Digits: string;
        /** @description Direction of the change: into the account (`in`) or out of it (`out`). */
        Direction: string | components["schemas"]["KnownDirection"];
        /**
         * Format: int64
         * @description Milliseconds since the epoch. Requests reject values from 1e9 to 1e11, because they look like seconds.
         * @example 1700000000000
         */
        EpochMs: number;
        /**
         * @description Milliseconds since the epoch: an integer or a string of digits on the wire, a number for the caller.
         * @example 1700000000000
         */
        EpochMsOrDigits: components["schemas"]["EpochMs"] | components["schemas"]["Digits"];
        /**
         * Format: int64
         * @description Seconds since the epoch.
         * @example 1700000000
         */
        EpochS: number;
        /**
         * @description Body of every error response, with any HTTP status.
         * @example {
         *       "code": "400100",
         *       "msg": "Parameter error"
         *     }
         */
        ErrorBody: {
            /** @description Error code. Never `200000`. */
            code: string;
            /** @description Error message. */
            msg: string;
        };
        /** @description Pair whose orders could not be cancelled. */
        FailedSymbol: {
            /** @description Trading pair. */
            symbol: string;
            /** @description Reason for the failure. */
            error?: string;
        };
        /** @description Trading fee rates, as fractions of the traded funds. */
        FeeRates: {
            /** @description Rate for orders that take liquidity. */
            takerFeeRate: components["schemas"]["Decimal"];
            /** @description Rate for orders that provide liquidity. */
            makerFeeRate: components["schemas"]["Decimal"];
        };
        /** @description Envelope of a successful response. */
        FeesActualEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["SymbolFeeRates"][];
        };
        /** @description Envelope of a successful response. */
        FeesBaseEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["FeeRates"];
        };
        /** @description Trade that filled an order, fully or partly. */
        Fill: {
            /** @description Id of the fill. */
            id: components["schemas"]["Id64"];
            /** @description Id of the order. */
            orderId: string;
            /** @description Id of the order on the other side of the trade. */
            counterOrderId?: string;
            /** @description Id of the trade. */
            tradeId: components["schemas"]["Id64"];
            /** @description Trading pair. */
            symbol: string;
            /** @description Side of the order: buy or sell. */
            side: components["schemas"]["Side"];
            /** @description Role of the order in the trade: maker or taker. */
            liquidity?: components["schemas"]["Liquidity"];
            /** @description Type of the order: limit or market. */
            type?: components["schemas"]["OrderType"];
            /** @description True if the order was forced to be a taker. */
            forceTaker?: boolean;
            /** @description Price of the trade, in quote currency. */
            price: components["schemas"]["Decimal"];
            /** @description Size, in base currency. */
            size: components["schemas"]["Decimal"];
            /** @description Funds, in quote currency. */
            funds: components["schemas"]["Decimal"];
            /** @description Fee in `feeCurrency`. */
            fee: components["schemas"]["Decimal"];
            /** @description Fee rate, as a fraction. */
            feeRate?: components["schemas"]["Decimal"];
            /** @description Currency of the fee. */
            feeCurrency?: string;
            /** @description Type of the stop order; empty if the order was not a stop order. */
            stop?: string;
            /** @description Kind of trade, such as `TRADE`. */
            tradeType?: string;
            /** @description Tax rate, as a fraction. */
            taxRate?: components["schemas"]["Decimal"];
            /** @description Tax on the trade. */
            tax?: components["schemas"]["Decimal"];
            /** @description Time of the trade, in milliseconds since the epoch. */
            createdAt: components["schemas"]["EpochMs"];
        };
        /** @description List of fills with the cursor to earlier ones. */
        Fills: {
            /** @description Fills, newest first. */
            items: components["schemas"]["Fill"][];
            /** @description Cursor: pass it as `lastId` to read earlier records. */
            lastId?: components["schemas"]["Id64"];
        };
        /** @description Reason for a change of a high-frequency account balance. */
        HfBizType: string | components["schemas"]["KnownHfBizType"];
        /** @description One change of a high-frequency account balance. */
        HfLedgerEntry: {
            /** @description Id of the entry. */
            id: string;
            /** @description Currency of the entry. */
            currency: string;
            /** @description Change of the balance, fee included. */
            amount: components["schemas"]["Decimal"];
            /** @description Fee that `amount` includes. */
            fee?: components["schemas"]["Decimal"];
            /** @description Balance after the change. */
            balance: components["schemas"]["Decimal"];
            /** @description Account whose balance changed, such as `TRADE`, `MAIN` or `TRADE_HF`. */
            accountType?: string;
            /** @description Direction of the change: into the account (`in`) or out of it (`out`). */
            direction: components["schemas"]["Direction"];
            /** @description JSON text with details, such as the ids of the order or transaction. */
            context?: string;
            /** @description Reason for the change. */
            bizType?: components["schemas"]["HfBizType"];
            /** @description Tax that `amount` includes. */
            tax?: components["schemas"]["Decimal"];
            /** @description Time of the change, in milliseconds since the epoch. Some sources send a string of digits. */
            createdAt: components["schemas"]["EpochMsOrDigits"];
        };
        /**
         * @description Id that the service assigns.
         * @example 670fd33bf9406e0007ab3945
         */
        Id: string;
        /**
         * Format: int64
         * @description 64-bit identifier: an integer on the wire, a decimal string for the caller.
         * @example 8675309
         */
        Id64: string;
        /**
         * @description Integer: a number or a string of digits on the wire, a number for the caller.
         * @example 3
         */
        IntegerOrDigits: number | components["schemas"]["Digits"];
        /** @description Assets and liabilities of the isolated margin account. */
        IsolatedMarginAccount: {
            /** @description Total assets, in the quote currency. */
            totalAssetOfQuoteCurrency: components["schemas"]["Decimal"];
            /** @description Total liabilities, in the quote currency. */
            totalLiabilityOfQuoteCurrency: components["schemas"]["Decimal"];
            /** @description Time of the data, in milliseconds since the epoch. */
            timestamp?: components["schemas"]["EpochMs"];
            /** @description Balances of each pair. */
            assets: components["schemas"]["IsolatedMarginAsset"][];
        };
        /** @description Assets and liabilities of an isolated margin account in one pair. */
        IsolatedMarginAsset: {
            /** @description Trading pair. */
            symbol: string;
            /** @description Status of the pair. */
            status: components["schemas"]["MarginStatus"];
            /** @description Liabilities divided by assets, as a fraction. */
            debtRatio: components["schemas"]["Decimal"];
            /** @description Balance in the base currency. */
            baseAsset: components["schemas"]["MarginBalance"];
            /** @description Balance in the quote currency. */
            quoteAsset: components["schemas"]["MarginBalance"];
        };
        /** @description Pair of isolated margin. */
        IsolatedMarginSymbol: {
            /** @description Trading pair. */
            symbol: string;
            /** @description Current name of the pair. */
            symbolName: string;
            /** @description Currency that is traded. */
            baseCurrency: string;
            /** @description Currency of the price. */
            quoteCurrency: string;
            /**
             * Format: int32
             * @description Maximum leverage.
             */
            maxLeverage: number;
            /** @description Debt ratio at which the position is liquidated, as a fraction. */
            flDebtRatio: components["schemas"]["Decimal"];
            /** @description True if the pair can be traded. */
            tradeEnable: boolean;
            /** @description Maximum debt ratio for the automatic renewal of a loan, as a fraction. */
            autoRenewMaxDebtRatio?: components["schemas"]["Decimal"];
            /** @description True if the base currency can be borrowed. */
            baseBorrowEnable: boolean;
            /** @description True if the quote currency can be borrowed. */
            quoteBorrowEnable: boolean;
            /** @description True if the base currency can be transferred in. */
            baseTransferInEnable: boolean;
            /** @description True if the quote currency can be transferred in. */
            quoteTransferInEnable: boolean;
            /** @description Coefficient for borrowing the base currency. */
            baseBorrowCoefficient?: components["schemas"]["Decimal"];
            /** @description Coefficient for borrowing the quote currency. */
            quoteBorrowCoefficient?: components["schemas"]["Decimal"];
        };
        /** @description Limits for borrowing, buying and holding one pair on isolated margin. */
        IsolatedRiskLimit: {
            /** @description Time of the data, in milliseconds since the epoch. */
            timestamp?: components["schemas"]["EpochMs"];
            /** @description Trading pair. */
            symbol: string;
            /** @description Maximum amount of the base currency to borrow. */
            baseMaxBorrowAmount: components["schemas"]["Decimal"];
            /** @description Maximum amount of the quote currency to borrow. */
            quoteMaxBorrowAmount: components["schemas"]["Decimal"];
            /** @description Maximum amount of the base currency to buy. */
            baseMaxBuyAmount: components["schemas"]["Decimal"];
            /** @description Maximum amount of the quote currency to buy. */
            quoteMaxBuyAmount: components["schemas"]["Decimal"];
            /** @description Maximum amount of the base currency to hold. */
            baseMaxHoldAmount: components["schemas"]["Decimal"];
            /** @description Maximum amount of the quote currency to hold. */
            quoteMaxHoldAmount: components["schemas"]["Decimal"];
            /**
             * Format: int32
             * @description Maximum number of decimal places of an amount in the base currency.
             */
            basePrecision?: number;
            /**
             * Format: int32
             * @description Maximum number of decimal places of an amount in the quote currency.
             */
            quotePrecision?: number;
            /** @description Minimum amount of the base currency to borrow. */
            baseBorrowMinAmount?: components["schemas"]["Decimal"] | null;
            /** @description Minimum amount of the quote currency to borrow. */
            quoteBorrowMinAmount?: components["schemas"]["Decimal"] | null;
            /** @description Increment of amounts of the base currency to borrow. */
            baseBorrowMinUnit?: components["schemas"]["Decimal"] | null;
            /** @description Increment of amounts of the quote currency to borrow. */
            quoteBorrowMinUnit?: components["schemas"]["Decimal"] | null;
            /** @description True if the base currency can be borrowed. */
            baseBorrowEnabled: boolean;
            /** @description True if the quote currency can be borrowed. */
            quoteBorrowEnabled: boolean;
            /** @description Coefficient for borrowing the base currency. */
            baseBorrowCoefficient?: components["schemas"]["Decimal"];
            /** @description Coefficient for borrowing the quote currency. */
            quoteBorrowCoefficient?: components["schemas"]["Decimal"];
            /** @description Coefficient of the base currency as margin. */
            baseMarginCoefficient?: components["schemas"]["Decimal"];
            /** @description Coefficient of the quote currency as margin. */
            quoteMarginCoefficient?: components["schemas"]["Decimal"];
        };
        /**
         * @description Type of a spot account: `main` for funding, `trade` or `trade_hf` for spot trading, `margin` for cross margin.
         * @enum {string}
         */
        KnownAccountType: "main" | "trade" | "trade_hf" | "margin";
        /**
         * @description Status of a deposit.
         * @enum {string}
         */
        KnownDepositStatus: "PROCESSING" | "WALLET_PROCESSING" | "SUCCESS" | "FAILURE";
        /**
         * @description Direction of the change: into the account (`in`) or out of it (`out`).
         * @enum {string}
         */
        KnownDirection: "in" | "out";
        /**
         * @description Reason for a change of a high-frequency account balance.
         * @enum {string}
         */
        KnownHfBizType: "TRADE_EXCHANGE" | "TRANSFER" | "SUB_TRANSFER" | "RETURNED_FEES" | "DEDUCTION_FEES" | "OTHER";
        /**
         * @description Type of an order: `limit` trades at its price or better, `market` at the prices in the order book.
         * @enum {string}
         */
        KnownOrderType: "limit" | "market";
        /**
         * @description Side of the order: buy or sell the base currency.
         * @enum {string}
         */
        KnownSide: "buy" | "sell";
        /**
         * @description Time in force of an order: `GTC` rests until cancelled, `GTT` until a time, `IOC` does not rest, `FOK` fills
         *     completely or not at all.
         * @enum {string}
         */
        KnownTimeInForce: "GTC" | "GTT" | "IOC" | "FOK";
        /**
         * @description Status of a withdrawal. The usual order is `REVIEW`, `PROCESSING`, `WALLET_PROCESSING`, `SUCCESS`; or `FAILURE`.
         * @enum {string}
         */
        KnownWithdrawalStatus: "PROCESSING" | "REVIEW" | "WALLET_PROCESSING" | "SUCCESS" | "FAILURE";
        /** @description One change of a spot account balance. */
        LedgerEntry: {
            /** @description Id of the entry. */
            id: string;
            /** @description Currency of the entry. */
            currency: string;
            /** @description Change of the balance, fee included. */
            amount: components["schemas"]["Decimal"];
            /** @description Fee that `amount` includes. */
            fee?: components["schemas"]["Decimal"];
            /** @description Balance after the change. */
            balance: components["schemas"]["Decimal"];
            /** @description Account whose balance changed, such as `TRADE`, `MAIN` or `TRADE_HF`. */
            accountType?: string;
            /** @description Direction of the change: into the account (`in`) or out of it (`out`). */
            direction: components["schemas"]["Direction"];
            /** @description JSON text with details, such as the ids of the order or transaction. */
            context?: string;
            /** @description Reason for the change, such as `TRANSFER`. */
            bizType?: string;
            /** @description Time of the change, in milliseconds since the epoch. */
            createdAt: components["schemas"]["EpochMs"];
        };
        /** @description One page of a list. */
        LedgerEntryPage: {
            /**
             * Format: int32
             * @description Number of this page, from 1.
             */
            currentPage?: number;
            /**
             * Format: int32
             * @description Maximum number of items per page.
             */
            pageSize?: number;
            /**
             * Format: int32
             * @description Number of items on all pages.
             */
            totalNum: number;
            /**
             * Format: int32
             * @description Number of pages.
             */
            totalPage: number;
            /** @description Items of this page. */
            items: components["schemas"]["LedgerEntry"][];
        };
        /** @description Role of an order in a trade: `maker` rested in the order book, `taker` matched it. */
        Liquidity: string | ("maker" | "taker");
        /** @description Assets and liabilities of a margin account in one currency. */
        MarginBalance: {
            /** @description Currency of the balance. */
            currency: string;
            /** @description Total balance, held funds included. */
            total: components["schemas"]["Decimal"];
            /** @description Balance that can be used. */
            available: components["schemas"]["Decimal"];
            /** @description Amount held for open orders. */
            hold: components["schemas"]["Decimal"];
            /** @description Amount owed: principal plus interest. */
            liability: components["schemas"]["Decimal"];
            /** @description Principal owed, without interest. */
            liabilityPrincipal?: components["schemas"]["Decimal"];
            /** @description Interest owed. */
            liabilityInterest?: components["schemas"]["Decimal"];
            /** @description Amount that can still be borrowed. */
            maxBorrowSize?: components["schemas"]["Decimal"];
            /** @description True if the currency can be borrowed. */
            borrowEnabled?: boolean;
            /** @description True if the currency can be transferred in. */
            transferInEnabled?: boolean;
        };
        /** @description Envelope of a successful response. */
        MarginCollateralRatiosEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["CollateralRatios"][];
        };
        /** @description Leverage and debt ratios of cross margin. */
        MarginConfig: {
            /** @description Currencies that the configuration applies to. */
            currencyList: string[];
            /** @description Maximum leverage. One source sends a string of digits. */
            maxLeverage: components["schemas"]["IntegerOrDigits"];
            /** @description Debt ratio at which the user is warned, as a fraction. */
            warningDebtRatio: components["schemas"]["Decimal"];
            /** @description Debt ratio at which the account is liquidated, as a fraction. */
            liqDebtRatio: components["schemas"]["Decimal"];
        };
        /** @description Envelope of a successful response. */
        MarginConfigEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["MarginConfig"];
        };
        /** @description Envelope of a successful response. */
        MarginCrossSymbolsEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["CrossMarginSymbols"];
        };
        /** @description Envelope of a successful response. */
        MarginIsolatedSymbolsEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["IsolatedMarginSymbol"][];
        };
        /** @description Envelope of a successful response. */
        MarginRiskLimitsEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["RiskLimit"][];
        };
        /** @description Status of a margin account: effective, in liquidation (`BANKRUPTCY`, `LIQUIDATION`), repaying or borrowing. */
        MarginStatus: string | ("EFFECTIVE" | "BANKRUPTCY" | "LIQUIDATION" | "REPAY" | "BORROW");
        /** @description Acknowledgement of a modified order. */
        ModifiedOrder: {
            /** @description Id of the new order. Absent, empty or null if the order was only cancelled. */
            newOrderId?: string | null;
            /** @description Client id of the order, if the service returns it. */
            clientOid?: string;
        };
        /** @description Deposit address to create. */
        NewDepositAddress: {
            /** @description Currency to receive. */
            currency: components["schemas"]["Currency"];
            /** @description Id of the chain, such as `eth`. */
            chain: components["schemas"]["Chain"];
            /**
             * @description Account that receives deposits: `main` for funding, or `trade`.
             * @enum {string}
             */
            to: "main" | "trade";
            /** @description Amount to receive. Needed for invoice-based addresses. */
            amount?: components["schemas"]["Amount"];
        };
        /** @description Order to place. The required fields depend on `type`. */
        NewOrder: {
            /** @description Type of the order. `limit` requires `price` and `size`; `market` requires either `size` or `funds`, and no `price`. */
            type: components["schemas"]["KnownOrderType"];
            /** @description Trading pair. */
            symbol: components["schemas"]["Symbol"];
            /** @description Side of the order: buy or sell the base currency. */
            side: components["schemas"]["KnownSide"];
            /** @description Client id of the order: the key for finding the order when no usable response arrives. */
            clientOid?: components["schemas"]["ClientOid"];
            /** @description Limit price, in quote currency: a multiple of the pair's `priceIncrement`. Limit orders only. */
            price?: components["schemas"]["Amount"];
            /**
             * @description Size to trade, in base currency: a multiple of the pair's `baseIncrement`. Market orders take either this or
             *     `funds`.
             */
            size?: components["schemas"]["Amount"];
            /** @description Funds to trade, in quote currency. Market orders only, instead of `size`. */
            funds?: components["schemas"]["Amount"];
            /**
             * @description Self-trade prevention, applied before the order trades with an order of the same user: `CN` cancels the newest
             *     order, `CO` the oldest, `CB` both, `DC` decrements and cancels.
             * @enum {string}
             */
            stp?: "CN" | "CO" | "CB" | "DC";
            /** @description Tag: at most 20 ASCII characters. */
            tags?: components["schemas"]["ShortAscii"];
            /** @description Remark: at most 20 ASCII characters. */
            remark?: components["schemas"]["ShortAscii"];
            /**
             * @description Time in force: `GTC` (default) rests until cancelled, `GTT` until `cancelAfter` has passed, `IOC` does not rest,
             *     `FOK` fills completely or not at all.
             * @default GTC
             */
            timeInForce?: components["schemas"]["KnownTimeInForce"];
            /**
             * Format: int32
             * @description Seconds after which the order is cancelled, 1 to 2592000. Only with `timeInForce` `GTT`.
             */
            cancelAfter?: number;
            /** @description True: the exchange rejects the order if it would match immediately. */
            postOnly?: boolean;
            /** @description True: the order is hidden from the order book. */
            hidden?: boolean;
            /** @description True: the order book shows only `visibleSize`. */
            iceberg?: boolean;
            /** @description Size that the order book shows, in base currency. Only if `iceberg` is true. */
            visibleSize?: components["schemas"]["Amount"];
        } & (unknown & unknown & unknown & unknown);
        /** @description Orders to place, each independent of the others. */
        NewOrders: {
            /** @description Orders to place, 1 to 20. */
            orderList: components["schemas"]["NewOrder"][];
        };
        /** @description Withdrawal to create. */
        NewWithdrawal: {
            /** @description Currency to withdraw. */
            currency: components["schemas"]["Currency"];
            /** @description Destination: an address, a UID, an e-mail address or a phone number, according to `withdrawType`. */
            toAddress: string;
            /** @description Amount, above zero: a multiple of the currency's precision. */
            amount: components["schemas"]["PositiveAmount"];
            /**
             * @description Kind of destination in `toAddress`.
             * @enum {string}
             */
            withdrawType: "ADDRESS" | "UID" | "MAIL" | "PHONE";
            /** @description Id of the chain, such as `eth`. */
            chain: components["schemas"]["Chain"];
            /** @description Memo or tag of the address. Some currencies need it. */
            memo?: string;
            /** @description True: an internal transfer without on-chain fee. */
            isInner?: boolean;
            /** @description Remark of the withdrawal. */
            remark?: string;
            /**
             * @description Source of the fee: `INTERNAL` takes it from the amount, `EXTERNAL` from the balance.
             * @enum {string}
             */
            feeDeductType?: "INTERNAL" | "EXTERNAL";
        };
        /** @description Pairs that have open orders. */
        OpenSymbols: {
            /** @description Trading pairs. */
            symbols: string[];
        };
        /** @description Order, as returned by queries. */
        Order: {
            /** @description Id of the order. */
            id: string;
            /** @description Trading pair. */
            symbol: string;
            /** @description Kind of operation, such as `DEAL`. */
            opType?: string;
            /** @description Type of the order: limit or market. */
            type: components["schemas"]["OrderType"];
            /** @description Side of the order: buy or sell. */
            side: components["schemas"]["Side"];
            /** @description Limit price, in quote currency. */
            price: components["schemas"]["Decimal"];
            /** @description Size, in base currency. */
            size: components["schemas"]["Decimal"];
            /** @description Funds, in quote currency. */
            funds: components["schemas"]["Decimal"];
            /** @description Filled size, in base currency. */
            dealSize: components["schemas"]["Decimal"];
            /** @description Filled funds, in quote currency. */
            dealFunds: components["schemas"]["Decimal"];
            /** @description Fee in `feeCurrency`. */
            fee: components["schemas"]["Decimal"];
            /** @description Currency of the fee. */
            feeCurrency?: string;
            /** @description Self-trade prevention; empty or null if not set. */
            stp?: components["schemas"]["SelfTrade"];
            /** @description Time in force. */
            timeInForce?: components["schemas"]["TimeInForce"];
            /** @description True if the order may only rest, never take. */
            postOnly?: boolean;
            /** @description True if the order is hidden from the order book. */
            hidden?: boolean;
            /** @description True if the order book shows only a part of the size. */
            iceberg?: boolean;
            /** @description Size that the order book shows, in base currency. */
            visibleSize?: components["schemas"]["Decimal"];
            /**
             * Format: int32
             * @description Seconds after which the order is cancelled; 0 if not set.
             */
            cancelAfter?: number;
            /** @description Source of the order, such as `API`. */
            channel?: string;
            /** @description Client id of the order. */
            clientOid?: string;
            /** @description Remark from the order request. */
            remark?: string | null;
            /** @description Tag from the order request; empty or null if not set. */
            tags?: string | null;
            /** @description True if a cancellation is recorded. */
            cancelExist?: boolean;
            /** @description Time at which the order was placed, in milliseconds since the epoch. */
            createdAt: components["schemas"]["EpochMs"];
            /** @description Time of the last change, in milliseconds since the epoch. */
            lastUpdatedAt?: components["schemas"]["EpochMs"];
            /** @description Kind of trade, such as `TRADE`. */
            tradeType?: string;
            /** @description True if the order has entered the order book. */
            inOrderBook?: boolean;
            /** @description Cancelled size, in base currency. */
            cancelledSize?: components["schemas"]["Decimal"];
            /** @description Cancelled funds, in quote currency. */
            cancelledFunds?: components["schemas"]["Decimal"];
            /** @description Remaining size, in base currency. */
            remainSize?: components["schemas"]["Decimal"];
            /** @description Remaining funds, in quote currency. */
            remainFunds?: components["schemas"]["Decimal"];
            /** @description True while the order is open; false once it is filled or cancelled. */
            active: boolean;
            /** @description Tax, if a tax applies. */
            tax?: components["schemas"]["Decimal"];
        };
        /** @description Change of an open order. */
        OrderChange: {
            /** @description Trading pair of the order. */
            symbol: components["schemas"]["Symbol"];
            /** @description Id of the order. At least one of `orderId` and `clientOid` is required. */
            orderId?: components["schemas"]["Id"];
            /** @description Client id of the order. At least one of `orderId` and `clientOid` is required. */
            clientOid?: components["schemas"]["AnyClientOid"];
            /** @description New price, in quote currency. At least one of `newPrice` and `newSize` is required. */
            newPrice?: components["schemas"]["Amount"];
            /** @description New size, in base currency, filled size included. At least one of `newPrice` and `newSize` is required. */
            newSize?: components["schemas"]["Amount"];
        } & (({
            orderId: unknown;
        } | {
            clientOid: unknown;
        }) & ({
            newPrice: unknown;
        } | {
            newSize: unknown;
        }));
        /** @description Status of an order: `open` rests in the order book, `done` is filled or cancelled. */
        OrderStatus: string | ("open" | "done");
        /** @description Type of an order: `limit` trades at its price or better, `market` at the prices in the order book. */
        OrderType: string | components["schemas"]["KnownOrderType"];
        /** @description Envelope of a successful response. */
        OrdersCancelAllEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["CancelledSymbols"];
        };
        /** @description Envelope of a successful response. */
        OrdersCancelByClientOidEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["CancelledClientOrder"];
        };
        /** @description Envelope of a successful response. */
        OrdersCancelByClientOidSyncEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["CancelledClientOrderSync"];
        };
        /** @description Envelope of a successful response. */
        OrdersCancelBySymbolEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["CancelAcknowledgement"];
        };
        /** @description Envelope of a successful response. */
        OrdersCancelEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["CancelledOrder"];
        };
        /** @description Envelope of a successful response. */
        OrdersCancelPartialEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["PartialCancellation"];
        };
        /** @description Envelope of a successful response. */
        OrdersCancelSyncEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["CancelledOrderSync"];
        };
        /** @description Envelope of a successful response. */
        OrdersFillsEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["Fills"];
        };
        /** @description Envelope of a successful response. */
        OrdersGetByClientOidEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["Order"];
        };
        /** @description Envelope of a successful response. */
        OrdersGetEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["Order"];
        };
        /** @description Envelope of a successful response. */
        OrdersListClosedEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["ClosedOrders"];
        };
        /** @description Envelope of a successful response. */
        OrdersListOpenEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["Order"][];
        };
        /** @description Envelope of a successful response. */
        OrdersModifyEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["ModifiedOrder"];
        };
        /** @description Envelope of a successful response. */
        OrdersOpenSymbolsEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["OpenSymbols"];
        };
        /** @description Envelope of a successful response. */
        OrdersPlaceEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["PlacedOrder"];
        };
        /** @description Envelope of a successful response. */
        OrdersPlaceManyEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["BatchResult"][];
        };
        /** @description Envelope of a successful response. */
        OrdersPlaceManySyncEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["BatchResultSync"][];
        };
        /** @description Envelope of a successful response. */
        OrdersPlaceSyncEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["PlacedOrderSync"];
        };
        /** @description Envelope of a successful response. */
        OrdersTestEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["PlacedOrder"];
        };
        /** @description Acknowledgement of a partial cancellation. */
        PartialCancellation: {
            /** @description Id of the order. */
            orderId: string;
            /** @description Size that is cancelled, in base currency. */
            cancelSize?: components["schemas"]["Decimal"];
        };
        /** @description Acknowledgement of a placed order. */
        PlacedOrder: {
            /** @description Id of the order. */
            orderId: string;
            /** @description Client id of the order, if the request had one. */
            clientOid?: string;
        };
        /** @description Placed order with the result of its matching. */
        PlacedOrderSync: {
            /** @description Id of the order. */
            orderId: string;
            /** @description Client id of the order, if the request had one. */
            clientOid?: string;
            /** @description Time at which the order was accepted, in milliseconds since the epoch. One source sends a string of digits. */
            orderTime?: components["schemas"]["EpochMsOrDigits"];
            /** @description Time at which the order was matched, in milliseconds since the epoch. One source sends a string of digits. */
            matchTime?: components["schemas"]["EpochMsOrDigits"];
            /** @description Size of the order, in base currency. */
            originSize?: components["schemas"]["Decimal"];
            /** @description Filled size, in base currency. */
            dealSize?: components["schemas"]["Decimal"];
            /** @description Remaining size, in base currency. */
            remainSize?: components["schemas"]["Decimal"];
            /** @description Cancelled size, in base currency. */
            canceledSize?: components["schemas"]["Decimal"];
            /** @description Status of the order. */
            status?: components["schemas"]["OrderStatus"];
        };
        /**
         * @description Decimal number above zero as a string: digits and at most one point, no sign, no exponent.
         * @example 0.00123
         */
        PositiveAmount: string;
        /** @description Return of the funds of a failed withdrawal. */
        ReturnStatus: string | ("NOT_RETURN" | "PROCESSING" | "SUCCESS");
        /** @description Limits for borrowing, buying and holding on margin, per currency (cross) or per pair (isolated). */
        RiskLimit: components["schemas"]["CrossRiskLimit"] | components["schemas"]["IsolatedRiskLimit"];
        /** @description Self-trade prevention of an order; empty or null if not set. */
        SelfTrade: string | ("" | "CN" | "CO" | "CB" | "DC") | null;
        /**
         * @description Text of at most 20 ASCII characters.
         * @example strategy-7
         */
        ShortAscii: string;
        /** @description Side of the order: buy or sell the base currency. */
        Side: string | components["schemas"]["KnownSide"];
        /** @description Spot account for one currency and type. */
        SpotAccount: {
            /** @description Id of the account. */
            id: string;
            /** @description Type of the account. */
            type: components["schemas"]["AccountType"];
            /** @description Currency of the balance. */
            currency: string;
            /** @description Total balance, held funds included. */
            balance: components["schemas"]["Decimal"];
            /** @description Balance that can be used. */
            available: components["schemas"]["Decimal"];
            /** @description Amount held for open orders. */
            holds: components["schemas"]["Decimal"];
        };
        /** @description Balance of a spot account. */
        SpotBalance: {
            /** @description Currency of the balance. */
            currency: string;
            /** @description Total balance, held funds included. */
            balance: components["schemas"]["Decimal"];
            /** @description Balance that can be used. */
            available: components["schemas"]["Decimal"];
            /** @description Amount held for open orders. */
            holds: components["schemas"]["Decimal"];
        };
        /**
         * @description `200000`: the call succeeded.
         * @enum {string}
         */
        SuccessCode: "200000";
        /**
         * @description Trading pair: base and quote currency, such as `BTC-USDT`.
         * @example BTC-USDT
         */
        Symbol: string;
        /** @description Trading fee rates of one pair, as fractions of the traded funds. */
        SymbolFeeRates: {
            /** @description Trading pair. */
            symbol: string;
            /** @description Rate for orders that take liquidity. */
            takerFeeRate: components["schemas"]["Decimal"];
            /** @description Rate for orders that provide liquidity. */
            makerFeeRate: components["schemas"]["Decimal"];
            /** @description Tax rate on sales, if a tax applies. */
            sellTaxRate?: components["schemas"]["Decimal"];
            /** @description Tax rate on purchases, if a tax applies. */
            buyTaxRate?: components["schemas"]["Decimal"];
        };
        /**
         * @description Time in force of an order: `GTC` rests until cancelled, `GTT` until a time, `IOC` does not rest, `FOK` fills
         *     completely or not at all.
         */
        TimeInForce: string | components["schemas"]["KnownTimeInForce"];
        /** @description Withdrawal, as returned by the history. */
        Withdrawal: {
            /** @description Id of the withdrawal. Some sources omit it. */
            id?: string;
            /** @description Currency code. */
            currency: string;
            /** @description Status of the withdrawal. */
            status: components["schemas"]["WithdrawalStatus"];
            /** @description Destination address. */
            address: string;
            /** @description Memo or tag of the address; empty if there is none. */
            memo?: string | null;
            /** @description True for an internal transfer. */
            isInner?: boolean;
            /** @description Amount in `currency`. */
            amount: components["schemas"]["Decimal"];
            /** @description Fee in `currency`. */
            fee: components["schemas"]["Decimal"];
            /** @description Hash of the transaction on the chain; null until there is one. */
            walletTxId?: string | null;
            /** @description Time at which the withdrawal was created, in milliseconds since the epoch. */
            createdAt: components["schemas"]["EpochMs"];
            /** @description Name of the chain. */
            chain?: string;
            /** @description Time of the last change, in milliseconds since the epoch. */
            updatedAt?: components["schemas"]["EpochMs"];
            /** @description Remark of the withdrawal. */
            remark?: string;
            /** @description True if the account had a debt for the withdrawal. Some sources omit it. */
            arrears?: boolean;
        };
        /** @description Acknowledgement of a cancellation: null. Some sources show a string or an object. */
        WithdrawalCancellation: null | string | components["schemas"]["CancelledWithdrawal"];
        /** @description Withdrawal with all its details. */
        WithdrawalDetail: {
            /** @description Id of the withdrawal. */
            id: string;
            /** @description Id of the user. */
            uid?: components["schemas"]["Id64"];
            /** @description Currency code. */
            currency: string;
            /** @description Status of the withdrawal. */
            status: components["schemas"]["WithdrawalStatus"];
            /** @description Destination address. */
            address: string;
            /** @description Memo or tag of the address; empty if there is none. */
            memo?: string | null;
            /** @description True for an internal transfer. */
            isInner?: boolean;
            /** @description Amount in `currency`. */
            amount: components["schemas"]["Decimal"];
            /** @description Fee in `currency`. */
            fee: components["schemas"]["Decimal"];
            /** @description Hash of the transaction on the chain; null until there is one. */
            walletTxId?: string | null;
            /** @description Time at which the withdrawal was created, in milliseconds since the epoch. */
            createdAt: components["schemas"]["EpochMs"];
            /** @description Id of the chain. */
            chainId?: string;
            /** @description Name of the chain. */
            chainName?: string;
            /** @description Name of the currency. */
            currencyName?: string;
            /** @description State of a cancellation. */
            cancelType?: components["schemas"]["CancelType"];
            /** @description Reason code of a failure; empty if the withdrawal did not fail. */
            failureReason?: string;
            /** @description Reason of a failure, as text. */
            failureReasonMsg?: string | null;
            /** @description Remark of the address. */
            addressRemark?: string | null;
            /** @description Remark of the withdrawal. */
            remark?: string;
            /** @description Taxes on the withdrawal. */
            taxes?: string[] | null;
            /** @description Description of the taxes. */
            taxDescription?: string | null;
            /** @description Return of the funds if the withdrawal failed. */
            returnStatus?: components["schemas"]["ReturnStatus"];
            /** @description Returned amount. */
            returnAmount?: components["schemas"]["Decimal"] | null;
            /** @description Currency of the returned amount. */
            returnCurrency?: string;
        };
        /** @description One page of a list. */
        WithdrawalPage: {
            /**
             * Format: int32
             * @description Number of this page, from 1.
             */
            currentPage?: number;
            /**
             * Format: int32
             * @description Maximum number of items per page.
             */
            pageSize?: number;
            /**
             * Format: int32
             * @description Number of items on all pages.
             */
            totalNum: number;
            /**
             * Format: int32
             * @description Number of pages.
             */
            totalPage: number;
            /** @description Items of this page. */
            items: components["schemas"]["Withdrawal"][];
        };
        /** @description Limits, minimums and fees for withdrawals of one currency. */
        WithdrawalQuotas: {
            /** @description Currency code. */
            currency: string;
            /** @description Maximum withdrawals in 24 hours, in BTC. */
            limitBTCAmount?: components["schemas"]["Decimal"];
            /** @description Used part of `limitBTCAmount`, in BTC. */
            usedBTCAmount?: components["schemas"]["Decimal"];
            /** @description Currency of `limitQuotaCurrencyAmount` and `usedQuotaCurrencyAmount`. */
            quotaCurrency?: string;
            /** @description Maximum withdrawals in 24 hours, in `quotaCurrency`. */
            limitQuotaCurrencyAmount?: components["schemas"]["Decimal"];
            /** @description Used part of `limitQuotaCurrencyAmount`, in `quotaCurrency`. */
            usedQuotaCurrencyAmount?: components["schemas"]["Decimal"];
            /** @description Amount that the limits still allow. */
            remainAmount: components["schemas"]["Decimal"];
            /** @description Amount available in the account. */
            availableAmount: components["schemas"]["Decimal"];
            /** @description Minimum fee. */
            withdrawMinFee: components["schemas"]["Decimal"];
            /** @description Minimum fee of an internal transfer. */
            innerWithdrawMinFee?: components["schemas"]["Decimal"];
            /** @description Minimum amount. */
            withdrawMinSize: components["schemas"]["Decimal"];
            /** @description True if the currency can be withdrawn. */
            isWithdrawEnabled: boolean;
            /**
             * Format: int32
             * @description Maximum number of decimal places of an amount.
             */
            precision: number;
            /** @description Name of the chain. */
            chain?: string;
            /** @description Reason why withdrawals are disabled; null if they are enabled. */
            reason?: string | null;
            /** @description Locked amount. */
            lockedAmount?: components["schemas"]["Decimal"];
        };
        /** @description Acknowledgement of a withdrawal. */
        WithdrawalReceipt: {
            /** @description Id of the withdrawal. */
            withdrawalId: string;
        };
        /** @description Status of a withdrawal. The usual order is `REVIEW`, `PROCESSING`, `WALLET_PROCESSING`, `SUCCESS`; or `FAILURE`. */
        WithdrawalStatus: string | components["schemas"]["KnownWithdrawalStatus"];
        /** @description Envelope of a successful response. */
        WithdrawalsCancelEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["WithdrawalCancellation"];
        };
        /** @description Envelope of a successful response. */
        WithdrawalsCreateEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["WithdrawalReceipt"];
        };
        /** @description Envelope of a successful response. */
        WithdrawalsGetEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["WithdrawalDetail"];
        };
        /** @description Envelope of a successful response. */
        WithdrawalsListEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["WithdrawalPage"];
        };
        /** @description Envelope of a successful response. */
        WithdrawalsQuotasEnvelope: {
            /** @description `200000`: the call succeeded. */
            code: components["schemas"]["SuccessCode"];
            /** @description Payload of the response. */
            data: components["schemas"]["WithdrawalQuotas"];
        };
    };
    responses: {
        /** @description Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP 200. */
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
        /**
         * @description Client id of the order.
         * @example 5c52e11203aa677f33e493fb
         */
        "ClientOidReference.clientOid": components["schemas"]["AnyClientOid"];
        /**
         * @description Trading pair of the order.
         * @example BTC-USDT
         */
        "ClientOidReference.symbol": components["schemas"]["Symbol"];
        /**
         * @description Cursor: the `lastId`, or the id of the last item, of the response before. The call returns earlier records.
         * @example 254062248624417
         */
        "CursorQuery.lastId": components["schemas"]["Id64"];
        /**
         * @description Number of items to return, at most 200. Default: 100.
         * @example 100
         */
        "CursorQuery.limit": number;
        /**
         * @description Id of the order.
         * @example 6717422bd51c29000775ea03
         */
        "OrderReference.orderId": components["schemas"]["Id"];
        /**
         * @description Trading pair of the order.
         * @example BTC-USDT
         */
        "OrderReference.symbol": components["schemas"]["Symbol"];
        /**
         * @description Number of the page to read.
         * @example 1
         */
        PageQuery: number;
        /**
         * @description End of the time range, inclusive, in milliseconds since the epoch.
         * @example 1728691200000
         */
        "TimeRangeQuery.endAt": components["schemas"]["EpochMs"];
        /**
         * @description Start of the time range, inclusive, in milliseconds since the epoch.
         * @example 1728604800000
         */
        "TimeRangeQuery.startAt": components["schemas"]["EpochMs"];
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "accounts.list": {
        parameters: {
            query?: {
                /**
                 * @description Only accounts in this currency.
                 * @example USDT
                 */
                currency?: components["schemas"]["Currency"];
                /**
                 * @description Only accounts of this type.
                 * @example trade
                 */
                type?: components["schemas"]["KnownAccountType"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The matching spot accounts with their balances. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": [
                     *         {
                     *           "id": "6705f7248c6954000733ecac",
                     *           "currency": "USDT",
                     *           "type": "trade",
                     *           "balance": "148.12",
                     *           "available": "98.12",
                     *           "holds": "50"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AccountsListEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "accounts.ledger": {
        parameters: {
            query?: {
                /**
                 * @description Only entries in this currency.
                 * @example USDT
                 */
                currency?: components["schemas"]["Currency"];
                /**
                 * @description Only incoming (`in`) or only outgoing (`out`) entries.
                 * @example out
                 */
                direction?: components["schemas"]["KnownDirection"];
                /**
                 * @description Only entries with this business type, such as `TRANSFER` or `TRADE_EXCHANGE`.
                 * @example TRANSFER
                 */
                bizType?: string;
                /**
                 * @description Start of the time range, inclusive, in milliseconds since the epoch.
                 * @example 1728604800000
                 */
                startAt?: components["parameters"]["TimeRangeQuery.startAt"];
                /**
                 * @description End of the time range, inclusive, in milliseconds since the epoch.
                 * @example 1728691200000
                 */
                endAt?: components["parameters"]["TimeRangeQuery.endAt"];
                /**
                 * @description Number of entries per page.
                 * @example 50
                 */
                pageSize?: number;
                /**
                 * @description Number of the page to read.
                 * @example 1
                 */
                currentPage?: components["parameters"]["PageQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the spot ledger. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": {
                     *         "currentPage": 1,
                     *         "pageSize": 50,
                     *         "totalNum": 1,
                     *         "totalPage": 1,
                     *         "items": [
                     *           {
                     *             "id": "265329987780896",
                     *             "currency": "USDT",
                     *             "amount": "0.01",
                     *             "fee": "0",
                     *             "balance": "148.11",
                     *             "accountType": "TRADE",
                     *             "bizType": "TRANSFER",
                     *             "direction": "out",
                     *             "createdAt": 1728658481484,
                     *             "context": "{\"orderId\":\"670fd33bf9406e0007ab3945\"}"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AccountsLedgerEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "accounts.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the account, as returned by the list of spot accounts.
                 * @example 6705f7248c6954000733ecac
                 */
                accountId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The balance of the account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": {
                     *         "currency": "USDT",
                     *         "balance": "148.12",
                     *         "available": "98.12",
                     *         "holds": "50"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AccountsGetEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "fees.base": {
        parameters: {
            query?: {
                /**
                 * @description Kind of currency: 0 crypto (default), 1 fiat.
                 * @example 0
                 */
                currencyType?: 0 | 1;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The base fee rates of the user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": {
                     *         "takerFeeRate": "0.001",
                     *         "makerFeeRate": "0.001"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FeesBaseEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "deposits.list": {
        parameters: {
            query?: {
                /**
                 * @description Only deposits of this currency.
                 * @example USDT
                 */
                currency?: components["schemas"]["Currency"];
                /**
                 * @description Only records with this status.
                 * @example SUCCESS
                 */
                status?: components["schemas"]["KnownDepositStatus"];
                /**
                 * @description Start of the time range, inclusive, in milliseconds since the epoch.
                 * @example 1728604800000
                 */
                startAt?: components["parameters"]["TimeRangeQuery.startAt"];
                /**
                 * @description End of the time range, inclusive, in milliseconds since the epoch.
                 * @example 1728691200000
                 */
                endAt?: components["parameters"]["TimeRangeQuery.endAt"];
                /**
                 * @description Number of deposits per page.
                 * @example 50
                 */
                pageSize?: number;
                /**
                 * @description Number of the page to read.
                 * @example 1
                 */
                currentPage?: components["parameters"]["PageQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of deposits. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": {
                     *         "currentPage": 1,
                     *         "pageSize": 50,
                     *         "totalNum": 1,
                     *         "totalPage": 1,
                     *         "items": [
                     *           {
                     *             "currency": "USDT",
                     *             "chain": "eth",
                     *             "status": "SUCCESS",
                     *             "address": "0x02028456f38e78609904e8a002c787ede7a73d7c",
                     *             "memo": "",
                     *             "isInner": false,
                     *             "amount": "50.00000000",
                     *             "fee": "0.00000000",
                     *             "walletTxId": "0xc2ab1fe2f27ac5ba3a1bcc2a7e3f9dd1a3c1d3b6f6d83a4ebc2cb1e0d4a0b6d1",
                     *             "createdAt": 1728657481000,
                     *             "updatedAt": 1728657912000,
                     *             "remark": "Deposit"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DepositsListEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "accounts.hfLedger": {
        parameters: {
            query?: {
                /**
                 * @description Only entries in these currencies, at most 10.
                 * @example [
                 *       "USDT",
                 *       "BTC"
                 *     ]
                 */
                currency?: components["schemas"]["Currency"][];
                /**
                 * @description Only incoming (`in`) or only outgoing (`out`) entries.
                 * @example in
                 */
                direction?: components["schemas"]["KnownDirection"];
                /**
                 * @description Only entries with this business type.
                 * @example TRANSFER
                 */
                bizType?: components["schemas"]["KnownHfBizType"];
                /**
                 * @description Cursor: the `lastId`, or the id of the last item, of the response before. The call returns earlier records.
                 * @example 254062248624417
                 */
                lastId?: components["parameters"]["CursorQuery.lastId"];
                /**
                 * @description Number of items to return, at most 200. Default: 100.
                 * @example 100
                 */
                limit?: components["parameters"]["CursorQuery.limit"];
                /**
                 * @description Start of the time range, inclusive, in milliseconds since the epoch.
                 * @example 1728604800000
                 */
                startAt?: components["parameters"]["TimeRangeQuery.startAt"];
                /**
                 * @description End of the time range, inclusive, in milliseconds since the epoch.
                 * @example 1728691200000
                 */
                endAt?: components["parameters"]["TimeRangeQuery.endAt"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Entries of the high-frequency ledger, at most as many as `limit`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": [
                     *         {
                     *           "id": "254062248624416",
                     *           "currency": "USDT",
                     *           "amount": "1.59760080",
                     *           "fee": "0.00159920",
                     *           "tax": "0",
                     *           "balance": "26.73759503",
                     *           "accountType": "TRADE_HF",
                     *           "bizType": "TRANSFER",
                     *           "direction": "in",
                     *           "createdAt": "1728443957539",
                     *           "context": "{\"symbol\":\"KCS-USDT\",\"orderId\":\"6705f6b5b7bd4c0007f3b3ce\"}"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AccountsHfLedgerEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "accounts.isHighFrequency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description True if the user trades spot in a high-frequency account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": true
                     *     }
                     */
                    "application/json": components["schemas"]["AccountsIsHighFrequencyEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "orders.fills": {
        parameters: {
            query?: {
                /**
                 * @description Only this pair. Default: all pairs.
                 * @example BTC-USDT
                 */
                symbol?: components["schemas"]["Symbol"];
                /**
                 * @description Only fills of this order.
                 * @example 6717422bd51c29000775ea03
                 */
                orderId?: components["schemas"]["Id"];
                /**
                 * @description Only fills of buy orders or only of sell orders.
                 * @example buy
                 */
                side?: components["schemas"]["KnownSide"];
                /**
                 * @description Only fills of limit orders or only of market orders.
                 * @example limit
                 */
                type?: components["schemas"]["KnownOrderType"];
                /**
                 * @description Cursor: the `lastId`, or the id of the last item, of the response before. The call returns earlier records.
                 * @example 254062248624417
                 */
                lastId?: components["parameters"]["CursorQuery.lastId"];
                /**
                 * @description Number of items to return, at most 200. Default: 100.
                 * @example 100
                 */
                limit?: components["parameters"]["CursorQuery.limit"];
                /**
                 * @description Start of the time range, inclusive, in milliseconds since the epoch.
                 * @example 1728604800000
                 */
                startAt?: components["parameters"]["TimeRangeQuery.startAt"];
                /**
                 * @description End of the time range, inclusive, in milliseconds since the epoch.
                 * @example 1728691200000
                 */
                endAt?: components["parameters"]["TimeRangeQuery.endAt"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fills, and the id after which older ones follow. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "id": 19814995255305,
                     *             "orderId": "6717422bd51c29000775ea03",
                     *             "counterOrderId": "67174228135f9e000709da8c",
                     *             "tradeId": 9007199254740991,
                     *             "symbol": "BTC-USDT",
                     *             "side": "buy",
                     *             "liquidity": "taker",
                     *             "type": "limit",
                     *             "forceTaker": false,
                     *             "price": "67717.6",
                     *             "size": "0.00001",
                     *             "funds": "0.677176",
                     *             "fee": "0.000677176",
                     *             "feeRate": "0.001",
                     *             "feeCurrency": "USDT",
                     *             "stop": "",
                     *             "tradeType": "TRADE",
                     *             "taxRate": "0",
                     *             "tax": "0",
                     *             "createdAt": 1729577515473
                     *           }
                     *         ],
                     *         "lastId": 19814995255305
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OrdersFillsEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "orders.place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "limit",
                 *       "symbol": "BTC-USDT",
                 *       "side": "buy",
                 *       "clientOid": "5c52e11203aa677f33e493fb",
                 *       "price": "50000",
                 *       "size": "0.00001",
                 *       "timeInForce": "GTT",
                 *       "cancelAfter": 600,
                 *       "remark": "strategy-7"
                 *     }
                 */
                "application/json": components["schemas"]["NewOrder"];
            };
        };
        responses: {
            /** @description The ids of the accepted order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": {
                     *         "orderId": "670fd33bf9406e0007ab3945",
                     *         "clientOid": "5c52e11203aa677f33e493fb"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OrdersPlaceEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "orders.cancelBySymbol": {
        parameters: {
            query: {
                /**
                 * @description Trading pair.
                 * @example BTC-USDT
                 */
                symbol: components["schemas"]["Symbol"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Acknowledgement of the request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": "success"
                     *     }
                     */
                    "application/json": components["schemas"]["OrdersCancelBySymbolEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "orders.listOpen": {
        parameters: {
            query: {
                /**
                 * @description Trading pair.
                 * @example BTC-USDT
                 */
                symbol: components["schemas"]["Symbol"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The open orders of the pair. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": [
                     *         {
                     *           "id": "6717422bd51c29000775ea03",
                     *           "symbol": "BTC-USDT",
                     *           "opType": "DEAL",
                     *           "type": "limit",
                     *           "side": "buy",
                     *           "price": "50000",
                     *           "size": "0.00003",
                     *           "funds": "1.5",
                     *           "dealSize": "0.00001",
                     *           "dealFunds": "0.5",
                     *           "fee": "0.0005",
                     *           "feeCurrency": "USDT",
                     *           "stp": "",
                     *           "timeInForce": "GTC",
                     *           "postOnly": false,
                     *           "hidden": false,
                     *           "iceberg": false,
                     *           "visibleSize": "0",
                     *           "cancelAfter": 0,
                     *           "channel": "API",
                     *           "clientOid": "5c52e11203aa677f33e493fb",
                     *           "remark": "strategy-7",
                     *           "tags": null,
                     *           "cancelExist": false,
                     *           "createdAt": 1729577515444,
                     *           "lastUpdatedAt": 1729577515481,
                     *           "tradeType": "TRADE",
                     *           "inOrderBook": true,
                     *           "cancelledSize": "0",
                     *           "cancelledFunds": "0",
                     *           "remainSize": "0.00002",
                     *           "remainFunds": "1",
                     *           "active": true,
                     *           "tax": "0"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OrdersListOpenEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "orders.openSymbols": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pairs that have open orders. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": {
                     *         "symbols": [
                     *           "BTC-USDT",
                     *           "ETH-USDT"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OrdersOpenSymbolsEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "orders.modify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "symbol": "BTC-USDT",
                 *       "orderId": "670fd33bf9406e0007ab3945",
                 *       "newPrice": "50500",
                 *       "newSize": "0.00002"
                 *     }
                 */
                "application/json": components["schemas"]["OrderChange"];
            };
        };
        responses: {
            /** @description The id of the new order, if there is one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": {
                     *         "newOrderId": "67112258f9406e0007408827",
                     *         "clientOid": "5c52e11203aa677f33e493fb"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OrdersModifyEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "orders.cancelPartial": {
        parameters: {
            query: {
                /**
                 * @description Trading pair of the order.
                 * @example BTC-USDT
                 */
                symbol: components["parameters"]["OrderReference.symbol"];
                /**
                 * @description Size to cancel, in base currency.
                 * @example 0.00001
                 */
                cancelSize: components["schemas"]["Amount"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the order.
                 * @example 6717422bd51c29000775ea03
                 */
                orderId: components["parameters"]["OrderReference.orderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id of the order, and the size that is cancelled. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": {
                     *         "orderId": "6717422bd51c29000775ea03",
                     *         "cancelSize": "0.00001"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OrdersCancelPartialEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "orders.cancelAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pairs whose orders are being cancelled, and those whose cancellation failed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": {
                     *         "succeedSymbols": [
                     *           "ETH-USDT"
                     *         ],
                     *         "failedSymbols": [
                     *           {
                     *             "symbol": "BTC-USDT",
                     *             "error": "can't cancel, system timeout"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OrdersCancelAllEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "orders.getByClientOid": {
        parameters: {
            query: {
                /**
                 * @description Trading pair of the order.
                 * @example BTC-USDT
                 */
                symbol: components["parameters"]["ClientOidReference.symbol"];
            };
            header?: never;
            path: {
                /**
                 * @description Client id of the order.
                 * @example 5c52e11203aa677f33e493fb
                 */
                clientOid: components["parameters"]["ClientOidReference.clientOid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order with this client id. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": {
                     *         "id": "6717422bd51c29000775ea03",
                     *         "symbol": "BTC-USDT",
                     *         "opType": "DEAL",
                     *         "type": "limit",
                     *         "side": "buy",
                     *         "price": "50000",
                     *         "size": "0.00003",
                     *         "funds": "1.5",
                     *         "dealSize": "0.00001",
                     *         "dealFunds": "0.5",
                     *         "fee": "0.0005",
                     *         "feeCurrency": "USDT",
                     *         "stp": "",
                     *         "timeInForce": "GTC",
                     *         "postOnly": false,
                     *         "hidden": false,
                     *         "iceberg": false,
                     *         "visibleSize": "0",
                     *         "cancelAfter": 0,
                     *         "channel": "API",
                     *         "clientOid": "5c52e11203aa677f33e493fb",
                     *         "remark": "strategy-7",
                     *         "tags": null,
                     *         "cancelExist": false,
                     *         "createdAt": 1729577515444,
                     *         "lastUpdatedAt": 1729577515481,
                     *         "tradeType": "TRADE",
                     *         "inOrderBook": true,
                     *         "cancelledSize": "0",
                     *         "cancelledFunds": "0",
                     *         "remainSize": "0.00002",
                     *         "remainFunds": "1",
                     *         "active": true,
                     *         "tax": "0"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OrdersGetByClientOidEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "orders.cancelByClientOid": {
        parameters: {
            query: {
                /**
                 * @description Trading pair of the order.
                 * @example BTC-USDT
                 */
                symbol: components["parameters"]["ClientOidReference.symbol"];
            };
            header?: never;
            path: {
                /**
                 * @description Client id of the order.
                 * @example 5c52e11203aa677f33e493fb
                 */
                clientOid: components["parameters"]["ClientOidReference.clientOid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Acknowledgement with the client id of the order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": {
                     *         "clientOid": "5c52e11203aa677f33e493fb"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OrdersCancelByClientOidEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "dcp.set": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "timeout": 60,
                 *       "symbols": "BTC-USDT,ETH-USDT"
                 *     }
                 */
                "application/json": components["schemas"]["DcpSetting"];
            };
        };
        responses: {
            /** @description The time of the setting and of its trigger. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": {
                     *         "currentTime": 1729656588,
                     *         "triggerTime": 1729656648
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DcpSetEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "dcp.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The setting; null or an empty object if it is not set. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": {
                     *         "timeout": 60,
                     *         "symbols": "BTC-USDT,ETH-USDT",
                     *         "currentTime": 1729656588,
                     *         "triggerTime": 1729656648
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DcpGetEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "orders.listClosed": {
        parameters: {
            query?: {
                /**
                 * @description Only this pair. Default: all pairs.
                 * @example BTC-USDT
                 */
                symbol?: components["schemas"]["Symbol"];
                /**
                 * @description Only buy orders or only sell orders.
                 * @example buy
                 */
                side?: components["schemas"]["KnownSide"];
                /**
                 * @description Only limit orders or only market orders.
                 * @example limit
                 */
                type?: components["schemas"]["KnownOrderType"];
                /**
                 * @description Start of the time range, inclusive, in milliseconds since the epoch.
                 * @example 1728604800000
                 */
                startAt?: components["parameters"]["TimeRangeQuery.startAt"];
                /**
                 * @description End of the time range, inclusive, in milliseconds since the epoch.
                 * @example 1728691200000
                 */
                endAt?: components["parameters"]["TimeRangeQuery.endAt"];
                /**
                 * @description Number of orders to return, at most 200.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Cursor: the `lastId` of the response before. The call returns earlier orders.
                 * @example 19814995255306
                 */
                lastId?: components["schemas"]["Id64"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Closed orders, and the id after which older ones follow. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": {
                     *         "lastId": 19814995255305,
                     *         "items": [
                     *           {
                     *             "id": "6717422bd51c29000775ea02",
                     *             "symbol": "BTC-USDT",
                     *             "opType": "DEAL",
                     *             "type": "limit",
                     *             "side": "buy",
                     *             "price": "50000",
                     *             "size": "0.00003",
                     *             "funds": "1.5",
                     *             "dealSize": "0.00001",
                     *             "dealFunds": "0.5",
                     *             "fee": "0.0005",
                     *             "feeCurrency": "USDT",
                     *             "stp": null,
                     *             "timeInForce": "GTT",
                     *             "postOnly": false,
                     *             "hidden": false,
                     *             "iceberg": true,
                     *             "visibleSize": "0.00001",
                     *             "cancelAfter": 600,
                     *             "channel": "API",
                     *             "clientOid": "5c52e11203aa677f33e493fa",
                     *             "remark": "",
                     *             "tags": "",
                     *             "cancelExist": true,
                     *             "createdAt": 1728657515444,
                     *             "lastUpdatedAt": 1728657917019,
                     *             "tradeType": "TRADE",
                     *             "inOrderBook": false,
                     *             "cancelledSize": "0.00002",
                     *             "cancelledFunds": "1",
                     *             "remainSize": "0",
                     *             "remainFunds": "0",
                     *             "active": false,
                     *             "tax": "0"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OrdersListClosedEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "orders.placeMany": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "orderList": [
                 *         {
                 *           "type": "limit",
                 *           "symbol": "BTC-USDT",
                 *           "side": "buy",
                 *           "clientOid": "client-order-id-1",
                 *           "price": "30000",
                 *           "size": "0.00001"
                 *         },
                 *         {
                 *           "type": "limit",
                 *           "symbol": "ETH-USDT",
                 *           "side": "sell",
                 *           "clientOid": "client-order-id-2",
                 *           "price": "4000",
                 *           "size": "0.001"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewOrders"];
            };
        };
        responses: {
            /** @description The result of each order, in the order of the request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": [
                     *         {
                     *           "orderId": "6720d9724b3a3a0007e5bd81",
                     *           "clientOid": "client-order-id-1",
                     *           "success": true
                     *         },
                     *         {
                     *           "orderId": "6720d9724b3a3a0007e5bd82",
                     *           "clientOid": "client-order-id-2",
                     *           "success": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OrdersPlaceManyEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "orders.placeManySync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "orderList": [
                 *         {
                 *           "type": "limit",
                 *           "symbol": "BTC-USDT",
                 *           "side": "buy",
                 *           "clientOid": "client-order-id-3",
                 *           "price": "30000",
                 *           "size": "0.00001"
                 *         },
                 *         {
                 *           "type": "market",
                 *           "symbol": "ETH-USDT",
                 *           "side": "sell",
                 *           "clientOid": "client-order-id-4",
                 *           "size": "0.001"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewOrders"];
            };
        };
        responses: {
            /** @description The result of each order after matching, in the order of the request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": [
                     *         {
                     *           "orderId": "6720df7640e6fe0007b57696",
                     *           "clientOid": "client-order-id-3",
                     *           "orderTime": 1730207606848,
                     *           "originSize": "0.00001",
                     *           "dealSize": "0",
                     *           "remainSize": "0.00001",
                     *           "canceledSize": "0",
                     *           "status": "open",
                     *           "matchTime": 1730207606882,
                     *           "success": true
                     *         },
                     *         {
                     *           "orderId": "6720df7640e6fe0007b57697",
                     *           "clientOid": "client-order-id-4",
                     *           "orderTime": 1730207606849,
                     *           "originSize": "0.001",
                     *           "dealSize": "0.001",
                     *           "remainSize": "0",
                     *           "canceledSize": "0",
                     *           "status": "done",
                     *           "matchTime": 1730207606883,
                     *           "success": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OrdersPlaceManySyncEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "orders.placeSync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "limit",
                 *       "symbol": "BTC-USDT",
                 *       "side": "buy",
                 *       "clientOid": "5c52e11203aa677f33e493fd",
                 *       "price": "50000",
                 *       "size": "0.00001"
                 *     }
                 */
                "application/json": components["schemas"]["NewOrder"];
            };
        };
        responses: {
            /** @description The order after matching. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": {
                     *         "orderId": "67111a7cb7cbdf000703e1f6",
                     *         "clientOid": "5c52e11203aa677f33e493fd",
                     *         "orderTime": 1729174140586,
                     *         "originSize": "0.00001",
                     *         "dealSize": "0",
                     *         "remainSize": "0.00001",
                     *         "canceledSize": "0",
                     *         "status": "open",
                     *         "matchTime": 1729174140588
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OrdersPlaceSyncEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "orders.cancelByClientOidSync": {
        parameters: {
            query: {
                /**
                 * @description Trading pair of the order.
                 * @example BTC-USDT
                 */
                symbol: components["parameters"]["ClientOidReference.symbol"];
            };
            header?: never;
            path: {
                /**
                 * @description Client id of the order.
                 * @example 5c52e11203aa677f33e493fb
                 */
                clientOid: components["parameters"]["ClientOidReference.clientOid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cancelled order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": {
                     *         "clientOid": "5c52e11203aa677f33e493fb",
                     *         "originSize": "0.00001",
                     *         "dealSize": "0",
                     *         "remainSize": "0",
                     *         "canceledSize": "0.00001",
                     *         "status": "done"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OrdersCancelByClientOidSyncEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "orders.cancelSync": {
        parameters: {
            query: {
                /**
                 * @description Trading pair of the order.
                 * @example BTC-USDT
                 */
                symbol: components["parameters"]["OrderReference.symbol"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the order.
                 * @example 6717422bd51c29000775ea03
                 */
                orderId: components["parameters"]["OrderReference.orderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cancelled order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": {
                     *         "orderId": "6717422bd51c29000775ea03",
                     *         "originSize": "0.00001",
                     *         "dealSize": "0",
                     *         "remainSize": "0",
                     *         "canceledSize": "0.00001",
                     *         "status": "done"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OrdersCancelSyncEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "orders.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "market",
                 *       "symbol": "BTC-USDT",
                 *       "side": "buy",
                 *       "clientOid": "5c52e11203aa677f33e493fc",
                 *       "funds": "10"
                 *     }
                 */
                "application/json": components["schemas"]["NewOrder"];
            };
        };
        responses: {
            /** @description The ids of the order that was checked and not placed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": {
                     *         "orderId": "670fd33bf9406e0007ab3946",
                     *         "clientOid": "5c52e11203aa677f33e493fc"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OrdersTestEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "orders.get": {
        parameters: {
            query: {
                /**
                 * @description Trading pair of the order.
                 * @example BTC-USDT
                 */
                symbol: components["parameters"]["OrderReference.symbol"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the order.
                 * @example 6717422bd51c29000775ea03
                 */
                orderId: components["parameters"]["OrderReference.orderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order with this id. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": {
                     *         "id": "6717422bd51c29000775ea03",
                     *         "symbol": "BTC-USDT",
                     *         "opType": "DEAL",
                     *         "type": "limit",
                     *         "side": "buy",
                     *         "price": "50000",
                     *         "size": "0.00003",
                     *         "funds": "1.5",
                     *         "dealSize": "0.00001",
                     *         "dealFunds": "0.5",
                     *         "fee": "0.0005",
                     *         "feeCurrency": "USDT",
                     *         "stp": "",
                     *         "timeInForce": "GTC",
                     *         "postOnly": false,
                     *         "hidden": false,
                     *         "iceberg": false,
                     *         "visibleSize": "0",
                     *         "cancelAfter": 0,
                     *         "channel": "API",
                     *         "clientOid": "5c52e11203aa677f33e493fb",
                     *         "remark": "strategy-7",
                     *         "tags": null,
                     *         "cancelExist": false,
                     *         "createdAt": 1729577515444,
                     *         "lastUpdatedAt": 1729577515481,
                     *         "tradeType": "TRADE",
                     *         "inOrderBook": true,
                     *         "cancelledSize": "0",
                     *         "cancelledFunds": "0",
                     *         "remainSize": "0.00002",
                     *         "remainFunds": "1",
                     *         "active": true,
                     *         "tax": "0"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OrdersGetEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "orders.cancel": {
        parameters: {
            query: {
                /**
                 * @description Trading pair of the order.
                 * @example BTC-USDT
                 */
                symbol: components["parameters"]["OrderReference.symbol"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the order.
                 * @example 6717422bd51c29000775ea03
                 */
                orderId: components["parameters"]["OrderReference.orderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Acknowledgement with the id of the order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": {
                     *         "orderId": "6717422bd51c29000775ea03"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OrdersCancelEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "margin.isolatedSymbols": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pairs of isolated margin. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": [
                     *         {
                     *           "symbol": "BTC-USDT",
                     *           "symbolName": "BTC-USDT",
                     *           "baseCurrency": "BTC",
                     *           "quoteCurrency": "USDT",
                     *           "maxLeverage": 10,
                     *           "flDebtRatio": "0.97",
                     *           "tradeEnable": true,
                     *           "autoRenewMaxDebtRatio": "0.96",
                     *           "baseBorrowEnable": true,
                     *           "quoteBorrowEnable": true,
                     *           "baseTransferInEnable": true,
                     *           "quoteTransferInEnable": true,
                     *           "baseBorrowCoefficient": "1",
                     *           "quoteBorrowCoefficient": "1"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MarginIsolatedSymbolsEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "margin.config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Leverage and debt ratios of cross margin, and its currencies. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": {
                     *         "maxLeverage": 5,
                     *         "warningDebtRatio": "0.95",
                     *         "liqDebtRatio": "0.97",
                     *         "currencyList": [
                     *           "BTC",
                     *           "ETH",
                     *           "USDT"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MarginConfigEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "fees.actual": {
        parameters: {
            query: {
                /**
                 * @description Trading pairs, at most 10.
                 * @example [
                 *       "BTC-USDT",
                 *       "ETH-USDT"
                 *     ]
                 */
                symbols: components["schemas"]["Symbol"][];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The actual fee rates of each pair. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": [
                     *         {
                     *           "symbol": "BTC-USDT",
                     *           "takerFeeRate": "0.001",
                     *           "makerFeeRate": "0.001"
                     *         },
                     *         {
                     *           "symbol": "ETH-USDT",
                     *           "takerFeeRate": "0.001",
                     *           "makerFeeRate": "0.0008",
                     *           "sellTaxRate": "0.01",
                     *           "buyTaxRate": "0.01"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["FeesActualEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "accounts.apiKey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The permissions and the owner of the API key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": {
                     *         "remark": "trading bot",
                     *         "apiKey": "6705f5c311545b000157d3eb",
                     *         "apiVersion": 2,
                     *         "permission": "General,Spot",
                     *         "ipWhitelist": "203.0.113.7,203.0.113.8",
                     *         "createdAt": 1728443843000,
                     *         "uid": 165111215,
                     *         "isMaster": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AccountsApiKeyEnvelope"] | components["schemas"]["ErrorBody"];
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
                 * @description Only withdrawals of this currency.
                 * @example USDT
                 */
                currency?: components["schemas"]["Currency"];
                /**
                 * @description Only records with this status.
                 * @example SUCCESS
                 */
                status?: components["schemas"]["KnownWithdrawalStatus"];
                /**
                 * @description Start of the time range, inclusive, in milliseconds since the epoch.
                 * @example 1728604800000
                 */
                startAt?: components["parameters"]["TimeRangeQuery.startAt"];
                /**
                 * @description End of the time range, inclusive, in milliseconds since the epoch.
                 * @example 1728691200000
                 */
                endAt?: components["parameters"]["TimeRangeQuery.endAt"];
                /**
                 * @description Number of withdrawals per page.
                 * @example 50
                 */
                pageSize?: number;
                /**
                 * @description Number of the page to read.
                 * @example 1
                 */
                currentPage?: components["parameters"]["PageQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of withdrawals. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": {
                     *         "currentPage": 1,
                     *         "pageSize": 50,
                     *         "totalNum": 1,
                     *         "totalPage": 1,
                     *         "items": [
                     *           {
                     *             "id": "670deec84d64da0007d7c946",
                     *             "currency": "USDT",
                     *             "chain": "eth",
                     *             "status": "SUCCESS",
                     *             "address": "0x94df8b352de7f46f64b01d3666bf6e936e44ce60",
                     *             "memo": "",
                     *             "isInner": false,
                     *             "amount": "25.50000000",
                     *             "fee": "1.50000000",
                     *             "walletTxId": "0xb5ef8c13b968a406cc62a93a8bd80f9e9a906ef1b3fcf20a2e48573c17659268",
                     *             "createdAt": 1728657481000,
                     *             "updatedAt": 1728657912000,
                     *             "remark": "payout 2041",
                     *             "arrears": false
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WithdrawalsListEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "withdrawals.quotas": {
        parameters: {
            query: {
                /**
                 * @description Currency to withdraw.
                 * @example BTC
                 */
                currency: components["schemas"]["Currency"];
                /**
                 * @description Id of the chain. Default: the default chain of the currency.
                 * @example btc
                 */
                chain?: components["schemas"]["Chain"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Limits, minimum amount and minimum fee of the currency. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": {
                     *         "currency": "BTC",
                     *         "limitBTCAmount": "15.79590095",
                     *         "usedBTCAmount": "0.00000000",
                     *         "quotaCurrency": "USDT",
                     *         "limitQuotaCurrencyAmount": "999999.00000000",
                     *         "usedQuotaCurrencyAmount": "0",
                     *         "remainAmount": "15.79590095",
                     *         "availableAmount": "0",
                     *         "withdrawMinFee": "0.0005",
                     *         "innerWithdrawMinFee": "0",
                     *         "withdrawMinSize": "0.001",
                     *         "isWithdrawEnabled": true,
                     *         "precision": 8,
                     *         "chain": "BTC",
                     *         "reason": null,
                     *         "lockedAmount": "0"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WithdrawalsQuotasEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "withdrawals.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the withdrawal.
                 * @example 670deec84d64da0007d7c946
                 */
                withdrawalId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The withdrawal with all details. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": {
                     *         "id": "670deec84d64da0007d7c946",
                     *         "uid": 165111215,
                     *         "currency": "USDT",
                     *         "chainId": "eth",
                     *         "chainName": "ERC20",
                     *         "currencyName": "USDT",
                     *         "status": "PROCESSING",
                     *         "failureReason": "",
                     *         "failureReasonMsg": null,
                     *         "address": "0x94df8b352de7f46f64b01d3666bf6e936e44ce60",
                     *         "memo": "",
                     *         "isInner": false,
                     *         "amount": "25.50000000",
                     *         "fee": "1.50000000",
                     *         "walletTxId": null,
                     *         "addressRemark": null,
                     *         "remark": "payout 2041",
                     *         "createdAt": 1728657481000,
                     *         "cancelType": "CANCELABLE",
                     *         "taxes": null,
                     *         "taxDescription": null,
                     *         "returnStatus": "NOT_RETURN",
                     *         "returnAmount": null,
                     *         "returnCurrency": "USDT"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WithdrawalsGetEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "withdrawals.cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the withdrawal.
                 * @example 670deec84d64da0007d7c946
                 */
                withdrawalId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Acknowledgement of the cancellation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": null
                     *     }
                     */
                    "application/json": components["schemas"]["WithdrawalsCancelEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "accounts.summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The VIP level, and the numbers of sub-accounts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": {
                     *         "level": 0,
                     *         "subQuantity": 3,
                     *         "spotSubQuantity": 3,
                     *         "marginSubQuantity": 1,
                     *         "futuresSubQuantity": 1,
                     *         "optionSubQuantity": 0,
                     *         "maxSubQuantity": 5,
                     *         "maxDefaultSubQuantity": 5,
                     *         "maxSpotSubQuantity": 0,
                     *         "maxMarginSubQuantity": 0,
                     *         "maxFuturesSubQuantity": 0,
                     *         "maxOptionSubQuantity": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AccountsSummaryEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "deposits.createAddress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currency": "ETH",
                 *       "chain": "eth",
                 *       "to": "trade"
                 *     }
                 */
                "application/json": components["schemas"]["NewDepositAddress"];
            };
        };
        responses: {
            /** @description The created deposit address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": {
                     *         "address": "0x02028456f38e78609904e8a002c787ede7a73d7c",
                     *         "memo": "",
                     *         "chainId": "eth",
                     *         "to": "TRADE",
                     *         "expirationDate": 0,
                     *         "currency": "ETH",
                     *         "chainName": "ERC20"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DepositsCreateAddressEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "deposits.addresses": {
        parameters: {
            query: {
                /**
                 * @description Currency to receive.
                 * @example ETH
                 */
                currency: components["schemas"]["Currency"];
                /**
                 * @description Only addresses on this chain. Default: all chains.
                 * @example eth
                 */
                chain?: components["schemas"]["Chain"];
                /**
                 * @description Amount to receive. Needed for invoice-based addresses.
                 * @example 0.5
                 */
                amount?: components["schemas"]["Amount"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deposit addresses of the currency. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": [
                     *         {
                     *           "address": "0x02028456f38e78609904e8a002c787ede7a73d7c",
                     *           "memo": "",
                     *           "chainId": "eth",
                     *           "to": "TRADE",
                     *           "expirationDate": 0,
                     *           "currency": "ETH",
                     *           "contractAddress": "",
                     *           "chainName": "ERC20"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DepositsAddressesEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "accounts.isolatedMargin": {
        parameters: {
            query?: {
                /**
                 * @description Only this pair.
                 * @example BTC-USDT
                 */
                symbol?: components["schemas"]["Symbol"];
                /**
                 * @description Currency of the totals.
                 * @example USDT
                 */
                quoteCurrency?: components["schemas"]["Currency"];
                /**
                 * @description Generation of the account.
                 * @example ISOLATED
                 */
                queryType?: "ISOLATED" | "ISOLATED_V2" | "ALL";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Totals, and the balances of each pair. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": {
                     *         "totalAssetOfQuoteCurrency": "4.97047372",
                     *         "totalLiabilityOfQuoteCurrency": "0.00038891",
                     *         "timestamp": 1747303659773,
                     *         "assets": [
                     *           {
                     *             "symbol": "BTC-USDT",
                     *             "status": "EFFECTIVE",
                     *             "debtRatio": "0",
                     *             "baseAsset": {
                     *               "currency": "BTC",
                     *               "borrowEnabled": true,
                     *               "transferInEnabled": true,
                     *               "liability": "0",
                     *               "liabilityPrincipal": "0",
                     *               "liabilityInterest": "0",
                     *               "total": "0",
                     *               "available": "0",
                     *               "hold": "0",
                     *               "maxBorrowSize": "0"
                     *             },
                     *             "quoteAsset": {
                     *               "currency": "USDT",
                     *               "borrowEnabled": true,
                     *               "transferInEnabled": true,
                     *               "liability": "0.00038891",
                     *               "liabilityPrincipal": "0.00038888",
                     *               "liabilityInterest": "0.00000003",
                     *               "total": "4.97047372",
                     *               "available": "4.97047372",
                     *               "hold": "0",
                     *               "maxBorrowSize": "44"
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AccountsIsolatedMarginEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "accounts.crossMargin": {
        parameters: {
            query?: {
                /**
                 * @description Currency of the totals.
                 * @example USDT
                 */
                quoteCurrency?: components["schemas"]["Currency"];
                /**
                 * @description Generation of the account.
                 * @example MARGIN
                 */
                queryType?: "MARGIN" | "MARGIN_V2" | "ALL";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Totals, and the balance in each currency. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": {
                     *         "totalAssetOfQuoteCurrency": "40.8648372",
                     *         "totalLiabilityOfQuoteCurrency": "0",
                     *         "debtRatio": "0",
                     *         "status": "EFFECTIVE",
                     *         "accounts": [
                     *           {
                     *             "currency": "USDT",
                     *             "total": "38.68855864",
                     *             "available": "20.01916691",
                     *             "hold": "18.66939173",
                     *             "liability": "0",
                     *             "liabilityPrincipal": "0",
                     *             "liabilityInterest": "0",
                     *             "maxBorrowSize": "163",
                     *             "borrowEnabled": true,
                     *             "transferInEnabled": true
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AccountsCrossMarginEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "margin.collateralRatios": {
        parameters: {
            query?: {
                /**
                 * @description Only these currencies.
                 * @example [
                 *       "BTC",
                 *       "ETH"
                 *     ]
                 */
                currencyList?: components["schemas"]["Currency"][];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The collateral ratios of the currencies. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": [
                     *         {
                     *           "currencyList": [
                     *             "BTC",
                     *             "ETH"
                     *           ],
                     *           "items": [
                     *             {
                     *               "lowerLimit": "0",
                     *               "upperLimit": "100000",
                     *               "collateralRatio": "1"
                     *             },
                     *             {
                     *               "lowerLimit": "100000",
                     *               "upperLimit": "1000000",
                     *               "collateralRatio": "0.95"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MarginCollateralRatiosEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "margin.riskLimits": {
        parameters: {
            query: {
                /**
                 * @description True: isolated margin, limits per pair. False: cross margin, limits per currency.
                 * @example false
                 */
                isIsolated: boolean;
                /**
                 * @description Only this currency. Cross margin only.
                 * @example BTC
                 */
                currency?: components["schemas"]["Currency"];
                /** @description Only this pair. Isolated margin only. */
                symbol?: components["schemas"]["Symbol"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The limits of each currency or pair. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": [
                     *         {
                     *           "timestamp": 1729678659275,
                     *           "currency": "BTC",
                     *           "borrowMaxAmount": "75.15",
                     *           "buyMaxAmount": "217.12",
                     *           "holdMaxAmount": "217.12",
                     *           "borrowCoefficient": "1",
                     *           "marginCoefficient": "1",
                     *           "precision": 8,
                     *           "borrowMinAmount": "0.001",
                     *           "borrowMinUnit": "0.0001",
                     *           "borrowEnabled": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MarginRiskLimitsEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "margin.crossSymbols": {
        parameters: {
            query?: {
                /**
                 * @description Only this pair.
                 * @example ATOM-USDT
                 */
                symbol?: components["schemas"]["Symbol"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pairs of cross margin. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": {
                     *         "timestamp": 1729665839353,
                     *         "items": [
                     *           {
                     *             "symbol": "ATOM-USDT",
                     *             "name": "ATOM-USDT",
                     *             "enableTrading": true,
                     *             "market": "USDS",
                     *             "baseCurrency": "ATOM",
                     *             "quoteCurrency": "USDT",
                     *             "baseIncrement": "0.0001",
                     *             "baseMinSize": "0.1",
                     *             "baseMaxSize": "10000000000",
                     *             "quoteIncrement": "0.0001",
                     *             "quoteMinSize": "0.1",
                     *             "quoteMaxSize": "99999999",
                     *             "priceIncrement": "0.0001",
                     *             "feeCurrency": "USDT",
                     *             "priceLimitRate": "0.1",
                     *             "minFunds": "0.1"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MarginCrossSymbolsEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    "withdrawals.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currency": "USDT",
                 *       "toAddress": "0x94df8b352de7f46f64b01d3666bf6e936e44ce60",
                 *       "amount": "25.5",
                 *       "withdrawType": "ADDRESS",
                 *       "chain": "eth",
                 *       "isInner": false,
                 *       "remark": "payout 2041",
                 *       "feeDeductType": "EXTERNAL"
                 *     }
                 */
                "application/json": components["schemas"]["NewWithdrawal"];
            };
        };
        responses: {
            /** @description The id of the new withdrawal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "200000",
                     *       "data": {
                     *         "withdrawalId": "670deec84d64da0007d7c946"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WithdrawalsCreateEnvelope"] | components["schemas"]["ErrorBody"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
}
