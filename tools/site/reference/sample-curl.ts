import type { DocumentedOperation } from "./document.ts";

/** The example of an operation as a shell script: signed by openssl, sent by curl. */
export function curlSample(documented: DocumentedOperation): string {
  return [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the shell puts the address there
    'base="${EXCH_URL:-http://127.0.0.1:8080}"',
    ...(documented.isPublic ? publicCall(documented) : schemes[documented.service.name](documented)),
    "",
  ].join("\n");
}

const schemes = { "service-a": signedA, "service-b": signedB };

function publicCall({ method, ...documented }: DocumentedOperation): string[] {
  const { path, query } = target(documented);
  return ["", `curl -sS -X ${method} "$base"${quote(query === "" ? path : `${path}?${query}`)}`];
}

/** Five headers; what is signed is timestamp, method, path with query, and body. */
function signedA({ method, body, ...documented }: DocumentedOperation): string[] {
  const { path, query } = target(documented);
  const hasBody = body !== undefined;
  return [
    `method=${method}`,
    `target=${quote(query === "" ? path : `${path}?${query}`)}`,
    ...(hasBody ? [`body=${quote(JSON.stringify(body))}`] : []),
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

/** Time and signature go into the query, the signature last; what is signed is the query before it. */
function signedB({ method, ...documented }: DocumentedOperation): string[] {
  const { path, query } = target(documented);
  return [
    `query=${quote(query === "" ? "" : `${query}&`)}"timestamp=$(date +%s)000"`,
    "",
    'sign="$(printf %s "$query" | openssl dgst -sha256 -hmac "$EXCH_SECRET" -hex | sed \'s/^.* //\')"',
    "",
    `curl -sS -X ${method} "$base${path}?$query&signature=$sign" \\`,
    '  -H "X-EXCH-APIKEY: $EXCH_KEY"',
  ];
}

/** Path and query of the example, encoded as they are sent and signed. */
function target({ path, parameters }: Pick<DocumentedOperation, "path" | "parameters">) {
  const given = parameters.filter(({ example, name }) => example !== undefined && name !== "recvWindow");
  const value = (each: unknown) => encodeURIComponent(String(each)).replaceAll("%2C", ",");
  return {
    path: path.replace(/\{(\w+)\}/g, (_, name) => value(given.find((each) => each.name === name)?.example)),
    query: given
      .filter((each) => each.in === "query")
      .map(({ name, example }) => `${name}=${value(example)}`)
      .join("&"),
  };
}

/** A word that the shell takes as it stands. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
