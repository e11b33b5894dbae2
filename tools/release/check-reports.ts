import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ApiReport } from "./api-report.ts";

/** Lists committed reports that are new, gone or no longer current. */
export function findStaleReports(root: string, folders: readonly string[], reports: readonly ApiReport[]): string[] {
  const { changed, gone } = compareReports(root, folders, reports);
  return [
    ...changed.map(({ file, text }) => describe(root, file, text)),
    ...gone.map((file) => `${file}: that entry point is gone`),
  ];
}

/** Writes the reports, removes those of entry points that no longer exist, and gives the paths of changed files. */
export function writeReports(root: string, folders: readonly string[], reports: readonly ApiReport[]): string[] {
  const { changed, gone } = compareReports(root, folders, reports);
  for (const { file, text } of changed) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  for (const file of gone) rmSync(join(root, file));
  return [...changed.map(({ file }) => file), ...gone];
}

function compareReports(root: string, folders: readonly string[], reports: readonly ApiReport[]) {
  const committed = folders
    .filter((folder) => existsSync(join(root, folder, "api")))
    .flatMap((folder) => readdirSync(join(root, folder, "api")).map((name) => `${folder}/api/${name}`));
  return {
    changed: reports.filter(({ file, text }) => !existsSync(join(root, file)) || read(root, file) !== text),
    gone: committed.filter((file) => !reports.some((report) => report.file === file)),
  };
}

const maxLines = 16;

function describe(root: string, file: string, text: string): string {
  if (!existsSync(join(root, file))) return `${file}: is missing`;
  const args = ["diff", "--no-index", "--no-color", "--no-ext-diff", "--unified=0", "--", file, "-"];
  const { stdout } = spawnSync("git", args, { cwd: root, input: text, encoding: "utf8" });
  const lines = stdout.split("\n").filter((line) => /^[-+](?!--|\+\+)/.test(line));
  const more = lines.length > maxLines ? [`… ${lines.length - maxLines} more lines`] : [];
  const shown = [...lines.slice(0, maxLines), ...more].map((line) => `    ${line}`);
  return [`${file}: the package gives something else now`, ...shown].join("\n");
}

function read(root: string, file: string): string {
  return readFileSync(join(root, file), "utf8").replaceAll("\r\n", "\n");
}
