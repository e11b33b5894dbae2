import { createServiceA, UnknownOutcomeError } from "@exch/service-a";

/** Settings from the server of the page: the address of the sandbox, and its credentials. */
interface Settings {
  baseUrl: string;
  credentials: { key: string; secret: string; passphrase: string };
}

const output = document.querySelector("output")!;
const button = document.querySelector("button")!;
const settings: Settings = await (await fetch("/settings.json")).json();
const a = createServiceA(settings);

button.disabled = false;
button.addEventListener("click", async () => {
  output.textContent = "…";
  const order = { type: "market", symbol: "BTC-USDT", side: "buy", size: "0.5" } as const;
  try {
    const { status, dealSize } = await a.orders.placeSync(order);
    output.textContent = `${status}, bought ${dealSize} BTC`;
  } catch (error) {
    const unknown = error instanceof UnknownOutcomeError;
    output.textContent = unknown ? (await error.settle()).outcome : String(error);
  }
});
