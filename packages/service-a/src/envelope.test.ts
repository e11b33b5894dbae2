import { readJson } from "@exch/runtime/service";
import { describe, expect, it } from "vitest";
import { unwrap } from "./envelope.ts";

const ok = (payload: unknown) => ({ ok: true, payload });
const message = expect.any(String);
const rejected = (code: string, ownForm = true, more = {}) => ({ ok: false, code, ownForm, message, ...more });

describe("the envelope of service A", () => {
  it.each<[string, number, unknown, unknown]>([
    ["a payload", 200, { code: "200000", data: { a: 1 } }, ok({ a: 1 })],
    ["a payload that is a bare string", 200, { code: "200000", data: "success" }, ok("success")],
    ["a payload that is false", 201, { code: "200000", data: false }, ok(false)],
    ["a null payload", 200, { code: "200000", data: null }, ok(null)],
    ["a success without data", 200, { code: "200000" }, ok(null)],
    ["a success code that is a number", 200, { code: 200000, data: [] }, ok([])],
    ["an error under HTTP 200", 200, { code: "200004", msg: "Balance insufficient!" }, rejected("200004")],
    ["an error under HTTP 400", 400, { code: "400005", msg: "Invalid SIGN" }, rejected("400005")],
    ["an error with more fields", 200, { code: "400100", msg: "x", success: false, retry: false }, rejected("400100")],
    ["an error with null data", 200, { code: "400100", msg: "x", data: null }, rejected("400100")],
    ["an error that reports success", 200, { code: "400100", msg: "", success: true }, rejected("400100", false)],
    ["an error with an id", 200, { code: "400100", msg: "x", orderId: "6b04" }, rejected("400100", false)],
    ["an error without a message", 400, { code: "400001" }, rejected("400001", false)],
    ["an error whose code is a number", 400, { code: 400100, msg: "x" }, rejected("400100", false)],
    ["an error with a payload", 200, { code: "400100", msg: "x", data: { a: 1 } }, rejected("400100", false)],
    ["a gateway's code", 403, { code: 1020, msg: "denied" }, rejected("1020", false, { message: "denied" })],
    ["a code that only looks like success", 200, { code: "0200000", data: [] }, rejected("0200000", false)],
    ["the code 200", 200, { code: "200", data: { a: 1 } }, rejected("200", false, { payload: { a: 1 } })],
    ["the code 0", 200, { code: 0, data: [] }, rejected("0", false, { payload: [] })],
    ["the code SUCCESS", 200, { code: "SUCCESS", data: 1 }, rejected("SUCCESS", false, { payload: 1 })],
    ["the code 200 that says it failed", 200, { code: "200", success: false, data: 1 }, rejected("200", false)],
    ["the code 200 under HTTP 500", 500, { code: "200", data: 1 }, rejected("200", false)],
    ["no envelope", 200, { data: {} }, undefined],
    ["a code that is neither string nor number", 200, { code: null, data: {} }, undefined],
    ["an array", 200, [], undefined],
    ["a string", 200, "success", undefined],
    ["null", 200, null, undefined],
    ["no body at all", 204, undefined, undefined],
    ["a redirect", 302, { code: "200000", data: 1 }, undefined],
    ["a success under an error status", 502, { code: "200000", data: 1 }, undefined],
  ])("is read from %s", (_, status, body, expected) => {
    expect(unwrap(status, body)).toEqual(expected);
  });

  it("accepts the output of the exact JSON reader", () => {
    const body = readJson('{"code":200000,"data":{"n":12345678901234567890}}');
    expect(unwrap(200, body)).toEqual(ok({ n: "12345678901234567890" }));
  });
});
