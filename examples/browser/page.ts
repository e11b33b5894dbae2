import { createServiceA } from "@exch/service-a";

const output = document.querySelector("output")!;
const button = document.querySelector("button")!;
const settings = await fetch("/settings.json"); // { baseUrl, credentials }, from the server of the page
const a = createServiceA(await settings.json());

button.disabled = false;
button.addEventListener("click", async () => {
  // Only reads: browsers repeat requests when a connection breaks, orders too.
  const balances = await a.accounts.list({ currency: "USDT" });
  output.textContent = balances.map(({ type, available }) => `${type}: ${available} USDT`).join(", ");
});
