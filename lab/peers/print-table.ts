import { readFileSync, writeFileSync } from "node:fs";
import { groups } from "./peer.ts";
import type { PeerResult } from "./run-peer.ts";

const page = new URL("../../docs/reference/sandbox.md", import.meta.url);

/** Writes clients × groups of calls, right results of tried calls, as a table. */
export function writeTable(results: readonly PeerResult[]): string {
  const heading = `| client | service | ${groups.join(" | ")} | all |\n|---|---|${groups.map(() => "---|").join("")}---|`;
  const rows = results.map(({ peer, calls }) => {
    const cells = [...groups, undefined].map((group) => {
      const tried = calls.filter((call) => group === undefined || call.group === group);
      return tried.length === 0 ? "–" : `${tried.filter(({ error }) => error === undefined).length}/${tried.length}`;
    });
    return `| ${peer.name} ${peer.version} | ${peer.service.slice(-1).toUpperCase()} | ${cells.join(" | ")} |`;
  });
  const all = results.flatMap(({ calls }) => calls);
  const right = all.filter(({ error }) => error === undefined).length;
  return `${[heading, ...rows].join("\n")}\n\n${right} of ${all.length} calls have the right result.`;
}

/** Prints every call without the right result, and the cause. Returns the number of those whose cause is unknown. */
export function printFailures(results: readonly PeerResult[]): number {
  let unknown = 0;
  for (const { peer, calls } of results) {
    for (const { name, error, fault, requests } of calls.filter((call) => call.error)) {
      console.log(`${peer.name}: ${name}: ${fault ?? "CAUSE UNKNOWN"}\n    ${[error, ...requests].join("\n    ")}`);
      if (fault === undefined) unknown++;
    }
  }
  return unknown;
}

/** Puts the table into the page, between its two marks. */
export function updatePage(table: string): void {
  const [before, after] = readFileSync(page, "utf8").split(/(?<=<!-- peers -->)[\s\S]*(?=<!-- \/peers -->)/);
  writeFileSync(page, `${before}\n${table}\n${after}`);
}
