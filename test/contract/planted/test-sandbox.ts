import { runContract } from "@exch/contract";
import { readDocument } from "@exch/contract/document";
import { createServiceB } from "@exch/service-b";
import { arrange, startOf } from "../arrange.ts";
import { optionsFor, populatedSandbox } from "../populated-sandbox.ts";
import type { ServiceName } from "../services.ts";

/** Tests the sandbox of a service with every check, effects and another account included, and writes the causes as JSON. */
const service = process.argv[2] === "b" ? "b" : "a";
const name: ServiceName = `service-${service}`;
const sandbox = await populatedSandbox(startOf[name]);
const { fetch, clock, credentials } = sandbox;
await createServiceB({ fetch, clock, credentials }).withdrawals.submit({
  coin: "BTC",
  address: "0xb2",
  amount: "0.01",
});
const { operations } = readDocument(name);
const report = await runContract({
  ...optionsFor(service, sandbox),
  otherCredentials: sandbox.openAccount({ name: "other" }).credentials,
  effects: true,
  async values(id) {
    const input = await arrange(name, sandbox, operations.find((each) => each.id === id)!);
    // What is to be cancelled is older than the request, as at an exchange.
    if (/cancel/i.test(id)) sandbox.advance(3000);
    return input;
  },
});
const found = [...report.findings, ...report.drift].map(({ operation, group, title, message }) => ({
  case: `${operation} · ${group} · ${title}`,
  message,
}));
process.stdout.write(JSON.stringify({ checks: report.checks.length, requests: report.requests, found }));
