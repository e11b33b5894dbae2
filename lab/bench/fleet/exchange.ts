import { startSandboxServer } from "@exch/sandbox";
import type { FleetLimits } from "./fleet-task.ts";

// The sandbox, in a process of its own, some of whose responses are lost. It counts the orders that it reads, and those among them that it
// rejects because there are too many.
const limits = JSON.parse(process.argv[2] ?? "null") as FleetLimits | null;
const faults = [{ kind: "resetAfterExecution" as const, operation: "orders.place", chance: 0.002 }];
const server = await startSandboxServer({ rateLimits: limits === null ? "none" : { spot: limits }, faults });
const { key, secret, passphrase } = server.sandbox.credentials;
process.on("message", () => {
  const orders = server.sandbox.served.filter(({ operation }) => operation === "orders.place");
  process.send?.({ orders: orders.length, rejected: orders.filter(({ status }) => status === 429).length });
});
process.on("disconnect", () => process.exit());
process.send?.({ baseUrl: server.url, credentials: { key, secret, passphrase } });
