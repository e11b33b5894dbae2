import { causes } from "./causes.ts";
import { groups } from "./peer.ts";
import type { PeerResult } from "./run-peer.ts";

/** Prints clients × groups of calls, worked of tried, and the cause of every failure. */
export function printTable(results: readonly PeerResult[]): void {
  console.log(`| client | service | ${groups.join(" | ")} | all |`);
  console.log(`|---|---|${groups.map(() => "---|").join("")}---|`);
  for (const { peer, calls } of results) {
    const cells = [...groups, undefined].map((group) => {
      const tried = calls.filter((call) => group === undefined || call.group === group);
      return tried.length === 0 ? "–" : `${tried.filter(({ error }) => error === undefined).length}/${tried.length}`;
    });
    console.log(`| ${peer.name} ${peer.version} | ${peer.service.slice(-1).toUpperCase()} | ${cells.join(" | ")} |`);
  }
  const all = results.flatMap(({ calls }) => calls);
  console.log(`\n${all.filter(({ error }) => error === undefined).length} of ${all.length} calls work\n`);
  for (const { peer, calls } of results) {
    for (const { name, error, rejected } of calls) {
      const call = `${peer.name}: ${name}`;
      if (error !== undefined)
        console.log(`${call}: ${causes[call] ?? "CAUSE UNKNOWN"}\n    ${[error, ...rejected].join("\n    ")}`);
    }
  }
}
