import type { Fetch } from "@exch/runtime";
import type { RawRequest } from "../document/raw-request.ts";
import { type Answer, NoAnswerError } from "./http-response.ts";

/** Sends a request as text and reads the whole answer; redirects are answers. Throws a {@link NoAnswerError}. */
export async function sendText(
  fetch: Fetch,
  base: string,
  { method, path, query, body }: RawRequest,
  headers: Readonly<Record<string, string>>,
  timeoutMs: number,
  contentType = "application/json",
): Promise<Answer> {
  const url = `${base}${path}${query && `?${query}`}`;
  const sent = body === "" ? { ...headers } : { ...headers, "content-type": contentType };
  try {
    const response = await fetch(url, {
      method,
      headers: sent,
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
    throw new NoAnswerError(error);
  }
}
