import { defineConfig } from "vitest/config";

const conditions = ["@exch/source"];
// Packages are tested from their source, as `node --conditions=@exch/source` runs them.
const fromSource = { resolve: { conditions }, ssr: { resolve: { conditions } } };
const exclude = ["**/node_modules/**", "**/dist/**"];
const timeouts = { testTimeout: 20_000, hookTimeout: 60_000 };
const underFaults = "test/faults/**/*.test.ts";

export default defineConfig({
  test: {
    // Every core: the machines that matter most have two, where the default would use one.
    maxWorkers: "100%",
    projects: [
      {
        ...fromSource,
        test: {
          name: "tests",
          include: ["{packages,tools,test,spec,simulation}/**/*.test.ts"],
          exclude: [...exclude, underFaults],
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
