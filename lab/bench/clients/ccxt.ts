import ccxt from "ccxt";
import { type Calls, credentials, inputs } from "../measure/workload.ts";

// Its implicit methods, one per path, without its unified layer on top; its own rate limiter off.
export function create(baseUrl: string): Calls {
  const keys = {
    apiKey: credentials.key,
    secret: credentials.secret,
    password: credentials.passphrase,
    enableRateLimit: false,
  };
  const a: any = new ccxt.kucoin(keys);
  const b: any = new ccxt.binance(keys);
  for (const name of Object.keys(a.urls.api)) a.urls.api[name] = baseUrl;
  b.urls.api.sapi = `${baseUrl}/sapi/v1`;
  return {
    "accounts.list": () => a.privateGetAccounts(),
    "orders.get": () => a.privateGetHfOrdersOrderId({ orderId: inputs.orderId, symbol: "BTC-USDT" }),
    "orders.place": () => a.privatePostHfOrders({ ...inputs.order }),
    "orders.fills": () => a.privateGetHfFills({ ...inputs.fills }),
    "withdrawals.list": () => b.sapiGetCapitalWithdrawHistory({ ...inputs.history }),
    "withdrawals.submit": () => b.sapiPostCapitalWithdrawApply({ ...inputs.withdrawal }),
    "margin.crossData": () => b.sapiGetMarginCrossMarginData({}),
  };
}
