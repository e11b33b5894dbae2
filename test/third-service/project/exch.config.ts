import { defineConfig } from "@exch/generate";

export default defineConfig({
  title: "the ledger",
  typespec: "spec/main.tsp",
  output: "src/gen",
  files: ["api.ts", "operations.ts", "checks.ts", "schemas.ts", "openapi.d.ts"],
  payload: "result",
  imports: ".ts",
});
