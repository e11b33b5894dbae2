import { expect, it } from "vitest";
import { digest } from "./digest.ts";

it("digest hashes a hundred thousand similar strings without a collision", () => {
  const seen = new Set<string>();
  for (let n = 0; n < 100_000; n += 1)
    seen.add(digest(`{"asset":"BTC","rate":"0.0001","timestamp":${1_700_000_000_000 + n * 3_600_000}}`));
  expect(seen.size).toBe(100_000);
});
