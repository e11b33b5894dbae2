import { describe, expect, it } from "vitest";
import { KeepAlive } from "./keep-alive.ts";

/** A close of a connection that was unused for so long, at a time. */
const close = (idleMs: number, at: number, crossed = false) => [idleMs, at, crossed] as const;

describe("an unused connection is kept", () => {
  it.each([
    ["a second less than the server states", 75_000, undefined, 74_000],
    ["at most five minutes, whatever the server states", 4_000_000, undefined, 300_000],
    ["not at all where the server keeps it for a second", 1000, undefined, 0],
    ["below the usual limit of servers where this one states none", undefined, undefined, 55_000],
    ["no longer than the program says", undefined, 10_000, 10_000],
    ["no longer than the server states where the program says more", 5000, 10_000, 4000],
  ])("%s", (_, statedMs, maxMs, limitMs) => {
    expect(new KeepAlive(maxMs).limitMs(statedMs)).toBe(limitMs);
  });

  it.each([
    ["two closes of the same age", [close(30_000, 30_000), close(30_200, 90_000)], 29_200],
    ["a single close, which may be a restart", [close(30_000, 30_000)], 55_000],
    ["closes of different ages", [close(30_000, 30_000), close(12_000, 90_000)], 55_000],
    ["connections that closed together", [close(30_000, 30_000), close(30_000, 30_010)], 55_000],
    ["a request that crossed the close", [close(30_000, 30_000, true)], 29_000],
    ["a connection that broke while it was busy", [close(2, 30_000, true), close(3, 60_000, true)], 55_000],
  ])("by what it learns from %s", (_, closes, limitMs) => {
    const keepAlive = new KeepAlive();
    for (const each of closes) keepAlive.learn(...each);
    expect(keepAlive.limitMs(undefined)).toBe(limitMs);
  });
});
