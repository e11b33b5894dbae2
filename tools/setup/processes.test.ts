import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { SetupError } from "./explain.mjs";
import { quietly } from "./install.mjs";
import { follow, step } from "./processes.mjs";

const options = { cwd: process.cwd(), env: process.env };
const node = (code: string): [string, string[], typeof options] => [process.execPath, ["-e", code], options];

describe("follow", () => {
  it("resolves to the exit code of the program", async () => {
    expect(await follow(...node("process.exit(7)"))).toBe(7);
  });

  it("resolves to 128 + n when a signal ended it", async () => {
    expect(await follow(...node("process.kill(process.pid, 'SIGTERM')"))).toBe(143);
  });
});

describe("step", () => {
  it("fails with one sentence and the end of the hidden output", async () => {
    const failing = step("fetching x", ...node("console.log('noise\\n'.repeat(50)); throw Error('ENOSPC')"));
    const error = await failing.then(() => undefined).catch((reason: unknown) => reason as SetupError);
    expect(error).toBeInstanceOf(SetupError);
    expect(error?.message).toBe("Fetching x failed: the disk is full.");
    expect(error?.tail.split("\n").length).toBeLessThanOrEqual(15);
  });
});

describe("run.mjs", () => {
  it("lists its jobs when the job is unknown", async () => {
    const run = fileURLToPath(new URL("run.mjs", import.meta.url));
    const child = spawn(process.execPath, [run, "tset"], { stdio: ["ignore", "ignore", "pipe"] });
    child.stderr.setEncoding("utf8");
    const [said] = await Promise.all([child.stderr.toArray(), new Promise((resolve) => child.on("close", resolve))]);
    expect(said.join("")).toBe(
      "Say what to run: node tools/setup/run.mjs start | test | test:all | mock | tarballs | docs | simulate | faults | soak | consumer | planted | changes\n",
    );
    expect(child.exitCode).toBe(2);
  });
});

describe("quietly", () => {
  it("passes the registry of npm on to pnpm", () => {
    expect(quietly({ npm_config_registry: "http://localhost:4873/" })).toMatchObject({
      pnpm_config_registry: "http://localhost:4873/",
    });
  });

  it("leaves the settings of the user unchanged", () => {
    expect(quietly({ npm_config_fetch_retries: "9" })).toMatchObject({ npm_config_fetch_retries: "9" });
  });
});
