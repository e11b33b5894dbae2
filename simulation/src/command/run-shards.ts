import { type ChildProcess, fork } from "node:child_process";
import { laneCount } from "../search/campaign.ts";
import { hasFailed, noRuns, sumOf, type Tally } from "../search/tally.ts";

/** Message of the process of a shard: its result so far, and at its end the result of each of its lanes. */
export interface ShardMessage {
  readonly sum?: Tally;
  readonly lanes?: readonly Tally[];
}

/**
 * Runs a campaign in several processes. Each runs some lanes; results are added in the order of the lanes, so that their number
 * changes nothing. The first failure ends all after the run that each has under way, and so does `stop`.
 */
export async function runShards(
  script: string,
  args: readonly string[],
  shards: number,
  stop: AbortSignal,
  onProgress: (sum: Tally) => void,
): Promise<Tally> {
  const lanes = new Map<number, Tally>();
  const latest = Array.from({ length: shards }, noRuns);
  const children: ChildProcess[] = [];
  const stopAll = () => {
    for (const child of children) child.kill();
  };
  const ends = latest.map((_, shard) => {
    const own = Array.from({ length: laneCount }, (_, lane) => lane).filter((lane) => lane % shards === shard);
    const child = fork(script, [...args, "--lanes", own.join(",")], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
    children.push(child);
    child.on("message", (message: ShardMessage) => {
      for (const [index, lane] of own.entries()) {
        const tally = message.lanes?.[index];
        if (tally !== undefined) lanes.set(lane, tally);
      }
      if (message.sum === undefined) return;
      latest[shard] = message.sum;
      onProgress(sumOf(latest));
    });
    return new Promise<void>((resolve, reject) => {
      child.on("error", reject);
      child.on("exit", (code, signal) => {
        const hasResult = own.every((lane) => lanes.has(lane));
        if (!args.includes("--go-on") && own.some((lane) => hasFailed(lanes.get(lane) ?? noRuns()))) stopAll();
        if (hasResult || signal === "SIGTERM") resolve();
        else reject(new Error(`the process of shard ${shard} ended with exit code ${code} and no result`));
      });
    });
  });
  stop.addEventListener("abort", stopAll);
  try {
    await Promise.all(ends);
  } finally {
    stopAll();
  }
  return sumOf([...lanes].sort(([one], [other]) => one - other).map(([, tally]) => tally));
}
