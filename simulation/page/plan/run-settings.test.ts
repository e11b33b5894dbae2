import { describe, expect, it } from "vitest";
import { isOn, type RunSettings, readAddress, writeAddress } from "./run-settings.ts";

const settings: RunSettings = {
  seed: 42,
  turns: [
    { fault: "reset", isOn: true, atS: 0 },
    { fault: "crash", isOn: true, atS: 93_600 },
    { fault: "reset", isOn: false, atS: 180_000 },
  ],
  ids: "same",
};

describe("the address of a run", () => {
  it("returns the settings and the moment that it was written from", () => {
    const address = writeAddress(settings, 259_200_500);
    expect(address).toBe("#seed=42&on=reset,crash@93600&off=reset@180000&ids=same&at=259200");
    expect(readAddress(address)).toEqual({ settings, atMs: 259_200_000 });
    expect(readAddress(writeAddress(settings))).toEqual({ settings, atMs: undefined });
  });

  it.each([
    ["", undefined],
    ["#top", undefined],
    ["#seed=x", undefined],
    ["#seed=1&on=nonsense,reset@x,lost", [{ fault: "lost", isOn: true, atS: 0 }]],
  ])("ignores everything that it does not know: %s", (fragment, turns) => {
    expect(readAddress(fragment)?.settings.turns).toEqual(turns);
  });

  it("states at each moment which faults are on", () => {
    expect([0, 179_999_999, 180_000_000].map((atMs) => isOn(settings.turns, "reset", atMs))).toEqual([
      true,
      true,
      false,
    ]);
    expect([93_599_999, 93_600_000].map((atMs) => isOn(settings.turns, "crash", atMs))).toEqual([false, true]);
  });
});
