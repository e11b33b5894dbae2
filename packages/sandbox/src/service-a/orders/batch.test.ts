import { describe, expect, it } from "vitest";
import { sendA } from "../../testing/send.ts";
import { buy, readApiErrorText, start } from "../../testing/start.ts";

describe("a batch", () => {
  it("rejects an order with a client id of the same batch", async () => {
    const { sandbox } = start();
    const twice = { ...buy, clientOid: "twice" };
    // The client itself rejects such a batch.
    const { body } = await sendA(sandbox, {
      path: "/api/v1/hf/orders/multi",
      body: { orderList: [twice, twice] },
    });
    expect(body.data).toMatchObject([{ success: true }, { success: false }]);
  });

  it("can be limited to fewer orders by an option", async () => {
    const { a } = start({ batchMax: 5 });
    const orderList = Array.from({ length: 6 }, () => buy);
    expect(await readApiErrorText(a.orders.placeMany({ orderList }))).toContain("Too many orders");
  });
});
