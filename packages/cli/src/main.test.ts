import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { runProgram } from "./testing/run-program.ts";

it("exch prints its version", async () => {
  const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  expect(await runProgram(["--version"])).toEqual({ code: 0, out: `${version}\n`, err: "" });
});

it("exch names the version of Node that it needs", async () => {
  const older =
    'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.1.0"}})';
  const err = "exch: Node 20.1.0 is too old: use Node 22 or newer\n";
  const env = { NODE_OPTIONS: `--import=${encodeURI(older)}` };
  expect(await runProgram(["settle", "--help"], { env })).toEqual({ code: 2, out: "", err });
});
