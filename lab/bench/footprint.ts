import { fileURLToPath } from "node:url";
import { bundle } from "../../tools/sizes/bundle.ts";
import { findInstalled } from "../../tools/sizes/installed.ts";
import { installPacked } from "./footprint/packed.ts";
import { subjects, withTransport } from "./footprint/programs.ts";
import { type StartUp, startUp } from "./footprint/start-up.ts";
import { formatRange, printRows } from "./measure/table.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);

/** Start-up, memory, bundle and installation: our packed client and the peers, each in one row. */
export async function measureFootprint(rounds: number): Promise<void> {
  const packed = installPacked();
  const folderOf = (name: string) => (name.startsWith("ours") ? packed : here);

  console.log(
    `\nImported into bare Node: median (min–max) of ${rounds} fresh processes, and least CPU; peers from the registry, ours from its tarballs`,
  );
  const over = (figure: "ms" | "rssMb" | "heapMb", all: readonly StartUp[]) =>
    formatRange(
      all.map((each) => each[figure]),
      1,
    );
  const cells = (program: string, folder: string) => {
    const all = times(rounds, () => startUp(program, folder));
    const minCpuMs = Math.min(...all.map(({ cpuMs }) => cpuMs));
    return [over("ms", all), minCpuMs.toFixed(1), over("rssMb", all), over("heapMb", all)];
  };
  const rows = [["nothing", ...cells("", here), "", ""]];
  for (const { name, packages } of subjects.filter(({ name }) => !name.startsWith("ours, one"))) {
    const folder = folderOf(name);
    const { packages: needed, bytes } = findInstalled(packages, folder);
    const program = `await import(${JSON.stringify(packages[0])});`;
    rows.push([name, ...cells(program, folder), (bytes / 1e6).toFixed(2), String(needed.length)]);
  }
  rows.push(["ours, with its transport made", ...cells(withTransport, packed), "", ""]);
  printRows(["", "import ms", "CPU ms", "RSS MB", "heap MB", "installed MB", "packages"], rows);

  console.log("\nBundled for a browser: the smallest program that places an order, minified (rolldown)");
  const bundles = [];
  for (const { name, program } of subjects) {
    const made = await bundle(program, folderOf(name));
    const shims = made.external.length === 0 ? "none" : made.external.join(" ");
    bundles.push([name, (made.bytes / 1e3).toFixed(1), (made.gzip / 1e3).toFixed(1), shims]);
  }
  printRows(["", "kB", "kB gzip", "not in a browser"], bundles);
}
