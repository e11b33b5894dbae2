import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { followQuickstart } from "./guide/quickstart.ts";
import { compilations, compileConsumer } from "./matrix/compile-consumer.ts";
import { runtimePlans, tryRuntime, whyMissing } from "./matrix/runtime-plans.ts";
import { type Consumer, installConsumer } from "./package/install-consumer.ts";
import { printSpeed } from "./speed/print-speed.ts";

// Prints what works where: `npm run consumer`; with `--speed` the figures of each runtime instead.
const folder = mkdtempSync(join(tmpdir(), "exch-consumer-"));
try {
  const consumer = await installConsumer(folder);
  if (process.argv.includes("--speed")) await printSpeed(consumer.folder);
  else await printRows(consumer);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function printRows(consumer: Consumer): Promise<void> {
  const print = (name: string, problems: readonly string[], passed = "ok") => {
    console.log([`${name}: ${problems.length === 0 ? passed : "FAILED"}`, ...problems].join("\n  "));
    if (problems.length > 0) process.exitCode = 1;
  };
  for (const name of Object.keys(runtimePlans)) {
    const reason = whyMissing(name);
    if (reason === undefined) {
      const { checks, problems, limits } = await tryRuntime(name, consumer);
      print(name, problems, [`${checks} checks ok`, ...limits].join("\n  "));
    } else console.log(`${name}: skipped: ${reason}`);
  }
  for (const [compiler, resolution] of compilations) {
    const problems = await compileConsumer(consumer, compiler, resolution).then(
      () => [],
      (error: Error) => [error.message],
    );
    print(`${compiler}, ${resolution}`, problems);
  }
  const { seconds } = await followQuickstart(join(folder, "quickstart"), consumer.tarballs);
  console.log(`the quickstart, from an empty folder to a settled order: ${seconds.toFixed(1)} s`);
}
