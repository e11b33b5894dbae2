import { defineConfig } from "vitest/config";

const conditions = ["@exch/source"];

export default defineConfig({
  // Packages are tested from their source, as `node --conditions=@exch/source` runs them.
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ["{packages,tools,test,spec}/**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/dist/**"],
    // Every core: the machines that matter most have two, where the default would use one.
    maxWorkers: "100%",
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
