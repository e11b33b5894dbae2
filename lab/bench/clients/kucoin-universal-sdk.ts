import { createRequire } from "node:module";
import { type Calls, credentials, inputs } from "../measure/workload.ts";

// Service A's own SDK, keep-alive on, its endpoint pointed at the server.
export function create(baseUrl: string): Calls {
  const sdk = createRequire(import.meta.url)("kucoin-universal-sdk");
  const transport = new sdk.TransportOptionBuilder().setKeepAlive(true).build();
  const options = new sdk.ClientOptionBuilder()
    .setKey(credentials.key)
    .setSecret(credentials.secret)
    .setPassphrase(credentials.passphrase)
    .setSpotEndpoint(baseUrl)
    .setFuturesEndpoint(baseUrl)
    .setBrokerEndpoint(baseUrl)
    .setTransportOption(transport)
    .build();
  const rest = new sdk.DefaultClient(options).restService();
  const orders = rest.getSpotService().getOrderApi();
  const accounts = rest.getAccountService().getAccountApi();
  const spot = sdk.Spot.Order;
  return {
    "accounts.list": () => accounts.getSpotAccountList(sdk.Account.Account.GetSpotAccountListReq.builder().build()),
    "orders.get": () =>
      orders.getOrderByOrderId(
        spot.GetOrderByOrderIdReq.builder().setOrderId(inputs.orderId).setSymbol("BTC-USDT").build(),
      ),
    "orders.place": () => orders.addOrder(Object.assign(new spot.AddOrderReq(), inputs.order)),
    "orders.fills": () =>
      orders.getTradeHistory(spot.GetTradeHistoryReq.builder().setSymbol("BTC-USDT").setLimit(200).build()),
  };
}
