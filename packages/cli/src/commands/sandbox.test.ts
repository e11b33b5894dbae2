import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { runProgram } from "../testing/run-program.ts";
import { placeOrder, useSharedSandbox } from "../testing/shared-sandbox.ts";
import { createTemporaryHome } from "../testing/temporary-home.ts";

const { sandbox } = useSharedSandbox();

describe("exch sandbox", () => {
  it("runs in the background, and its lines replace every variable of a shell, so that no request goes elsewhere", async () => {
    const { env, remove } = createTemporaryHome();
    const started = await runProgram(["sandbox", "--background"], { env });
    const pid = Number(/EXCH_SANDBOX_PID=(\d+)/.exec(started.out)?.[1]);
    try {
      expect(started.code).toBe(0);
      const before = { EXCH_A_BASE_URL: "https://real.example", EXCH_A_KEY: "real", EXCH_SECRET_FILE: "/real" };
      const shell = spawnSync("bash", ["-c", `${started.out}\nenv`], { env: { ...before, PATH: process.env.PATH } });
      const variables = [...shell.stdout.toString().matchAll(/^(EXCH_\w+)=(.*)$/gm)].map(([, ...each]) => each);
      const names = ["BASE_URL", "KEY", "PASSPHRASE", "READ_ONLY", "SANDBOX_PID", "SECRET"];
      expect(variables.map(([name]) => name).sort()).toEqual(names.map((name) => `EXCH_${name}`));
      const profile: Record<string, string> = { ...env, ...Object.fromEntries(variables) };
      const { code, out } = await runProgram([...placeOrder, "--yes"], { env: profile });
      expect([code, JSON.parse(out)]).toEqual([0, expect.objectContaining({ orderId: expect.any(String) })]);
      expect((await runProgram(["b", "margin", "crossPairs"], { env: profile })).code).toBe(0);
    } finally {
      process.kill(pid);
      remove();
    }
  });

  it("prints the same lines in the foreground, and stops at Ctrl-C", async () => {
    const { code, out } = await runProgram(["sandbox"], {
      env: sandbox().env,
      watch: (child) => {
        let seen = "";
        child.stdout?.on("data", (text: Buffer) => {
          seen += text.toString();
          if (seen.includes("a page that shows their state")) child.kill("SIGINT");
        });
      },
    });
    expect([code, out]).toEqual([0, expect.stringContaining("\nexport EXCH_READ_ONLY='false'\n")]);
  });

  it("reports the address and the reason when it cannot listen", async () => {
    const port = new URL(sandbox().env.EXCH_BASE_URL!).port;
    const err = `exch: the sandbox cannot listen on 127.0.0.1:${port} (EADDRINUSE)\npass another --port or --host\n`;
    for (const flags of [[], ["--background"]]) {
      const ended = await runProgram(["sandbox", "--port", port, ...flags], { env: sandbox().env });
      expect(ended).toMatchObject({ code: 2, err });
    }
  });
});
