import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { Pieces } from "./pieces.ts";

const collect = (pieces: readonly Uint8Array[]) => {
  const collected = new Pieces();
  for (const piece of pieces) collected.add(piece);
  return Buffer.from(collected.join());
};

it("Pieces joins pieces of any size in order", () => {
  const sizes = [0, 1, 4095, 4096, 3, 70_000, 2, 65_000, 600, 4000, 1, 1, 5000, 0, 7];
  const pieces = sizes.map((size) => randomBytes(size));
  expect(collect(pieces)).toEqual(Buffer.concat(pieces));
  expect(collect([])).toHaveLength(0);
});

it("Pieces returns a single piece without copying it", () => {
  const piece = randomBytes(10);
  const collected = new Pieces();
  collected.add(piece);
  expect(collected.join().buffer).toBe(piece.buffer);
});

it("Pieces stores a million pieces of one byte in a few megabytes", () => {
  const piece = Uint8Array.of(120);
  const collected = new Pieces();
  const before = process.memoryUsage();
  for (let count = 0; count < 1_000_000; count += 1) collected.add(piece.subarray(0, 1));
  const after = process.memoryUsage();
  expect(collected.bytes).toBe(1_000_000);
  expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(6_000_000);
});
