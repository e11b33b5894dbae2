import { generateAll } from "../generate/main.ts";
import { heading } from "./print.ts";
import { demoSandbox } from "./sandbox-demo.ts";

console.log("exch: both clients, generated from the spec, called against the sandbox.");

heading("Generate the clients from the spec");
await generateAll();
await demoSandbox();

console.log("\nThat was the demo. Next: docs/guide/quickstart.md, in a folder of your own.");
