import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { consumerMatrix } from "./consumer-matrix.ts";
import { failuresOf, printMatrix } from "./matrix.ts";

// Prints the matrix: `npm run consumer`.
const folder = mkdtempSync(join(tmpdir(), "exch-consumer-"));
try {
  const { runtimes, types } = await consumerMatrix({
    folder,
    size: "full",
    progress: (news) => console.log(`  ${news}`),
  });
  console.log(`\n${printMatrix(runtimes)}\n\n${printMatrix(types)}`);
  process.exitCode = failuresOf([...runtimes, ...types]).length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
