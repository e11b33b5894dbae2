import { type CurlRequest, quoteForShell } from "@exch/runtime/service";

/** Writes shell code that sends a request of service B: it signs the query, to which it adds timestamp and, last, signature. */
export function curlSample({ method, path, query }: CurlRequest): string[] {
  return [
    `query=${quoteForShell(query === "" ? "" : `${query}&`)}"timestamp=$(date +%s)000"`,
    "",
    'sign="$(printf %s "$query" | openssl dgst -sha256 -hmac "$EXCH_SECRET" -hex | sed \'s/^.* //\')"',
    "",
    `curl -sS -X ${method} "$base${path}?$query&signature=$sign" \\`,
    '  -H "X-EXCH-APIKEY: $EXCH_KEY"',
  ];
}
