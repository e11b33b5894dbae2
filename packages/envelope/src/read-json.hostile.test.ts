import { describe, expect, it } from "vitest";
import { JsonError } from "./json-error.ts";
import { createReader } from "./read-json.ts";

const read = createReader(["id"]);
const size = 1_000_000;
const fill = (unit: string) => unit.repeat(Math.floor(size / unit.length));
/** Counts how deep a value is nested, without recursion. */
const depthOf = (value: unknown) => {
  let depth = 0;
  for (let at = value; typeof at === "object" && at !== null; at = Object.values(at)[0]) depth += 1;
  return depth;
};

describe("createReader, for a hostile response of a megabyte,", () => {
  it.each<[string, string, unknown]>([
    ["one long number", `[${fill("9")}]`, [fill("9")]],
    ["one long identifier", `{"id":${fill("9")}}`, { id: fill("9") }],
    ["one long fraction", `[0.${fill("0")}1]`, [`0.${fill("0")}1`]],
    ["zeros and more zeros", `[1${fill("0")}1${"0".repeat(99)}]`, [`1${fill("0")}1${"0".repeat(99)}`]],
    ["points", `["${fill("1.")}"]`, [fill("1.")]],
    ["points after numbers", `["${fill(",1.")}"]`, [fill(",1.")]],
    ["space before a point", `["${fill(" ")}1.2","${fill(":1 ")}"]`, [`${fill(" ")}1.2`, fill(":1 ")]],
    ["quotes", `["${fill('\\"id\\":1')}"]`, [fill('\\"id\\":1').replaceAll("\\", "")]],
    ["backslashes", `["${fill("\\\\")}",1e400]`, [fill("\\\\").slice(size / 2), "1e400"]],
    ["keys that look like identifiers", `["${fill('id\\":')}",1e400]`, [fill('id\\":').replaceAll("\\", ""), "1e400"]],
    ["minus signs", `["${fill("1e-1")}"]`, [fill("1e-1")]],
    ["lossy numbers", `[${fill("-0,")}0]`, [...Array(Math.floor(size / 3)).fill("-0"), 0]],
    ["escaped letters", `["${fill("\\u0069")}"]`, ["i".repeat(Math.floor(size / 6))]],
  ])("reads %s in linear time and loses no digit", (_, text, expected) => {
    // Quadratic time would take minutes; the limit leaves room for a busy machine.
    const started = performance.now();
    const value = read(text);
    expect(performance.now() - started).toBeLessThan(200_000);
    // A difference of a megabyte is not printed.
    expect(JSON.stringify(value) === JSON.stringify(expected)).toBe(true);
  });

  it.each([
    ["lists in lists", fill("[[").slice(1) + fill("]]").slice(1), size - 1],
    ["objects in objects", `${'{"id":'.repeat(100_000)}1${"}".repeat(100_000)}`, 100_000],
  ])("reads %s in linear time and keeps their depth", (_, text, depth) => {
    const started = performance.now();
    expect(depthOf(read(text))).toBe(depth);
    expect(performance.now() - started).toBeLessThan(200_000);
  });

  it.each([
    ["an open text", `["${fill('\\"')}`],
    ["open lists", fill("[")],
  ])("rejects %s in linear time", (_, text) => {
    const started = performance.now();
    expect(() => read(text)).toThrow(JsonError);
    expect(performance.now() - started).toBeLessThan(200_000);
  });
});
