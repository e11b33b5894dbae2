import { parseArgs } from "node:util";
import { startSandboxServer } from "@exch/sandbox";
import { ccxtUnifiedA, ccxtUnifiedB } from "./clients/ccxt.ts";
import { kucoinNodeApi } from "./clients/kucoin-node-api.ts";
import { kucoinNodeSdk } from "./clients/kucoin-node-sdk.ts";
import { kucoinUniversalSdk } from "./clients/kucoin-universal-sdk.ts";
import { serviceBClients } from "./clients/service-b-clients.ts";
import { printTable } from "./print-table.ts";
import { runRecordings } from "./recordings/run-recordings.ts";
import { runPeer } from "./run-peer.ts";

const { values } = parseArgs({ options: { only: { type: "string" }, verbose: { type: "boolean", default: false } } });
const peers = [kucoinUniversalSdk, kucoinNodeSdk, kucoinNodeApi, ccxtUnifiedA, ccxtUnifiedB, ...serviceBClients].filter(
  ({ name }) => values.only === undefined || name.includes(values.only),
);
const results = [];
for (const peer of peers) {
  // The words in the header names of the exchanges that these clients are written for.
  const server = await startSandboxServer({ headerPrefix: { "service-a": "KC", "service-b": "MBX" } });
  results.push(await runPeer(peer, server));
  await server.close();
}
if (results.length > 0) printTable(results);
if (values.only === undefined || "recordings".includes(values.only)) await runRecordings();
