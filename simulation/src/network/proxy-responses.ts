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

/**
 * Responses of gateways that look like those of the exchange: its codes under statuses that are not its own, in another form, with
 * a message that leaves it open, or codes that it does not have. The request may have been executed.
 */
const gatewayResponses: Readonly<Record<ServiceName, readonly (readonly [status: number, text: string])[]>> = {
  "service-a": [
    [502, '{"code":"400100","msg":"Parameter error"}'],
    [504, '{"code":"200004","msg":"Balance insufficient!"}'],
    [408, '{"code":"400100","msg":"Parameter error"}'],
    [499, '{"code":"200004","msg":"Balance insufficient!"}'],
    [400, '{"code":400100,"msg":"Parameter error"}'],
    [403, '{"code":"400100","message":"blocked","ray":"7f"}'],
    [200, '{"code":"400100","msg":"The request is already processing, try again later"}'],
    [403, '{"code":"403123","msg":"forbidden"}'],
    [400, '{"code":"403123","msg":"forbidden"}'],
    [503, '{"code":"200000","data":{"orderId":"6955b975732c1097ffffffff","withdrawalId":"6955b975732c1097ffffffff"}}'],
  ],
  "service-b": [
    [502, '{"code":-4026,"msg":"User has insufficient balance"}'],
    [504, '{"code":-4026,"msg":"User has insufficient balance"}'],
    [408, '{"code":-4026,"msg":"User has insufficient balance"}'],
    [499, '{"code":-4026,"msg":"User has insufficient balance"}'],
    [400, '{"code":"-4026","msg":"User has insufficient balance"}'],
    [403, '{"code":-4026,"message":"blocked","ray":"7f"}'],
    [400, '{"code":-4026,"msg":"The request is already processing, try again later"}'],
    [403, '{"code":-9876,"msg":"forbidden"}'],
    [503, '{"id":"6955b975732c1097ffffffff"}'],
  ],
  payments: [
    [502, '{"error":{"code":"declined","message":"the bank declined"}}'],
    [504, '{"error":{"code":"invalid_request","message":"the amount is too long"}}'],
    [408, '{"error":{"code":"declined","message":"the bank declined"}}'],
    [499, '{"error":{"code":"key_reused","message":"the key was used"}}'],
    [403, '{"error":{"message":"blocked","ray":"7f"}}'],
    [403, '{"error":{"code":"blocked_by_firewall","message":"forbidden"}}'],
    [409, '{"error":{"code":"key_in_use","message":"a request under this key is under way"}}'],
    [503, '{"id":"pay_0","amount":"1.00","currency":"EUR","customer":"c","status":"succeeded"}'],
  ],
};

/** Creates the response of a gateway in the form of an exchange. `share` chooses one: from 0 to below 1. */
export function gatewayResponse(service: ServiceName, share: number, date: string): TrueResponse {
  const all = gatewayResponses[service];
  const [status, text] = all[Math.floor(share * all.length)] as readonly [number, string];
  return { status, headers: { "content-type": "application/json", date }, text };
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

/** Creates a rejection in the form of an exchange that is a proof wherever it is the response to the request itself. */
export function rejectionOf(service: ServiceName, date: string): TrueResponse {
  const headers = { "content-type": "application/json", date };
  const [status, text] = rejections[service];
  return { status, headers, text };
}

const rejections: Readonly<Record<ServiceName, readonly [status: number, text: string]>> = {
  "service-a": [200, '{"code":"200004","msg":"Balance insufficient!"}'],
  "service-b": [400, '{"code":-4026,"msg":"User has insufficient balance"}'],
  payments: [402, '{"error":{"code":"declined","message":"the bank declined"}}'],
};
