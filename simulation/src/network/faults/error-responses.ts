import { paymentsDefinition } from "@exch/payments";
import type { ErrorCodeCase, ErrorCodeFacts, ErrorCodes } from "@exch/runtime";
import { errorCodes as errorCodesOfA } from "@exch/service-a";
import { errorCodes as errorCodesOfB } from "@exch/service-b";
import type { TrueResponse } from "../../exchange/arrived-request.ts";
import type { ServiceName } from "../../story/story-event.ts";

const tables: Readonly<Record<ServiceName, ErrorCodes>> = {
  "service-a": errorCodesOfA,
  "service-b": errorCodesOfB,
  payments: paymentsDefinition.errorCodes,
};

/** Texts of messages, in languages and in words that no row of a table has, and none. */
const messages = [
  "",
  "Parameter error",
  "参数错误",
  "недостаточно средств",
  "SYSTEM_BUSY",
  "clientOid is in use",
  "request accepted, result pending",
  "The request is already processing, try again later",
] as const;

/** Codes that no table has. */
const unlisted = { "service-a": "987654", "service-b": "-9876", payments: "brand_new" } as const;

/** A message that contradicts any code: an earlier copy of the request may be executed. */
const contradicts = /duplicat|already/i;

/** Statuses of gateways, which are met more often than the others of their hundred. */
const usual = [500, 500, 500, 502, 503, 504, 408, 499, 403, 429, 400] as const;

/** Draws from 0 to below 1 for a purpose. */
export type Draw = (purpose: string) => number;

/** The request and the response for which an error response is drawn. */
export interface DrawnFor {
  readonly service: ServiceName;
  /** The true response, where the request was served. */
  readonly served?: TrueResponse | undefined;
  readonly date: string;
  readonly draw: Draw;
}

/**
 * Draws a response that is not the exchange's: any status from 400 to 599 and odd ones below, with a page, no body, a body of another form,
 * the true body, or an error whose code stands in the exchange's table or does not. It is never the exchange's own word, which a client must
 * believe: see {@link isExchangesWord}.
 */
export function drawError({ service, served, date, draw }: DrawnFor): { response: TrueResponse; what: string } {
  const status = drawStatus(draw);
  const form = draw("form");
  const isPage = form < 0.06;
  const type = isPage ? "text/html" : "application/json";
  let text = drawBody(service, draw);
  if (isPage) text = `<!doctype html><html><h1>${status}</h1></html>`;
  else if (form < 0.14) text = form < 0.1 ? "" : '{"error":"no route matched"}';
  if (served !== undefined && form > 0.9) text = served.text;
  const headers = {
    "content-type": type,
    date,
    ...(status >= 300 && status < 400 && { location: "https://elsewhere.test/" }),
    ...((status === 429 || status === 503) && draw("retry") < 0.3 && { "retry-after": "3" }),
  };
  // These statuses have no body.
  const isBare = status === 204 || status === 205 || status === 304;
  const drawn = { status, headers, text: isBare ? "" : text };
  const response =
    text !== served?.text && isExchangesWord(service, drawn) ? { ...drawn, status: 500 + (status % 100) } : drawn;
  return { response, what: `${response.status} ${response.text.slice(0, 60)}` };
}

/**
 * True for a response that a client must take for the exchange's own word: an error in its form, under a status that no gateway makes of
 * its own accord, with a code that the documents list as a rejection before any execution, or as "not found".
 */
export function isExchangesWord(service: ServiceName, { status, text }: TrueResponse): boolean {
  if (status >= 500 || status === 408 || status === 499 || (status >= 300 && status < 400)) return false;
  const { code, message } = readError(text) ?? {};
  if (code === undefined || message === undefined || contradicts.test(message)) return false;
  const facts = Object.hasOwn(tables[service], code) ? tables[service][code] : undefined;
  const isOf = (pattern: string | undefined) => pattern === undefined || new RegExp(pattern, "i").test(message);
  const rows: readonly ErrorCodeCase[] = facts === undefined ? [] : [facts, ...(facts.cases ?? [])];
  return rows.some((row) => (row.proof || row.category === "notFound") && isOf(row.message));
}

/** A rejection in the exchange's form that is a proof where it is the response to the request itself. */
export function createRejection(service: ServiceName): TrueResponse {
  const headers = { "content-type": "application/json" };
  if (service === "service-a") return { status: 200, headers, text: '{"code":"200004","msg":"Balance insufficient!"}' };
  if (service === "service-b")
    return { status: 400, headers, text: '{"code":-4026,"msg":"User has insufficient balance"}' };
  return { status: 402, headers, text: '{"error":{"code":"declined","message":"the bank declined"}}' };
}

/** The rejection of an old timestamp, as a late copy of a request gets it. */
export function createLateTimestamp(service: ServiceName, date: string): TrueResponse {
  const headers = { "content-type": "application/json", date };
  if (service === "service-a") return { status: 401, headers, text: '{"code":"400002","msg":"invalid timestamp"}' };
  return {
    status: 400,
    headers,
    text: '{"code":-1021,"msg":"Timestamp for this request is outside of the recvWindow."}',
  };
}

/** Reads code and message of an error in any form. */
function readError(text: string): { code: string; message: string } | undefined {
  if (!text.startsWith("{")) return undefined;
  try {
    const body = JSON.parse(text) as { error?: object };
    const { code, msg, message } = (body.error ?? body) as { code?: unknown; msg?: unknown; message?: unknown };
    return code === undefined || code === "200000"
      ? undefined
      : { code: String(code), message: String(msg ?? message ?? "") };
  } catch {
    return undefined;
  }
}

function drawStatus(draw: Draw): number {
  const kind = draw("status kind");
  const share = draw("status");
  if (kind < 0.6) return usual[Math.floor(share * usual.length)] as number;
  if (kind < 0.85) return 400 + Math.floor(share * 200);
  return kind < 0.93 ? 300 + Math.floor(share * 9) : 200 + Math.floor(share * 8);
}

/** Draws an error in the exchange's form, or in one like it. */
function drawBody(service: ServiceName, draw: Draw): string {
  const codes = Object.entries(tables[service]);
  const [listed, facts] = codes[Math.floor(draw("code") * codes.length)] as [string, ErrorCodeFacts];
  const code = draw("listed") < 0.75 ? listed : unlisted[service];
  const own = facts.cases?.flatMap(({ message }) => (message === undefined ? [] : [createExample(message)])) ?? [];
  const among = draw("words") < 0.5 && own.length > 0 ? own : messages;
  const msg = among[Math.floor(draw("message") * among.length)] as string;
  const form = draw("error form");
  if (service === "payments") return JSON.stringify({ error: form < 0.85 ? { code, message: msg } : { message: msg } });
  const isOfOwnType = form < 0.75 || form >= 0.85;
  const written = (service === "service-a") === isOfOwnType ? code : Number(code);
  return JSON.stringify(form < 0.85 ? { code: written, msg } : { code: written, message: msg, ray: "7f" });
}

/** An example of a message that matches a pattern of the table: the first of all alternatives, without what may be missing. */
function createExample(pattern: string): string {
  let text = pattern;
  for (let before = ""; before !== text; ) {
    before = text;
    text = text.replace(/\((?:\?:)?([^()|]*)(?:\|[^()]*)?\)(\??)/, (_, first: string, maybe: string) =>
      maybe === "" ? first : "",
    );
  }
  return text
    .replace(/\|.*/, "")
    .replaceAll(/\\?.\?/g, "")
    .replaceAll(/\\[Sw]\+|\.\*/g, "x")
    .replaceAll(/[\\^$]/g, "");
}
