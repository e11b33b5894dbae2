import { dirname, join } from "node:path";
import { installRuntimes } from "../on-runtime/runtimes.ts";
import { createConsumer, entryPoints } from "./installed.ts";
import { packAll } from "./packed.ts";

export type Consumer = Awaited<ReturnType<typeof installConsumer>>;

/**
 * Packs every package and installs the tarballs, and the runtimes as far as they can be had. Returns the folder with the packages, all
 * that they may be used with and the compiled program, the entry points, and the folder of the tarballs.
 * @param folder an empty one outside the workspace
 */
export async function installConsumer(folder: string) {
  const installing = installRuntimes().catch((error: Error) =>
    console.error(`not every runtime could be installed: ${error.message}`),
  );
  const [packages] = await Promise.all([packAll(), installing]);
  const consumer = join(folder, "consumer");
  await createConsumer(consumer, packages);
  return { folder: consumer, entries: entryPoints(packages), tarballs: dirname(packages[0]?.tarball ?? "") };
}
