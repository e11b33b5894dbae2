import { printRows } from "../measure/table.ts";
import type { Frame, Result } from "../measure/worker.ts";

const root = new URL("../../..", import.meta.url).href;

/** Prints where the processor time of a call goes: by file of ours and of Node, by native function. */
export function printProfile(of: string, { profile, calls, cpuUs }: Result): void {
  if (profile === undefined) return;
  const byFile = new Map<string, { us: number; functions: Map<string, number> }>();
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
  profile.samples.forEach((id, at) => {
    const frame = frames.get(id) as Frame;
    // What the profiler itself does is no cost of a call.
    if (frame.functionName === "(idle)" || frame.url.startsWith("node:inspector")) return;
    const file = placeOf(frame);
    const us = profile.timeDeltas[at] ?? 0;
    const entry = byFile.get(file) ?? { us: 0, functions: new Map() };
    entry.us += us;
    entry.functions.set(frame.functionName, (entry.functions.get(frame.functionName) ?? 0) + us);
    byFile.set(file, entry);
  });
  const total = [...byFile.values()].reduce((sum, { us }) => sum + us, 0);
  const share = (us: number) => `${((us / total) * 100).toFixed(1)}%`;
  console.log(`\n${of}, 64 in flight: ${cpuUs.toFixed(1)} µs of CPU a call, ${calls} calls`);
  const rows = [...byFile]
    .sort(([, one], [, other]) => other.us - one.us)
    .filter(([, { us }]) => us / total > 0.004)
    .map(([file, { us, functions }]) => [file, share(us), ((us / total) * cpuUs).toFixed(2), heaviest(functions, us)]);
  printRows(["", "share", "µs a call", "most of it in"], rows);
}

function placeOf({ functionName, url }: Frame): string {
  if (url !== "") return url.replace(root, "").replace(/^.*\/node_modules\//, "");
  return functionName.startsWith("(") ? functionName : `native ${functionName}`;
}

function heaviest(functions: Map<string, number>, total: number): string {
  return [...functions]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 4)
    .map(([name, us]) => `${name || "(anonymous)"} ${((us / total) * 100).toFixed(0)}%`)
    .join(", ");
}
