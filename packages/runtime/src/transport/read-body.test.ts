import { describe, expect, it } from "vitest";
import { readBody, TooLargeError } from "./read-body.ts";

describe("readBody", () => {
  it.each([
    ["declared", { "content-length": "6" }],
    ["not declared", {}],
    ["compressed", { "content-length": "3", "content-encoding": "gzip" }],
  ])("reads a body within the limit and rejects a larger one, length %s", async (_, headers) => {
    expect(await readBody(new Response("ab€c", { headers }), 6)).toBe("ab€c");
    await expect(readBody(new Response("ab€c", { headers }), 5)).rejects.toBeInstanceOf(TooLargeError);
  });

  it("joins characters that arrive in two chunks", async () => {
    const bytes = new TextEncoder().encode("€");
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes.slice(0, 1));
        controller.enqueue(bytes.slice(1));
        controller.close();
      },
    });
    expect(await readBody(new Response(body), 10)).toBe("€");
  });
});

it("readBody rejects a large body without a stream", async () => {
  const response = { status: 200, headers: { get: () => null }, text: async () => "x".repeat(11) };
  await expect(readBody(response, 10)).rejects.toBeInstanceOf(TooLargeError);
  expect(await readBody(response, 11)).toHaveLength(11);
});
