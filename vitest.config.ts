import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tools/check/longest-first.ts";

const conditions = ["@exch/source"];
// Packages are tested from their source, as `node --conditions=@exch/source` runs them.
const fromSource = { resolve: { conditions }, ssr: { resolve: { conditions } } };
const exclude = ["**/node_modules/**", "**/dist/**"];
// A state that a page or a process reaches is polled for as long as a test may take: a second is too short on a busy machine.
const timeouts = { testTimeout: 20_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } };
const underFaults = "test/faults/**/*.test.ts";
// They run in the process, and most take less time than it takes to load the modules that all of them need.
const inProcess = "test/{agreement,credentials,determinism,payments,scenarios,strategies}/**/*.test.ts";
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
          include: ["{packages,tools,spec,simulation}/**/*.test.ts"],
          exclude: [...exclude, ofTime],
          isolate: false,
          ...timeouts,
          sequence: { groupOrder: 0 },
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
          sequence: { groupOrder: 0 },
        },
      },
      {
        ...fromSource,
        test: {
          name: "tests",
          include: ["test/**/*.test.ts", ofTime],
          exclude: [...exclude, underFaults, inProcess],
          ...timeouts,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // Calls with deadlines of milliseconds: they want the machine for themselves.
        ...fromSource,
        test: { name: "under faults", include: [underFaults], exclude, ...timeouts, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
