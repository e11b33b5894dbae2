import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const packages = new URL("../../packages/", import.meta.url);

/** Every program that a package installs, and its source. */
const programs = readdirSync(packages).flatMap((name) => {
  const folder = new URL(`${name}/`, packages);
  const { bin = {} } = JSON.parse(readFileSync(new URL("package.json", folder), "utf8"));
  return Object.entries<string>(bin).map(([program, file]) => {
    const source = file.replace("./dist/", "src/").replace(/\.js$/, ".ts");
    return [program, fileURLToPath(new URL(source, folder))] as const;
  });
});

it.each(programs)("the help of %s fits a terminal of 80 columns", async (_, source) => {
  const { stdout } = await promisify(execFile)(process.execPath, ["--conditions=@exch/source", source, "--help"]);
  expect(stdout.length).toBeGreaterThan(200);
  expect(stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
});
