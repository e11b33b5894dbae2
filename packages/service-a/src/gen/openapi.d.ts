// @generated from spec/openapi/service-a.yaml by tools/generate. Do not edit; run pnpm generate.
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
         * @description Lists the spot accounts and their balances; an empty list when none match. Needs General permission.
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
         * @description Lists what moved the balances of the funding and trade accounts, page by page. Needs General permission.
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
         * @description Tells the balance of one spot account. Needs General permission.
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
         * @description Tells the user's basic fee rates. Needs General permission.
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
         * @description Lists what moved the balances of the high-frequency trade account, newest first.
         *
         *     Covers at most 7 days. To go on with what is earlier, give the id of the last entry as `lastId`.
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
         * Whether the high-frequency account is opened
         * @description Tells whether the user trades spot in a high-frequency account.
         *
         *     True: use account type `trade_hf`. False: low-frequency, use `trade`. Meant for users who opened a high-frequency
         *     account before 2024.
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
         * @description Lists trades that filled orders, newest first.
         *
         *     Of one pair, or of all unless `symbol` is given. To go on with what is earlier, give the `lastId` of the answer.
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
         * @description Places an order, and returns once it is accepted.
         *
         *     Give it a `clientOid`: the key by which the order is found again when no usable answer came. It is not an
         *     idempotency key, so an order is never sent twice. A post-only order that would match at once is rejected.
         *
         *     Needs Spot permission.
         */
        post: operations["orders.place"];
        /**
         * Cancel all by symbol
         * @description Asks to cancel all open orders of a pair. The answer acknowledges the request, not the cancellations.
         *
         *     An order of the pair that is placed before the call ends may be cancelled too, because the request may be sent
         *     again until then; `retry: false` forbids a second attempt.
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
         *     The order is cancelled and a new one is placed, with a new id. If `newSize` is below what is already filled, the
         *     order is only cancelled. Sending it twice would modify the wrong order, so it is never sent again.
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
         * @description Cancels a part of an order; the rest keeps its place in the queue.
         *
         *     Sending it twice cancels twice, so it is never sent again.
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
         * @description Asks to cancel all open orders of all pairs.
         *
         *     It may work for some pairs and fail for others, and succeeds all the same: read `failedSymbols`.
         *
         *     An order that is placed before the call ends may be cancelled too, because the request may be sent again until
         *     then; `retry: false` forbids a second attempt.
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
         * @description Finds the order with this client id, open or done; done for at most 3 days.
         *
         *     A client id is unique among open orders only: it may be used again once its order is done.
         *
         *     Needs General permission.
         */
        get: operations["orders.getByClientOid"];
        put?: never;
        post?: never;
        /**
         * Cancel by client id
         * @description Asks to cancel the order with this client id.
         *
         *     The answer acknowledges the request, not the cancellation: look at the order to see what became of it.
         *
         *     An order that is placed under this client id before the call ends may be cancelled too, because the request may be
         *     sent again until then; `retry: false` forbids a second attempt.
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
         * @description Sets the dead-connection protection, or renews or disables it.
         *
         *     If it is not renewed within `timeout` seconds, all open high-frequency orders of the covered pairs are cancelled.
         *     Each call starts the time again and replaces what was set before.
         *
         *     A setting that is made elsewhere before the call ends may be replaced, because the request may be sent again until
         *     then; `retry: false` forbids a second attempt. An order of a covered pair that is placed meanwhile may be cancelled.
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
         * @description Tells how the dead-connection protection is set; null or empty when it is not. Needs Spot permission.
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
         * @description Lists orders that are filled or cancelled, newest first.
         *
         *     Of one pair, or of all unless `symbol` is given. To go on with what is earlier, give the `lastId` of the answer.
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
         * @description Places 1 to 20 orders, each on its own: some may be accepted and others not.
         *
         *     Results are in the order of the orders; one that failed has `success` false, a message and no ids. The exchange may
         *     refuse batches of more than 5.
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
         * @description Places 1 to 20 orders, each on its own, and returns once the matching engine has dealt with them.
         *
         *     Results are in the order of the orders; one that failed has `success` false, a message and no ids. The exchange may
         *     refuse batches of more than 5.
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
         * @description Places an order, and returns once the matching engine has dealt with it.
         *
         *     Give it a `clientOid`: the key by which the order is found again when no usable answer came. It is not an
         *     idempotency key, so an order is never sent twice.
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
         * @description Cancels the order with this client id, and returns once the matching engine has dealt with it.
         *
         *     An order that is placed under this client id before the call ends may be cancelled too, because the request may be
         *     sent again until then; `retry: false` forbids a second attempt.
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
         * @description Cancels the order with this id, and returns once the matching engine has dealt with it. Needs Spot permission.
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
         * @description Checks an order and its signature, and places nothing.
         *
         *     The checks are those of placing; the order never reaches matching and cannot be found afterwards.
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
         * @description Finds the order with this id, open or done; done for at most 3 days.
         *
         *     Needs General permission.
         */
        get: operations["orders.get"];
        put?: never;
        post?: never;
        /**
         * Cancel by order id
         * @description Asks to cancel the order with this id.
         *
         *     The answer acknowledges the request, not the cancellation: look at the order to see what became of it.
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
         * @description Lists the pairs of isolated margin, with leverage and what can be borrowed. Public.
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
         * @description Tells leverage and debt ratios of cross margin, and for which currencies they hold. Public.
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
         * @description Lists the user's actual fee rates, pair by pair. Needs General permission.
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
         * @description Tells what the API key in use may do, and whose it is. Needs General permission.
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
         * @description Tells how much of a currency may be withdrawn, from how much on, and what it costs. Needs General permission.
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
         * @description Tells everything about one withdrawal, and whether it can still be cancelled. Needs General permission.
         */
        get: operations["withdrawals.get"];
        put?: never;
        post?: never;
        /**
         * Cancel withdrawal
         * @description Cancels a withdrawal that is still `PROCESSING`.
         *
         *     Later it cannot be cancelled any more, nor called back. Which status a cancelled withdrawal ends in is not known.
         *     The payload is null.
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
         * @description Tells the user's VIP level, and how many sub-accounts there are and may be. Needs General permission.
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
         * @description Makes an address to receive a currency at.
         *
         *     Look whether there is one first: making it again may be refused. Nothing names the intent, so it is sent once; the
         *     list of addresses shows what became of it.
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
         * @description Lists the addresses to receive a currency at; an empty list when there are none. Needs General permission.
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
         * @description Tells assets and liabilities of the isolated margin account, altogether and per pair. Needs General permission.
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
         * @description Tells assets and liabilities of the cross margin account, altogether and per currency.
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
         * @description Lists how much of a currency's value counts as collateral, the less the more there is of it. Public.
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
         * @description Lists how much can be borrowed, bought and held on margin.
         *
         *     Per currency for cross margin, per pair for isolated margin: `isIsolated` decides, and `currency` goes with cross
         *     margin only, `symbol` with isolated margin only.
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
         * @description Withdraws to an address, or to another user by UID, e-mail or phone.
         *
         *     Nothing names the intent, so it is sent once; the history may show what became of it.
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
        /** @description The user's VIP level and sub-accounts. */
        AccountSummary: {
            /**
             * Format: int32
             * @description The user's VIP level, from 0.
             */
            level: number;
            /**
             * Format: int32
             * @description How many sub-accounts there are.
             */
            subQuantity?: number;
            /**
             * Format: int32
             * @description How many sub-accounts may trade spot.
             */
            spotSubQuantity?: number;
            /**
             * Format: int32
             * @description How many sub-accounts may trade on margin.
             */
            marginSubQuantity?: number;
            /**
             * Format: int32
             * @description How many sub-accounts may trade futures.
             */
            futuresSubQuantity?: number;
            /**
             * Format: int32
             * @description How many sub-accounts may trade options.
             */
            optionSubQuantity?: number;
            /**
             * Format: int32
             * @description How many sub-accounts there may be.
             */
            maxSubQuantity?: number;
            /**
             * Format: int32
             * @description How many sub-accounts the VIP level allows by itself.
             */
            maxDefaultSubQuantity?: number;
            /**
             * Format: int32
             * @description How many further sub-accounts may trade spot.
             */
            maxSpotSubQuantity?: number;
            /**
             * Format: int32
             * @description How many further sub-accounts may trade on margin.
             */
            maxMarginSubQuantity?: number;
            /**
             * Format: int32
             * @description How many further sub-accounts may trade futures.
             */
            maxFuturesSubQuantity?: number;
            /**
             * Format: int32
             * @description How many further sub-accounts may trade options.
             */
            maxOptionSubQuantity?: number;
        };
        /** @description What a spot account is for: `main` funding, `trade` spot trading, `margin` cross margin. */
        AccountType: string | ("main" | "trade" | "margin");
        /**
         * @description A non-negative decimal number as plain text: digits and one point, no sign, no exponent.
         * @example 0.00123
         */
        Amount: string;
        /** @description What an API key may do, and whose it is. */
        ApiKeyInfo: {
            /** @description The label of the key. */
            remark?: string;
            /** @description The id of the key. */
            apiKey: string;
            /**
             * Format: int32
             * @description The version of the key.
             */
            apiVersion?: number;
            /** @description What the key may do: names such as `General` and `Spot`, separated by commas. */
            permission: string;
            /** @description The addresses the key may be used from, separated by commas; absent when it is not restricted. */
            ipWhitelist?: string;
            /** @description When the key was made, in milliseconds since the epoch. */
            createdAt?: components["schemas"]["EpochMs"];
            /** @description The id of the user. */
            uid?: components["schemas"]["Id64"];
            /** @description Whether the key is of the master account. */
            isMaster?: boolean;
            /** @description The name of the sub-account; only for its keys. */
            subName?: string;
        };
        /** @description What became of one order of a batch. Belongs to the order at the same position. */
        BatchResult: {
            /** @description Whether the order was accepted. */
            success: boolean;
            /** @description Why it was not. */
            failMsg?: string;
            /** @description The id of the order. */
            orderId?: string;
            /** @description The caller's own id, if one was given. */
            clientOid?: string;
        };
        /** @description What became of one order of a synchronous batch. Belongs to the order at the same position. */
        BatchResultSync: {
            /** @description Whether the order was accepted. */
            success: boolean;
            /** @description Why it was not. */
            failMsg?: string;
            /** @description The id of the order. */
            orderId?: string;
            /** @description The caller's own id, if one was given. */
            clientOid?: string;
            /** @description When the order was taken, in milliseconds since the epoch; one source has it as digits. */
            orderTime?: components["schemas"]["EpochMsOrDigits"];
            /** @description When it was matched, in milliseconds since the epoch; one source has it as digits. */
            matchTime?: components["schemas"]["EpochMsOrDigits"];
            /** @description The size of the order, in base currency. */
            originSize?: components["schemas"]["Decimal"];
            /** @description How much was filled, in base currency. */
            dealSize?: components["schemas"]["Decimal"];
            /** @description How much is left, in base currency. */
            remainSize?: components["schemas"]["Decimal"];
            /** @description How much was cancelled, in base currency. */
            canceledSize?: components["schemas"]["Decimal"];
            /** @description Where the order stands. */
            status?: components["schemas"]["OrderStatus"];
        };
        /** @description `success`: the request to cancel was taken. */
        CancelAcknowledgement: string | "success";
        /** @description Whether a withdrawal can be cancelled: yes, being cancelled, no. */
        CancelType: string | ("CANCELABLE" | "CANCELING" | "NON_CANCELABLE");
        /** @description Acknowledges a request to cancel. */
        CancelledClientOrder: {
            /** @description The caller's own id of the order. */
            clientOid: string;
        };
        /** @description A cancelled order, and what cancelling did at once. */
        CancelledClientOrderSync: {
            /** @description The caller's own id of the order. */
            clientOid: string;
            /** @description The id of the order. */
            orderId?: string;
            /** @description The size of the order, in base currency. */
            originSize?: components["schemas"]["Decimal"];
            /** @description How much was filled, in base currency. */
            dealSize?: components["schemas"]["Decimal"];
            /** @description How much is left, in base currency. */
            remainSize?: components["schemas"]["Decimal"];
            /** @description How much was cancelled, in base currency. */
            canceledSize?: components["schemas"]["Decimal"];
            /** @description Where the order stands. */
            status?: components["schemas"]["OrderStatus"];
            /** @description The funds of the order, in quote currency. */
            originFunds?: components["schemas"]["Decimal"];
        };
        /** @description Acknowledges a request to cancel. */
        CancelledOrder: {
            /** @description The id of the order. */
            orderId: string;
        };
        /** @description A cancelled order, and what cancelling did at once. */
        CancelledOrderSync: {
            /** @description The id of the order. */
            orderId: string;
            /** @description The size of the order, in base currency. */
            originSize?: components["schemas"]["Decimal"];
            /** @description How much was filled, in base currency. */
            dealSize?: components["schemas"]["Decimal"];
            /** @description How much is left, in base currency. */
            remainSize?: components["schemas"]["Decimal"];
            /** @description How much was cancelled, in base currency. */
            canceledSize?: components["schemas"]["Decimal"];
            /** @description Where the order stands. */
            status?: components["schemas"]["OrderStatus"];
            /** @description The funds of the order, in quote currency. */
            originFunds?: components["schemas"]["Decimal"];
        };
        /** @description For which pairs open orders are being cancelled, and for which not. */
        CancelledSymbols: {
            /** @description The pairs whose orders are being cancelled. */
            succeedSymbols: string[];
            /** @description The pairs whose orders are not. */
            failedSymbols: components["schemas"]["FailedSymbol"][];
        };
        /** @description A cancelled withdrawal, as some sources show it. */
        CancelledWithdrawal: {
            /** @description The id of the withdrawal. */
            withdrawalId?: string;
        };
        /**
         * @description The id of a chain, such as `eth`.
         * @example eth
         */
        Chain: string;
        /**
         * @description The caller's own id of an order: unique among its active orders, at most 40 letters, digits, `_` and `-`.
         * @example 5c52e11203aa677f33e493fb
         */
        ClientOid: string;
        /** @description Orders that are filled or cancelled. */
        ClosedOrders: {
            /** @description The cursor: give it as `lastId` to read what is earlier. */
            lastId?: components["schemas"]["Id64"];
            /** @description The orders, newest first. */
            items: components["schemas"]["Order"][];
        };
        /** @description How much of some currencies' value counts as collateral. */
        CollateralRatios: {
            /** @description The currencies it holds for. */
            currencyList: string[];
            /** @description The ratios, by how much there is. */
            items: components["schemas"]["CollateralTier"][];
        };
        /** @description How much of the value counts as collateral within two limits. */
        CollateralTier: {
            /** @description From this value on. */
            lowerLimit: components["schemas"]["Decimal"];
            /** @description Up to this value. */
            upperLimit: components["schemas"]["Decimal"];
            /** @description How much of it counts, as a fraction. */
            collateralRatio: components["schemas"]["Decimal"];
        };
        /** @description Assets and liabilities of the cross margin account. */
        CrossMarginAccount: {
            /** @description All assets, in the quote currency. */
            totalAssetOfQuoteCurrency: components["schemas"]["Decimal"];
            /** @description All liabilities, in the quote currency. */
            totalLiabilityOfQuoteCurrency: components["schemas"]["Decimal"];
            /** @description Liabilities by assets, as a fraction. */
            debtRatio: components["schemas"]["Decimal"];
            /** @description Where the account stands. */
            status: components["schemas"]["MarginStatus"];
            /** @description What there is and is owed, per currency. */
            accounts: components["schemas"]["MarginBalance"][];
        };
        /** @description A pair of cross margin. */
        CrossMarginSymbol: {
            /** @description The pair. */
            symbol: string;
            /** @description The pair's present name. */
            name: string;
            /** @description Whether it can be traded. */
            enableTrading: boolean;
            /** @description The market it is listed in, such as `USDS`. */
            market: string;
            /** @description The currency traded. */
            baseCurrency: string;
            /** @description The currency it is priced in. */
            quoteCurrency: string;
            /** @description The step of a size, in base currency. */
            baseIncrement: components["schemas"]["DecimalOrNumber"];
            /** @description The least size, in base currency. */
            baseMinSize: components["schemas"]["DecimalOrNumber"];
            /** @description The largest size, in base currency. */
            baseMaxSize: components["schemas"]["DecimalOrNumber"];
            /** @description The step of funds, in quote currency. */
            quoteIncrement: components["schemas"]["DecimalOrNumber"];
            /** @description The least funds of a market order, in quote currency. */
            quoteMinSize: components["schemas"]["DecimalOrNumber"];
            /** @description The most funds of a market order, in quote currency. */
            quoteMaxSize: components["schemas"]["DecimalOrNumber"];
            /** @description The step of a price, in quote currency. */
            priceIncrement: components["schemas"]["DecimalOrNumber"];
            /** @description The currency of fees. */
            feeCurrency: string;
            /** @description How far a price may be off, as a fraction. */
            priceLimitRate: components["schemas"]["DecimalOrNumber"];
            /** @description The least funds of an order, in quote currency. */
            minFunds: components["schemas"]["DecimalOrNumber"];
        };
        /** @description The pairs of cross margin. */
        CrossMarginSymbols: {
            /** @description When this was so, in milliseconds since the epoch. */
            timestamp: components["schemas"]["EpochMs"];
            /** @description The pairs. */
            items: components["schemas"]["CrossMarginSymbol"][];
        };
        /** @description How much of a currency can be borrowed, bought and held on cross margin. */
        CrossRiskLimit: {
            /** @description When this was so, in milliseconds since the epoch. */
            timestamp?: components["schemas"]["EpochMs"];
            /** @description The currency. */
            currency: string;
            /** @description The most that can be borrowed. */
            borrowMaxAmount: components["schemas"]["Decimal"];
            /** @description The most that can be bought. */
            buyMaxAmount: components["schemas"]["Decimal"];
            /** @description The most that can be held. */
            holdMaxAmount: components["schemas"]["Decimal"];
            /** @description How much borrowing it weighs. */
            borrowCoefficient?: components["schemas"]["Decimal"];
            /** @description How much it weighs as margin. */
            marginCoefficient?: components["schemas"]["Decimal"];
            /**
             * Format: int32
             * @description How many digits after the point an amount may have.
             */
            precision?: number;
            /** @description The least that can be borrowed. */
            borrowMinAmount?: components["schemas"]["Decimal"] | null;
            /** @description The step of what can be borrowed. */
            borrowMinUnit?: components["schemas"]["Decimal"] | null;
            /** @description Whether it can be borrowed. */
            borrowEnabled: boolean;
        };
        /**
         * @description The code of a currency, such as `USDT`.
         * @example USDT
         */
        Currency: string;
        /**
         * Format: int32
         * @description Seconds without a request: 5 to 86400.
         * @example 60
         */
        DcpSeconds: number;
        /** @description How to set the dead-connection protection. */
        DcpSetting: {
            /** @description After how many seconds without a request to cancel: 5 to 86400, or -1 to disable. */
            timeout: -1 | components["schemas"]["DcpSeconds"];
            /** @description The pairs to cover, separated by commas, at most 50. All pairs when empty or not given. */
            symbols?: string;
        };
        /** @description How the dead-connection protection is set. */
        DcpState: {
            /**
             * Format: int32
             * @description After how many seconds without a request it cancels; -1 when unset.
             */
            timeout?: number;
            /** @description The pairs it covers, separated by commas; all pairs when empty. */
            symbols?: string;
            /** @description The service's time, in seconds since the epoch. */
            currentTime?: components["schemas"]["EpochS"];
            /** @description When it will cancel, in seconds since the epoch. */
            triggerTime?: components["schemas"]["EpochS"];
        };
        /** @description When the dead-connection protection will cancel. */
        DcpTrigger: {
            /** @description The service's time, in seconds since the epoch. */
            currentTime?: components["schemas"]["EpochS"];
            /** @description When it will cancel, in seconds since the epoch. */
            triggerTime?: components["schemas"]["EpochS"];
        };
        /**
         * Format: decimal
         * @description A decimal number as text, every digit kept.
         * @example 0.00123
         */
        Decimal: string;
        /**
         * @description A decimal number, sent as text or as a number; decimal text for the caller.
         * @example 0.00123
         */
        DecimalOrNumber: components["schemas"]["Decimal"] | number;
        /** @description A deposit, as the history shows it. */
        Deposit: {
            /** @description The currency. */
            currency: string;
            /** @description The chain. */
            chain?: string;
            /** @description Where it stands. */
            status: components["schemas"]["DepositStatus"];
            /** @description The address it came to. */
            address: string;
            /** @description The tag or memo of the address; empty when it has none. */
            memo?: string | null;
            /** @description Whether it is an internal transfer. */
            isInner?: boolean;
            /** @description How much. */
            amount: components["schemas"]["Decimal"];
            /** @description What it cost. */
            fee?: components["schemas"]["Decimal"];
            /** @description The transaction's hash on the chain. */
            walletTxId?: string;
            /** @description When it was seen, in milliseconds since the epoch. */
            createdAt: components["schemas"]["EpochMs"];
            /** @description When it last changed, in milliseconds since the epoch. */
            updatedAt?: components["schemas"]["EpochMs"];
            /** @description The remark. */
            remark?: string;
        };
        /** @description The account that receives a deposit; answers have it in capitals too. */
        DepositAccount: string | ("main" | "trade" | "MAIN" | "TRADE");
        /** @description An address to receive a currency at. */
        DepositAddress: {
            /** @description The address. */
            address: string;
            /** @description The tag or memo of the address; empty when it has none. */
            memo?: string | null;
            /** @description The chain, in some sources. */
            chain?: string;
            /** @description The name of the chain, in others. */
            chainName?: string;
            /** @description The id of the chain. */
            chainId?: string;
            /** @description The account that receives it. */
            to?: components["schemas"]["DepositAccount"];
            /** @description The currency. */
            currency: string;
            /** @description The address of the currency's contract; empty for a chain's own currency, absent when just made. */
            contractAddress?: string;
            /** @description When the address expires, 0 if it does not; only some addresses based on an invoice do. */
            expirationDate?: number;
        };
        /** @description The addresses to receive a currency at: a list, or one by itself. */
        DepositAddresses: components["schemas"]["DepositAddress"][] | components["schemas"]["DepositAddress"];
        /** @description One page of a list. */
        DepositPage: {
            /**
             * Format: int32
             * @description The number of this page, from 1.
             */
            currentPage?: number;
            /**
             * Format: int32
             * @description How many items a page holds at most.
             */
            pageSize?: number;
            /**
             * Format: int32
             * @description How many items there are on all pages.
             */
            totalNum: number;
            /**
             * Format: int32
             * @description How many pages there are.
             */
            totalPage: number;
            /** @description The items of this page. */
            items: components["schemas"]["Deposit"][];
        };
        /** @description Where a deposit stands. */
        DepositStatus: string | ("PROCESSING" | "WALLET_PROCESSING" | "SUCCESS" | "FAILURE");
        /**
         * @description A whole number as digits, where some sources have an integer.
         * @example 3
         */
        Digits: string;
        /** @description Into the account, or out of it. */
        Direction: string | ("in" | "out");
        /**
         * Format: int64
         * @description Milliseconds since the epoch. In a request, a value from 1e9 to 1e11 is refused: it would be seconds.
         * @example 1700000000000
         */
        EpochMs: number;
        /**
         * @description Milliseconds since the epoch, sent as an integer or as digits; a number for the caller.
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
         * @description What every refusal says, under whatever HTTP status it arrives.
         * @example {
         *       "code": "400100",
         *       "msg": "Parameter error"
         *     }
         */
        ErrorBody: {
            /** @description Names the error; anything but `200000`. */
            code: string;
            /** @description Says the error in words. */
            msg: string;
        };
        /** @description A pair whose orders could not be cancelled. */
        FailedSymbol: {
            /** @description The pair. */
            symbol: string;
            /** @description Why. */
            error?: string;
        };
        /** @description What trading costs, as fractions of the funds. */
        FeeRates: {
            /** @description The rate of an order that takes from the book. */
            takerFeeRate: components["schemas"]["Decimal"];
            /** @description The rate of an order that rests in the book. */
            makerFeeRate: components["schemas"]["Decimal"];
        };
        /** @description A trade that filled an order, whole or in part. */
        Fill: {
            /** @description The id of the fill. */
            id: components["schemas"]["Id64"];
            /** @description The id of the order. */
            orderId: string;
            /** @description The id of the order it traded with. */
            counterOrderId?: string;
            /** @description The id of the trade. */
            tradeId: components["schemas"]["Id64"];
            /** @description The pair. */
            symbol: string;
            /** @description Buy or sell. */
            side: components["schemas"]["Side"];
            /** @description Maker or taker. */
            liquidity?: components["schemas"]["Liquidity"];
            /** @description Limit or market. */
            type?: components["schemas"]["OrderType"];
            /** @description Whether the order was made to take. */
            forceTaker?: boolean;
            /** @description The price, in quote currency. */
            price: components["schemas"]["Decimal"];
            /** @description The size, in base currency. */
            size: components["schemas"]["Decimal"];
            /** @description The funds, in quote currency. */
            funds: components["schemas"]["Decimal"];
            /** @description What it cost, in `feeCurrency`. */
            fee: components["schemas"]["Decimal"];
            /** @description The rate of the fee, as a fraction. */
            feeRate?: components["schemas"]["Decimal"];
            /** @description The currency of the fee. */
            feeCurrency?: string;
            /** @description The kind of stop order; empty when it was none. */
            stop?: string;
            /** @description The kind of trade, such as `TRADE`. */
            tradeType?: string;
            /** @description The rate of the tax, as a fraction. */
            taxRate?: components["schemas"]["Decimal"];
            /** @description The tax. */
            tax?: components["schemas"]["Decimal"];
            /** @description When it traded, in milliseconds since the epoch. */
            createdAt: components["schemas"]["EpochMs"];
        };
        /** @description Trades that filled orders. */
        Fills: {
            /** @description The fills, newest first. */
            items: components["schemas"]["Fill"][];
            /** @description The cursor: give it as `lastId` to read what is earlier. */
            lastId?: components["schemas"]["Id64"];
        };
        /** @description Why the balance of a high-frequency account changed. */
        HfBizType: string | ("TRADE_EXCHANGE" | "TRANSFER" | "SUB_TRANSFER" | "RETURNED_FEES" | "DEDUCTION_FEES" | "OTHER");
        /** @description What once moved the balance of a high-frequency account. */
        HfLedgerEntry: {
            /** @description The id of the entry. */
            id: string;
            /** @description The currency. */
            currency: string;
            /** @description By how much the balance changed, fee included. */
            amount: components["schemas"]["Decimal"];
            /** @description The fee in it. */
            fee?: components["schemas"]["Decimal"];
            /** @description The balance after it. */
            balance: components["schemas"]["Decimal"];
            /** @description The account that changed, such as `TRADE`, `MAIN` or `TRADE_HF`. */
            accountType?: string;
            /** @description Into the account, or out of it. */
            direction: components["schemas"]["Direction"];
            /** @description JSON text with details, such as the order or the transaction. */
            context?: string;
            /** @description Why it changed. */
            bizType?: components["schemas"]["HfBizType"];
            /** @description The tax in it. */
            tax?: components["schemas"]["Decimal"];
            /** @description When it changed, in milliseconds since the epoch; some sources have it as digits. */
            createdAt: components["schemas"]["EpochMsOrDigits"];
        };
        /**
         * @description An id that the service gave.
         * @example 670fd33bf9406e0007ab3945
         */
        Id: string;
        /**
         * Format: int64
         * @description A 64-bit identifier: an integer on the wire, decimal text for the caller.
         * @example 8675309
         */
        Id64: string;
        /**
         * @description A whole number, sent as an integer or as digits; a number for the caller.
         * @example 3
         */
        IntegerOrDigits: number | components["schemas"]["Digits"];
        /** @description Assets and liabilities of the isolated margin account. */
        IsolatedMarginAccount: {
            /** @description All assets, in the quote currency. */
            totalAssetOfQuoteCurrency: components["schemas"]["Decimal"];
            /** @description All liabilities, in the quote currency. */
            totalLiabilityOfQuoteCurrency: components["schemas"]["Decimal"];
            /** @description When this was so, in milliseconds since the epoch. */
            timestamp?: components["schemas"]["EpochMs"];
            /** @description What there is and is owed, per pair. */
            assets: components["schemas"]["IsolatedMarginAsset"][];
        };
        /** @description What an isolated margin account has and owes in one pair. */
        IsolatedMarginAsset: {
            /** @description The pair. */
            symbol: string;
            /** @description Where the pair stands. */
            status: components["schemas"]["MarginStatus"];
            /** @description Liabilities by assets, as a fraction. */
            debtRatio: components["schemas"]["Decimal"];
            /** @description The base currency. */
            baseAsset: components["schemas"]["MarginBalance"];
            /** @description The quote currency. */
            quoteAsset: components["schemas"]["MarginBalance"];
        };
        /** @description A pair of isolated margin. */
        IsolatedMarginSymbol: {
            /** @description The pair. */
            symbol: string;
            /** @description The pair's present name. */
            symbolName: string;
            /** @description The currency traded. */
            baseCurrency: string;
            /** @description The currency it is priced in. */
            quoteCurrency: string;
            /**
             * Format: int32
             * @description The highest leverage.
             */
            maxLeverage: number;
            /** @description The debt ratio at which it is liquidated, as a fraction. */
            flDebtRatio: components["schemas"]["Decimal"];
            /** @description Whether it can be traded. */
            tradeEnable: boolean;
            /** @description The debt ratio up to which a loan renews itself, as a fraction. */
            autoRenewMaxDebtRatio?: components["schemas"]["Decimal"];
            /** @description Whether the base currency can be borrowed. */
            baseBorrowEnable: boolean;
            /** @description Whether the quote currency can be borrowed. */
            quoteBorrowEnable: boolean;
            /** @description Whether the base currency can be transferred in. */
            baseTransferInEnable: boolean;
            /** @description Whether the quote currency can be transferred in. */
            quoteTransferInEnable: boolean;
            /** @description How much borrowing the base currency weighs. */
            baseBorrowCoefficient?: components["schemas"]["Decimal"];
            /** @description How much borrowing the quote currency weighs. */
            quoteBorrowCoefficient?: components["schemas"]["Decimal"];
        };
        /** @description How much can be borrowed, bought and held in a pair on isolated margin. */
        IsolatedRiskLimit: {
            /** @description When this was so, in milliseconds since the epoch. */
            timestamp?: components["schemas"]["EpochMs"];
            /** @description The pair. */
            symbol: string;
            /** @description The most of the base currency that can be borrowed. */
            baseMaxBorrowAmount: components["schemas"]["Decimal"];
            /** @description The most of the quote currency that can be borrowed. */
            quoteMaxBorrowAmount: components["schemas"]["Decimal"];
            /** @description The most of the base currency that can be bought. */
            baseMaxBuyAmount: components["schemas"]["Decimal"];
            /** @description The most of the quote currency that can be bought. */
            quoteMaxBuyAmount: components["schemas"]["Decimal"];
            /** @description The most of the base currency that can be held. */
            baseMaxHoldAmount: components["schemas"]["Decimal"];
            /** @description The most of the quote currency that can be held. */
            quoteMaxHoldAmount: components["schemas"]["Decimal"];
            /**
             * Format: int32
             * @description How many digits after the point an amount of the base currency may have.
             */
            basePrecision?: number;
            /**
             * Format: int32
             * @description How many digits after the point an amount of the quote currency may have.
             */
            quotePrecision?: number;
            /** @description The least of the base currency that can be borrowed. */
            baseBorrowMinAmount?: components["schemas"]["Decimal"] | null;
            /** @description The least of the quote currency that can be borrowed. */
            quoteBorrowMinAmount?: components["schemas"]["Decimal"] | null;
            /** @description The step of the base currency that can be borrowed. */
            baseBorrowMinUnit?: components["schemas"]["Decimal"] | null;
            /** @description The step of the quote currency that can be borrowed. */
            quoteBorrowMinUnit?: components["schemas"]["Decimal"] | null;
            /** @description Whether the base currency can be borrowed. */
            baseBorrowEnabled: boolean;
            /** @description Whether the quote currency can be borrowed. */
            quoteBorrowEnabled: boolean;
            /** @description How much borrowing the base currency weighs. */
            baseBorrowCoefficient?: components["schemas"]["Decimal"];
            /** @description How much borrowing the quote currency weighs. */
            quoteBorrowCoefficient?: components["schemas"]["Decimal"];
            /** @description How much the base currency weighs as margin. */
            baseMarginCoefficient?: components["schemas"]["Decimal"];
            /** @description How much the quote currency weighs as margin. */
            quoteMarginCoefficient?: components["schemas"]["Decimal"];
        };
        /** @description What once moved the balance of a spot account. */
        LedgerEntry: {
            /** @description The id of the entry. */
            id: string;
            /** @description The currency. */
            currency: string;
            /** @description By how much the balance changed, fee included. */
            amount: components["schemas"]["Decimal"];
            /** @description The fee in it. */
            fee?: components["schemas"]["Decimal"];
            /** @description The balance after it. */
            balance: components["schemas"]["Decimal"];
            /** @description The account that changed, such as `TRADE`, `MAIN` or `TRADE_HF`. */
            accountType?: string;
            /** @description Into the account, or out of it. */
            direction: components["schemas"]["Direction"];
            /** @description JSON text with details, such as the order or the transaction. */
            context?: string;
            /** @description Why it changed, such as `TRANSFER`. */
            bizType?: string;
            /** @description When it changed, in milliseconds since the epoch. */
            createdAt: components["schemas"]["EpochMs"];
        };
        /** @description One page of a list. */
        LedgerEntryPage: {
            /**
             * Format: int32
             * @description The number of this page, from 1.
             */
            currentPage?: number;
            /**
             * Format: int32
             * @description How many items a page holds at most.
             */
            pageSize?: number;
            /**
             * Format: int32
             * @description How many items there are on all pages.
             */
            totalNum: number;
            /**
             * Format: int32
             * @description How many pages there are.
             */
            totalPage: number;
            /** @description The items of this page. */
            items: components["schemas"]["LedgerEntry"][];
        };
        /** @description Which side of a fill an order was: `maker` rested in the book, `taker` came to it. */
        Liquidity: string | ("maker" | "taker");
        /** @description What a margin account has and owes in one currency. */
        MarginBalance: {
            /** @description The currency. */
            currency: string;
            /** @description What is there, held or not. */
            total: components["schemas"]["Decimal"];
            /** @description What can be used. */
            available: components["schemas"]["Decimal"];
            /** @description What is held in open orders. */
            hold: components["schemas"]["Decimal"];
            /** @description What is owed: principal and interest. */
            liability: components["schemas"]["Decimal"];
            /** @description What is owed without interest. */
            liabilityPrincipal?: components["schemas"]["Decimal"];
            /** @description The interest that is owed. */
            liabilityInterest?: components["schemas"]["Decimal"];
            /** @description How much can still be borrowed. */
            maxBorrowSize?: components["schemas"]["Decimal"];
            /** @description Whether it can be borrowed. */
            borrowEnabled?: boolean;
            /** @description Whether it can be transferred in. */
            transferInEnabled?: boolean;
        };
        /** @description Leverage and debt ratios of cross margin. */
        MarginConfig: {
            /** @description The currencies they hold for. */
            currencyList: string[];
            /** @description The highest leverage; one source has it as digits. */
            maxLeverage: components["schemas"]["IntegerOrDigits"];
            /** @description The debt ratio at which the user is warned, as a fraction. */
            warningDebtRatio: components["schemas"]["Decimal"];
            /** @description The debt ratio at which the account is liquidated, as a fraction. */
            liqDebtRatio: components["schemas"]["Decimal"];
        };
        /** @description Where a margin account stands: in effect, or being liquidated, repaid or borrowed for. */
        MarginStatus: string | ("EFFECTIVE" | "BANKRUPTCY" | "LIQUIDATION" | "REPAY" | "BORROW");
        /** @description What replaced a modified order. */
        ModifiedOrder: {
            /** @description The id of the new order; absent, empty or null when the order was only cancelled. */
            newOrderId?: string | null;
            /** @description The caller's own id of the order, where the service tells it. */
            clientOid?: string;
        };
        /** @description What to receive, and where. */
        NewDepositAddress: {
            /** @description What to receive. */
            currency: components["schemas"]["Currency"];
            /** @description The id of the chain, such as `eth`. */
            chain: components["schemas"]["Chain"];
            /**
             * @description The account that receives it: `main` funding, or `trade`.
             * @enum {string}
             */
            to: "main" | "trade";
            /** @description How much is to be received, which addresses based on an invoice need. */
            amount?: components["schemas"]["Amount"];
        };
        /** @description An order to place. What it needs depends on its type: see `type`. */
        NewOrder: {
            /**
             * @description `limit` takes a price and a size; `market` takes either a size or funds, and no price.
             * @enum {string}
             */
            type: "limit" | "market";
            /** @description The pair to trade. */
            symbol: components["schemas"]["Symbol"];
            /**
             * @description Whether to buy or to sell the base currency.
             * @enum {string}
             */
            side: "buy" | "sell";
            /** @description The caller's own id of the order: the key by which it is found again when no usable answer came. */
            clientOid?: components["schemas"]["ClientOid"];
            /** @description The limit price, in quote currency: a multiple of the pair's `priceIncrement`. Limit orders only. */
            price?: components["schemas"]["Amount"];
            /** @description How much to trade, in base currency: a multiple of the pair's `baseIncrement`. Market orders: this or `funds`. */
            size?: components["schemas"]["Amount"];
            /** @description How much to trade, in quote currency. Market orders only, instead of `size`. */
            funds?: components["schemas"]["Amount"];
            /**
             * @description What to do before trading with one's own order: `CN` cancel newest, `CO` oldest, `CB` both, `DC` decrease and cancel.
             * @enum {string}
             */
            stp?: "CN" | "CO" | "CB" | "DC";
            /** @description A tag: at most 20 ASCII characters. */
            tags?: components["schemas"]["ShortAscii"];
            /** @description A remark: at most 20 ASCII characters. */
            remark?: components["schemas"]["ShortAscii"];
            /**
             * @description How long the order rests: `GTC` (unless given) until cancelled, `GTT` see `cancelAfter`, `IOC` not at all, `FOK` whole or not.
             * @default GTC
             * @enum {string}
             */
            timeInForce?: "GTC" | "GTT" | "IOC" | "FOK";
            /**
             * Format: int32
             * @description After how many seconds to cancel, 1 to 2592000. Only with `timeInForce` `GTT`.
             */
            cancelAfter?: number;
            /** @description True: the order is rejected if it would match at once. */
            postOnly?: boolean;
            /** @description True: the order is hidden from the book. */
            hidden?: boolean;
            /** @description True: the book shows `visibleSize` only. */
            iceberg?: boolean;
            /** @description How much the book shows, in base currency. Only with `iceberg` true. */
            visibleSize?: components["schemas"]["Amount"];
        } & (unknown & unknown & unknown & unknown);
        /** @description Orders to place, each on its own. */
        NewOrders: {
            /** @description 1 to 20 orders. */
            orderList: components["schemas"]["NewOrder"][];
        };
        /** @description What to withdraw, and where to. */
        NewWithdrawal: {
            /** @description What to withdraw. */
            currency: components["schemas"]["Currency"];
            /** @description Where to: an address, a UID, an e-mail address or a phone number, as `withdrawType` says. */
            toAddress: string;
            /** @description How much, above zero: a multiple of the currency's precision. */
            amount: components["schemas"]["PositiveAmount"];
            /**
             * @description What `toAddress` is.
             * @enum {string}
             */
            withdrawType: "ADDRESS" | "UID" | "MAIL" | "PHONE";
            /** @description The id of the chain, such as `eth`. */
            chain: components["schemas"]["Chain"];
            /** @description The tag or memo of the address, which some currencies need. */
            memo?: string;
            /** @description True: an internal transfer, without the fee of the chain. */
            isInner?: boolean;
            /** @description A remark. */
            remark?: string;
            /**
             * @description What the fee is taken from: `INTERNAL` the amount, `EXTERNAL` the balance.
             * @enum {string}
             */
            feeDeductType?: "INTERNAL" | "EXTERNAL";
        };
        /** @description The pairs that have open orders. */
        OpenSymbols: {
            /** @description The pairs. */
            symbols: string[];
        };
        /** @description An order, as queries show it. */
        Order: {
            /** @description The id of the order. */
            id: string;
            /** @description The pair. */
            symbol: string;
            /** @description The kind of operation, such as `DEAL`. */
            opType?: string;
            /** @description Limit or market. */
            type: components["schemas"]["OrderType"];
            /** @description Buy or sell. */
            side: components["schemas"]["Side"];
            /** @description The limit price, in quote currency. */
            price: components["schemas"]["Decimal"];
            /** @description The size, in base currency. */
            size: components["schemas"]["Decimal"];
            /** @description The funds, in quote currency. */
            funds: components["schemas"]["Decimal"];
            /** @description How much was filled, in base currency. */
            dealSize: components["schemas"]["Decimal"];
            /** @description How much was filled, in quote currency. */
            dealFunds: components["schemas"]["Decimal"];
            /** @description What it cost, in `feeCurrency`. */
            fee: components["schemas"]["Decimal"];
            /** @description The currency of the fee. */
            feeCurrency?: string;
            /** @description What was to be done before trading with one's own order; empty or null when unset. */
            stp?: components["schemas"]["SelfTrade"];
            /** @description How long the order rests. */
            timeInForce?: components["schemas"]["TimeInForce"];
            /** @description Whether it may only rest. */
            postOnly?: boolean;
            /** @description Whether it is hidden from the book. */
            hidden?: boolean;
            /** @description Whether the book shows a part of it only. */
            iceberg?: boolean;
            /** @description How much the book shows, in base currency. */
            visibleSize?: components["schemas"]["Decimal"];
            /**
             * Format: int32
             * @description After how many seconds it is cancelled; 0 when unset.
             */
            cancelAfter?: number;
            /** @description Where it came from, such as `API`. */
            channel?: string;
            /** @description The caller's own id of the order. */
            clientOid?: string;
            /** @description The remark it was placed with. */
            remark?: string | null;
            /** @description The tag it was placed with; empty or null when unset. */
            tags?: string | null;
            /** @description Whether a cancellation is recorded. */
            cancelExist?: boolean;
            /** @description When it was placed, in milliseconds since the epoch. */
            createdAt: components["schemas"]["EpochMs"];
            /** @description When it last changed, in milliseconds since the epoch. */
            lastUpdatedAt?: components["schemas"]["EpochMs"];
            /** @description The kind of trade, such as `TRADE`. */
            tradeType?: string;
            /** @description Whether it has entered the book. */
            inOrderBook?: boolean;
            /** @description How much was cancelled, in base currency. */
            cancelledSize?: components["schemas"]["Decimal"];
            /** @description How much was cancelled, in quote currency. */
            cancelledFunds?: components["schemas"]["Decimal"];
            /** @description How much is left, in base currency. */
            remainSize?: components["schemas"]["Decimal"];
            /** @description How much is left, in quote currency. */
            remainFunds?: components["schemas"]["Decimal"];
            /** @description True while it is open; false once it is filled or cancelled. */
            active: boolean;
            /** @description The tax, where there is one. */
            tax?: components["schemas"]["Decimal"];
        };
        /** @description How to change an open order. */
        OrderChange: {
            /** @description The pair of the order. */
            symbol: components["schemas"]["Symbol"];
            /** @description The id of the order: this or `clientOid`, at least one. */
            orderId?: components["schemas"]["Id"];
            /** @description The caller's own id of the order: this or `orderId`, at least one. */
            clientOid?: components["schemas"]["ClientOid"];
            /** @description The new price, in quote currency: this or `newSize`, at least one. */
            newPrice?: components["schemas"]["Amount"];
            /** @description The new size, in base currency, filled part included: this or `newPrice`, at least one. */
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
        /** @description Where a synchronous order stands: `open` rests in the book, `done` is filled or cancelled. */
        OrderStatus: string | ("open" | "done");
        /** @description `limit`: at a price or better. `market`: at what the book offers. */
        OrderType: string | ("limit" | "market");
        /** @description Acknowledges a request to cancel a part of an order. */
        PartialCancellation: {
            /** @description The id of the order. */
            orderId: string;
            /** @description How much is cancelled, in base currency. */
            cancelSize?: components["schemas"]["Decimal"];
        };
        /** @description Acknowledges a placed order. */
        PlacedOrder: {
            /** @description The id of the order. */
            orderId: string;
            /** @description The caller's own id, if one was given. */
            clientOid?: string;
        };
        /** @description A placed order, and what matching did at once. */
        PlacedOrderSync: {
            /** @description The id of the order. */
            orderId: string;
            /** @description The caller's own id, if one was given. */
            clientOid?: string;
            /** @description When the order was taken, in milliseconds since the epoch; one source has it as digits. */
            orderTime?: components["schemas"]["EpochMsOrDigits"];
            /** @description When it was matched, in milliseconds since the epoch; one source has it as digits. */
            matchTime?: components["schemas"]["EpochMsOrDigits"];
            /** @description The size of the order, in base currency. */
            originSize?: components["schemas"]["Decimal"];
            /** @description How much was filled, in base currency. */
            dealSize?: components["schemas"]["Decimal"];
            /** @description How much is left, in base currency. */
            remainSize?: components["schemas"]["Decimal"];
            /** @description How much was cancelled, in base currency. */
            canceledSize?: components["schemas"]["Decimal"];
            /** @description Where the order stands. */
            status?: components["schemas"]["OrderStatus"];
        };
        /**
         * @description A decimal number above zero as plain text: digits and one point, no sign, no exponent.
         * @example 0.00123
         */
        PositiveAmount: string;
        /** @description What became of the money of a withdrawal that failed. */
        ReturnStatus: string | ("NOT_RETURN" | "PROCESSING" | "SUCCESS");
        /** @description How much can be borrowed, bought and held on margin: of a currency, or in a pair. */
        RiskLimit: components["schemas"]["CrossRiskLimit"] | components["schemas"]["IsolatedRiskLimit"];
        /** @description Which order to cancel before it trades with one's own; empty or null when unset. */
        SelfTrade: string | ("" | "CN" | "CO" | "CB" | "DC") | null;
        /**
         * @description At most 20 ASCII characters.
         * @example strategy-7
         */
        ShortAscii: string;
        /** @description Whether to buy or to sell the base currency. */
        Side: string | ("buy" | "sell");
        /** @description A spot account of one currency and type. */
        SpotAccount: {
            /** @description The id of the account. */
            id: string;
            /** @description What the account is for. */
            type: components["schemas"]["AccountType"];
            /** @description The currency. */
            currency: string;
            /** @description What is there, held or not. */
            balance: components["schemas"]["Decimal"];
            /** @description What can be used. */
            available: components["schemas"]["Decimal"];
            /** @description What is held in open orders. */
            holds: components["schemas"]["Decimal"];
        };
        /** @description The balance of a spot account. */
        SpotBalance: {
            /** @description The currency. */
            currency: string;
            /** @description What is there, held or not. */
            balance: components["schemas"]["Decimal"];
            /** @description What can be used. */
            available: components["schemas"]["Decimal"];
            /** @description What is held in open orders. */
            holds: components["schemas"]["Decimal"];
        };
        /**
         * @description A trading pair: base and quote currency, such as `BTC-USDT`.
         * @example BTC-USDT
         */
        Symbol: string;
        /** @description What trading a pair costs, as fractions of the funds. */
        SymbolFeeRates: {
            /** @description The pair. */
            symbol: string;
            /** @description The rate of an order that takes from the book. */
            takerFeeRate: components["schemas"]["Decimal"];
            /** @description The rate of an order that rests in the book. */
            makerFeeRate: components["schemas"]["Decimal"];
            /** @description The rate of the tax on selling, where there is one. */
            sellTaxRate?: components["schemas"]["Decimal"];
            /** @description The rate of the tax on buying, where there is one. */
            buyTaxRate?: components["schemas"]["Decimal"];
        };
        /** @description How long an order rests: `GTC` until cancelled, `GTT` until a time, `IOC` not at all, `FOK` filled whole or not. */
        TimeInForce: string | ("GTC" | "GTT" | "IOC" | "FOK");
        /** @description A withdrawal, as the history shows it. */
        Withdrawal: {
            /** @description The id of the withdrawal; some sources leave it out. */
            id?: string;
            /** @description The currency. */
            currency: string;
            /** @description Where it stands. */
            status: components["schemas"]["WithdrawalStatus"];
            /** @description Where to. */
            address: string;
            /** @description The tag or memo of the address; empty when there is none. */
            memo?: string | null;
            /** @description Whether it is an internal transfer. */
            isInner?: boolean;
            /** @description How much. */
            amount: components["schemas"]["Decimal"];
            /** @description What it cost. */
            fee: components["schemas"]["Decimal"];
            /** @description The transaction's hash on the chain; null until there is one. */
            walletTxId?: string | null;
            /** @description When it was made, in milliseconds since the epoch. */
            createdAt: components["schemas"]["EpochMs"];
            /** @description The chain. */
            chain?: string;
            /** @description When it last changed, in milliseconds since the epoch. */
            updatedAt?: components["schemas"]["EpochMs"];
            /** @description The remark. */
            remark?: string;
            /** @description Whether the account owed something for it; some sources leave it out. */
            arrears?: boolean;
        };
        /** @description Acknowledges a cancellation: null, or what some sources show instead. */
        WithdrawalCancellation: null | string | components["schemas"]["CancelledWithdrawal"];
        /** @description A withdrawal, with everything about it. */
        WithdrawalDetail: {
            /** @description The id of the withdrawal. */
            id: string;
            /** @description The id of the user. */
            uid?: components["schemas"]["Id64"];
            /** @description The currency. */
            currency: string;
            /** @description Where it stands. */
            status: components["schemas"]["WithdrawalStatus"];
            /** @description Where to. */
            address: string;
            /** @description The tag or memo of the address; empty when there is none. */
            memo?: string | null;
            /** @description Whether it is an internal transfer. */
            isInner?: boolean;
            /** @description How much. */
            amount: components["schemas"]["Decimal"];
            /** @description What it cost. */
            fee: components["schemas"]["Decimal"];
            /** @description The transaction's hash on the chain; null until there is one. */
            walletTxId?: string | null;
            /** @description When it was made, in milliseconds since the epoch. */
            createdAt: components["schemas"]["EpochMs"];
            /** @description The id of the chain. */
            chainId?: string;
            /** @description The name of the chain. */
            chainName?: string;
            /** @description The name of the currency. */
            currencyName?: string;
            /** @description Whether it can be cancelled. */
            cancelType?: components["schemas"]["CancelType"];
            /** @description Why it failed, as a code; empty when it did not. */
            failureReason?: string;
            /** @description Why it failed, in words. */
            failureReasonMsg?: string | null;
            /** @description The remark of the address. */
            addressRemark?: string | null;
            /** @description The remark of the withdrawal. */
            remark?: string;
            /** @description The taxes. */
            taxes?: string[] | null;
            /** @description What the taxes are. */
            taxDescription?: string | null;
            /** @description What became of the money if it failed. */
            returnStatus?: components["schemas"]["ReturnStatus"];
            /** @description How much came back. */
            returnAmount?: components["schemas"]["Decimal"] | null;
            /** @description The currency that came back. */
            returnCurrency?: string;
        };
        /** @description One page of a list. */
        WithdrawalPage: {
            /**
             * Format: int32
             * @description The number of this page, from 1.
             */
            currentPage?: number;
            /**
             * Format: int32
             * @description How many items a page holds at most.
             */
            pageSize?: number;
            /**
             * Format: int32
             * @description How many items there are on all pages.
             */
            totalNum: number;
            /**
             * Format: int32
             * @description How many pages there are.
             */
            totalPage: number;
            /** @description The items of this page. */
            items: components["schemas"]["Withdrawal"][];
        };
        /** @description How much of a currency may be withdrawn. */
        WithdrawalQuotas: {
            /** @description The currency. */
            currency: string;
            /** @description How much may be withdrawn in 24 hours, told in BTC. */
            limitBTCAmount?: components["schemas"]["Decimal"];
            /** @description How much of that is used, told in BTC. */
            usedBTCAmount?: components["schemas"]["Decimal"];
            /** @description The currency in which the next two limits are told. */
            quotaCurrency?: string;
            /** @description How much may be withdrawn in 24 hours, in `quotaCurrency`. */
            limitQuotaCurrencyAmount?: components["schemas"]["Decimal"];
            /** @description How much of that is used, in `quotaCurrency`. */
            usedQuotaCurrencyAmount?: components["schemas"]["Decimal"];
            /** @description How much may still be withdrawn. */
            remainAmount: components["schemas"]["Decimal"];
            /** @description How much there is to withdraw. */
            availableAmount: components["schemas"]["Decimal"];
            /** @description The least fee. */
            withdrawMinFee: components["schemas"]["Decimal"];
            /** @description The least fee of an internal transfer. */
            innerWithdrawMinFee?: components["schemas"]["Decimal"];
            /** @description The least amount. */
            withdrawMinSize: components["schemas"]["Decimal"];
            /** @description Whether it can be withdrawn. */
            isWithdrawEnabled: boolean;
            /**
             * Format: int32
             * @description How many digits after the point an amount may have.
             */
            precision: number;
            /** @description The chain. */
            chain?: string;
            /** @description Why it cannot be withdrawn; null when it can. */
            reason?: string | null;
            /** @description How much is locked. */
            lockedAmount?: components["schemas"]["Decimal"];
        };
        /** @description Acknowledges a withdrawal. */
        WithdrawalReceipt: {
            /** @description The id of the withdrawal. */
            withdrawalId: string;
        };
        /** @description Where a withdrawal stands. Usually `REVIEW`, `PROCESSING`, `WALLET_PROCESSING`, `SUCCESS`; or `FAILURE`. */
        WithdrawalStatus: string | ("PROCESSING" | "REVIEW" | "WALLET_PROCESSING" | "SUCCESS" | "FAILURE");
    };
    responses: never;
    parameters: {
        /**
         * @description The caller's own id of the order.
         * @example 5c52e11203aa677f33e493fb
         */
        "ClientOidReference.clientOid": components["schemas"]["ClientOid"];
        /**
         * @description The pair of the order.
         * @example BTC-USDT
         */
        "ClientOidReference.symbol": components["schemas"]["Symbol"];
        /**
         * @description The cursor: the `lastId` or last id of the batch before, to read what is earlier.
         * @example 254062248624417
         */
        "CursorQuery.lastId": components["schemas"]["Id64"];
        /**
         * @description How many items to return, at most 200; 100 unless given.
         * @example 100
         */
        "CursorQuery.limit": number;
        /**
         * @description The id of the order.
         * @example 6717422bd51c29000775ea03
         */
        "OrderReference.orderId": components["schemas"]["Id"];
        /**
         * @description The pair of the order.
         * @example BTC-USDT
         */
        "OrderReference.symbol": components["schemas"]["Symbol"];
        /**
         * @description The number of the page to read, from 1.
         * @example 1
         */
        PageQuery: number;
        /**
         * @description The latest moment, inclusive, in milliseconds since the epoch.
         * @example 1728691200000
         */
        "TimeRangeQuery.endAt": components["schemas"]["EpochMs"];
        /**
         * @description The earliest moment, inclusive, in milliseconds since the epoch.
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
                 * @description Only this currency.
                 * @example USDT
                 */
                currency?: components["schemas"]["Currency"];
                /**
                 * @description Only accounts of this type.
                 * @example trade
                 */
                type?: "main" | "trade" | "margin";
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
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["SpotAccount"][];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
    "accounts.ledger": {
        parameters: {
            query?: {
                /**
                 * @description Only this currency.
                 * @example USDT
                 */
                currency?: components["schemas"]["Currency"];
                /**
                 * @description Only what came in, or only what went out.
                 * @example out
                 */
                direction?: "in" | "out";
                /**
                 * @description Only entries of this business type, such as `TRANSFER` or `TRADE_EXCHANGE`.
                 * @example TRANSFER
                 */
                bizType?: string;
                /**
                 * @description The earliest moment, inclusive, in milliseconds since the epoch.
                 * @example 1728604800000
                 */
                startAt?: components["parameters"]["TimeRangeQuery.startAt"];
                /**
                 * @description The latest moment, inclusive, in milliseconds since the epoch.
                 * @example 1728691200000
                 */
                endAt?: components["parameters"]["TimeRangeQuery.endAt"];
                /**
                 * @description How many entries a page holds.
                 * @example 50
                 */
                pageSize?: number;
                /**
                 * @description The number of the page to read, from 1.
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
            /** @description The request has succeeded. */
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
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["LedgerEntryPage"];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
    "accounts.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the account, as the list of spot accounts tells it.
                 * @example 6705f7248c6954000733ecac
                 */
                accountId: components["schemas"]["Id"];
            };
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
                     *       "code": "200000",
                     *       "data": {
                     *         "currency": "USDT",
                     *         "balance": "148.12",
                     *         "available": "98.12",
                     *         "holds": "50"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["SpotBalance"];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
    "fees.base": {
        parameters: {
            query?: {
                /**
                 * @description The kind of currency: 0 crypto (unless given), 1 fiat.
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
            /** @description The request has succeeded. */
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
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["FeeRates"];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
    "deposits.list": {
        parameters: {
            query?: {
                /**
                 * @description Only this currency.
                 * @example USDT
                 */
                currency?: components["schemas"]["Currency"];
                /**
                 * @description Only this status.
                 * @example SUCCESS
                 */
                status?: "PROCESSING" | "WALLET_PROCESSING" | "SUCCESS" | "FAILURE";
                /**
                 * @description The earliest moment, inclusive, in milliseconds since the epoch.
                 * @example 1728604800000
                 */
                startAt?: components["parameters"]["TimeRangeQuery.startAt"];
                /**
                 * @description The latest moment, inclusive, in milliseconds since the epoch.
                 * @example 1728691200000
                 */
                endAt?: components["parameters"]["TimeRangeQuery.endAt"];
                /**
                 * @description How many deposits a page holds.
                 * @example 50
                 */
                pageSize?: number;
                /**
                 * @description The number of the page to read, from 1.
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
            /** @description The request has succeeded. */
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
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["DepositPage"];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
    "accounts.hfLedger": {
        parameters: {
            query?: {
                /**
                 * @description Only these currencies, at most 10.
                 * @example [
                 *       "USDT",
                 *       "BTC"
                 *     ]
                 */
                currency?: components["schemas"]["Currency"][];
                /**
                 * @description Only what came in, or only what went out.
                 * @example in
                 */
                direction?: "in" | "out";
                /**
                 * @description Only entries of this business type.
                 * @example TRANSFER
                 */
                bizType?: "TRADE_EXCHANGE" | "TRANSFER" | "SUB_TRANSFER" | "RETURNED_FEES" | "DEDUCTION_FEES" | "OTHER";
                /**
                 * @description The cursor: the `lastId` or last id of the batch before, to read what is earlier.
                 * @example 254062248624417
                 */
                lastId?: components["parameters"]["CursorQuery.lastId"];
                /**
                 * @description How many items to return, at most 200; 100 unless given.
                 * @example 100
                 */
                limit?: components["parameters"]["CursorQuery.limit"];
                /**
                 * @description The earliest moment, inclusive, in milliseconds since the epoch.
                 * @example 1728604800000
                 */
                startAt?: components["parameters"]["TimeRangeQuery.startAt"];
                /**
                 * @description The latest moment, inclusive, in milliseconds since the epoch.
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
            /** @description The request has succeeded. */
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
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["HfLedgerEntry"][];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
    "accounts.isHighFrequency": {
        parameters: {
            query?: never;
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
                     *       "code": "200000",
                     *       "data": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: boolean;
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
    "orders.fills": {
        parameters: {
            query?: {
                /**
                 * @description Only this pair; all pairs unless given.
                 * @example BTC-USDT
                 */
                symbol?: components["schemas"]["Symbol"];
                /**
                 * @description Only fills of this order.
                 * @example 6717422bd51c29000775ea03
                 */
                orderId?: components["schemas"]["Id"];
                /**
                 * @description Only fills that bought, or that sold.
                 * @example buy
                 */
                side?: "buy" | "sell";
                /**
                 * @description Only fills of limit or only of market orders.
                 * @example limit
                 */
                type?: "limit" | "market";
                /**
                 * @description The cursor: the `lastId` or last id of the batch before, to read what is earlier.
                 * @example 254062248624417
                 */
                lastId?: components["parameters"]["CursorQuery.lastId"];
                /**
                 * @description How many items to return, at most 200; 100 unless given.
                 * @example 100
                 */
                limit?: components["parameters"]["CursorQuery.limit"];
                /**
                 * @description The earliest moment, inclusive, in milliseconds since the epoch.
                 * @example 1728604800000
                 */
                startAt?: components["parameters"]["TimeRangeQuery.startAt"];
                /**
                 * @description The latest moment, inclusive, in milliseconds since the epoch.
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
            /** @description The request has succeeded. */
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
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["Fills"];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
            /** @description The request has succeeded. */
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
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["PlacedOrder"];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
    "orders.cancelBySymbol": {
        parameters: {
            query: {
                /**
                 * @description The pair.
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
            /** @description The request has succeeded. */
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
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["CancelAcknowledgement"];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
    "orders.listOpen": {
        parameters: {
            query: {
                /**
                 * @description The pair.
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
            /** @description The request has succeeded. */
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
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["Order"][];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
    "orders.openSymbols": {
        parameters: {
            query?: never;
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
                     *       "code": "200000",
                     *       "data": {
                     *         "symbols": [
                     *           "BTC-USDT",
                     *           "ETH-USDT"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["OpenSymbols"];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
            /** @description The request has succeeded. */
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
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["ModifiedOrder"];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
    "orders.cancelPartial": {
        parameters: {
            query: {
                /**
                 * @description The pair of the order.
                 * @example BTC-USDT
                 */
                symbol: components["parameters"]["OrderReference.symbol"];
                /**
                 * @description How much to cancel, in base currency.
                 * @example 0.00001
                 */
                cancelSize: components["schemas"]["Amount"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the order.
                 * @example 6717422bd51c29000775ea03
                 */
                orderId: components["parameters"]["OrderReference.orderId"];
            };
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
                     *       "code": "200000",
                     *       "data": {
                     *         "orderId": "6717422bd51c29000775ea03",
                     *         "cancelSize": "0.00001"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["PartialCancellation"];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
    "orders.cancelAll": {
        parameters: {
            query?: never;
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
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["CancelledSymbols"];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
    "orders.getByClientOid": {
        parameters: {
            query: {
                /**
                 * @description The pair of the order.
                 * @example BTC-USDT
                 */
                symbol: components["parameters"]["ClientOidReference.symbol"];
            };
            header?: never;
            path: {
                /**
                 * @description The caller's own id of the order.
                 * @example 5c52e11203aa677f33e493fb
                 */
                clientOid: components["parameters"]["ClientOidReference.clientOid"];
            };
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
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["Order"];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
    "orders.cancelByClientOid": {
        parameters: {
            query: {
                /**
                 * @description The pair of the order.
                 * @example BTC-USDT
                 */
                symbol: components["parameters"]["ClientOidReference.symbol"];
            };
            header?: never;
            path: {
                /**
                 * @description The caller's own id of the order.
                 * @example 5c52e11203aa677f33e493fb
                 */
                clientOid: components["parameters"]["ClientOidReference.clientOid"];
            };
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
                     *       "code": "200000",
                     *       "data": {
                     *         "clientOid": "5c52e11203aa677f33e493fb"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["CancelledClientOrder"];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
            /** @description The request has succeeded. */
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
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["DcpTrigger"] | null;
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
    "dcp.get": {
        parameters: {
            query?: never;
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
                     *       "code": "200000",
                     *       "data": {
                     *         "timeout": 60,
                     *         "symbols": "BTC-USDT,ETH-USDT",
                     *         "currentTime": 1729656588,
                     *         "triggerTime": 1729656648
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["DcpState"] | null;
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
    "orders.listClosed": {
        parameters: {
            query?: {
                /**
                 * @description Only this pair; all pairs unless given.
                 * @example BTC-USDT
                 */
                symbol?: components["schemas"]["Symbol"];
                /**
                 * @description Only orders that buy, or that sell.
                 * @example buy
                 */
                side?: "buy" | "sell";
                /**
                 * @description Only limit or only market orders.
                 * @example limit
                 */
                type?: "limit" | "market";
                /**
                 * @description The earliest moment, inclusive, in milliseconds since the epoch.
                 * @example 1728604800000
                 */
                startAt?: components["parameters"]["TimeRangeQuery.startAt"];
                /**
                 * @description The latest moment, inclusive, in milliseconds since the epoch.
                 * @example 1728691200000
                 */
                endAt?: components["parameters"]["TimeRangeQuery.endAt"];
                /**
                 * @description How many orders to return, at most 200.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description The cursor: the `lastId` of the answer before, to read what is earlier.
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
            /** @description The request has succeeded. */
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
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["ClosedOrders"];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
                 *           "price": "2000",
                 *           "size": "0.00001"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewOrders"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
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
                     *           "success": false,
                     *           "failMsg": "The order funds should more then 0.1 USDT."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["BatchResult"][];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
                 *           "size": "0.00001"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewOrders"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
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
                     *           "success": false,
                     *           "failMsg": "The order funds should more then 0.1 USDT."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["BatchResultSync"][];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
            /** @description The request has succeeded. */
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
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["PlacedOrderSync"];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
    "orders.cancelByClientOidSync": {
        parameters: {
            query: {
                /**
                 * @description The pair of the order.
                 * @example BTC-USDT
                 */
                symbol: components["parameters"]["ClientOidReference.symbol"];
            };
            header?: never;
            path: {
                /**
                 * @description The caller's own id of the order.
                 * @example 5c52e11203aa677f33e493fb
                 */
                clientOid: components["parameters"]["ClientOidReference.clientOid"];
            };
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
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["CancelledClientOrderSync"];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
    "orders.cancelSync": {
        parameters: {
            query: {
                /**
                 * @description The pair of the order.
                 * @example BTC-USDT
                 */
                symbol: components["parameters"]["OrderReference.symbol"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the order.
                 * @example 6717422bd51c29000775ea03
                 */
                orderId: components["parameters"]["OrderReference.orderId"];
            };
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
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["CancelledOrderSync"];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
            /** @description The request has succeeded. */
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
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["PlacedOrder"];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
    "orders.get": {
        parameters: {
            query: {
                /**
                 * @description The pair of the order.
                 * @example BTC-USDT
                 */
                symbol: components["parameters"]["OrderReference.symbol"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the order.
                 * @example 6717422bd51c29000775ea03
                 */
                orderId: components["parameters"]["OrderReference.orderId"];
            };
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
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["Order"];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
    "orders.cancel": {
        parameters: {
            query: {
                /**
                 * @description The pair of the order.
                 * @example BTC-USDT
                 */
                symbol: components["parameters"]["OrderReference.symbol"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the order.
                 * @example 6717422bd51c29000775ea03
                 */
                orderId: components["parameters"]["OrderReference.orderId"];
            };
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
                     *       "code": "200000",
                     *       "data": {
                     *         "orderId": "6717422bd51c29000775ea03"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["CancelledOrder"];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
    "margin.isolatedSymbols": {
        parameters: {
            query?: never;
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
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["IsolatedMarginSymbol"][];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
    "margin.config": {
        parameters: {
            query?: never;
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
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["MarginConfig"];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
    "fees.actual": {
        parameters: {
            query: {
                /**
                 * @description The pairs, at most 10.
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
            /** @description The request has succeeded. */
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
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["SymbolFeeRates"][];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
    "accounts.apiKey": {
        parameters: {
            query?: never;
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
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["ApiKeyInfo"];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
                 * @description Only this currency.
                 * @example USDT
                 */
                currency?: components["schemas"]["Currency"];
                /**
                 * @description Only this status.
                 * @example SUCCESS
                 */
                status?: "PROCESSING" | "REVIEW" | "WALLET_PROCESSING" | "SUCCESS" | "FAILURE";
                /**
                 * @description The earliest moment, inclusive, in milliseconds since the epoch.
                 * @example 1728604800000
                 */
                startAt?: components["parameters"]["TimeRangeQuery.startAt"];
                /**
                 * @description The latest moment, inclusive, in milliseconds since the epoch.
                 * @example 1728691200000
                 */
                endAt?: components["parameters"]["TimeRangeQuery.endAt"];
                /**
                 * @description How many withdrawals a page holds.
                 * @example 50
                 */
                pageSize?: number;
                /**
                 * @description The number of the page to read, from 1.
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
            /** @description The request has succeeded. */
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
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["WithdrawalPage"];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
    "withdrawals.quotas": {
        parameters: {
            query: {
                /**
                 * @description The currency.
                 * @example BTC
                 */
                currency: components["schemas"]["Currency"];
                /**
                 * @description The id of the chain; the currency's default chain unless given.
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
            /** @description The request has succeeded. */
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
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["WithdrawalQuotas"];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
    "withdrawals.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the withdrawal.
                 * @example 670deec84d64da0007d7c946
                 */
                withdrawalId: components["schemas"]["Id"];
            };
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
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["WithdrawalDetail"];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
    "withdrawals.cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the withdrawal.
                 * @example 670deec84d64da0007d7c946
                 */
                withdrawalId: components["schemas"]["Id"];
            };
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
                     *       "code": "200000",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["WithdrawalCancellation"];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
    "accounts.summary": {
        parameters: {
            query?: never;
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
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["AccountSummary"];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
            /** @description The request has succeeded. */
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
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["DepositAddress"];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
    "deposits.addresses": {
        parameters: {
            query: {
                /**
                 * @description The currency.
                 * @example ETH
                 */
                currency: components["schemas"]["Currency"];
                /**
                 * @description Only this chain; all chains unless given.
                 * @example eth
                 */
                chain?: components["schemas"]["Chain"];
                /**
                 * @description How much is to be received, which addresses based on an invoice need.
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
            /** @description The request has succeeded. */
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
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["DepositAddresses"];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
    "accounts.isolatedMargin": {
        parameters: {
            query?: {
                /**
                 * @description Only this pair.
                 * @example BTC-USDT
                 */
                symbol?: components["schemas"]["Symbol"];
                /**
                 * @description The currency that totals are told in.
                 * @example USDT
                 */
                quoteCurrency?: components["schemas"]["Currency"];
                /**
                 * @description Which generation of the account to look at.
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
            /** @description The request has succeeded. */
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
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["IsolatedMarginAccount"];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
    "accounts.crossMargin": {
        parameters: {
            query?: {
                /**
                 * @description The currency that totals are told in.
                 * @example USDT
                 */
                quoteCurrency?: components["schemas"]["Currency"];
                /**
                 * @description Which generation of the account to look at.
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
            /** @description The request has succeeded. */
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
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["CrossMarginAccount"];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
            /** @description The request has succeeded. */
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
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["CollateralRatios"][];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
    "margin.riskLimits": {
        parameters: {
            query: {
                /**
                 * @description True: isolated margin, per pair. False: cross margin, per currency.
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
            /** @description The request has succeeded. */
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
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["RiskLimit"][];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
            /** @description The request has succeeded. */
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
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["CrossMarginSymbols"];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
            /** @description The request has succeeded. */
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
                    "application/json": {
                        /**
                         * @description `200000`: the call succeeded.
                         * @enum {string}
                         */
                        code: "200000";
                        /** @description The payload. */
                        data: components["schemas"]["WithdrawalReceipt"];
                    };
                };
            };
            /** @description Refused: nothing was executed, unless the code says otherwise. The same body may arrive under HTTP 200. */
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
