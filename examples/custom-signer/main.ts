import { createSandbox } from "@exch/sandbox";
import { createServiceA, NotSentError } from "@exch/service-a";
import { createServiceB } from "@exch/service-b";
import { startSigner } from "./signer.ts";

const sandbox = createSandbox({ clock: "wall" });
const { key, secret, passphrase } = sandbox.credentials;
const signer = await startSigner(secret);

/** Requests the signature of a text from the signer. The secret never enters this process. */
const signWith = (encoding: "base64" | "hex") => async (text: string) => {
  const response = await fetch(`${signer.url}/${encoding}`, { method: "POST", body: text });
  if (!response.ok) throw new Error(`the signer responded with HTTP ${response.status}`);
  return response.text();
};

const { fetch: network } = sandbox;
const a = createServiceA({ fetch: network, credentials: { key, passphrase, sign: signWith("base64") } });
const b = createServiceB({ fetch: network, credentials: { key, sign: signWith("hex") } });

const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "50000", size: "0.1" } as const;
const { orderId } = await a.orders.place(order);
console.log("service A accepted the order:", orderId.length > 0);
console.log("service B lists withdrawals:", (await b.withdrawals.list({})).length);
console.log(
  "signed texts:",
  `${signer.signed.length}, including one with the body:`,
  signer.signed.some((text) => text.includes('"size":"0.1"')),
);

// Without a signature nothing is sent, and the call throws NotSentError.
signer.close();
await a.orders
  .place(order)
  .catch((error) => console.log("signer stopped:", error instanceof NotSentError, error.outcome));
