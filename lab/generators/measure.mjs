// Loaded before a generator: each of its processes writes its CPU time, all threads included, and its largest memory when it ends.
import { appendFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

if (isMainThread)
  process.on("exit", () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    const usage = { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: Math.round(maxRSS / 1024) };
    if (process.env.EXCH_USAGE !== undefined) appendFileSync(process.env.EXCH_USAGE, `${JSON.stringify(usage)}\n`);
  });
