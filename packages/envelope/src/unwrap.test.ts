import { describe, expect, it } from "vitest";
import { readJson } from "./read-json.ts";
import { unwrapA, unwrapB } from "./unwrap.ts";

const ok = (payload: unknown) => ({ ok: true, payload });
const no = (code: string, category: string, executed = "no") => ({
  ok: false,
  fault: { code, category, executed, message: expect.any(String) },
});

describe("unwrapA", () => {
  it.each<[string, number, unknown, unknown]>([
    ["a payload", 200, { code: "200000", data: { a: 1 } }, ok({ a: 1 })],
    ["a payload that is a bare text", 200, { code: "200000", data: "success" }, ok("success")],
    ["a payload that is false", 201, { code: "200000", data: false }, ok(false)],
    ["a null payload", 200, { code: "200000", data: null }, ok(null)],
    ["a success without data", 200, { code: "200000" }, ok(null)],
    ["a code that came as a number", 200, { code: 200000, data: [] }, ok([])],
    ["a code that only looks like success", 200, { code: "0200000", data: [] }, no("0200000", "unknown")],
    ["a no under HTTP 200", 200, { code: "200004", msg: "Balance insufficient!" }, no("200004", "balance")],
    ["a no under HTTP 400", 400, { code: "400005", msg: "Invalid SIGN" }, no("400005", "auth")],
    ["a no without a message", 400, { code: "400001" }, no("400001", "auth")],
    ["a wrong timestamp", 400, { code: "400002", msg: "x" }, no("400002", "timestamp")],
    ["a missing permission", 403, { code: "400007", msg: "x" }, no("400007", "permission")],
    ["too many requests", 429, { code: "429000", msg: "x" }, no("429000", "rateLimit")],
    ["too many requests under HTTP 200", 200, { code: "429000", msg: "x" }, no("429000", "rateLimit")],
    ["an overloaded server", 503, { code: "429000", msg: "x" }, no("429000", "rateLimit", "unknown")],
    ["a server error", 500, { code: "500000", msg: "x" }, no("500000", "server", "unknown")],
    ["a server error under HTTP 200", 200, { code: "500000", msg: "x" }, no("500000", "server", "unknown")],
    ["a clear no under HTTP 503", 503, { code: "400100", msg: "x" }, no("400100", "parameter", "unknown")],
    ["a code nobody lists", 200, { code: "123456", msg: "x" }, no("123456", "unknown")],
    ["a code nobody lists under HTTP 401", 401, { code: "123456", msg: "x" }, no("123456", "auth")],
    ["a code nobody lists under HTTP 502", 502, { code: "123456", msg: "x" }, no("123456", "server", "unknown")],
    ["a code that is a property of every object", 200, { code: "constructor", msg: "x" }, no("constructor", "unknown")],
    [
      "a wrong path, which says nothing of orders",
      404,
      { code: "404000", msg: "Url Not Found" },
      no("404000", "parameter"),
    ],
    ["a known address", 200, { code: "260000", msg: "Deposit address already exists." }, no("260000", "duplicate")],
    ["no envelope", 200, { data: {} }, undefined],
    ["a code that is neither text nor number", 200, { code: null, data: {} }, undefined],
    ["a list", 200, [], undefined],
    ["a text", 200, "success", undefined],
    ["nothing", 200, null, undefined],
    ["no body at all", 204, undefined, undefined],
    ["a redirect", 302, { code: "200000", data: 1 }, undefined],
    ["a success under an error status", 502, { code: "200000", data: 1 }, undefined],
  ])("reads %s", (_, status, body, expected) => {
    expect(unwrapA(status, body)).toEqual(expected);
  });

  it.each([
    ["400100", "validation.createOrder.clientOidDuplicated", "duplicate"],
    ["400100", "validation.createOrder.clientOidIsRequired", "parameter"],
    ["400100", "order_not_exist_or_not_allow_to_cancel", "notFound"],
    ["400100", "Order not exist or not allow to be cancelled", "notFound"],
    ["400100", "The order does not exist.", "notFound"],
    ["400100", "account.available.amount", "balance"],
    ["400100", "Order size below the minimum requirement.", "parameter"],
    ["400100", "", "parameter"],
    ["200002", "Order cancel for this pair suspended", "suspended"],
    ["200002", "Too many requests in a short period of time, please retry later", "rateLimit"],
    ["200004", "order_not_exist", "balance"],
  ])("tells by the message what the code %s alone does not: %s", (code, msg, category) => {
    expect(unwrapA(200, { code, msg })).toEqual(no(code, category));
  });

  it("gives the message as the exchange wrote it", () => {
    expect(unwrapA(200, { code: "200004", msg: "Balance insufficient!" })).toMatchObject({
      fault: { message: "Balance insufficient!" },
    });
  });

  it("reads what the reader gives", () => {
    const body = readJson('{"code":200000,"data":{"n":12345678901234567890}}');
    expect(unwrapA(200, body)).toEqual(ok({ n: "12345678901234567890" }));
  });
});

describe("unwrapB", () => {
  it.each<[string, number, unknown, unknown]>([
    ["an object", 200, { id: "1" }, ok({ id: "1" })],
    ["a list", 200, [{ id: "1" }], ok([{ id: "1" }])],
    ["an empty list", 200, [], ok([])],
    ["a no", 400, { code: -4026, msg: "x" }, no("-4026", "balance")],
    ["a no under HTTP 200", 200, { code: -1121, msg: "x" }, no("-1121", "parameter")],
    ["a no whose code came as text", 400, { code: "-1121", msg: "x" }, no("-1121", "parameter")],
    ["a wrong timestamp", 400, { code: -1021, msg: "x" }, no("-1021", "timestamp")],
    ["a wrong key", 401, { code: -2015, msg: "x" }, no("-2015", "auth")],
    ["an unknown error", 400, { code: -1000, msg: "x" }, no("-1000", "server", "unknown")],
    ["a broken connection inside", 400, { code: -1001, msg: "x" }, no("-1001", "server", "unknown")],
    ["an unexpected answer inside", 400, { code: -1006, msg: "x" }, no("-1006", "server", "unknown")],
    ["a timeout inside", 400, { code: -1007, msg: "x" }, no("-1007", "server", "unknown")],
    ["any code under HTTP 500", 500, { code: -4026, msg: "x" }, no("-4026", "balance", "unknown")],
    ["a firewall with a code of its own", 403, { code: 403, msg: "x" }, no("403", "permission")],
    ["too many requests", 429, { code: -1003, msg: "x" }, no("-1003", "rateLimit")],
    ["a ban", 418, { code: -9999, msg: "x" }, no("-9999", "rateLimit")],
    ["a payload with a code of its own", 200, { code: 7, id: "1" }, ok({ code: 7, id: "1" })],
    ["a payload with a code that is no integer", 200, { code: -1.5 }, ok({ code: -1.5 })],
    ["an error status without a code", 500, { error: "x" }, undefined],
    ["a list under an error status", 400, [], undefined],
    ["a text", 200, "ok", undefined],
    ["nothing", 200, null, undefined],
    ["a redirect", 307, { id: "1" }, undefined],
  ])("reads %s", (_, status, body, expected) => {
    expect(unwrapB(status, body)).toEqual(expected);
  });
});
