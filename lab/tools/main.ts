import { spawnSync } from "node:child_process";
import manifest from "../package.json" with { type: "json" };

const options = { shell: true, cwd: `${import.meta.dirname}/..`, encoding: "utf8", timeout: 120_000 } as const;

// Runs the tools of others, the scripts of package.json, on the published documents as they are. Fails where one does.
for (const [tool, script] of Object.entries(manifest.scripts)) {
  for (const service of ["service-a", "service-b"]) {
    const variables = `export PATH=$PWD/node_modules/.bin:$PATH DOCUMENT=$PWD/../spec/openapi/${service}.yaml`;
    const { status, output } = spawnSync(`${variables}; ${script}`, options);
    console.log(`| ${tool} | ${service} | ${status === 0 ? "ok" : `error ${status} | ${output.join("\n")}`} |`);
    if (status !== 0) process.exitCode = 1;
  }
}
