import { openExchange } from "./open-exchange.ts";

/** The exchange in a process of its own, so that its heap and sockets are not counted as the client's. */
const { baseUrl } = await openExchange({ clockToleranceMs: 60_000, requestLog: 1000 });
process.on("disconnect", () => process.exit(0));
process.send?.(baseUrl);
