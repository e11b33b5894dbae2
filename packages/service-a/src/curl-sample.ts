import { type CurlRequest, quoteForShell } from "@exch/runtime/service";

/** Writes shell code that sends a request of service A: it signs timestamp, method, path with query, and body. */
export function curlSample({ method, path, query, body }: CurlRequest): string[] {
  const hasBody = body !== undefined;
  return [
    `method=${method}`,
    `target=${quoteForShell(query === "" ? path : `${path}?${query}`)}`,
    ...(hasBody ? [`body=${quoteForShell(body)}`] : []),
    "",
    'hmac() { printf %s "$1" | openssl dgst -sha256 -hmac "$EXCH_SECRET" -binary | openssl base64 -A; }',
    'timestamp="$(date +%s)000"',
    `sign="$(hmac "$timestamp$method$target${hasBody ? "$body" : ""}")"`,
    "",
    'curl -sS -X "$method" "$base$target" \\',
    '  -H "EXCH-API-KEY: $EXCH_KEY" \\',
    '  -H "EXCH-API-SIGN: $sign" \\',
    '  -H "EXCH-API-TIMESTAMP: $timestamp" \\',
    '  -H "EXCH-API-PASSPHRASE: $(hmac "$EXCH_PASSPHRASE")" \\',
    `  -H "EXCH-API-KEY-VERSION: 2"${hasBody ? " \\" : ""}`,
    ...(hasBody ? ['  -H "Content-Type: application/json" \\', '  --data-raw "$body"'] : []),
  ];
}
