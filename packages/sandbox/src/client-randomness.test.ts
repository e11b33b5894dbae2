import { describe, expect, it } from "vitest";
import { createClientRandomness } from "./client-randomness.ts";

describe("the randomness of clients", () => {
  it("makes UUIDs of version 4 that differ, and numbers from 0 to below 1", () => {
    const randomness = createClientRandomness(1);
    const ids = Array.from({ length: 1000 }, () => randomness.uuid());
    expect(new Set(ids).size).toBe(1000);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const numbers = Array.from({ length: 1000 }, () => randomness.next());
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
  });
});
