import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { runProgram } from "../repository/run-program.ts";

const program = fileURLToPath(new URL("main.ts", import.meta.url));
const mock = (...args: string[]) =>
  runProgram(process.execPath, ["--conditions=@exch/source", program, ...args], { cwd: "." });

it("npm run mock says that its ports are fixed", async () => {
  const { code, output } = await mock("--port", "8080");
  expect([code, output]).toEqual([2, expect.stringContaining("mock: --port is fixed: service A is on 127.0.0.1:4010")]);
});

it("npm run mock names a port that another program uses", async () => {
  const other = createServer();
  // In use already is in use too.
  await new Promise((resolve) => other.once("error", resolve).listen(4010, "127.0.0.1", () => resolve(undefined)));
  const { code, output } = await mock();
  other.close();
  expect([code, output]).toEqual([2, expect.stringContaining("mock: service A: another program uses port 4010")]);
});
