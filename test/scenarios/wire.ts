import { readDocument } from "@exch/contract/document";
import type { RawResponse } from "@exch/runtime";

/** Makes a call, and returns its payload as the sandbox sent it, before the client reads it. */
export async function wireOf<Input>(
  call: (input: Input, options: { onResponse(response: RawResponse): void }) => Promise<unknown>,
  input: Input,
) {
  let payload: unknown;
  await call(input, {
    onResponse({ text }) {
      const body = JSON.parse(text);
      payload = body?.code === "200000" ? body.data : body;
    },
  });
  return payload;
}

/** Returns the document's example of a payload: the first item of a list. It has every field. */
export function exampleOf(service: "service-a" | "service-b", id: string): Record<string, unknown> {
  const { example } = readDocument(service).operations.find((each) => each.id === id)!.response;
  const payload = service === "service-a" ? example.data : example;
  return [payload.items ?? payload].flat()[0];
}
