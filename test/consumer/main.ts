import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { followQuickstart } from "./guide/quickstart.ts";
import { type Consumer, consumerMatrix, installConsumer, type Progress } from "./matrix/consumer-matrix.ts";
import { failuresOf, printMatrix } from "./matrix/print-matrix.ts";
import { printSpeed } from "./speed/print-speed.ts";

// Prints the matrix: `npm run consumer`; with `--speed` the figures of each runtime instead.
const folder = mkdtempSync(join(tmpdir(), "exch-consumer-"));
try {
  const progress = (news: string) => console.log(`  ${news}`);
  const consumer = await installConsumer(folder, progress);
  if (process.argv.includes("--speed")) await printSpeed(consumer.folder);
  else await printMatrices(consumer, progress);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function printMatrices(consumer: Consumer, progress: Progress): Promise<void> {
  const { runtimes, types } = await consumerMatrix(consumer, "full", progress);
  const { seconds } = await followQuickstart(join(folder, "quickstart"), consumer.tarballs);
  progress(`the quickstart, from an empty folder to a settled order: ${seconds.toFixed(1)} s`);
  console.log(`\n${printMatrix(runtimes)}\n\n${printMatrix(types)}`);
  process.exitCode = failuresOf([...runtimes, ...types]).length > 0 ? 1 : 0;
}
