import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { gitTree, madeUpTree, type Tree } from "../repository/tree.ts";
import { checkDeterminism, platformFiles } from "./check-determinism.ts";

const file = "packages/runtime/src/pipeline/retry.ts";
const usesIn = (text: string, path = file) =>
  checkDeterminism(madeUpTree({ [path]: text })).map(({ message }) => message.replace(/^uses (.*): take.*/, "$1"));

describe("checkDeterminism", () => {
  it.each([
    ["setTimeout(run, 5);", "setTimeout"],
    ["const timer = globalThis.setInterval(run, 5);", "setInterval"],
    ["const { setImmediate = later } = globalThis as Timers;", "setImmediate"],
    ["const { setTimeout: wait } = globalThis;", "setTimeout"],
    ['globalThis["setTimeout"](run);', "setTimeout"],
    ["queueMicrotask(run);", "queueMicrotask"],
    ["process.nextTick(run);", "nextTick"],
    ["const at = Date.now();", "Date.now"],
    ["const at = globalThis.Date.now();", "Date.now"],
    ['const at = Date["now"]();', "Date.now"],
    ["const { now } = Date;", "Date.now"],
    ["const { now: wall } = Date;", "Date.now"],
    ["const clock = Date;", "Date"],
    ["const at = new Date();", "new Date()"],
    ["const at = new Date;", "new Date()"],
    ["const at = performance.now();", "performance.now"],
    ["const { performance: watch } = globalThis;", "performance"],
    ["const at = Math.random();", "Math.random"],
    ["const { random } = Math;", "Math.random"],
    ["const draw = { ...Math };", "Math"],
    ["const id = crypto.randomUUID();", "randomUUID"],
    ["const id = globalThis.crypto.randomUUID();", "randomUUID"],
    ["const { randomUUID } = crypto;", "randomUUID"],
    ["const { randomUUID: id } = globalThis.crypto;", "randomUUID"],
    ["crypto.getRandomValues(bytes);", "getRandomValues"],
    ["const signal = AbortSignal.timeout(5);", "AbortSignal.timeout"],
    ['import { setTimeout as wait } from "node:timers/promises";', "node:timers/promises"],
    ['const { randomFillSync } = await import("node:crypto");', "node:crypto"],
  ])("finds %s", (text, name) => {
    expect(usesIn(text)).toContain(name);
    expect(usesIn(text, "packages/service-c/src/settlement.ts")).toContain(name);
  });

  it.each([
    "const at = new Date(ms).toISOString(); const date = Date.parse(text); const is = value instanceof Date;",
    "const most = Math.max(1, Math.round(ms)); const { min, max } = Math;",
    "clock.setTimer(5, run); const at = clock.now() + clock.monotonic(); const id = randomness.uuid();",
    "let timer: ReturnType<typeof setTimeout>; let at: Date; interface Timers { setImmediate(run: () => void): void }",
    "/** Calls `setTimeout` and Date.now(). */ export const text = 'Date.now() is not code';",
    "const signal = AbortSignal.any([one, other]); if (value instanceof AbortSignal) stop();",
    "const { digest } = crypto.subtle;",
  ])("accepts %s", (text) => {
    expect(usesIn(text)).toEqual([]);
  });

  it.each([
    "packages/runtime/src/transport/node/connect.ts",
    "packages/runtime/src/testing/recovery.ts",
    "packages/runtime/src/pipeline/retry.test.ts",
    "packages/sandbox/src/time/turn.ts",
    ...platformFiles,
  ])("does not check %s", (path) => {
    expect(usesIn("setTimeout(run, Math.random() * Date.now());", path)).toEqual([]);
  });

  it("finds a use that is planted in the real files, with its line", () => {
    const tree = gitTree(fileURLToPath(new URL("../..", import.meta.url)));
    for (const path of [
      file,
      "packages/runtime/src/settlement/settle.ts",
      "packages/runtime/src/journal/journal.ts",
      "packages/runtime/src/rate-limit/pools.ts",
      "packages/runtime/src/pagination/pages.ts",
      "packages/runtime/src/telemetry/logger.ts",
      "packages/service-b/src/settlement/index.ts",
    ]) {
      const lines = tree.read(path).split("\n").length;
      const planted: Tree = {
        files: tree.files,
        read: (each) =>
          each === path ? `${tree.read(each)}export const id = globalThis.crypto.randomUUID();\n` : tree.read(each),
      };
      const message = "uses randomUUID: take it from the service's clock or randomness";
      expect(checkDeterminism(planted)).toEqual([{ file: path, line: lines, message }]);
    }
  });

  it("finds a file of its list that does not exist", () => {
    const tree = madeUpTree({ "packages/runtime/package.json": "{}" });
    expect(checkDeterminism(tree).map((problem) => problem.file)).toEqual(platformFiles);
  });
});
