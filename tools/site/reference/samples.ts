import { run } from "@exch/cli";
import {
  type DocumentedOperation,
  type Json,
  listOperations,
  readDocument,
  readExampleInput,
  services,
} from "./document.ts";

/** Code that a reference shows beside an operation: the extension `x-codeSamples`. */
export interface CodeSample {
  lang: string;
  label: string;
  source: string;
}

/** The example of an operation, called in each way. */
export function createCodeSamples(documented: DocumentedOperation): CodeSample[] {
  const curl = writeCurlSample(documented);
  const command = commands.get(`${documented.service.name} ${documented.id}`);
  return [
    { lang: "ts", label: "TypeScript", source: writeClientSample(documented) },
    ...(curl === undefined ? [] : [{ lang: "sh", label: "curl", source: curl }]),
    ...(command === undefined ? [] : [{ lang: "sh", label: "Command line", source: command }]),
  ];
}

/** The call of an operation's example with our client: a whole program, typed. */
function writeClientSample(documented: DocumentedOperation): string {
  const { service, id, operation } = documented;
  const input = printInput(removeOwnId(documented));
  const call = `${service.variable}.${id}`;
  const items = `\n// Or every item, page by page:\nfor await (const item of ${call}.items(${input})) console.log(item);\n`;
  return `${createClient(documented)}
const result = await ${call}(${input});
console.log(result);
${operation["x-paging"] === undefined ? "" : items}`;
}

/** Creates the client from the variables of the environment. */
function createClient({ service, isPublic }: DocumentedOperation): string {
  const { name, variable, create, tooling, readsEnvironment } = service;
  if (readsEnvironment && !isPublic) {
    return `import { ${create} } from "@exch/${name}";
import { optionsFromEnvironment } from "@exch/${name}/environment";

// from EXCH_BASE_URL, EXCH_KEY, …
const ${variable} = ${create}(optionsFromEnvironment());
`;
  }
  const secrets = tooling.credentials.filter(({ isSecret, replaces }) => isSecret && replaces === undefined);
  const fields = ["key", ...secrets.map((secret) => secret.name)].map(
    (field) => `    ${field}: process.env.EXCH_${field.toUpperCase()} ?? "",\n`,
  );
  return `import { ${create} } from "@exch/${name}";

const ${variable} = ${create}({
  baseUrl: process.env.EXCH_BASE_URL ?? "http://127.0.0.1:8080",
${isPublic ? "" : `  credentials: {\n${fields.join("")}  },\n`}});
`;
}

/** The example without the client id of a new intent: the client makes one, so that the program can be run twice. */
function removeOwnId(documented: DocumentedOperation): Json {
  const { kind, key } = (documented.operation["x-effect"] ?? {}) as { kind?: string; key?: string };
  const input = readExampleInput(documented);
  if (kind !== "keyed" || key === undefined) return input;
  return JSON.parse(JSON.stringify(input, (name, value) => (name === key ? undefined : value))) as Json;
}

/** On one line where it fits. */
function printInput(input: Json): string {
  if (Object.keys(input).length === 0) return "";
  const lines = JSON.stringify(input, undefined, 2).replace(/^( *)"(\w+)":/gm, "$1$2:");
  const line = lines.replace(/\n */g, " ");
  return line.length < 60 ? line : lines;
}

/** The examples of the command line's own help, by service and operation: `service-a orders.place`. */
const commands = new Map(
  await Promise.all(
    services
      .flatMap((service) => listOperations(service, readDocument(service)))
      .map(
        async ({ service, id }) => [`${service.name} ${id}`, await writeCommandSample(service.variable, id)] as const,
      ),
  ),
);

async function writeCommandSample(word: string, id: string): Promise<string | undefined> {
  let help = "";
  const write = async (text: string) => {
    help += text;
  };
  const out = { isTTY: false, columns: undefined, write };
  const nothing = async () => "";
  await run([word, ...id.split("."), "--help"], {
    env: {},
    out,
    err: { ...out, write: async () => {} },
    stdin: { isTTY: false, read: nothing, ask: nothing, askSecret: nothing },
    signal: new AbortController().signal,
  });
  const example = help.split("\nExample\n")[1];
  return example?.replaceAll(/\s+(?:\\\s+)?(?=--\w)/g, " \\\n  ").trimStart();
}

/** Writes the example of an operation as a shell script with curl; undefined when the service has no such samples. */
function writeCurlSample({ service, isPublic, method, path, parameters, body, operation }: DocumentedOperation) {
  const given = parameters.filter(({ example, name }) => example !== undefined && name !== "recvWindow");
  const encode = (each: unknown) => encodeURIComponent(String(each)).replaceAll("%2C", ",");
  const query = given.filter((each) => each.in === "query").map(({ name, example }) => `${name}=${encode(example)}`);
  const target = {
    path: path.replace(/\{(\w+)\}/g, (_, name) => encode(given.find((each) => each.name === name)?.example)),
    query: query.join("&"),
  };
  const address = [target.path, ...query.slice(0, 1).map(() => target.query)].join("?").replaceAll("'", "'\\''");
  const call = isPublic
    ? ["", `curl -sS -X ${method} "$base"'${address}'`]
    : service.curl?.({ method, ...target, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  if (call === undefined) return undefined;
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the shell puts the address there
  const script = ['base="${EXCH_BASE_URL:-http://127.0.0.1:8080}"', ...call, ""].join("\n");
  if (operation["x-effect"]?.kind !== "keyed") return script;
  // An id each time the script is run, in place of the example's.
  return script
    .replaceAll(/"clientOid":"[^"]*"/g, `"clientOid":"'"$(openssl rand -hex 12)"'"`)
    .replaceAll(/withdrawOrderId=[^&']*/g, `withdrawOrderId='"$(openssl rand -hex 12)"'`);
}
