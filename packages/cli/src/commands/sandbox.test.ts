import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { exch } from "../testing/run-program.ts";
import { onePlace, placeOrder } from "../testing/shared-sandbox.ts";
import { temporaryHome } from "../testing/test-sandbox.ts";

const { place } = onePlace();

describe("the sandbox", () => {
  it("goes on by itself, and prints the lines that make it a shell's profile", async () => {
    const { home, env, remove } = temporaryHome();
    mkdirSync(join(home, "work"));
    const started = await exch(["sandbox", "--background"], { env });
    const pid = Number(/EXCH_SANDBOX_PID=(\d+)/.exec(started.out)?.[1]);
    try {
      expect(started.code).toBe(0);
      const lines = [...started.out.matchAll(/^export (\w+)='([^']*)'$/gm)].map(([, name, value]) => [name, value]);
      const profile: Record<string, string> = { ...env, ...Object.fromEntries(lines) };
      const { code, out } = await exch([...placeOrder, "--yes"], { env: profile });
      expect([code, JSON.parse(out)]).toEqual([0, expect.objectContaining({ orderId: expect.any(String) })]);
      expect((await exch(["b", "margin", "crossPairs"], { env: profile })).code).toBe(0);
    } finally {
      process.kill(pid);
      remove();
    }
  });

  it("takes the place of whatever the shell had set before, so that nothing goes elsewhere", async () => {
    const started = await exch(["sandbox", "--background"], { env: place().env });
    const pid = Number(/EXCH_SANDBOX_PID=(\d+)/.exec(started.out)?.[1]);
    try {
      const before = { EXCH_A_BASE_URL: "https://real.example", EXCH_A_KEY: "real", EXCH_SECRET_FILE: "/real" };
      const shell = spawnSync("bash", ["-c", `${started.out}\nenv`], { env: { ...before, PATH: process.env.PATH } });
      const left = shell.stdout
        .toString()
        .split("\n")
        .filter((line) => line.startsWith("EXCH_"))
        .sort();
      expect(left.map((line) => line.split("=")[0])).toEqual([
        "EXCH_BASE_URL",
        "EXCH_KEY",
        "EXCH_PASSPHRASE",
        "EXCH_READ_ONLY",
        "EXCH_SANDBOX_PID",
        "EXCH_SECRET",
      ]);
    } finally {
      process.kill(pid);
    }
  });

  it("in the foreground prints the same lines, and ends with Ctrl-C", async () => {
    const { code, out } = await exch(["sandbox"], {
      env: place().env,
      watch: (child) => {
        let seen = "";
        child.stdout?.on("data", (text: Buffer) => {
          seen += text.toString();
          if (seen.includes("a page to look at them")) child.kill("SIGINT");
        });
      },
    });
    expect([code, out]).toEqual([0, expect.stringContaining("\nexport EXCH_READ_ONLY='false'\n")]);
  });

  it("says why it cannot listen", async () => {
    const port = new URL(place().env.EXCH_BASE_URL!).port;
    for (const flags of [[], ["--background"]]) {
      const { code, err } = await exch(["sandbox", "--port", port, ...flags], { env: place().env });
      expect([code, err]).toEqual([2, "exch: the sandbox cannot listen there: EADDRINUSE\n"]);
    }
  });
});
