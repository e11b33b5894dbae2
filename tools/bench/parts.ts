import { createReader } from "@exch/envelope";
import type { Operation } from "@exch/runtime";
import { operations as a } from "@exch/service-a/operations";
import { operations as b } from "@exch/service-b/operations";
import { median, printRows, range } from "./measure/table.ts";
import { measured, workload } from "./measure/workload.ts";
import { responseOf } from "./server/responses.ts";

/** Measures exact reading and checking against `JSON.parse` alone, for each response of the workload. */
export function measureParts(rounds: number): void {
  const rows = measured.map((id) => {
    const text = responseOf(id);
    const operation = find(id);
    const read = createReader(operation.ids ?? []);
    const repeat = Math.max(20, Math.round(2_000_000 / text.length));
    const [parsed, exact, checked]: number[][] = [[], [], []];
    // The first rounds warm up and are not counted.
    for (let round = -3; round < rounds; round += 1) {
      const parseUs = timed(repeat, () => JSON.parse(text));
      const readUs = timed(repeat, () => read(text));
      const payloads = Array.from({ length: repeat }, () => {
        const body = read(text);
        return workload[id].service === "a" ? (body as { data: unknown }).data : body;
      });
      const checkUs = timed(repeat, (at) => operation.checkOutput(payloads[at], []));
      if (round < 0) continue;
      parsed?.push(parseUs);
      exact?.push(readUs / parseUs);
      checked?.push((checkUs / parseUs) * 100);
    }
    return [id, String(text.length), median(parsed ?? []).toFixed(1), range(exact ?? [], 2), range(checked ?? [], 1)];
  });
  console.log(`\nReading and checking a response, beside JSON.parse in the same round; ${rounds} rounds`);
  printRows(["", "bytes", "JSON.parse µs", "exact, × JSON.parse", "check, % of JSON.parse"], rows);
}

function find(id: string): Operation {
  const all = [a, b].flatMap((tree) => Object.values(tree).flatMap((each): Operation[] => Object.values(each)));
  const found = all.find((operation) => operation.id === id && workloadHas(operation));
  if (found === undefined) throw new Error(`no ${id} in the tables`);
  return found;
}

/** Both services have a `withdrawals.list`: the workload's is found by its path. */
function workloadHas({ id, path }: Operation): boolean {
  return path.startsWith("/sapi/") === (workload[id as keyof typeof workload].service === "b");
}

/** Microseconds a call. */
function timed(repeat: number, run: (at: number) => unknown): number {
  const startedAt = performance.now();
  for (let at = 0; at < repeat; at += 1) run(at);
  return ((performance.now() - startedAt) * 1000) / repeat;
}
