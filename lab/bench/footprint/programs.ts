import { programs } from "../../../tools/sizes/programs.ts";

/** A client as users load it: its imports, and the smallest program that places one order. */
export interface Subject {
  readonly name: string;
  /** The packages that are installed. */
  readonly packages: readonly string[];
  /** Places an order; where a client has no orders, submits a withdrawal. One of ours reads an order only. */
  readonly program: string;
}

/** Creates a client with a transport. */
export const withTransport = `const { createServiceA } = await import("@exch/service-a");
const { createNodeTransport } = await import("@exch/runtime/node");
const credentials = { key: "k", secret: "secret", passphrase: "passphrase" };
createServiceA({ baseUrl: "https://exchange.example", credentials, fetch: createNodeTransport() });`;

/** Each program is the client's own shortest: named imports wherever that leaves more out. */
export const subjects: readonly Subject[] = [
  ...Object.entries(programs).map(([name, program]) => ({
    name: `ours, ${name}`,
    packages: ["@exch/service-a"],
    program,
  })),
  {
    name: "ccxt",
    packages: ["ccxt"],
    program: `import { kucoin } from "ccxt";
const client = new kucoin({ apiKey: "k", secret: "s", password: "p" });
const { id } = await client.createOrder("BTC/USDT", "limit", "buy", 0.01, 30000);
console.log(id);`,
  },
  {
    name: "kucoin-universal-sdk",
    packages: ["kucoin-universal-sdk"],
    program: `import { ClientOptionBuilder, DefaultClient, Spot, TransportOptionBuilder } from "kucoin-universal-sdk";
const options = new ClientOptionBuilder().setKey("k").setSecret("s").setPassphrase("p")
  .setTransportOption(new TransportOptionBuilder().build()).build();
const api = new DefaultClient(options).restService().getSpotService().getOrderApi();
const request = Spot.Order.AddOrderReq.builder().setSymbol("BTC-USDT").setPrice("30000").setSize("0.01").build();
const { orderId } = await api.addOrder(request);
console.log(orderId);`,
  },
  {
    name: "binance",
    packages: ["binance"],
    program: `import { MainClient } from "binance";
const client = new MainClient({ api_key: "k", api_secret: "s" });
const { orderId } = await client.submitNewOrder({ symbol: "BTCUSDT", side: "BUY", type: "LIMIT", quantity: 0.01, price: 30000 });
console.log(orderId);`,
  },
];
