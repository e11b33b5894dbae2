// @ts-check
// Runs on whatever Node is installed, with nothing else: `node tools/setup/run.mjs start` or `… test`.
// It brings pnpm and the packages, then runs the job on the workspace's own Node.
// Nothing newer than old Node versions may be imported before this check.
if (Number(process.versions.node.split(".")[0]) < 20) {
  console.error(`Node ${process.versions.node} is too old to set this workspace up: install Node 20 or newer.`);
  process.exit(1);
}

const { runJob } = await import("./run-job.mjs");
process.exitCode = await runJob(process.argv[2]);

export {};
