import { createServiceA } from "@exch/service-a";

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
  let placed = await a.orders.placeSync.outcome(order);
  if (placed.outcome === "unknown") placed = await placed.settle();
  if (placed.outcome === "executed")
    output.textContent = `${placed.output?.status}, bought ${placed.output?.dealSize} BTC`;
  else output.textContent = placed.outcome === "unknown" ? placed.reason : String(placed.error);
});
