import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tools/check/longest-first.ts";

const conditions = ["@exch/source"];
// Packages are tested from their source, as `node --conditions=@exch/source` runs them.
const fromSource = { resolve: { conditions }, ssr: { resolve: { conditions } } };
const exclude = ["**/node_modules/**", "**/dist/**"];
// Limits for what hangs, and not for what is slow: beside sixteen busy processes on two cores a test takes ten times as long.
const timeouts = {
  testTimeout: 300_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
  maxConcurrency: 20,
};
// They run in the process, and most take less time than it takes to load the modules that all of them need.
const inProcess = "test/{agreement,scenarios}/**/*.test.ts";
/**
 * Tests that `npm run test:all` runs and `npm test` does not: browsers, package managers, compilers, a program for each command,
 * documents of others, their changes, the rules of the spec, which every build applies, and the simulation's own parts. They guard packages,
 * pages and tools; money, types and rules are guarded without them.
 */
const rest = [
  "packages/cli/src/{commands/sandbox,completion/complete,io/process-output}.test.ts",
  "packages/mock/src/main.test.ts",
  "packages/sandbox/src/admin/main.test.ts",
  "simulation/{defects/harmless,page,src/command}/**/*.test.ts",
  "test/{consumer,corpus,docs,init,payments,runbook,sandbox-page,snippets,third-service}/**/*.test.ts",
  "test/contract/{exch-contract,injected-defects,mock}.test.ts",
  "test/faults/faults.test.ts",
  "test/mcp/campaign.test.ts",
];
const restInProcess = [
  "packages/generate/src/{changes/*,hostile-documents}.test.ts",
  "simulation/src/run/*.test.ts",
  "spec/common/lint/*.test.ts",
  "tools/**/*.test.ts",
];
// Time moves where nothing else in the process can run, such as what another file left.
const ofTime = "packages/sandbox/src/time/*.test.ts";

export default defineConfig({
  test: {
    // One more than cores: tests wait for the programs that they start, and the default would use one worker on two cores.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ...fromSource,
        // Their files share a worker: loading the same modules again for each takes half as much time as the tests.
        test: {
          name: "units",
          include: ["{packages,spec,simulation}/**/*.test.ts"],
          exclude: [...exclude, ...rest, ...restInProcess, ofTime],
          isolate: false,
          ...timeouts,
        },
      },
      {
        ...fromSource,
        test: {
          name: "in process",
          include: [inProcess],
          exclude,
          isolate: false,
          ...timeouts,
        },
      },
      {
        ...fromSource,
        test: {
          name: "tests",
          include: ["test/**/*.test.ts", ofTime],
          exclude: [...exclude, ...rest, inProcess],
          ...timeouts,
        },
      },
      { ...fromSource, test: { name: "rest", include: rest, exclude, ...timeouts, sequence: { groupOrder: 1 } } },
      {
        ...fromSource,
        test: {
          name: "rest in process",
          include: restInProcess,
          exclude,
          isolate: false,
          ...timeouts,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
