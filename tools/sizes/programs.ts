const ours = `const options = { baseUrl: "https://exchange.example", credentials: { key: "k", secret: "secret", passphrase: "passphrase" } };
const order = { type: "limit" as const, symbol: "BTC-USDT", side: "buy" as const, price: "30000", size: "0.01" };`;

/** The smallest programs with our client, by what they do. Each is the client's own shortest: named imports wherever that leaves more out. */
export const programs = {
  "one order": `import { call, createServiceASubset } from "@exch/service-a/operations";
import { ordersGetByClientOid, ordersListClosed, ordersPlace } from "@exch/service-a/operations";
${ours}
const service = createServiceASubset([ordersPlace, ordersGetByClientOid, ordersListClosed], options);
const { orderId } = await call(service, ordersPlace, order);
console.log(orderId);`,
  "one read": `import { call, createServiceASubset } from "@exch/service-a/operations";
import { ordersGet } from "@exch/service-a/operations";
const credentials = { key: "k", secret: "secret", passphrase: "passphrase" };
const service = createServiceASubset([ordersGet], { baseUrl: "https://exchange.example", credentials });
const { price } = await call(service, ordersGet, { orderId: "1", symbol: "BTC-USDT" });
console.log(price);`,
  "whole client": `import { createServiceA } from "@exch/service-a";
${ours}
const { orderId } = await createServiceA(options).orders.place(order);
console.log(orderId);`,
};
