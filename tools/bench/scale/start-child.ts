import { unwrapA } from "@exch/envelope";
import { createClient } from "@exch/runtime";

// One fresh process: what it takes to import one table of operations and to make a client of it. The runtime is there before.
const [file = ""] = process.argv.slice(2);
const dialect = {
  name: "synthetic",
  unwrap: unwrapA,
  wrap: (data: unknown) => data,
  wrapFault: (fault: unknown) => fault,
  settling: {},
  rateLimitOf: () => undefined,
  validityMs: () => 5000,
  time: { path: "/time", read: () => undefined },
};
const before = process.memoryUsage();
const startedAt = performance.now();
const { operations } = await import(file);
const importedAt = performance.now();
createClient(dialect, operations, { baseUrl: "https://exchange.example" }, undefined);
const readyAt = performance.now();
const after = process.memoryUsage();
console.log(
  JSON.stringify({
    importMs: importedAt - startedAt,
    createMs: readyAt - importedAt,
    rssMb: (after.rss - before.rss) / 1e6,
  }),
);
