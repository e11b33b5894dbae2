import { basename } from "node:path/posix";
import { callSteps } from "../imports/layers.ts";
import { chain, flowchart } from "./flowchart.ts";
import { type Graph, longestPath, shortestPath } from "./longest-path.ts";

const client = "packages/service-a/src/client.ts";
const call = "packages/runtime/src/pipeline/call.ts";

/** Draws one call: the files from a client to `call.ts`, the steps, and the longest path of imports from there on. */
export function drawCall(graph: Graph): string {
  const imported = graph.get(call) ?? [];
  const steps = callSteps.filter((step) => imported.includes(step));
  const longest = longestPath(graph, call);
  return flowchart(
    [
      ...chain(shortestPath(graph, client, call)),
      ...steps.filter((step) => step !== longest[1]).map((step) => ({ from: call, to: step })),
      ...chain(longest, true),
    ],
    nameOf,
  );
}

/** Names a file by its package and its path there; a step by its number and name. */
function nameOf(file: string): string {
  const step = callSteps.indexOf(file);
  return step < 0 ? file.replace(/^packages\/([^/]+)\/src\//, "$1: ") : `${step + 1} ${basename(file, ".ts")}`;
}
