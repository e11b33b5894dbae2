import { describe, expect, it } from "vitest";
import { Random } from "../../engine/random.ts";
import { farOrder, startSmallRun } from "../testing/small-run.ts";
import { alterField } from "./altered-field.ts";
import { drawError, isExchangesWord } from "./error-responses.ts";

const drawOf = (seed: number) => (purpose: string) => new Random(seed).fork(purpose).next();

describe("error responses", () => {
  it.each(["service-a", "service-b"] as const)("of %s have any status and code, and are never its word", (service) => {
    const statuses = new Set<number>();
    const texts: string[] = [];
    let listed = 0;
    for (let seed = 1; seed <= 3000; seed++) {
      const { response } = drawError({ service, date: "", draw: drawOf(seed) });
      statuses.add(response.status);
      texts.push(response.text);
      // The same error under a status of the exchange would be a proof.
      if (response.status === 500 && isExchangesWord(service, { ...response, status: 400 })) listed++;
      expect(isExchangesWord(service, response)).toBe(false);
    }
    for (const status of [200, 201, 204, 301, 307, 400, 418, 451, 500, 511, 599]) expect(statuses).toContain(status);
    for (const part of ["参数错误", '"msg":""', "<html>", "already"]) expect(texts.join()).toContain(part);
    expect(listed).toBeGreaterThan(60);
  });

  it("come after an execution, and no order is taken for one that was not executed", async () => {
    const outcomes = new Set<unknown>();
    for (let seed = 1; seed <= 40; seed++) {
      const { run, a, of } = startSmallRun({ rates: { gatewayResponse: 1 }, seed });
      await run(() => a.orders.place(farOrder, { settle: false }).catch((error) => outcomes.add(error.outcome)));
      expect(of("executed")).toHaveLength(1);
    }
    expect(outcomes).toEqual(new Set(["unknown"]));
  });
});

describe("an altered field", () => {
  const item = (id: string) => ({
    id,
    clientOid: "5d6cf4ee-539e-4fed",
    symbol: "BTC-USDT",
    price: "1.50",
    remark: "two words",
    active: true,
  });
  const items = ["6955b9000001", "6955b9000002"].map(item);
  const page = JSON.stringify({ code: "200000", data: { lastId: 7, items } });
  const big = page.replace('"lastId":7', '"lastId":90071992547409931');
  const response = { status: 200, headers: {}, text: big };
  const altered = Array.from({ length: 2000 }, (_, seed) =>
    alterField({ response, request: "GET /orders?symbol=BTC-USDT", isRead: true, number: drawOf(seed + 1) }),
  ).filter((each) => each !== undefined);

  it("is missing, null, of another type, empty, reworded, or another record's where the request names the true one", () => {
    const what = new Set(altered.map((each) => each.what));
    for (const each of [
      "data missing",
      "data.items null",
      "data.items of another type",
      "data.items.*.id of another type",
      "data.items.*.clientOid empty",
      "data.items.*.remark reworded",
      "data.items.*.symbol another record's",
      "half of the body",
    ])
      expect(what).toContain(each);
    const swapped = [...what].filter((each) => each.includes("another record's"));
    expect(swapped).toEqual(["data.items.*.symbol another record's"]);
    expect(
      altered.some(({ response: { text } }) => text.includes('"symbol":"ETH-USDT"') && text.includes("BTC-USDT")),
    ).toBe(true);
  });

  it("leaves the other fields as they are, digit by digit, and hides no record and no following page", () => {
    for (const {
      response: { text },
      what,
    } of altered) {
      if (what.includes("body") || what.startsWith("data ")) continue;
      expect(text).toContain('"lastId":90071992547409931');
      expect(text).not.toContain('"items":[]');
      if (!what.startsWith("data.items ")) expect(text.match(/"price":|"symbol":/g)?.length).toBeGreaterThan(1);
    }
  });
});
