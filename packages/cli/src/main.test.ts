import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { runProgram } from "./testing/run-program.ts";

it("exch prints its version", async () => {
  const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  expect(await runProgram(["--version"])).toEqual({ code: 0, out: `${version}\n`, err: "" });
});
