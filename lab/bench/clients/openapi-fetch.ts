import { createHmac } from "node:crypto";
import createClient, { type Middleware } from "openapi-fetch";
import { type Calls, credentials, inputs } from "../measure/workload.ts";

const passphrase = createHmac("sha256", credentials.secret).update(credentials.passphrase).digest("base64");
const hmac = (text: string, encoding: "base64" | "hex") =>
  createHmac("sha256", credentials.secret).update(text).digest(encoding);

// openapi-fetch as it comes, with a signing middleware as its documentation shows them.
export function create(baseUrl: string): Calls {
  const client = createClient<any>({ baseUrl });
  const signing: Middleware = {
    async onRequest({ request }) {
      const { pathname, search } = new URL(request.url);
      if (pathname.startsWith("/sapi")) {
        const query = `${search.slice(1)}${search === "" ? "" : "&"}timestamp=${Date.now()}`;
        const url = `${baseUrl}${pathname}?${query}&signature=${hmac(query, "hex")}`;
        return new Request(url, { method: request.method, headers: { "X-EXCH-APIKEY": credentials.key } });
      }
      const timestamp = String(Date.now());
      const body = await request.clone().text();
      request.headers.set("EXCH-API-KEY", credentials.key);
      request.headers.set("EXCH-API-SIGN", hmac(timestamp + request.method + pathname + search + body, "base64"));
      request.headers.set("EXCH-API-TIMESTAMP", timestamp);
      request.headers.set("EXCH-API-PASSPHRASE", passphrase);
      request.headers.set("EXCH-API-KEY-VERSION", "2");
      return request;
    },
  };
  client.use(signing);
  const get = async (path: string, init: object = {}) => (await client.GET(path, init as never)).data;
  return {
    "accounts.list": () => get("/api/v1/accounts"),
    "orders.get": () =>
      get("/api/v1/hf/orders/{orderId}", {
        params: { path: { orderId: inputs.orderId }, query: { symbol: "BTC-USDT" } },
      }),
    "orders.place": async () => (await client.POST("/api/v1/hf/orders", { body: inputs.order } as never)).data,
    "orders.fills": () => get("/api/v1/hf/fills", { params: { query: inputs.fills } }),
    "withdrawals.list": () => get("/sapi/v1/capital/withdraw/history", { params: { query: inputs.history } }),
    "withdrawals.submit": async () =>
      (await client.POST("/sapi/v1/capital/withdraw/apply", { params: { query: inputs.withdrawal } } as never)).data,
    "margin.crossData": () => get("/sapi/v1/margin/crossMarginData"),
  };
}
