import { describe, expect, it } from "vitest";
import { useSharedSandbox } from "../testing/shared-sandbox.ts";

const { exch, served, sandbox } = useSharedSandbox();
const order = '{"type":"limit","symbol":"BTC-USDT","side":"buy","price":"30000","size":"0.001","clientOid":"raw-1"}';

describe("exch api", () => {
  it("signs a GET of any path, also of one that no contract names, and writes the payload", async () => {
    const { code, out, err } = await exch(["api", "a", "get", "/api/v1/accounts?currency=USDT&type=main"]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(JSON.parse(out)).toMatchObject([{ currency: "USDT", type: "main" }]);
    const unlisted = await exch(["api", "b", "GET", "/api/v3/time", "--public"]);
    expect(JSON.parse(unlisted.out)).toMatchObject({ serverTime: expect.any(Number) });
  });

  it("sends a body as it is written, once, after a confirmation, and names the command that checks it", async () => {
    const words = ["api", "a", "POST", "/api/v1/hf/orders/sync", "--body", order];
    const before = served();
    const { code, out, err } = await exch([...words, "--yes"]);
    expect([code, err]).toEqual([0, "note: exch a orders placeSync checks this request, and can settle it\n"]);
    expect(JSON.parse(out)).toMatchObject({ clientOid: "raw-1" });
    expect(served()).toBe(before + 1);
  });

  it("asks no confirmation for an operation that only reads", async () => {
    const test = ["api", "a", "POST", "/api/v1/hf/orders/test", "--body", order.replace("raw-1", "raw-2")];
    expect((await exch(test)).code).toBe(0);
  });

  it("shows a request without its signature with --dry-run", async () => {
    const path = "/api/v1/accounts?currency=USDT";
    const { out } = await exch(["api", "a", "GET", path, "--dry-run", "-o", "json"]);
    expect(JSON.parse(out)).toMatchObject({ method: "GET", url: `${sandbox().env.EXCH_BASE_URL}${path}` });
    expect(out).not.toContain(sandbox().env.EXCH_SECRET);
  });
});
