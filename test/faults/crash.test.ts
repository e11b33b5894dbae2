import { expect, it } from "vitest";
import { campaigns } from "./campaigns.ts";

it("a fault campaign shows that the promise crash is kept", async () => {
  const row = await campaigns.crash!("small", 1);
  expect(row, `${row.result}; ${row.size}; ${row.detail}`).toMatchObject({ ok: true });
});
