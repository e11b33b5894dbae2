/** A request that was sent, and its response so far. */
export interface Sent {
  address: string;
  init: RequestInit;
  status?: number;
  response?: string;
}

const hidden = "(hidden)";

/** Shows a request without its credentials and signature, and the unchanged response. */
export function showRequest({ address, init, status, response }: Sent): HTMLElement {
  const { pathname, search } = new URL(address);
  const headers = [...new Headers(init.headers)].map(([name, value]) => `${name}: ${isSecret(name) ? hidden : value}`);
  const body = typeof init.body === "string" ? `\n\n${init.body}` : "";
  const query = search.replace(/(signature=)[^&]+/, `$1${hidden}`);
  return details("Request and raw response", [
    `${init.method ?? "GET"} ${pathname}${query}\n${headers.join("\n")}${body}`,
    status === undefined ? "no response" : `${status}\n\n${response}`,
  ]);
}

/** Tests for the name of a header that contains a key, a signature or a passphrase. */
function isSecret(name: string): boolean {
  return /(?:key|sign|passphrase)$/i.test(name);
}

function details(title: string, texts: string[]): HTMLElement {
  const element = document.createElement("details");
  const summary = document.createElement("summary");
  summary.textContent = title;
  element.append(
    summary,
    ...texts.map((text) => {
      const code = document.createElement("pre");
      code.tabIndex = 0;
      code.textContent = text;
      return code;
    }),
  );
  return element;
}
