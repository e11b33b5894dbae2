import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { listen } from "../contract/listen.ts";

interface Transfer {
  id: string;
  text: string;
  reference: string;
}

/** Key that the ledger knows. */
export const key = "ledger-key-of-the-test";
// Written as text, as a server in a language with 64-bit integers would: no double holds the first id.
const accounts = ["9007199254740993", "7002", "7003", "9007199254740995", "7005"].map(
  (id, index) => `{"id":${id},"currency":"EUR","balance":"${index}.10","state":"open"}`,
);

/** Starts a small ledger. */
export function startLedger(secret: string) {
  const transfers: Transfer[] = [];
  return listen(async (request, response) => {
    const body = await text(request);
    const url = new URL(request.url ?? "", "http://ledger");
    if (url.pathname === "/status") return send(response, 200, `{"time":${Date.now()}}`);
    const problem = authProblem(request, body, secret);
    if (problem !== undefined) return reject(response, 401, problem);
    const result = handle(request.method ?? "", url, body, transfers);
    if (typeof result === "string") send(response, 200, result);
    else reject(response, result.status, result.reason);
  });
}

/** Returns a result as JSON, or the error. */
function handle(
  method: string,
  { pathname, searchParams }: URL,
  body: string,
  transfers: Transfer[],
): string | { status: number; reason: string } {
  const route = `${method} ${pathname}`;
  if (route === "GET /accounts") return accountPage(searchParams);
  if (route === "POST /transfers") return makeTransfer(body, transfers);
  const [, account] = /^\/accounts\/(\d+)$/.exec(pathname) ?? [];
  const found = accounts.find((each) => each.includes(`"id":${account},`));
  if (account !== undefined) return found ?? { status: 404, reason: "no_such_account" };
  const reference = pathname.split("/").at(-1);
  return transfers.find((each) => each.reference === reference)?.text ?? { status: 404, reason: "no_such_transfer" };
}

function accountPage(query: URLSearchParams): string {
  const from = Number(query.get("after") ?? 0);
  const to = from + Number(query.get("limit"));
  return `{"items":[${accounts.slice(from, to)}],"next":"${to < accounts.length ? to : ""}"}`;
}

function makeTransfer(body: string, transfers: Transfer[]): string | { status: number; reason: string } {
  const { amount, reference } = JSON.parse(body) as { amount: string; reference: string };
  if (Number(amount) > 1000) return { status: 422, reason: "not_enough" };
  // Reads the ids from the text: JSON.parse would round them.
  const [source, target] = ["source", "target"].map((name) => new RegExp(`"${name}":(\\d+)`).exec(body)?.[1]);
  const id = `${9007199254740997n + BigInt(transfers.length) * 2n}`;
  const text =
    `{"id":${id},"source":${source},"target":${target},"amount":"${amount}",` +
    `"reference":"${reference}","madeAt":${Date.now()},"reversed":false}`;
  transfers.push({ id, text, reference });
  return text;
}

/** Returns the reason to reject the authentication of a request; undefined when it is right. */
function authProblem(request: IncomingMessage, body: string, secret: string): string | undefined {
  const { "ledger-key": sentKey, "ledger-time": time } = request.headers;
  if (sentKey !== key) return "unknown_key";
  if (!isSigned(request, body, secret)) return "bad_signature";
  return Math.abs(Date.now() - Number(time)) > 5000 ? "stale" : undefined;
}

function isSigned(request: IncomingMessage, body: string, secret: string): boolean {
  const { "ledger-key": sentKey, "ledger-time": time, "ledger-signature": signature } = request.headers;
  const [path = "", query = ""] = (request.url ?? "").split("?");
  const text = [sentKey, time, request.method, path, query, body].join("\n");
  const expected = createHmac("sha256", secret).update(text).digest();
  const received = Buffer.from(String(signature), "hex");
  return received.length === expected.length && timingSafeEqual(received, expected);
}

function send(response: ServerResponse, status: number, result: string): void {
  response.writeHead(status, { "content-type": "application/json" }).end(`{"ok":true,"result":${result}}`);
}

function reject(response: ServerResponse, status: number, reason: string): void {
  const error = { reason, text: `the ledger reports ${reason}` };
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ ok: false, error }));
}
