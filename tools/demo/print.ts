import type { Fetch } from "@exch/runtime";

const formatBold = (text: string) => formatText(1, text);
const formatDim = (text: string) => formatText(2, text);
const formatGreen = (text: string) => formatText(32, text);

function formatText(code: number, text: string): string {
  return process.stdout.isTTY && !process.env.NO_COLOR ? `\x1b[${code}m${text}\x1b[0m` : text;
}

/** Prints the heading of a step. */
export function printHeading(text: string): void {
  console.log(`\n${formatBold(text)}`);
}

/** Prints the output of a call: data on one line, a message whole. */
export function printResult(value: unknown): void {
  const lines = typeof value === "string" ? wrapText(value) : [abbreviateText(JSON.stringify(value))];
  for (const [index, text] of lines.entries()) printLine(index === 0 ? "gives" : "", formatGreen(text));
}

/** Prints each request, the signed text and the response. Key, signature and passphrase are hidden. */
export function printRequests(fetch: Fetch): Fetch {
  return async (url, init) => {
    const { pathname, search } = new URL(url);
    printLine("sends", abbreviateText(`${init.method} ${pathname}${hideQuery(search)}`));
    if (init.body !== undefined) printLine("", abbreviateText(String(init.body)));
    for (const [name, value] of Object.entries(init.headers))
      printLine("", formatDim(`${name}: ${hideHeader(name, value)}`));
    const signed = getSignedText(url, init);
    if (signed !== undefined) printLine("signs", formatDim(abbreviateText(signed)));

    const response = await fetch(url, init);
    const text = await response.text();
    printLine("receives", `${response.status} ${abbreviateText(text, "200 ".length)}`);
    return new Response(text, { status: response.status, headers: { date: response.headers.get("date") ?? "" } });
  };
}

const labelWidth = 11;

function printLine(label: string, text: string): void {
  console.log(`  ${label.padEnd(labelWidth - 2)}${text}`);
}

/** Shortens a text to the rest of a line of the terminal, of which `before` characters are taken. */
function abbreviateText(text: string, before = 0): string {
  const room = (process.stdout.columns ?? 180) - labelWidth - before;
  if (text.length <= room) return text;
  const end = `… (${text.length} characters)`;
  return `${text.slice(0, Math.max(20, room - end.length))}${end}`;
}

/** Breaks a text between words, to the width of the terminal. */
function wrapText(text: string): string[] {
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
function getSignedText(url: string, init: Parameters<Fetch>[1]): string | undefined {
  const { pathname, search } = new URL(url);
  const timestamp = Object.entries(init.headers).find(([name]) => /timestamp$/i.test(name))?.[1];
  if (timestamp !== undefined) return `${timestamp}${init.method}${pathname}${search}${init.body ?? ""}`;
  return search.includes("signature=") ? search.slice(1).replace(/&?signature=[^&]+$/, "") : undefined;
}
