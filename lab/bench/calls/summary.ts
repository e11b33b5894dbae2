import { baseline, floor, ours } from "../measure/clients.ts";
import { getMedian, printRows } from "../measure/table.ts";
import type { Result } from "../measure/worker.ts";
import { type Measured, workload } from "../measure/workload.ts";
import { computeRatios, type Results } from "./measure-calls.ts";

const cpuUs = (result: Result) => result.cpuUs;
const p50Us = (result: Result) => result.p50Us;

/** Prints the figures of the default client beside their goals. Each is the range of the operations' medians. */
export function printSummary(results: Results, operations: readonly Measured[]): void {
  const small = operations.filter((each) => workload[each].size === "small");
  const large = operations.filter((each) => workload[each].size === "large");
  const over = (all: readonly Measured[], concurrency: number, to: string, figure: (result: Result) => number) => {
    const medians = all
      .map((operation) => getMedian(computeRatios(results, { operation, concurrency, client: ours, to }, figure)))
      .filter(Number.isFinite);
    if (medians.length === 0) return "not measured";
    return `${Math.min(...medians).toFixed(2)}–${Math.max(...medians).toFixed(2)}`;
  };
  console.log(`\n${ours}, medians of each operation, beside their goals`);
  printRows(
    ["", "of undici", "goal", "of the floor", "goal"],
    [
      ["CPU at 64, small", over(small, 64, baseline, cpuUs), "0.70", over(small, 64, floor, cpuUs), "1.50"],
      ["p50 one at a time, small", over(small, 1, baseline, p50Us), "0.80", over(small, 1, floor, p50Us), "1.60"],
      ["CPU at 64, large", over(large, 64, baseline, cpuUs), "1.00", over(large, 64, floor, cpuUs), "1.15"],
      ["p50 one at a time, large", over(large, 1, baseline, p50Us), "1.00", over(large, 1, floor, p50Us), "1.15"],
    ],
  );
  const place = over(["orders.place"], 64, "ccxt", cpuUs).split("–")[0];
  console.log(
    `  beside ccxt, CPU at 64: place ${place} (goal 0.33), all operations ${over(operations, 64, "ccxt", cpuUs)} (goal below 1)`,
  );
}
