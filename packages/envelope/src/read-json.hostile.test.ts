import { describe, expect, it } from "vitest";
import { createReader } from "./read-json.ts";

const read = createReader(["id"]);
const size = 5_000_000;
const fill = (unit: string) => unit.repeat(Math.floor(size / unit.length));

describe("a hostile answer of five megabytes", () => {
  it.each<[string, string]>([
    ["one long number", `[${fill("9")}]`],
    ["one long identifier", `{"id":${fill("9")}}`],
    ["one long fraction", `[0.${fill("0")}1]`],
    ["zeros and more zeros", `[1${fill("0")}1${"0".repeat(99)}]`],
    ["points", `["${fill("1.")}"]`],
    ["points after numbers", `["${fill(",1.")}"]`],
    ["space before a point", `["${fill(" ")}1.2","${fill(":1 ")}"]`],
    ["quotes", `["${fill('\\"id\\":1')}"]`],
    ["backslashes", `["${fill("\\\\")}",1e400]`],
    ["keys that look like identifiers", `["${fill('id\\":')}",1e400]`],
    ["minus signs", `["${fill("1e-1")}"]`],
    ["lossy numbers", `[${fill("-0,")}0]`],
    ["escaped letters", `["${fill("\\u0069")}"]`],
    ["lists in lists", fill("[[").slice(1) + fill("]]").slice(1)],
    ["objects in objects", `${'{"id":'.repeat(500_000)}1${"}".repeat(500_000)}`],
    ["an open text", `["${fill('\\"')}`],
    ["open lists", fill("[")],
  ])("is read, or refused, in linear time: %s", (_, text) => {
    // Quadratic time would take hours; the limit leaves room for a busy machine.
    const started = performance.now();
    try {
      read(text);
    } catch (error) {
      expect(error).toBeInstanceOf(SyntaxError);
    }
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
