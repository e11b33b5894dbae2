import { join } from "node:path";
import { createConsumer, entryPoints } from "./installed.ts";
import { packAll } from "./packed.ts";
import { type Row, runRow, runtimePlans } from "./rows.ts";
import { installRuntimes } from "./runtimes.ts";
import { typeRows } from "./types.ts";

/** How the packages fare in the hands of those who install them. */
export interface ConsumerMatrix {
  readonly runtimes: readonly Row[];
  readonly types: readonly Row[];
}

/** What the matrix is made of. */
export interface MatrixOptions {
  /** An empty folder outside the workspace. */
  readonly folder: string;
  /** `full` compiles every setting with every resolution. */
  readonly size: "small" | "full";
  /** Hears what was done, and how long it took. */
  readonly progress?: (news: string) => void;
}

/**
 * Packs every package, installs the tarballs in an empty folder, and uses them from there on every runtime and with every
 * compiler. A runtime that cannot be had makes a row that says why.
 */
export async function consumerMatrix({ folder, size, progress = () => {} }: MatrixOptions): Promise<ConsumerMatrix> {
  const timed = async <T>(what: string, work: Promise<T>): Promise<T> => {
    const started = performance.now();
    const result = await work;
    progress(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    return result;
  };
  const [packages] = await Promise.all([
    timed("built and packed", packAll(folder)),
    timed("runtimes and compilers installed", installRuntimes()),
  ]);
  const consumer = join(folder, "consumer");
  await timed(`${packages.length} tarballs installed by npm, a program compiled`, createConsumer(consumer, packages));

  const entries = entryPoints(packages);
  const plans = runtimePlans(
    consumer,
    entries.filter(({ typesOnly }) => !typesOnly).map(({ name }) => name),
  );
  const [runtimes, types] = await Promise.all([
    timed("run", runAll(plans)),
    timed("compiled", typeRows(consumer, entries, size)),
  ]);
  return { runtimes, types };
}

/** Two at a time: most of a row is waiting. */
async function runAll(plans: ReturnType<typeof runtimePlans>): Promise<Row[]> {
  const rows = new Map<string, Row>();
  const waiting = [...plans];
  const work = async () => {
    for (let plan = waiting.shift(); plan; plan = waiting.shift()) rows.set(plan.name, await runRow(plan));
  };
  await Promise.all([work(), work()]);
  return plans.map(({ name }) => rows.get(name)!);
}
