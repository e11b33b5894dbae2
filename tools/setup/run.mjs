// @ts-check
// Runs on whatever Node is installed, with nothing else: `node tools/setup/run.mjs start`, or `test`, `mock`, `tarballs FOLDER`.
// It brings pnpm and the packages, then runs the job on the workspace's own Node.
// Old versions of Node must be able to read this file: no top-level await, and nothing imported before the check.
if (Number(process.versions.node.split(".")[0]) < 20) {
  console.error(`Node ${process.versions.node} is too old to set this workspace up: install Node 20 or newer.`);
  process.exit(1);
}

import("./run-job.mjs")
  .then(({ runJob }) => runJob(process.argv[2], process.argv.slice(3)))
  .then((code) => {
    process.exitCode = code;
  });
