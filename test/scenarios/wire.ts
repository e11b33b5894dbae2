import type { RawResponse } from "@exch/runtime";

/** Returns the payload of a call as the sandbox sent it, before the client reads it. */
export async function wireOf(call: (options: { onResponse(response: RawResponse): void }) => Promise<unknown>) {
  let payload: unknown;
  await call({
    onResponse({ text }) {
      const body = JSON.parse(text);
      payload = body?.code === "200000" ? body.data : body;
    },
  });
  return payload;
}
