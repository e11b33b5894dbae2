import type { Search } from "./rank.ts";

/** Questions as people type them, by the part of a page that answers them. A part that does not exist fails the build of the site. */
export const questions: Readonly<Record<string, string>> = {
  "errors.html": "error codes, error code, api error",
  "errors.html#categories": "category, categories, error categories, insufficient balance",
  "guide/operating.html#rate-limits": "rate limit, rate limits, 429, too many requests, throttling",
  "guide/operating.html#logs-traces-and-metrics": "logging, opentelemetry, tracing, metrics",
  "guide/operating.html#connections": "proxy, keep alive, connection pool",
  "guide/errors-and-outcomes.html#timestamps-and-clocks": "nonce, clock skew, timestamp, recvwindow",
  "guide/errors-and-outcomes.html#deadlines-and-aborts": "timeout, timeouts, abort, deadline",
  "guide/errors-and-outcomes.html#what-an-error-code-proves": "duplicate order, duplicate, order exists",
  "guide/errors-and-outcomes.html#effects": "clientoid, client id, withdraworderid, idempotency, retry",
  "guide/recovery.html#intents-that-stay-open": "withdrawal stuck, stuck withdrawal, unknown withdrawal, stuck order",
  "guide/controls.html#kill-switch": "kill switch",
  "guide/controls.html#a-policy-before-each-call": "policy, allow-list, second approval",
  "guide/controls.html#reconciliation": "reconcile, reconciliation, double execution",
  "guide/controls.html#at-3-am": "runbook, unknown outcome",
  "guide/controls.html#ending-a-program": "shutdown, close, drain",
  "guide/recovery.html": "recover, recovery, crash, restart",
  "guide/sandbox.html": "sandbox, testnet, test environment, paper trading",
  "guide/mock.html": "mock, mock server, prism, stateless mock, npm run mock",
  "guide/quickstart.html#from-an-empty-folder": "install, npm install, getting started",
  "guide/paging.html": "pagination, paging, order history, trade history",
  "guide/signing.html": "signature, signing, hmac, ed25519, rsa",
  "guide/operating.html#journals": "journal, sqlite, postgres",
  "guide/operating.html#amounts": "decimal, decimals, precision, rounding",
  "guide/platforms.html#other-platforms": "bun, deno, cloudflare, browser",
  "service-a/operations/accounts-list.html": "balance, balances",
  "guide/platforms.html#which-node-runs-what": "node version, node versions",
  "guide/platforms.html#commonjs": "commonjs, jest, require",
};

/** Lists the questions whose first result is not the part that answers them. */
export function unansweredQuestions(search: Search): string[] {
  return Object.entries(questions).flatMap(([url, asked]) =>
    asked.split(", ").flatMap((question) => {
      const first = search(question)[0]?.url;
      return first === url ? [] : [`${question}: ${url}, but the first result is ${first ?? "none"}`];
    }),
  );
}
