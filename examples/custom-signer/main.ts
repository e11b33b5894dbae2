import { createSandbox } from "@exch/sandbox";
import { createServiceA, NotSentError } from "@exch/service-a";
import { createServiceB } from "@exch/service-b";
import { startSigner } from "./signer.ts";

const sandbox = createSandbox({ clock: "wall" });
const { key, secret, passphrase } = sandbox.credentials;
const signer = await startSigner(secret);

/** Asks the signer for the signature of a text; the secret never comes here. */
const askFor = (encoding: "base64" | "hex") => async (text: string) => {
  const answer = await fetch(`${signer.url}/${encoding}`, { method: "POST", body: text });
  if (!answer.ok) throw new Error(`the signer answered ${answer.status}`);
  return answer.text();
};

const { fetch: network } = sandbox;
const a = createServiceA({ fetch: network, credentials: { key, passphrase, sign: askFor("base64") } });
const b = createServiceB({ fetch: network, credentials: { key, sign: askFor("hex") } });

const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "50000", size: "0.1" } as const;
const { orderId } = await a.orders.place(order);
console.log("service A took the order:", orderId.length > 0);
console.log("service B lists withdrawals:", (await b.withdrawals.list({})).length);
console.log(
  "texts signed:",
  signer.signed.length,
  "and the body is in one:",
  signer.signed.some((text) => text.includes('"size":"0.1"')),
);

// Without a signature nothing is sent, and the error says so.
signer.close();
await a.orders.place(order).catch((error) => console.log("signer gone:", error instanceof NotSentError, error.outcome));
