import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { useTemporaryFolder } from "../repository/testing/temporary-folder.ts";
import type { ApiReport } from "./api-report.ts";
import { findStaleReports, writeReports } from "./check-reports.ts";

// Reports themselves are in packages/*/api. They are created from the built packages, and compared in every dry run of a release.
const folder = useTemporaryFolder();
const find = (made: readonly ApiReport[]) => findStaleReports(folder.at(), ["packages/x"], made);
const write = (made: readonly ApiReport[]) => writeReports(folder.at(), ["packages/x"], made);

const files = ["packages/x/api/index.md", "packages/x/api/more.md"] as const;
const index = { file: files[0], text: "interface Hidden {\n    readonly deep: string;\n}\n" };
const made = [index, { file: files[1], text: "const more: Hidden;\n" }];

it("findStaleReports accepts the reports that writeReports wrote", () => {
  expect(find(made)).toEqual(files.map((file) => `${file}: is missing`));
  expect(write(made)).toEqual(files);
  expect(find(made)).toEqual([]);
  expect(write(made)).toEqual([]);
});

it("findStaleReports reports a file whose entry point no longer exists, and writeReports removes it", () => {
  write(made);
  expect(find([index])).toEqual([`${files[1]}: that entry point is gone`]);
  write([index]);
  expect(existsSync(folder.at(files[1]))).toBe(false);
});
