import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "./workspace.ts";

// Prints what works where: `npm run consumer`.
const vitest = [join(root, "node_modules/vitest/vitest.mjs"), "run", "--reporter=verbose", "test/consumer"];
process.exitCode = spawnSync(process.execPath, vitest, { cwd: root, stdio: "inherit" }).status ?? 1;
