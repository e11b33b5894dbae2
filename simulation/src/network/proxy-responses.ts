import type { TrueResponse } from "../exchange/arrived-request.ts";
import type { ServiceName } from "../story/story-event.ts";

const page = (status: number, title: string): readonly [number, string] => [
  status,
  `<!doctype html><html><head><title>${status} ${title}</title></head><body><h1>${title}</h1></body></html>`,
];

/** Responses that proxies make themselves: status and body. */
const responses: readonly (readonly [status: number, text: string])[] = [
  page(502, "Bad Gateway"),
  page(503, "Service Unavailable"),
  page(504, "Gateway Time-out"),
  page(404, "Not Found"),
  page(200, "Please wait"),
  [200, "{}"],
  [200, ""],
  [204, ""],
  [408, '{"code":4,"msg":"request timed out"}'],
  [499, '{"code":1,"msg":"client closed request"}'],
  [404, '{"error":"no route matched"}'],
  [421, ""],
  [403, '{"code":1020,"msg":"access denied"}'],
  [429, "error code: 1015"],
  [520, '{"success":false,"error":"unknown"}'],
  [307, ""],
  [301, ""],
];

/** Number of different responses of proxies. */
export const proxyResponseCount = responses.length;

/** Creates a response of a proxy. Its `Date` is the proxy's own. */
export function proxyResponse(index: number, date: string): TrueResponse {
  const [status, text] = responses[index % responses.length] as readonly [number, string];
  const type = text.startsWith("<") ? "text/html" : "application/json";
  const location = status < 400 && status >= 300 ? { location: "https://elsewhere.test/" } : {};
  return { status, headers: { "content-type": type, date, ...location }, text };
}

/** Creates the rejection of an old timestamp, as a late copy of a request gets it. */
export function lateTimestamp(service: ServiceName, date: string): TrueResponse {
  const headers = { "content-type": "application/json", date };
  return service === "service-a"
    ? { status: 401, headers, text: '{"code":"400002","msg":"invalid timestamp: EXCH-API-TIMESTAMP"}' }
    : {
        status: 400,
        headers,
        text: '{"code":-1021,"msg":"Timestamp for this request is outside of the recvWindow."}',
      };
}
