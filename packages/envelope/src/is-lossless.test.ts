import { describe, expect, it } from "vitest";
import { isLossless } from "./is-lossless.ts";

describe("isLossless", () => {
  it.each([
    "0",
    "0.0",
    "0e9",
    "7",
    "-7",
    "1.50",
    "1e21",
    "10e20",
    "0.1",
    "1e-7",
    "123456789012345",
    "0.00000000000000012345",
    "9007199254740992",
    "5e-324",
  ])("is true of %s", (token) => {
    expect(isLossless(token)).toBe(true);
  });

  it.each([
    "-0",
    "-0.0",
    "-0e1",
    "9007199254740993",
    "0.1234567890123456789",
    "1e309",
    "-1e309",
    "1e-400",
    "3e-324",
    "1.00000000000000000001",
  ])("is false of %s", (token) => {
    expect(isLossless(token)).toBe(false);
  });
});
