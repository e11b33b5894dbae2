import { parseAmount } from "../../exchange/money.ts";
import type { WalletPurpose } from "../../exchange/wallet.ts";
import { createSignedRoute, type StartUpRoute } from "../../http/start-up-route.ts";
import { showAddress } from "../funding/deposits.ts";
import { showOrder } from "../orders/order-responses.ts";
import { reject } from "../protocol/errors.ts";
import type { ResolvedServiceAOptions } from "../protocol/options.ts";

type Route = StartUpRoute<ResolvedServiceAOptions>;

const wallets: Readonly<Record<string, WalletPurpose>> = {
  MAIN: "main",
  TRADE: "trade",
  TRADE_HF: "trade",
  MARGIN: "margin",
};

/** The caller's account: its mode, open orders by page, older paths of deposit addresses, transfers between wallets. */
export const accountData: readonly Route[] = [
  createSignedRoute("/api/ua/v1/account/mode", () => ({ selfAccountMode: "CLASSIC" })),
  createSignedRoute(
    "/api/v1/hf/orders/active/page",
    ({ state, account }, { symbol = "", pageNum = "1", pageSize = "50" }) => {
      const open = state.orders.of(account).listOpen(symbol).reverse(); // GAP 143
      const [page, size] = [readPositive(pageNum), readPositive(pageSize)];
      return {
        currentPage: page,
        pageSize: size,
        totalNum: open.length,
        totalPage: Math.ceil(open.length / size),
        items: open.slice((page - 1) * size, page * size).map((order) => showOrder(order, { strict: false })),
      };
    },
  ),
  createSignedRoute("/api/v1/deposit-addresses", ({ state, account }, { currency = "", chain }) => {
    const [address] = state.addresses.of(account, currency, chain);
    return address === undefined ? null : showAddress(address);
  }),
  createSignedRoute("/api/v2/deposit-addresses", ({ state, account }, { currency = "" }) =>
    state.addresses.of(account, currency).map(showAddress),
  ),
  {
    method: "POST",
    path: "/api/v3/accounts/universal-transfer",
    auth: "signed",
    serve(
      { state, account },
      { currency = "", amount = "", fromAccountType = "", toAccountType = "", clientOid = "" },
    ) {
      const from = account.findWallet(findWalletType(fromAccountType), currency) ?? reject("insufficientBalance");
      const to = account.wallet(findWalletType(toAccountType), currency);
      const size = /^\d+(\.\d{1,18})?$/.test(amount) ? parseAmount(amount) : 0n;
      if (size === 0n) reject("amountPrecision");
      const reason = { bizType: "TRANSFER", context: { clientOid } } as const;
      state.ledger.move([account, from], [account, to], size, reason);
      return { orderId: state.ids.object("transfer", state.clock.now) };
    },
  },
];

function findWalletType(name: string): WalletPurpose {
  return Object.hasOwn(wallets, name) ? wallets[name]! : reject("accountNotFound");
}

function readPositive(text: string): number {
  return Math.max(1, Math.trunc(Number(text)) || 1);
}
