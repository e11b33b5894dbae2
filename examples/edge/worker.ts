import { ApiError, createServiceA } from "@exch/service-a";

/** Bindings of the worker. In production, store the three secrets as secrets of the platform. */
interface Settings {
  EXCH_BASE_URL: string;
  EXCH_KEY: string;
  EXCH_SECRET: string;
  EXCH_PASSPHRASE: string;
}

/** `GET /balance?currency=BTC`: an API of your own, in front of the exchange. */
async function respond(request: Request, settings: Settings): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== "/balance") return new Response("not found", { status: 404 });
  const { EXCH_BASE_URL: baseUrl, EXCH_KEY: key, EXCH_SECRET: secret, EXCH_PASSPHRASE: passphrase } = settings;
  // Created for each request: a worker may not share connections and timers between requests.
  const a = createServiceA({ baseUrl, credentials: { key, secret, passphrase } });
  try {
    const currency = searchParams.get("currency") ?? "USDT";
    const accounts = await a.accounts.list({ currency, type: "trade" });
    return Response.json({ currency, balance: accounts[0]?.balance ?? "0" });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return Response.json({ error: error.category }, { status: 502 });
  }
}

// biome-ignore lint/style/noDefaultExport: workerd requires the default export.
export default { fetch: respond };
