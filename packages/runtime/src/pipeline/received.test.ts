import { expect, it } from "vitest";
import { getEarlierSignature } from "./received.ts";

const signed = { headers: {}, query: {} } as never;
const at = (signedAt: number, signedAtMonotonic: number) => ({
  signedAt,
  signedAtMonotonic,
  signedAtWall: undefined,
  signed,
});

it("takes the earliest timestamp of a call, whose clock was ahead at first, and the moment of its first signature", () => {
  expect(getEarlierSignature(at(3_600_000, 0), at(10_000, 10_000))).toEqual(at(10_000, 0));
});

it("takes the first signature where its timestamp is the earliest, or there is one alone", () => {
  expect(getEarlierSignature(at(0, 0), at(10_000, 10_000))).toEqual(at(0, 0));
  expect(getEarlierSignature(undefined, at(10_000, 10_000))).toEqual(at(10_000, 10_000));
  expect(getEarlierSignature(at(0, 0), undefined)).toEqual(at(0, 0));
});
