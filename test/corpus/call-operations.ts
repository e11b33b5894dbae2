import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Document } from "@exch/generate";
import type { GeneratorResult, OperationModel } from "@exch/generate/internal";
import { createService, defineService, type Interceptor, type Operation } from "@exch/runtime/service";
import { startPrism } from "@exch/tools/prism";
import { operationsByKind } from "./call-kinds.ts";
import { cutDocument, type DocumentPlace } from "./cut-document.ts";
import { formats, sampleInput } from "./sample-input.ts";

/** The result of one call of a kind: a problem, or none. */
export interface KindResult {
  readonly kind: string;
  readonly operation: string;
  /** The mock does not accept the request, or the client could not send it. */
  readonly problem?: string;
  /** The client does not accept the example of the document. */
  readonly example?: string;
}

/** The largest document that the mock reads within seconds. */
const mostCharacters = 600_000;

interface Call {
  readonly kind: string;
  readonly operation: Operation;
  /** Inputs to try, in turn: texts of a format are for those that only the mock checks. */
  readonly inputs: readonly object[];
  readonly place: DocumentPlace;
}

/** Statuses are the error codes. */
const definition = defineService({
  name: "a public service",
  unwrap(status, body) {
    if (status < 300) return { ok: true, payload: body ?? null };
    return { ok: false, code: String(status), message: JSON.stringify(body), ownForm: true };
  },
});

/** Some documents describe the header of the signer as a parameter. */
const headers = { authorization: "Bearer test" };
const signer = { sign: ({ query }: { query: string }) => ({ query, headers }), identify: () => ({}) };

/**
 * Calls one operation of each kind of a generated client against a mock of its document. The mock, Prism, reads the document by
 * itself: it accepts a request only if every part of it is in the form that the document describes.
 *
 * @param find returns the operation of the generated table, by its id
 */
export async function callOperations(
  document: Document,
  { normal, service }: Pick<GeneratorResult, "normal" | "service">,
  find: (id: string) => Operation | undefined,
): Promise<KindResult[]> {
  const places = placesOf(normal.document);
  const byKind = [...operationsByKind(service.operations)];
  const chosen = byKind.map(([kind, models]) => firstCall(kind, models, find, places));
  const calls = chosen.filter((each): each is Call => "inputs" in each);
  const rest = chosen.filter((each): each is KindResult => !("inputs" in each));
  const folder = mkdtempSync(join(tmpdir(), "corpus-"));
  const file = join(folder, "document.json");
  const own = calls.map(({ place }) => place);
  const cut = JSON.stringify(cutDocument(document, own));
  // Prism unfolds responses that name each other for minutes.
  const hasResponses = cut.length < mostCharacters;
  writeFileSync(file, hasResponses ? cut : JSON.stringify(cutDocument(document, own, false)));
  const prism = await startPrism(file, { checkSecurity: false });
  try {
    const results: KindResult[] = [];
    for (const each of calls) {
      const { example, ...result } = await perform(each, prism.baseUrl);
      results.push({ ...result, ...(hasResponses && example !== undefined && { example }) });
    }
    return [...results, ...rest];
  } finally {
    await prism.close();
    rmSync(folder, { recursive: true });
  }
}

function placesOf(document: Document): Map<string, DocumentPlace> {
  return new Map(
    Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, operation]): [string, DocumentPlace][] => {
        const { operationId } = operation as { operationId?: string };
        return operationId === undefined ? [] : [[operationId, { path, method }]];
      }),
    ),
  );
}

/** The first operation of a kind for which an input is found that its own check accepts. */
function firstCall(
  kind: string,
  models: readonly OperationModel[],
  find: (id: string) => Operation | undefined,
  places: ReadonlyMap<string, DocumentPlace>,
): Call | KindResult {
  for (const model of models) {
    const operation = find(model.id);
    const place = places.get(model.id);
    if (operation === undefined || place === undefined) continue;
    const all = formats.map((format) => sampleInput(model, format)).filter((input) => input !== undefined);
    const inputs = all.filter((input) => {
      const issues: never[] = [];
      operation.checkInput(input, issues);
      return issues.length === 0;
    });
    if (inputs.length > 0) return { kind, operation, inputs, place };
  }
  return { kind, operation: models[0]?.id ?? "", problem: "no input was found that its check accepts" };
}

async function perform({ kind, operation, inputs }: Call, baseUrl: string): Promise<KindResult> {
  let result: KindResult | undefined;
  for (const input of inputs) {
    result = await performOnce(kind, operation, input, baseUrl);
    if (!result.problem?.includes('"code":"format"')) return result;
  }
  return result as KindResult;
}

async function performOnce(kind: string, operation: Operation, input: object, baseUrl: string): Promise<KindResult> {
  let violations: string | null | undefined;
  const interceptor: Interceptor = (next) => async (url, init) => {
    const response = await next(url, init);
    violations = response.headers.get("sl-violations");
    return response;
  };
  const options = { baseUrl, allowHttp: true, timeoutMs: 10_000, retry: { attempts: 1 }, interceptors: [interceptor] };
  const service = createService(definition, [operation], options, signer as never);
  try {
    await service.call(service, operation, input as never, { settle: false });
    return { kind, operation: operation.id };
  } catch (error) {
    // The mock returns a documented error where the document has no other response.
    const { apiCode, cause: inner } = error as { apiCode?: string; cause?: { apiCode?: string } };
    if (violations === null && (apiCode ?? inner?.apiCode) !== undefined) return { kind, operation: operation.id };
    const { name, message, cause } = error as Error;
    const why = cause instanceof Error ? ` (${cause.name}: ${cause.message})` : "";
    const problem = `${violations ?? ""} ${name}: ${message}${why}`.trim().replaceAll(/\s+/g, " ").slice(0, 500);
    return { kind, operation: operation.id, ...(violations === null ? { example: problem } : { problem }) };
  } finally {
    await service.close?.();
  }
}
