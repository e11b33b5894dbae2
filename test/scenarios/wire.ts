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
