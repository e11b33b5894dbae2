import type { Accounts } from "@exch/service-a";
import { formatAmount } from "../../exchange/money.ts";
import type { Wallet } from "../../exchange/wallet.ts";
import type { HandlersA } from "../protocol/context.ts";
import { reject } from "../protocol/errors.ts";
import { hfLedger, spotLedger } from "./ledgers.ts";
import { crossMargin, isolatedMargin } from "./margin-accounts.ts";

/** Wallet types that are spot accounts. */
const spotWallets: readonly string[] = ["main", "trade", "margin"];

/** Lists the wallet types that are shown where none is named. */
function listShownWallets(strict: boolean): readonly string[] {
  return strict ? spotWallets : spotWallets.slice(0, 2);
}

/** Shows the user, the key, balances and ledgers. */
export const accounts: HandlersA<Accounts> = {
  summary: ({ account: { level } }) => ({
    level,
    subQuantity: 0,
    spotSubQuantity: 0,
    marginSubQuantity: 0,
    futuresSubQuantity: 0,
    optionSubQuantity: 0,
    maxSubQuantity: 5,
    maxDefaultSubQuantity: 5,
    maxSpotSubQuantity: 0,
    maxMarginSubQuantity: 0,
    maxFuturesSubQuantity: 0,
    maxOptionSubQuantity: 0,
  }),

  apiKey: ({ account, key, options }) => ({
    remark: key!.remark,
    apiKey: key!.key,
    apiVersion: key!.keyVersion === "any" ? 2 : key!.keyVersion,
    permission: key!.permissions.join(","),
    // GAP 63: the document has the field in every key.
    ipWhitelist: key!.ipWhitelist ?? (options.strict ? "" : undefined),
    createdAt: key!.createdAt,
    uid: account.uid,
    isMaster: true,
  }),

  isHighFrequency: ({ account }) => account.isHighFrequency,

  // GAP 60: published clients know no margin wallets in this list.
  list: ({ account, options }, { currency, type }) => {
    const types = type === undefined ? listShownWallets(options.strict) : [type === "trade_hf" ? "trade" : type];
    return [...account.wallets()]
      .filter((wallet) => types.includes(wallet.type))
      .filter((wallet) => (currency ?? wallet.currency) === wallet.currency)
      .map((wallet) => ({ id: wallet.id, type: type === "trade_hf" ? type : wallet.type, ...showWallet(wallet) }));
  },

  get({ account }, { accountId }) {
    const wallet = [...account.wallets()].find(({ id, type }) => id === accountId && spotWallets.includes(type));
    if (wallet === undefined) reject("accountNotFound");
    return showWallet(wallet);
  },

  crossMargin,
  isolatedMargin,
  ledger: spotLedger,
  hfLedger,
};

function showWallet({ currency, balance, available, held }: Wallet) {
  return {
    currency,
    balance: formatAmount(balance),
    available: formatAmount(available),
    holds: formatAmount(held),
  };
}
