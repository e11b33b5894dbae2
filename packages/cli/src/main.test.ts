import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { run } from "./run.ts";
import { capturedIo } from "./testing/captured-io.ts";
import { exch } from "./testing/run-program.ts";

describe("the command line", () => {
  it.each([
    [["ordes"], "there is no command ordes"],
    [["setle"], "there is no command setle; did you mean settle?"],
    [["a", "ordrs"], "service A has no ordrs; did you mean orders?"],
    [["a", "orders", "plac"], "orders has no operation plac; did you mean place?"],
    [["a", "orders", "get", "123", "--symbol", "X"], "orders.get takes no words"],
    [["a", "orders", "place", "--sid", "buy"], "--sid is no flag here; did you mean --side?"],
    [["--profile", "x"], "flags come after the command"],
    [["a", "orders", "place", "export"], "takes no span of time"],
    [["completion", "tcsh"], "name a shell: bash, zsh, fish"],
  ])("refuses %j", async (args, message) => {
    const io = capturedIo();
    expect([await run(args, io), io.written.err]).toEqual([2, expect.stringContaining(message)]);
  });

  it("tells its version", { timeout: 60_000 }, async () => {
    const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
    expect(await exch(["--version"])).toEqual({ code: 0, out: `${version}\n`, err: "" });
  });
});
