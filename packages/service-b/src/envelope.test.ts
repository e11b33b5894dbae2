import { describe, expect, it } from "vitest";
import { unwrap } from "./envelope.ts";

const ok = (payload: unknown) => ({ ok: true, payload });
const rejected = (code: string, ownForm = true) => ({ ok: false, code, ownForm, message: expect.any(String) });

describe("the bare responses of service B", () => {
  it.each<[string, number, unknown, unknown]>([
    ["an object", 200, { id: "1" }, ok({ id: "1" })],
    ["an array", 200, [{ id: "1" }], ok([{ id: "1" }])],
    ["an empty array", 200, [], ok([])],
    ["an error", 400, { code: -4026, msg: "x" }, rejected("-4026")],
    ["an error under HTTP 200", 200, { code: -1121, msg: "x" }, rejected("-1121")],
    ["an error whose code is a string", 400, { code: "-1121", msg: "x" }, rejected("-1121", false)],
    ["an error that names an order", 400, { code: -2010, msg: "x", orderId: "1" }, rejected("-2010", false)],
    ["an error without a message", 400, { code: -1121 }, rejected("-1121", false)],
    ["code 0 under HTTP 400", 400, { code: 0, msg: "x" }, rejected("0", false)],
    ["a firewall with a code of its own", 403, { code: 403, msg: "x" }, rejected("403", false)],
    ["a payload with a code of its own", 200, { code: 7, id: "1" }, ok({ code: 7, id: "1" })],
    ["a payload with a code that is no integer", 200, { code: -1.5 }, ok({ code: -1.5 })],
    ["an error status without a code", 500, { error: "x" }, undefined],
    ["an array under an error status", 400, [], undefined],
    ["a string", 200, "ok", undefined],
    ["null", 200, null, undefined],
    ["a redirect", 307, { id: "1" }, undefined],
  ])("are read from %s", (_, status, body, expected) => {
    expect(unwrap(status, body)).toEqual(expected);
  });
});
