import { startSandboxServer } from "@exch/sandbox";
import type { FleetLimits } from "./fleet-task.ts";

// The sandbox, in a process of its own. It counts the requests that it rejects because there are too many.
const limits = JSON.parse(process.argv[2] ?? "null") as FleetLimits | null;
const server = await startSandboxServer({ rateLimits: limits === null ? "none" : { spot: limits } });
const { key, secret, passphrase } = server.sandbox.credentials;
process.on("message", () => {
  const rejected = server.sandbox.served.filter(({ status }) => status === 429).length;
  process.send?.({ rejected });
});
process.on("disconnect", () => process.exit());
process.send?.({ baseUrl: server.url, credentials: { key, secret, passphrase } });
