import { startExchange } from "./exchange.ts";

/** The exchange in a process of its own, so that its heap and sockets are not counted as the client's. */
const { baseUrl, ledger } = await startExchange({ toleranceMs: 60_000 });
ledger.execute("order", "there", { symbol: "BTC-USDT", side: "buy", type: "limit", price: "1", size: "1" });
process.on("disconnect", () => process.exit(0));
process.send?.(baseUrl);
