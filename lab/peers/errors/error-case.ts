import type { SandboxServer } from "@exch/sandbox/server";
import ccxt, { type Exchange } from "ccxt";

/** A sandbox, and ccxt's client of one exchange for its default account. */
export interface Bench {
  readonly sandbox: SandboxServer["sandbox"];
  readonly client: any;
  /** Opens the client for other credentials. */
  readonly open: (changes: Readonly<Record<string, string>>) => any;
}

/** A request that the exchange rejects, and the class of ccxt that states why. */
export interface ErrorCase {
  readonly name: string;
  readonly right: string;
  readonly run: (bench: Bench) => unknown;
}

/**
 * Opens ccxt's client of an exchange, and leads its requests to a sandbox. The addresses stay those of the exchange, because ccxt chooses
 * its table of errors by them; nothing is sent there.
 */
export function openClient(
  name: "kucoin" | "binance",
  { url, sandbox }: SandboxServer,
  changes: object = {},
): Exchange {
  const { key, secret, passphrase } = sandbox.credentials;
  const keys = { apiKey: key, secret, password: passphrase, enableRateLimit: false, ...changes };
  const client: any = new (ccxt as any)[name](keys);
  client.fetchImplementation = (target: string, init: RequestInit) =>
    fetch(target.replace(/^https:\/\/[^/]+/, url), init);
  return client;
}

/** Changes every request of a client after it was signed. */
export function changeRequests(
  client: any,
  change: (request: { url: string; headers: Record<string, string> }) => void,
) {
  const sign = client.sign.bind(client);
  client.sign = (...args: unknown[]) => {
    const request = sign(...args);
    change(request);
    return request;
  };
  return client;
}
