import { measureSpeed } from "./speed.ts";

// What a command line runs to be measured.
console.log(JSON.stringify(await measureSpeed(JSON.parse(process.argv[2] ?? ""))));
