import { getClientType, type Project } from "./project.ts";

const categories: Readonly<Record<string, string>> = {
  400: "parameter",
  401: "auth",
  402: "balance",
  403: "permission",
  404: "notFound",
  409: "duplicate",
  422: "parameter",
  429: "rateLimit",
};

/** Writes the service definition. */
export function writeDefinition({ name, proofs, statuses, errorFields }: Project): string {
  const rows = [...new Set([...Object.keys(categories), ...statuses])].toSorted().map((status) => {
    const category = categories[status] ?? (status < "500" ? "unknown" : "server");
    const isProof = proofs.includes(status);
    const sentence = isProof ? " // as the documentation states, a request with this response executed nothing" : "";
    return `  "${status}": { category: "${category}", proof: ${isProof} },${sentence}\n`;
  });
  const form = errorFields.length === 0 ? "true" : `${JSON.stringify(errorFields)}.some((name) => name in body)`;
  return `import { defineService, type ErrorCodes } from "@exch/runtime/service";

// Codes of the API, and HTTP statuses for errors without a code. Set \`proof: true\` where the documentation says that a request
// with this response was not executed: it then ends with an ApiError at once, and not as unknown.
const errorCodes: ErrorCodes = {
${rows.join("")}};

export const definition = defineService({
  name: ${JSON.stringify(name)},
  errorCodes,
  unwrap(status, body) {
    if (status >= 200 && status < 300) return { ok: true, payload: body ?? null };
    // Undefined: a page of a proxy, for example. It proves nothing.
    if (typeof body !== "object" || body === null) return undefined;
    const { error, ...outer } = body as Record<string, unknown>;
    const inner = (typeof error === "object" && error !== null ? error : {}) as Record<string, unknown>;
    const found = [inner.code, outer.code, error].find((each) => typeof each === "string" || typeof each === "number");
    // A code that is not listed counts by its status, and stays in the message.
    const isListed = Object.hasOwn(errorCodes, String(found));
    // \`detail\` and \`title\` are those of application/problem+json, \`error_description\` that of OAuth.
    const names = ["message", "detail", "error_description", "title"];
    const own = [inner, outer].flatMap((each) => names.map((name) => each[name])).find((each) => typeof each === "string");
    const text = [isListed ? undefined : found, own].filter((each) => each !== undefined).join(": ");
    return { ok: false, code: String(isListed ? found : status), message: text, ownForm: ${form} };
  },
});
`;
}

/** Writes the function that creates a client. */
export function writeClient(project: Project): string {
  const { imports, from = "@exch/openapi", credentials, signer } = project.signer;
  const type = getClientType(project);
  const signers =
    imports.length === 0
      ? ""
      : `import { ${imports.toSorted((one, other) => bare(one).localeCompare(bare(other))).join(", ")} } from "${from}";\n`;
  const parameter = credentials === undefined ? "options: ClientOptions" : "{ credentials, ...options }: Options";
  const options =
    credentials === undefined
      ? ""
      : `/** Options of the client. */\nexport interface Options extends ClientOptions {\n  credentials: ${credentials};\n}\n\n`;
  return `${signers}import { type ClientBase, type ClientOptions, createClient } from "@exch/runtime/service";
import { definition } from "./definition.ts";
import type { Operations } from "./gen/api.ts";
import { operations } from "./gen/operations.ts";

/** Operations by resource, and the members of every client. */
export interface ${type} extends Operations, ClientBase {}

${options}/** Creates a client. */
export function create${type}(${parameter}): ${type} {
  return createClient<${type}>(definition, operations, options, ${signer});
}

export * from "./gen/api.ts";
`;
}

const bare = (name: string) => name.replace("type ", "");
