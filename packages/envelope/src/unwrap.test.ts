import { describe, expect, it } from "vitest";
import { unwrapA, unwrapB } from "./unwrap.ts";

const ok = (payload: unknown) => ({ ok: true, payload });
const no = (code: string, category: string, executed = "no") => ({
  ok: false,
  fault: expect.objectContaining({ code, category, executed }),
});

describe("unwrapA", () => {
  it.each<[string, number, unknown, unknown]>([
    ["a payload", 200, { code: "200000", data: { a: 1 } }, ok({ a: 1 })],
    ["a null payload", 200, { code: "200000", data: null }, ok(null)],
    ["a success without data", 200, { code: "200000" }, ok(null)],
    ["a code that came as a number", 200, { code: 200000, data: [] }, ok([])],
    ["a no under HTTP 200", 200, { code: "200004", msg: "Balance insufficient!" }, no("200004", "balance")],
    ["a no under HTTP 400", 400, { code: "400005", msg: "Invalid KC-API-SIGN" }, no("400005", "auth")],
    ["a wrong timestamp", 400, { code: "400002", msg: "x" }, no("400002", "timestamp")],
    ["too many requests", 429, { code: "429000", msg: "x" }, no("429000", "rateLimit")],
    ["a server error", 500, { code: "500000", msg: "x" }, no("500000", "server", "unknown")],
    ["a server error under HTTP 200", 200, { code: "500000", msg: "x" }, no("500000", "server", "unknown")],
    ["a clear no under HTTP 503", 503, { code: "400100", msg: "x" }, no("400100", "parameter", "unknown")],
    ["a code nobody lists", 200, { code: "123456", msg: "x" }, no("123456", "unknown")],
    ["a code that is a property of every object", 200, { code: "constructor", msg: "x" }, no("constructor", "unknown")],
    [
      "a duplicate",
      400,
      { code: "400100", msg: "validation.createOrder.clientOidDuplicated" },
      no("400100", "duplicate"),
    ],
    [
      "a missing order",
      200,
      { code: "400100", msg: "order_not_exist_or_not_allow_to_cancel" },
      no("400100", "notFound"),
    ],
    ["too little money", 200, { code: "400100", msg: "account.available.amount" }, no("400100", "balance")],
    ["a known address", 200, { code: "260000", msg: "Deposit address already exists." }, no("260000", "duplicate")],
    ["no envelope", 200, { data: {} }, undefined],
    ["a list", 200, [], undefined],
    ["a text", 200, "success", undefined],
    ["nothing", 200, null, undefined],
    ["a redirect", 302, { code: "200000", data: 1 }, undefined],
    ["a success under an error status", 502, { code: "200000", data: 1 }, undefined],
  ])("reads %s", (_, status, body, expected) => {
    expect(unwrapA(status, body)).toEqual(expected);
  });
});

describe("unwrapB", () => {
  it.each<[string, number, unknown, unknown]>([
    ["an object", 200, { id: "1" }, ok({ id: "1" })],
    ["a list", 200, [{ id: "1" }], ok([{ id: "1" }])],
    ["an empty list", 200, [], ok([])],
    ["a no", 400, { code: -4026, msg: "x" }, no("-4026", "balance")],
    ["a no under HTTP 200", 200, { code: -1121, msg: "x" }, no("-1121", "parameter")],
    ["a wrong timestamp", 400, { code: -1021, msg: "x" }, no("-1021", "timestamp")],
    ["a timeout inside", 400, { code: -1007, msg: "x" }, no("-1007", "server", "unknown")],
    ["any code under HTTP 500", 500, { code: -4026, msg: "x" }, no("-4026", "balance", "unknown")],
    ["a ban", 418, { code: -9999, msg: "x" }, no("-9999", "rateLimit")],
    ["a payload with a code of its own", 200, { code: 7, id: "1" }, ok({ code: 7, id: "1" })],
    ["an error status without a code", 500, { error: "x" }, undefined],
    ["a text", 200, "ok", undefined],
    ["nothing", 200, null, undefined],
    ["a redirect", 307, { id: "1" }, undefined],
  ])("reads %s", (_, status, body, expected) => {
    expect(unwrapB(status, body)).toEqual(expected);
  });
});
