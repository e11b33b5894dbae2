import type { Fetch } from "@exch/runtime";

const bold = (text: string) => style(1, text);
const dim = (text: string) => style(2, text);
const green = (text: string) => style(32, text);

function style(code: number, text: string): string {
  return process.stdout.isTTY && !process.env.NO_COLOR ? `\x1b[${code}m${text}\x1b[0m` : text;
}

/** Prints the heading of a step. */
export function heading(text: string): void {
  console.log(`\n${bold(text)}`);
}

/** Prints the output of a call: data on one line, a message whole. */
export function result(value: unknown): void {
  const lines = typeof value === "string" ? wrapped(value) : [shorten(JSON.stringify(value))];
  for (const [index, text] of lines.entries()) line(index === 0 ? "gives" : "", green(text));
}

/** Prints each request, the signed text and the response. Key, signature and passphrase are hidden. */
export function showing(fetch: Fetch): Fetch {
  return async (url, init) => {
    const { pathname, search } = new URL(url);
    line("sends", shorten(`${init.method} ${pathname}${hideQuery(search)}`));
    if (init.body !== undefined) line("", shorten(String(init.body)));
    for (const [name, value] of Object.entries(init.headers)) line("", dim(`${name}: ${hideHeader(name, value)}`));
    const signed = textThatWasSigned(url, init);
    if (signed !== undefined) line("signs", dim(shorten(signed)));

    const response = await fetch(url, init);
    const text = await response.text();
    line("receives", `${response.status} ${shorten(text, "200 ".length)}`);
    return new Response(text, { status: response.status, headers: { date: response.headers.get("date") ?? "" } });
  };
}

const labelWidth = 11;

function line(label: string, text: string): void {
  console.log(`  ${label.padEnd(labelWidth - 2)}${text}`);
}

/** Shortens a text to the rest of a line of the terminal, of which `before` characters are taken. */
function shorten(text: string, before = 0): string {
  const room = (process.stdout.columns ?? 180) - labelWidth - before;
  if (text.length <= room) return text;
  const end = `… (${text.length} characters)`;
  return `${text.slice(0, Math.max(20, room - end.length))}${end}`;
}

/** Breaks a text between words, to the width of the terminal. */
function wrapped(text: string): string[] {
  const room = Math.max(20, (process.stdout.columns ?? 180) - labelWidth);
  return text.match(new RegExp(`.{1,${room}}(?= |$)`, "g"))?.map((part) => part.trim()) ?? [];
}

function hideHeader(name: string, value: string): string {
  return /key$|sign$|passphrase$/i.test(name) ? "•".repeat(8) : value;
}

function hideQuery(search: string): string {
  return search.replace(/signature=[^&]+/, `signature=${"•".repeat(8)}`);
}

/** Service A signs timestamp, method, path, query and body; service B signs its query. */
function textThatWasSigned(url: string, init: Parameters<Fetch>[1]): string | undefined {
  const { pathname, search } = new URL(url);
  const timestamp = Object.entries(init.headers).find(([name]) => /timestamp$/i.test(name))?.[1];
  if (timestamp !== undefined) return `${timestamp}${init.method}${pathname}${search}${init.body ?? ""}`;
  return search.includes("signature=") ? search.slice(1).replace(/&?signature=[^&]+$/, "") : undefined;
}
