import { expect, it } from "vitest";
import { run } from "../run.ts";
import { createCapturedIo } from "../testing/captured-io.ts";

const found = { code: "ERR_API", apiCode: "400100", apiMessage: "order_not_exist", operation: "orders.get" };
const one =
  /^ERR_API\n[\s\S]* {2}perhaps your call: [\s\S]*\n\n400100 of .*\n.* The order does not exist\.(?![\s\S]*400100 of)/;

it.each<[line: string, code: number, shown: RegExp, error?: object]>([
  ["ERR_TIMEOUT", 0, /^ERR_TIMEOUT\n {2}meaning .*\n {2}executed {2}nothing: only reads throw/],
  ["-1021", 0, /^-1021 of service B\n[\s\S]* timestamp\n {2}executed {2}perhaps your call/],
  [
    "400200",
    0,
    /^400200 of service A\n( {2}.*\n){4}\nother meanings.*\n(.*\n)? {2}400200 of service A, if the message matches partner: /,
  ],
  ["ERR_UNKNOWN_OUTCOME", 0, /call settle\(\)\.\n$/],
  ["-", 0, one, { ...found, outcome: "unknown" }],
  ["-", 0, /^-1021 of service B/, { code: -1021, msg: "" }],
  ["ERR_NOT_SEND", 2, /ERR_NOT_SEND is not a listed error code; did you mean ERR_NOT_SENT\?/],
  ["/nowhere.json", 2, /the error: \/nowhere.json cannot be read/],
])("exch explain %s ends with code %i and %s", async (word, code, shown, error = {}) => {
  const io = createCapturedIo({ input: JSON.stringify(error) });
  expect(await run(["explain", word], io)).toBe(code);
  expect(code === 0 ? io.written.out : io.written.err).toMatch(shown);
});
