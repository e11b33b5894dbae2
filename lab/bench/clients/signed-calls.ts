import { createHmac } from "node:crypto";
import { type Calls, credentials, inputs } from "../measure/workload.ts";

export type SendSigned = (
  method: "GET" | "POST",
  target: string,
  headers: Record<string, string>,
  body: string,
) => Promise<any>;

const passphrase = createHmac("sha256", credentials.secret).update(credentials.passphrase).digest("base64");

/** The least code by hand: signs, sends, takes the payload out of the envelope, checks nothing. */
export function createSignedCalls(send: SendSigned): Calls {
  const a = async (method: "GET" | "POST", target: string, input?: unknown) => {
    const body = input === undefined ? "" : JSON.stringify(input);
    const timestamp = String(Date.now());
    const sign = createHmac("sha256", credentials.secret)
      .update(timestamp + method + target + body)
      .digest("base64");
    const headers = {
      "EXCH-API-KEY": credentials.key,
      "EXCH-API-SIGN": sign,
      "EXCH-API-TIMESTAMP": timestamp,
      "EXCH-API-PASSPHRASE": passphrase,
      "EXCH-API-KEY-VERSION": "2",
    };
    return (await send(method, target, headers, body)).data;
  };
  const b = (method: "GET" | "POST", path: string, input: Record<string, string | number>) => {
    const query = `${new URLSearchParams(input as Record<string, string>)}${Object.keys(input).length === 0 ? "" : "&"}timestamp=${Date.now()}`;
    const signature = createHmac("sha256", credentials.secret).update(query).digest("hex");
    return send(method, `${path}?${query}&signature=${signature}`, { "X-EXCH-APIKEY": credentials.key }, "");
  };
  return {
    "accounts.list": () => a("GET", "/api/v1/accounts"),
    "orders.get": () => a("GET", `/api/v1/hf/orders/${inputs.orderId}?symbol=BTC-USDT`),
    "orders.place": () => a("POST", "/api/v1/hf/orders", inputs.order),
    "orders.fills": () => a("GET", "/api/v1/hf/fills?symbol=BTC-USDT&limit=200"),
    "withdrawals.list": () => b("GET", "/sapi/v1/capital/withdraw/history", inputs.history),
    "withdrawals.submit": () => b("POST", "/sapi/v1/capital/withdraw/apply", inputs.withdrawal),
    "margin.crossData": () => b("GET", "/sapi/v1/margin/crossMarginData", {}),
  };
}
