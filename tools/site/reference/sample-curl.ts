import type { DocumentedOperation } from "./document.ts";

/** Writes the example of an operation as a shell script with curl; undefined when the service has no such samples. */
export function curlSample(documented: DocumentedOperation): string | undefined {
  const { service, isPublic } = documented;
  if (!isPublic && service.curl === undefined) return undefined;
  const script = [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the shell puts the address there
    'base="${EXCH_BASE_URL:-http://127.0.0.1:8080}"',
    ...(isPublic ? publicCall(documented) : signedCall(documented)),
    "",
  ].join("\n");
  return isNamed(documented) ? withOwnIds(script) : script;
}

/** True for a call whose client id names a new intent: the exchange takes each once. */
function isNamed({ operation }: DocumentedOperation): boolean {
  return (operation["x-effect"] as { kind?: unknown } | undefined)?.kind === "keyed";
}

/** Makes an id each time the script is run, in place of the example's. */
function withOwnIds(script: string): string {
  return script
    .replaceAll(/"clientOid":"[^"]*"/g, `"clientOid":"'"$(openssl rand -hex 12)"'"`)
    .replaceAll(/withdrawOrderId=[^&']*/g, `withdrawOrderId='"$(openssl rand -hex 12)"'`);
}

function signedCall({ service, method, body, ...documented }: DocumentedOperation): readonly string[] {
  const text = body === undefined ? {} : { body: JSON.stringify(body) };
  return service.curl?.({ method, ...target(documented), ...text }) ?? [];
}

function publicCall({ method, ...documented }: DocumentedOperation): string[] {
  const { path, query } = target(documented);
  return ["", `curl -sS -X ${method} "$base"${quote(query === "" ? path : `${path}?${query}`)}`];
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
