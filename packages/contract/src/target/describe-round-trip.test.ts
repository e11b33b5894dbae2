import { expect, it } from "vitest";
import type { DocumentedOperation } from "../document/openapi-document.ts";
import { createDescriber } from "./describe-round-trip.ts";

const documented = { method: "GET", path: "/x", parameters: [], security: [{}] } as unknown as DocumentedOperation;

it("a report shows a value that equals the signed timestamp, and hides signature and secrets", () => {
  const describe = createDescriber({ key: "the-key", secret: "1234567890123", passphrase: "the phrase" });
  const signed = { headers: { timestamp: "1763802000000", sign: "c2lnbmF0dXJl" } };
  const text = '{"startAt":1763802000000,"echo":"c2lnbmF0dXJl","own":1234567890123}';
  const response = { status: 200, contentType: "application/json", text };
  const { shownResponse } = describe(documented, {} as never, {}, {}, signed as never, response as never);
  expect(shownResponse).toContain("1763802000000");
  expect(shownResponse).not.toMatch(/c2lnbmF0dXJl|1234567890123/);
});
