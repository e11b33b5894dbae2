/** An HTTP response that is not a success. */
export class HttpError extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(`HTTP ${status}: ${text}`);
    this.status = status;
  }
}

/** Network errors, timeouts, 429 and 5xx pass: the usual list of retry packages. */
export function isTransient(error: unknown): boolean {
  if (error instanceof HttpError) return error.status === 429 || error.status >= 500;
  return error instanceof TypeError || (error as Error).name === "TimeoutError";
}

/** Calls `send` up to four times, with growing pauses: the usual defaults of retry packages. */
export async function sendWithRetries<Result>(
  send: (attempt: number) => Promise<Result>,
  sleep: (ms: number) => Promise<void>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send(attempt);
    } catch (error) {
      if (attempt === 4 || !isTransient(error)) throw error;
      await sleep(1000 * 2 ** attempt);
    }
  }
}
