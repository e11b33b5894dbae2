import type { PackedPackage } from "./dry-run.ts";

/** Prints what a release would publish: a table of the packages, and their changelogs. */
export function printRelease(packages: readonly PackedPackage[]): string {
  const released = packages.filter(({ before, version }) => before !== version);
  const table = packages.map(({ name, before, version, bytes, files }) => {
    const versions = before === version ? `${version} (as it is)` : `${before} → ${version}`;
    const size = `${(bytes / 1000).toFixed(1)} kB`.padStart(10);
    return `${name.padEnd(20)}${versions.padEnd(20)}${size}${String(files.length).padStart(6)} files`;
  });
  return [
    released.length === 0
      ? "No changeset: nothing would be released."
      : `${released.length} packages would be released:`,
    ...table,
    ...released.map(({ name, news }) => `\n${name}\n\n${news.replace(/^## .*\n+/, "").replace(/^(?=.)/gm, "  ")}`),
  ].join("\n");
}
