import { generateAll } from "../generate/main.ts";
import { showSandbox } from "./sandbox-demo.ts";

console.log("exch: both clients, generated from the spec, called against the sandbox.");
await generateAll();
await showSandbox();
console.log("\nThat was the demo. Next: docs/guide/quickstart.md, in a folder of your own.");
