import type { Operation } from "@exch/runtime";
import { operations as a } from "@exch/service-a/operations";
import { operations as b } from "@exch/service-b/operations";
import { describe, expect, it } from "vitest";
import { Router } from "./router.ts";

const all = [...Object.values(a), ...Object.values(b)].flatMap((resource) => Object.values<Operation>(resource));
const routes = new Router(all);

describe("the routes", () => {
  it.each([
    ["GET", "/api/v1/hf/orders/active", "orders.listOpen"],
    ["DELETE", "/api/v1/hf/orders/cancelAll", "orders.cancelAll"],
    ["DELETE", "/api/v1/hf/orders/active", "orders.cancel"],
    ["DELETE", "/api/v1/hf/orders/sync", "orders.cancel"],
    ["GET", "/api/v1/accounts/ledgers", "accounts.ledger"],
  ])("take %s %s for %s: a literal goes before a parameter", (method, path, id) => {
    expect(routes.find(method, path)).toMatchObject({ operation: { id } });
  });

  it("decode a path parameter", () => {
    const path = "/api/v1/hf/orders/client-order/a%2Fb%20%C3%A9";
    expect(routes.find("GET", path)).toMatchObject({ fields: { clientOid: "a/b é" } });
    expect(routes.find("GET", "/api/v1/accounts/100%")).toMatchObject({ fields: { accountId: "100%" } });
  });

  it.each(["/api/v1/accounts/", "/api/v1/accounts/x/y"])("have no operation for %s", (path) => {
    expect(routes.find("GET", path)).toBe("pathNotFound");
  });

  it.each([
    ["/api/v1/hf/orders", ["POST", "DELETE"]],
    ["/api/v1/hf/orders/active", ["GET", "DELETE"]],
    ["/api/v1/nothing", []],
  ])("list the methods of %s", (path, methods) => {
    expect(routes.listMethods(path)).toEqual(methods);
  });
});
