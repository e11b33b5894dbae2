import { generateAll } from "../generate/main.ts";
import { tourMock } from "./mock.ts";
import { tourSandbox } from "./sandbox.ts";
import { heading } from "./show.ts";

console.log("exch: both clients, generated from the spec, called against a mock and against the sandbox.");

heading("Generate the clients from the spec");
await generateAll();
await tourMock();
await tourSandbox();

console.log("\nThat was the tour. Next: README.md, docs/guide.");
