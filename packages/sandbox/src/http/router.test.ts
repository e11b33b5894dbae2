import type { Operation } from "@exch/runtime/service";
import { operations as a } from "@exch/service-a/operations";
import { operations as b } from "@exch/service-b/operations";
import { describe, expect, it } from "vitest";
import { Router } from "./router.ts";

const all = [...Object.values(a), ...Object.values(b)].flatMap((resource) => Object.values<Operation>(resource));
const routes = new Router(all);

describe("the routes", () => {
  it("keep a path parameter that is no valid percent-encoding as it is", () => {
    expect(routes.find("GET", "/api/v1/accounts/100%")).toMatchObject({ fields: { accountId: "100%" } });
  });

  it("have no operation for a path parameter that is empty", () => {
    expect(routes.find("GET", "/api/v1/accounts/")).toBe("pathNotFound");
  });

  it.each([
    ["/api/v1/hf/orders", ["POST", "DELETE"]],
    ["/api/v1/hf/orders/active", ["GET", "DELETE"]],
    ["/api/v1/nothing", []],
  ])("list the methods of %s", (path, methods) => {
    expect(routes.listMethods(path)).toEqual(methods);
  });
});
