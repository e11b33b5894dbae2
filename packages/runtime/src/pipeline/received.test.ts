import { expect, it } from "vitest";
import { getEarlierSignature, type Signature } from "./received.ts";

const at = (signedAt: number, signedAtMonotonic = signedAt): Signature => {
  return { signedAt, signedAtMonotonic, signedAtWall: undefined, signed: { headers: {}, query: "" } };
};

it("the earlier signature of a call has its earliest timestamp, also of a clock that was ahead at first", () => {
  expect(getEarlierSignature(at(3_600_000, 0), at(10_000))).toEqual(at(10_000, 0));
  for (const next of [at(10_000), undefined]) expect(getEarlierSignature(at(0), next)).toEqual(at(0));
  expect(getEarlierSignature(undefined, at(10_000))).toEqual(at(10_000));
});
