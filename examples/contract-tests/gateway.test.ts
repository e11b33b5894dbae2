import { after, describe, it } from "node:test";
import { createContractChecks } from "@exch/contract";
import { type SandboxServer, startSandboxServer } from "@exch/sandbox";

// Replace the sandbox by your gateway, staging system or mock, and its address.
const gateway: SandboxServer = await startSandboxServer({ strict: true });
after(() => gateway.close());

describe("the gateway keeps the contract of service A", () => {
  const { key, secret, passphrase } = gateway.sandbox.credentials;
  const checks = createContractChecks({
    service: "a",
    baseUrl: gateway.url,
    credentials: { key, secret, passphrase },
    only: ["accounts.*", "fees.*"],
    rate: 0, // no limit: the server is local
    seed: 1,
  });
  for (const check of checks) it(check.name, check.run);
});
