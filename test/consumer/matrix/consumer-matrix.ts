import { dirname, join } from "node:path";
import { installRuntimes } from "../on-runtime/runtimes.ts";
import { createConsumer, type EntryPoint, entryPoints } from "../package/installed.ts";
import { packAll } from "../package/packed.ts";
import { type Row, runRow, runtimePlans } from "./rows.ts";
import { typeRows } from "./type-rows.ts";

/** Results of the installed packages, on runtimes and with compilers. */
export interface ConsumerMatrix {
  readonly runtimes: readonly Row[];
  readonly types: readonly Row[];
}

/** Hears what was done, and how long it took. */
export type Progress = (news: string) => void;

/** The folder in which the packages are installed. */
export interface Consumer {
  /** Every package and what it may be used with, and the program, compiled. */
  readonly folder: string;
  readonly entries: readonly EntryPoint[];
  /** The folder of the tarballs. */
  readonly tarballs: string;
}

/**
 * Packs every package and installs the tarballs.
 * @param folder an empty one outside the workspace
 */
export async function installConsumer(folder: string, progress: Progress = () => {}): Promise<Consumer> {
  const [packages] = await Promise.all([
    timed("built and packed", packAll(folder), progress),
    timed("runtimes installed", installRuntimes(), progress).catch((error: Error) =>
      progress(`not every runtime could be installed: ${error.message}`),
    ),
  ]);
  const consumer = join(folder, "consumer");
  const installing = createConsumer(consumer, packages);
  await timed(`${packages.length} tarballs installed by npm, a program compiled`, installing, progress);
  return { folder: consumer, entries: entryPoints(packages), tarballs: dirname(packages[0]?.tarball ?? "") };
}

/**
 * Uses the packages on every runtime and with every compiler. A runtime that cannot be had makes a row that says why.
 * @param size `full` compiles every setting with every resolution
 */
export async function consumerMatrix(
  { folder, entries }: Consumer,
  size: "small" | "full",
  progress: Progress = () => {},
): Promise<ConsumerMatrix> {
  const loadable = entries.filter(({ typesOnly }) => !typesOnly).map(({ name }) => name);
  const [runtimes, types] = await Promise.all([
    timed("run", runAll(runtimePlans(folder, loadable)), progress),
    timed("compiled", typeRows(folder, entries, size), progress),
  ]);
  return { runtimes, types };
}

async function timed<T>(what: string, work: Promise<T>, progress: Progress): Promise<T> {
  const started = performance.now();
  const result = await work;
  progress(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
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
