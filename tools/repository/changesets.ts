import { parse } from "yaml";
import type { Tree } from "./tree.ts";

/** A change of packages that is not released yet: a file of `.changeset`. */
export interface Changeset {
  /** By package: `patch`, `minor` or `major`. */
  readonly bumps: Readonly<Record<string, string>>;
  /** The description for users, in Markdown. */
  readonly text: string;
}

/** Reads every pending changeset, in the order of their files. */
export function readChangesets({ files, read }: Tree): Changeset[] {
  return files
    .filter((file) => /^\.changeset\/(?!README)[^/]+\.md$/.test(file))
    .map((file) => {
      const [, bumps = "", text = ""] = read(file).split(/^---$/m);
      return { bumps: parse(bumps) ?? {}, text: text.trim() };
    });
}
