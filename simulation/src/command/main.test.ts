import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { hash } from "../engine/hash.ts";
import { replay } from "../search/explain.ts";
import { printTimeline } from "../story/timeline.ts";
import { OptionError, readOptions } from "./simulate-options.ts";

const main = fileURLToPath(new URL("../main.ts", import.meta.url));

function simulate(...args: string[]) {
  const options = { encoding: "utf8", maxBuffer: 2 ** 28 } as const;
  return spawnSync(process.execPath, ["--conditions=@exch/source", main, ...args], options);
}

describe("npm run simulate", () => {
  it.each([
    [["--seed", "4294967296"], "--seed 4294967296: give a whole number from 0 to 4294967295"],
    [["--intents", "many"], "--intents many: give a whole number from 1 to 1000000000000"],
    [["--theme", "weather"], "--theme weather: give one of connections, responses"],
    [["--seconds", "0"], "--seconds 0: give a whole number from 1"],
    [["--replay", "{}"], "--replay {}: it has no whole number as its seed"],
    [
      ["--replay", "nothing"],
      "--replay nothing: it is neither a seed nor the JSON of a recipe, and no file has this name",
    ],
    [["--replay", '{"seed":1,"speed":2}'], "it has the unknown field speed"],
    [["--fast"], "Unknown option '--fast'"],
  ])("rejects %j", (args, message) => {
    expect(() => readOptions(args)).toThrow(OptionError);
    expect(() => readOptions(args)).toThrow(message);
  });

  it("exits with 2 for a wrong option and says which", () => {
    const { status, stderr } = simulate("--intents", "x");
    expect(status).toBe(2);
    expect(stderr).toMatch(/^--intents x: give a whole number from 1 .*\n\nusage: npm run simulate/);
  });

  it("gives the same bytes of one run twice in a process and in another process", async () => {
    const recipe = { seed: 7, intents: 120 };
    const tell = async () => printTimeline((await replay(recipe)).events);
    const first = await tell();
    expect(hash(await tell())).toBe(hash(first));
    const { stdout } = simulate("--replay", JSON.stringify(recipe));
    expect(hash(stdout.slice(0, first.length))).toBe(hash(first));
  });

  it("states the result of what ran until it was stopped", async () => {
    const args = ["--conditions=@exch/source", main, "--intents", "1000000", "--go-on"];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
    const output: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => output.push(String(data)));
    await once(child.stderr, "data");
    child.kill("SIGTERM");
    const [code] = await once(child, "close");
    expect(code).toBe(1);
    expect(output.join("")).toMatch(/^seed 1: [\d,]+ runs, .*\nstopped: the result is of the runs that ended before$/m);
  });
});
