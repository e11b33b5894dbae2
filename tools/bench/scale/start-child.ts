import { createClient, defineService } from "@exch/runtime";

// One fresh process: what it takes to import one table of operations and to make a client of it. The runtime is there before.
const [file = ""] = process.argv.slice(2);
const definition = defineService({ name: "synthetic", unwrap: (_, payload) => ({ ok: true, payload }) });
const before = process.memoryUsage();
const startedAt = performance.now();
const { operations } = await import(file);
const importedAt = performance.now();
createClient(definition, operations, { baseUrl: "https://exchange.example" }, undefined);
const readyAt = performance.now();
const after = process.memoryUsage();
console.log(
  JSON.stringify({
    importMs: importedAt - startedAt,
    createMs: readyAt - importedAt,
    rssMb: (after.rss - before.rss) / 1e6,
  }),
);
