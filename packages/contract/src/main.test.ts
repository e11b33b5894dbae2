import { afterEach, describe, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

describe("Node below 22", () => {
  it("is named by one line of exch-contract", async () => {
    const lines = vi.spyOn(console, "error").mockImplementation(() => {});
    const exit = vi.fn().mockThrow(new Error("exit"));
    const old = { versions: { value: { node: "20.20.2" } }, exit: { value: exit } };
    vi.stubGlobal("process", Object.create(process, old));
    await expect(import("./main.ts")).rejects.toThrow("exit");
    expect(lines.mock.calls).toEqual([["exch-contract: Node 20.20.2 is too old: use Node 22 or newer"]]);
    expect(exit).toHaveBeenCalledWith(2);
    lines.mockRestore();
  });
});
