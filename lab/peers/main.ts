import { parseArgs } from "node:util";
import { startSandboxServer } from "@exch/sandbox";
import { ccxtUnifiedA, ccxtUnifiedB } from "./clients/ccxt.ts";
import { kucoinNodeApi, kucoinNodeSdk } from "./clients/kucoin-node-clients.ts";
import { kucoinUniversalSdk } from "./clients/kucoin-universal-sdk.ts";
import { isComplete, otherLanguages } from "./clients/other-languages.ts";
import { serviceBClients } from "./clients/service-b-clients.ts";
import { stepMs } from "./peer.ts";
import { printFailures, updatePage, writeTable } from "./print-table.ts";
import { runRecordings } from "./recordings/run-recordings.ts";
import { runPeer } from "./run-peer.ts";

const { values } = parseArgs({ options: { only: { type: "string" } } });
const peers = [
  kucoinUniversalSdk,
  kucoinNodeSdk,
  kucoinNodeApi,
  ccxtUnifiedA,
  ccxtUnifiedB,
  ...serviceBClients,
  ...otherLanguages,
].filter(({ name }) => values.only === undefined || name.includes(values.only));
const results = [];
for (const peer of peers) {
  // The words in the header names of the exchanges that these clients are written for.
  const headerPrefix = { "service-a": "KC", "service-b": "MBX" };
  const server = await startSandboxServer({ headerPrefix, engineMs: 0, withdrawalStepMs: stepMs });
  const { account, deposits } = server.sandbox;
  account.feeRates = { taker: 2_000_000_000_000_000n, maker: 500_000_000_000_000n };
  deposits.arrive(account, { currency: "USDT", amount: "12.345678" });
  results.push(await runPeer(peer, server));
  await server.close();
}
const table = writeTable(results);
console.log(`${table}\n`);
const unknown = printFailures(results);
if (values.only === undefined && isComplete) updatePage(table);
if (values.only === undefined || "recordings".includes(values.only)) await runRecordings();
process.exit(unknown > 0 ? 1 : 0); // programs of other languages end with their input
