import type { ErrorCodeFacts, ErrorCodes } from "@exch/runtime";
import { errorCodes as errorCodesOfA } from "@exch/service-a/tooling";
import { errorCodes as errorCodesOfB } from "@exch/service-b/tooling";
import type { TrueResponse } from "../../exchange/arrived-request.ts";
import { readResponse } from "../../judge/contract/read-response.ts";
import type { ExchangeName } from "../../story/story-event.ts";

const tables: Readonly<Record<ExchangeName, ErrorCodes>> = {
  "service-a": errorCodesOfA,
  "service-b": errorCodesOfB,
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
const unlisted = { "service-a": "987654", "service-b": "-9876" } as const;

/** Statuses of gateways, which are met more often than the others of their hundred. */
const usual = [500, 500, 500, 502, 503, 504, 408, 499, 403, 429, 400] as const;

/** Draws from 0 to below 1 for a purpose. */
type Draw = (purpose: string) => number;

/** The request and the response for which an error response is drawn. */
interface DrawnFor {
  readonly service: ExchangeName;
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
export function isExchangesWord(service: ExchangeName, response: TrueResponse): boolean {
  const read = readResponse(service, response);
  return read.kind === "rejection" && ["proof", "state", "notFound"].includes(read.meaning);
}

/** A rejection in the exchange's form that is a proof where it is the response to the request itself. */
export function createRejection(service: ExchangeName): TrueResponse {
  const [code] = Object.entries(tables[service]).find(([, { proof }]) => proof) ?? [];
  return { status: 400, headers: { "content-type": "application/json" }, text: writeError(service, code ?? "", "") };
}

function drawStatus(draw: Draw): number {
  const kind = draw("status kind");
  const share = draw("status");
  if (kind < 0.6) return usual[Math.floor(share * usual.length)] as number;
  if (kind < 0.85) return 400 + Math.floor(share * 200);
  return kind < 0.93 ? 300 + Math.floor(share * 9) : 200 + Math.floor(share * 8);
}

/** Draws an error in the exchange's form, or in one like it. */
function drawBody(service: ExchangeName, draw: Draw): string {
  const codes = Object.entries(tables[service]);
  const [listed, facts] = codes[Math.floor(draw("code") * codes.length)] as [string, ErrorCodeFacts];
  const code = draw("listed") < 0.75 ? listed : unlisted[service];
  const own = facts.cases?.flatMap(({ message }) => (message === undefined ? [] : [createExample(message)])) ?? [];
  const among = draw("words") < 0.5 && own.length > 0 ? own : messages;
  const msg = among[Math.floor(draw("message") * among.length)] as string;
  const form = draw("error form");
  if (form < 0.75) return writeError(service, code, msg);
  const written = service === "service-a" ? Number(code) : code;
  return JSON.stringify(form < 0.85 ? { code: written, msg } : { code, message: msg, ray: "7f" });
}

/** Writes an error in the form of a service. */
function writeError(service: ExchangeName, code: string, msg: string): string {
  return JSON.stringify({ code: service === "service-a" ? code : Number(code), msg });
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
