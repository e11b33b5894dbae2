import type { Fetch } from "@exch/runtime/service";
import type { RawRequest } from "../document/raw-request.ts";
import type { HttpResponse } from "./http-response.ts";
import { NoResponseError } from "./no-response-error.ts";

/**
 * Sends a request as text and reads the whole response. Does not follow redirects.
 *
 * @throws NoResponseError
 */
export async function sendRequest(
  fetch: Fetch,
  base: string,
  { method, path, query, body, headers: own, contentType = "application/json" }: RawRequest,
  headers: Readonly<Record<string, string>>,
  timeoutMs: number,
): Promise<HttpResponse> {
  const url = `${base}${path}${query && `?${query}`}`;
  const all = { accept: "application/json", ...own, ...headers };
  try {
    const response = await fetch(url, {
      method,
      headers: body === "" ? all : { ...all, "content-type": contentType },
      ...(body !== "" && { body }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: "manual",
    });
    const type = response.headers.get("content-type") ?? "";
    return {
      status: response.status,
      contentType: type.split(";")[0]!.trim().toLowerCase(),
      headers: response.headers,
      text: await response.text(),
    };
  } catch (error) {
    throw new NoResponseError(error);
  }
}
