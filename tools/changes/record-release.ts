import { fileURLToPath } from "node:url";
import { recordRelease, sourcesOf } from "./released.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = await recordRelease(root, sourcesOf(root));
console.log(folder === undefined ? "The contracts' version didn't change." : `Wrote ${folder}.`);
