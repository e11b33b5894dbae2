import type { DocumentedOperation } from "./document.ts";

/** Sends an input as it is, checked by nobody, with made-up authentication. */
export function sendRaw(
  baseUrl: string,
  { method, path, parameters, body, security }: DocumentedOperation,
  input: Record<string, unknown>,
  leaveOut?: string,
): Promise<Response> {
  const url = new URL(
    baseUrl + path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(input[name] ?? "x"))),
  );
  const headers = new Headers();
  const pathAndQuery = new Set(parameters.map(({ name }) => name));
  for (const { name, in: place } of parameters) {
    if (place === "query" && input[name] !== undefined) url.searchParams.set(name, String(input[name]));
  }
  for (const { name, in: place } of security) {
    if (name === leaveOut) continue;
    if (place === "header") headers.set(name, "1");
    else url.searchParams.set(name, "1");
  }
  if (body === undefined) return fetch(url, { method, headers });
  headers.set("content-type", "application/json");
  const fields = Object.entries(input).filter(([name]) => !pathAndQuery.has(name));
  return fetch(url, { method, headers, body: JSON.stringify(Object.fromEntries(fields)) });
}
