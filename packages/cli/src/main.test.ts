import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { run } from "./run.ts";
import { createCapturedIo } from "./testing/captured-io.ts";
import { runProgram } from "./testing/run-program.ts";

describe("exch", () => {
  it.each([
    [["ordes"], "unknown command ordes"],
    [["setle"], "unknown command setle; did you mean settle?"],
    [["a", "ordrs"], "service A has no resource ordrs; did you mean orders?"],
    [["a", "orders", "plac"], "orders has no operation plac; did you mean place?"],
    [["a", "orders", "get", "123", "--symbol", "X"], "orders.get takes flags only, not the word 123"],
    [["a", "orders", "place", "--sid", "buy"], "unknown flag --sid; did you mean --side?"],
    [["--profile", "x"], "put flags after the command"],
    [["a", "orders", "place", "export"], "has no time span"],
    [["completion", "tcsh"], "name one shell: bash, zsh, fish"],
  ])("rejects %j", async (args, message) => {
    const io = createCapturedIo();
    expect([await run(args, io), io.written.err]).toEqual([2, expect.stringContaining(message)]);
  });

  it("prints its version", async () => {
    const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
    expect(await runProgram(["--version"])).toEqual({ code: 0, out: `${version}\n`, err: "" });
  });
});
