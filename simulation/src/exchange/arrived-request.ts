/** Headers of a request as it was sent, or of a response with lower-case names. */
export type Headers = Readonly<Record<string, string>>;

/** A request as an exchange receives it: its target is path and query. */
export type ArrivedRequest = Readonly<Record<"method" | "target" | "body", string> & { headers: Headers }>;

/** Status, headers and body of a response. */
export type TrueResponse = Readonly<{ status: number; headers: Headers; text: string }>;

/** True for a request for the time of an exchange. */
export function isTimeRequest({ target }: ArrivedRequest): boolean {
  return target.endsWith("/api/v1/timestamp") || target.endsWith("/api/v3/time");
}
