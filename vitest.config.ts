import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { conditions: ["@exch/source"] },
  ssr: { resolve: { conditions: ["@exch/source"] } },
  test: {
    include: ["{packages,tools,test,spec}/**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/dist/**"],
  },
});
