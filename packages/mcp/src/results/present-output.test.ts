import { expect, it } from "vitest";
import { createCleaner } from "./hide-secrets.ts";
import { presentResult } from "./present-output.ts";

const key = "live_key_ABCDEF1234567890";
const clean = createCleaner([{ PAY_KEY: key, HOME: "/home" }], (text) => text);

it("credentials of the process are hidden wherever they are, and what is not seen is left out", () => {
  const hex = Buffer.from(key).toString("hex");
  const inMiddle = ["", "a", "ab"].map((start) => Buffer.from(`${start}${key}:x`).toString("base64"));
  const texts = [key, key.toLowerCase(), `a${key}b`, `${key.slice(0, 4)}\u200b${key.slice(4)}`, hex, ...inMiddle];
  const { content } = presentResult(clean, { data: { texts, [key]: "/home \u202e\u{E0041}\u{E0042}end" } });
  const { data } = JSON.parse(content[0]?.text.split("\n")[2] ?? "");
  for (const text of data.texts) expect(text).toMatch(/^.{0,4}\[hidden\].{0,6}$/);
  expect(data["[hidden]"]).toBe("/home end");
});

it.each([
  { items: Array(20_000).fill({ note: "n" }), more: Array(19_999).fill("m") },
  { items: [{ note: "A".repeat(3_000_000) }], text: "\u202e".repeat(1_000_000) },
  { candidates: Array(60).fill(Array(60).fill(Array(60).fill("deep in a list"))) },
])("a result has a size, and counts what it leaves out: %#", (data) => {
  const { content, structuredContent } = presentResult(clean, { outcome: "unknown", data });
  expect(content[0]?.text.length).toBeLessThan(51_000);
  const cut = expect.arrayContaining([expect.stringMatching(/\d+ of \d+/)]);
  expect(structuredContent).toMatchObject({ outcome: "unknown", cut });
});
