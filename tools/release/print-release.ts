import type { PackedPackage } from "./dry-run.ts";

type PrintedRelease = Pick<PackedPackage, "name" | "before" | "version" | "bytes" | "files" | "news">;

/** Prints what a release would publish: a table of the packages, and their changelogs. */
export function printRelease(packages: readonly PrintedRelease[]): string {
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
    ...groupNews(released),
  ].join("\n");
}

/** Each text once, with the packages whose changelogs have it. */
function groupNews(released: readonly PrintedRelease[]): string[] {
  const groups = Map.groupBy(released, ({ news }) => news.replace(/^## .*\n+/, ""));
  return [...groups].map(
    ([text, some]) => `\n${some.map(({ name }) => name).join(", ")}\n\n${text.replace(/^(?=.)/gm, "  ")}`,
  );
}
