import { cpSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "astro";
import { writeContent } from "./content/write-content.ts";
import { finishSite } from "./finish/finish-site.ts";

const here = fileURLToPath(new URL("./", import.meta.url));
const built = `${here}work/built`;

/**
 * Builds the whole site into a folder, which is emptied first. It works wherever the folder is, without a network.
 * @returns how many pages there are
 */
export async function buildSite(outDir: string): Promise<number> {
  process.env.ASTRO_TELEMETRY_DISABLED = "1";
  // The generator looks for what it needs from where it is started, and for its packages from where it writes.
  process.chdir(here);
  const content = await writeContent();
  // Its plugins are TypeScript that only its own loader reads: so the rest stands in astro.config.ts.
  await build({ root: here, outDir: built, logLevel: "error" });
  const pages = await finishSite(built, content);
  rmSync(outDir, { recursive: true, force: true });
  cpSync(built, outDir, { recursive: true });
  return pages;
}
