import { afterEach, describe, expect, it, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  process.exitCode = undefined;
});

describe("Node below 22", () => {
  it.each(["exch-generate", "exch-changes"])("is named by one line of %s", async (name) => {
    const lines = vi.spyOn(console, "error").mockImplementation(() => {});
    vi.stubGlobal("process", Object.create(process, { versions: { value: { node: "20.20.2" } } }));
    await import(`./${name}.ts`);
    expect(lines.mock.calls).toEqual([[`${name}: Node 20.20.2 is too old: use Node 22 or newer`]]);
    expect(process.exitCode).toBe(2);
    lines.mockRestore();
  });
});
