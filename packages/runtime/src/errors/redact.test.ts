import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import type { Fetch } from "../fetch.ts";
import { call } from "../pipeline/call.ts";
import { encode } from "../pipeline/serialise.ts";
import { operationOf, serviceOf } from "../testing/service.ts";
import { redact } from "./redact.ts";

const address = "0xCanary/77aa+b 'q'\"";
const operation = operationOf({
  id: "withdrawals.create",
  method: "POST",
  query: { tag: "text" },
  body: { address: "text" },
  effect: { kind: "once" },
  sensitive: ["address", "tag"],
});

/** Everything that can be printed of what a call throws. */
async function printed(fetch: Fetch): Promise<string> {
  const error = await call(serviceOf(fetch), operation, { address, tag: address }).then(
    () => expect.fail("did not fail"),
    (reason) => reason,
  );
  return `${inspect(error, { depth: Number.POSITIVE_INFINITY, showHidden: true })} ${JSON.stringify(error)} ${error.stack}`;
}

describe("what an error says", () => {
  it.each([
    ["as it is", (text: string) => text],
    ["in capitals", (text: string) => text.toUpperCase()],
    ["percent-encoded", encodeURIComponent],
    ["as this client encodes it", encode],
    ["as a form encodes it", (text: string) => String(new URLSearchParams({ text }))],
    ["as JSON", (text: string) => JSON.stringify(text)],
  ])("holds no sensitive value that the exchange repeats %s", (_, write) => {
    const safe = redact(`illegal: ${write(address)}!`, { operation, input: { address } });
    expect(safe).toMatch(/^illegal: .*\[address\]"?!$/);
    expect(safe).not.toMatch(/canary/i);
  });

  it("holds no request that a transport repeats in its error", async () => {
    const text = await printed(async (url, init) => {
      const cause = Object.assign(new Error(`connect to ${url}`), { code: "ECONNRESET", data: init.body, init });
      throw Object.assign(new TypeError(`failed: ${init.body} ${init.headers["x-signed-at"]}`), { cause, init, url });
    });
    expect(text).toContain("TypeError");
    expect(text).toContain("failed: ");
    expect(text).toContain("ECONNRESET");
    expect(text).not.toMatch(/canary/i);
  });

  it("holds nothing that a transport throws and is no error", async () => {
    const text = await printed((_, init) => Promise.reject({ init }));
    expect(text).not.toMatch(/canary/i);
  });
});
