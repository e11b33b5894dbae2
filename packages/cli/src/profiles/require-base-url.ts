import { CommandError } from "../errors/command-error.ts";
import { escapeControls } from "../terminal/safe-text.ts";

const loopback = /^(localhost|127(\.\d+){3}|\[::1\]|.*\.localhost)$/;

/** Rejects a base URL that no client accepts, before a profile with it is saved. */
export function requireBaseUrl(baseUrl: string, allowHttp: boolean): void {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (url === undefined) {
    throw createUrlError(
      `must be an absolute URL, such as https://api.exchange.example, not ${escapeControls(baseUrl)}`,
    );
  }
  if (url.username || url.password || url.search || url.hash)
    throw createUrlError("must have no user, query or fragment");
  if (url.protocol !== "https:" && url.protocol !== "http:") throw createUrlError("must be http or https");
  if (url.protocol === "http:" && !allowHttp && !loopback.test(url.hostname)) {
    throw createUrlError("must be https: plain HTTP exposes keys and orders; --allow-http allows it");
  }
}

function createUrlError(rule: string): CommandError {
  return new CommandError("usage", `--base-url ${rule}`);
}
