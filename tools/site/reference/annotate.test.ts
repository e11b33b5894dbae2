import { describe, expect, it } from "vitest";
import { annotatedDocument } from "./annotate.ts";
import { type Json, readDocument, type Service, services } from "./document.ts";

const [a, b] = services as [Service, Service];
const document = annotatedDocument(a);
const operation = (path: string, method: string, of = document): string => of.paths[path][method].description;

describe("the document that is rendered", () => {
  it("describes the extensions of an operation", () => {
    const place = operation("/api/v1/hf/orders", "post");
    expect(place).toContain("| **Client** | `a.orders.place(input)` |");
    expect(place).toMatch(/keyed<\/strong> `clientOid` names the intent; .*orders-get-by-client-oid\.html/);
    expect(place).toContain("| **Permission** | Spot; [signed](/service-a.html#authentication) |");
    expect(place).toContain("| **Weight** | 1 of the `spot` pool |");
    expect(place).toContain("`type` `limit` needs `price`, `size`, takes no `funds`");
    expect(place).toContain("[GAP 41](/gaps.html#gap-41)");
  });

  it.each([
    ["pages by number", "/api/v1/withdrawals", "by number, `currentPage`; `pageSize` from 1 to 500, default 50"],
    ["pages by cursor", "/api/v1/hf/fills", "by cursor, `lastId`; `limit` from 1 to 200"],
    ["windows", "/api/v1/hf/accounts/ledgers", "from `startAt` to `endAt`, in milliseconds; at most 7 days"],
    ["what is public", "/api/v1/margin/config", "none; not signed"],
  ])("shows %s", (_, path, text) => {
    expect(operation(path, "get")).toContain(text);
  });

  it("marks open questions and secrets at their fields, once", () => {
    const { parameters } = document.paths["/api/v1/hf/fills"].get;
    const symbol = parameters.find(({ name }: Json) => name === "symbol");
    expect(symbol.description.match(/GAP 55/g)).toHaveLength(1);
    expect(symbol.description).toContain("[GAP 55](/gaps.html#gap-55)");
    expect(symbol.schema.description).toBe(undefined);
    expect(JSON.stringify(document.components.schemas)).toContain("Removed from errors and logs.");
  });

  it("marks where each field, value and limit is from", () => {
    const { Order, MarginStatus } = document.components.schemas;
    expect(Order.properties.price.description).toContain('<small class="origin">document “Order (HF)”</small>');
    expect(Order.properties.stp.description).toContain(
      "document “Order (HF)” · absence: chosen, [GAP 131](/gaps.html#gap-131) · form: public, [GAP 52](/gaps.html#gap-52)",
    );
    expect(MarginStatus.description).toContain("`EFFECTIVE`: document “Margin account status” · `BANKRUPTCY`, ");
    expect(operation("/api/v1/hf/orders", "post")).toContain("permission: public, [GAP 32](/gaps.html#gap-32)");
  });

  it("shows the kind of a number in place of its pattern", () => {
    expect(document.components.schemas.Amount).toMatchObject({ type: "string", format: "amount" });
    expect(document.components.schemas.Amount.pattern).toBe(undefined);
  });

  it("names the kinds of strings of an open enum, and shows the known values first", () => {
    const { CancelType } = document.components.schemas;
    expect(CancelType.anyOf.map(({ title }: Json) => title)).toEqual(["known values", "another string"]);
    expect(CancelType.anyOf[0].enum).toContain("CANCELABLE");
  });

  it("does so for the numbers of an open enum", () => {
    const { WalletType } = annotatedDocument(b).components.schemas;
    expect(WalletType.anyOf.map(({ title }: Json) => title)).toEqual(["known values", "another number"]);
    expect(WalletType.anyOf[0].enum).toEqual([0, 1]);
  });

  it("keeps examples unchanged", () => {
    const examplesOf = (node: unknown): unknown[] =>
      typeof node !== "object" || node === null
        ? []
        : Object.entries(node).flatMap(([key, each]) => (key === "example" ? [each] : examplesOf(each)));
    for (const service of services) {
      const examples = examplesOf(readDocument(service));
      expect(examples.length).toBeGreaterThan(20);
      expect(examplesOf(annotatedDocument(service))).toEqual(examples);
    }
  });

  it("has code samples and a form to try for every operation", () => {
    for (const rendered of [document, annotatedDocument(b)]) {
      for (const each of Object.values<Json>(rendered.paths).flatMap((item) => Object.values<Json>(item))) {
        expect(each["x-codeSamples"]).toHaveLength(3);
        expect(each.description).toContain("<exch-try ");
      }
    }
  });
});
