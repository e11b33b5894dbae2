import { text } from "node:stream/consumers";
import { PaymentsApi } from "@exch/payments";
import { createClock } from "@exch/runtime";
import { listen } from "../contract/listen.ts";

/**
 * Starts the payments service. Unless it is reliable, of each three POST requests the first gets a response; one is lost before its
 * execution, one after.
 */
export async function startPayments(
  token: string,
  { isReliable = false, ...options }: { isReliable?: boolean; keyLifetimeMs?: number } = {},
) {
  const api = new PaymentsApi({ clock: createClock(), token, processingMs: 5, ...options });
  let posts = 0;
  const { url, close } = await listen(async (request, response) => {
    const body = await text(request);
    const { method = "", url: path = "", headers } = request;
    const fault = method === "POST" && !isReliable ? posts++ % 3 : 0;
    if (fault === 1) return void request.socket.destroy();
    const sent = await api.handle({ method, path, headers: headers as Record<string, string>, body });
    if (fault === 2) return void request.socket.destroy();
    response.writeHead(sent.status, sent.headers).end(sent.text);
  });
  return { url: `${url}/v1`, api, close };
}
