import type { PackedPackage } from "./dry-run.ts";

type PrintedRelease = Pick<PackedPackage, "name" | "before" | "version" | "bytes" | "files" | "news">;

/** Prints what a release would publish: a table of the packages, and their changelogs. */
export function printRelease(packages: readonly PrintedRelease[]): string {
  const released = packages.filter(({ before, version }) => before !== version);
  const rows = packages.map(({ name, before, version, bytes, files }) => [
    name,
    before === version ? `${version} (as it is)` : `${before} → ${version}`,
    `${(bytes / 1000).toFixed(1)} kB`,
    `${files.length} files`,
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const table = rows.map((row) =>
    row
      .map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  "),
  );
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
