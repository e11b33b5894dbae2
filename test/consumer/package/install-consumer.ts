import { dirname, join } from "node:path";
import { installRuntimes } from "../on-runtime/runtimes.ts";
import { createConsumer, type EntryPoint, entryPoints } from "./installed.ts";
import { packAll } from "./packed.ts";

/** The folder in which the packages are installed. */
export interface Consumer {
  /** Every package and what it may be used with, and the program, compiled. */
  readonly folder: string;
  readonly entries: readonly EntryPoint[];
  /** The folder of the tarballs. */
  readonly tarballs: string;
}

/**
 * Packs every package and installs the tarballs, and the runtimes as far as they can be had.
 * @param folder an empty one outside the workspace
 */
export async function installConsumer(folder: string): Promise<Consumer> {
  const installing = installRuntimes().catch((error: Error) =>
    console.error(`not every runtime could be installed: ${error.message}`),
  );
  const [packages] = await Promise.all([packAll(), installing]);
  const consumer = join(folder, "consumer");
  await createConsumer(consumer, packages);
  return { folder: consumer, entries: entryPoints(packages), tarballs: dirname(packages[0]?.tarball ?? "") };
}
