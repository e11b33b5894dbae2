import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installConsumer } from "./package/install-consumer.ts";
import { printSpeed } from "./speed/print-speed.ts";
import { root } from "./workspace.ts";

// Prints what works where: `npm run consumer`; with `--speed` the figures of each runtime instead.
if (process.argv.includes("--speed")) {
  const folder = mkdtempSync(join(tmpdir(), "exch-consumer-"));
  try {
    await printSpeed((await installConsumer(folder)).folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
} else {
  const vitest = [join(root, "node_modules/vitest/vitest.mjs"), "run", "--reporter=verbose", "test/consumer"];
  process.exitCode = spawnSync(process.execPath, vitest, { cwd: root, stdio: "inherit" }).status ?? 1;
}
