/** A request that left, and what came back so far. */
export interface Sent {
  address: string;
  init: RequestInit;
  status?: number;
  response?: string;
}

const hidden = "(hidden)";

/** A request as it was sent, without what authenticates, and the response to the byte. */
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

/** Keys and signatures: everything that the services' headers carry but versions and times. */
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
