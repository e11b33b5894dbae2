import type { Account, FeeRates } from "../exchange/account.ts";
import type { ApiKey } from "../exchange/api-key.ts";
import type { Trading } from "../exchange/market.ts";
import { formatAmount, parseAmount } from "../exchange/money.ts";
import type { ExchangeState } from "./exchange-state.ts";

/** The properties that a test can set while a sandbox runs, as plain data. */
export interface ExchangeSettings {
  readonly skewMs: number;
  readonly dateSkewMs?: number;
  readonly trading: Readonly<Record<string, Trading>>;
  readonly accounts: Readonly<Record<number, AccountSettings>>;
  readonly keys: Readonly<Record<string, Omit<ApiKey, "key">>>;
  /** Reason why withdrawals are suspended, by currency and chain; null where they are open. */
  readonly withdrawalsStopped: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
}

type AccountSettings = Pick<Account, "level" | "isHighFrequency" | "margin"> & {
  readonly feeRates: Record<Rate, string>;
  readonly fiatFeeRates?: Record<Rate, string>;
};
type Rate = "taker" | "maker";

/** Reads the current settings. */
export function readExchangeSettings({
  skewMs,
  dateSkewMs,
  markets,
  accounts,
  currencies,
}: ExchangeState): ExchangeSettings {
  const all = [...accounts];
  return {
    skewMs,
    dateSkewMs,
    trading: Object.fromEntries([...markets].map(({ symbol, trading }) => [symbol, trading])),
    accounts: Object.fromEntries(all.map((account) => [account.uid, settingsOf(account)])),
    keys: Object.fromEntries(all.flatMap(({ keys }) => keys).map(({ key, ...rest }) => [key, rest])),
    withdrawalsStopped: Object.fromEntries(
      [...currencies.names()].map((name) => [
        name,
        Object.fromEntries(
          currencies.chains(name).map(({ id, withdrawalsStopped }) => [id, withdrawalsStopped ?? null]),
        ),
      ]),
    ),
  };
}

/** Applies settings that were read before. */
export function applyExchangeSettings(state: ExchangeState, settings: ExchangeSettings): void {
  state.skewMs = settings.skewMs;
  state.dateSkewMs = settings.dateSkewMs ?? 0;
  for (const [symbol, trading] of Object.entries(settings.trading)) state.markets.get(symbol).trading = trading;
  for (const [uid, { feeRates, fiatFeeRates = feeRates, ...rest }] of Object.entries(settings.accounts)) {
    const rates = { feeRates: readRates(feeRates), fiatFeeRates: readRates(fiatFeeRates) };
    Object.assign(state.accounts.byUid(Number(uid))!, rest, rates);
  }
  for (const [key, rest] of Object.entries(settings.keys)) Object.assign(state.accounts.byKey(key)!.key, rest);
  for (const [currency, chains] of Object.entries(settings.withdrawalsStopped)) {
    for (const [id, reason] of Object.entries(chains)) {
      state.currencies.find(currency, id)!.withdrawalsStopped = reason ?? undefined;
    }
  }
}

function settingsOf({ level, isHighFrequency, margin, feeRates, fiatFeeRates }: Account): AccountSettings {
  return { level, isHighFrequency, margin, feeRates: writeRates(feeRates), fiatFeeRates: writeRates(fiatFeeRates) };
}

function writeRates({ taker, maker }: FeeRates): Record<Rate, string> {
  return { taker: formatAmount(taker), maker: formatAmount(maker) };
}

function readRates({ taker, maker }: Record<Rate, string>): FeeRates {
  return { taker: parseAmount(taker), maker: parseAmount(maker) };
}
