import { formatAmount } from "../../exchange/money.ts";
import type { Chain } from "../../funding/currencies.ts";

/** Shows a chain as a network of a coin. */
export function showNetwork(chain: Chain, isDefault: boolean) {
  const { network, name, currency, precision, minSize, fee, withdrawalsStopped, options } = chain;
  const confirmations = options.confirmations ?? 12;
  return {
    network,
    name,
    coin: currency,
    isDefault,
    depositEnable: true,
    withdrawEnable: withdrawalsStopped === undefined,
    withdrawDesc: withdrawalsStopped ?? "",
    withdrawFee: formatAmount(fee),
    withdrawMin: formatAmount(minSize),
    withdrawMax: "1000000000",
    withdrawIntegerMultiple: `${precision === 0 ? "1" : `0.${"0".repeat(precision - 1)}1`}`,
    withdrawInternalMin: formatAmount(minSize),
    minConfirm: confirmations,
    unLockConfirm: confirmations,
    addressRegex: options.addressPattern ?? "^\\S+$",
    memoRegex: "",
    sameAddress: options.needsMemo ?? false,
    contractAddress: options.contractAddress ?? "",
    estimatedArrivalTime: 5,
    busy: false,
  };
}
