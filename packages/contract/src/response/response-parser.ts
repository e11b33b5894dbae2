import type { Issue, Operation, Service } from "@exch/runtime/service";
import { createReader, findErrorCode, JsonError } from "@exch/runtime/service";
import type { DocumentedOperation } from "../document/documented-operation.ts";
import { createDrift, createViolation, isViolation, type Mismatch } from "../findings/mismatch.ts";
import type { HttpResponse } from "../http/http-response.ts";
import type { TestedService } from "../services/tested-service.ts";
import type { DocumentSchemas } from "./document-schemas.ts";
import type { ParsedResponse, ResponseError } from "./parsed-response.ts";
import { compareTimes } from "./time-forms.ts";

/** Reads a response of an operation, and compares it with the contract. */
export type ResponseParser = ReturnType<typeof createResponseParser>;

/** Creates the response parser of a service: the published document decides, and the compiled checks add the drift. */
export function createResponseParser(tested: TestedService, { definition }: Service, schemas: DocumentSchemas) {
  return (documented: DocumentedOperation, operation: Operation, response: HttpResponse): ParsedResponse => {
    const { status, text } = response;
    if (isEmptySuccess(documented, response)) return { kind: "success", payload: undefined, mismatches: [] };
    const body = read(text, operation.ids ?? []);
    if (body === undefined) return createUnrecognised(response, `the response is not JSON (${describe(response)})`);
    const unwrapped = definition.unwrap(status, body.value);
    if (unwrapped === undefined) {
      return createUnrecognised(response, `the response has no envelope of the service (${describe(response)})`);
    }
    const ofType = checkContentType(response);
    const plain = JSON.parse(text);
    if (!unwrapped.ok) {
      const { code, message } = unwrapped;
      const category = findErrorCode(tested.errorCodes, operation.id, code, message)?.category ?? "unknown";
      const error = { code, message, category };
      const ofBody = schemas.validate(findErrorPointer(documented, status), plain, "body of an error response");
      return { kind: "error", error, mismatches: [...ofType, ...ofBody, ...checkError(tested, status, error)] };
    }
    const pointer = findPointer(documented, status) ?? documented.response.pointer;
    const ofSchema = schemas.validate(pointer, plain, "schema of the response");
    const ofChecks = checkPayload(operation, structuredClone(unwrapped.payload));
    // Both report the same violation; the document uses the names of the JSON fields.
    const violations = ofSchema.length > 0 ? ofSchema : ofChecks.filter(isViolation);
    const ofTimes = compareTimes(documented.response.example, plain);
    const drift = ofChecks.filter((mismatch) => !isViolation(mismatch));
    const mismatches = [...ofType, ...checkStatus(documented, status), ...violations, ...ofTimes, ...drift];
    return { kind: "success", payload: unwrapped.payload, mismatches };
  };
}

function read(text: string, ids: readonly string[]): { value: unknown } | undefined {
  try {
    return { value: createReader(ids)(text) };
  } catch (error) {
    if (error instanceof JsonError) return undefined;
    throw error;
  }
}

/** Finds the schema of a response: that of its status, of all statuses like it, or of all. */
function findPointer({ responses }: DocumentedOperation, status: number): string | undefined {
  return responses[status] ?? responses[`${Math.trunc(status / 100)}XX`] ?? responses.default;
}

function findErrorPointer(documented: DocumentedOperation, status: number): string {
  const own = status >= 400 ? findPointer(documented, status) : undefined;
  return own || documented.errorResponse.pointer;
}

/** True for a success of an operation that responds without a JSON body, such as HTTP 204. */
function isEmptySuccess(documented: DocumentedOperation, { status, text }: HttpResponse): boolean {
  if (status < 200 || status >= 300) return false;
  const pointer = findPointer(documented, status);
  return pointer === "" || (text === "" && (pointer === undefined || status === 204 || status === 205));
}

function checkStatus({ responses }: DocumentedOperation, status: number): Mismatch[] {
  const successes = Object.keys(responses).filter((each) => /^2/.test(each));
  if (successes.length === 0 || successes.some((each) => each === "2XX" || Number(each) === status)) return [];
  return [createViolation("status", `HTTP ${status} instead of ${successes.join(" or ")}`)];
}

function createUnrecognised(response: HttpResponse, message: string): ParsedResponse {
  return { kind: "unrecognised", mismatches: [createViolation("envelope", message), ...checkContentType(response)] };
}

function checkContentType({ contentType }: HttpResponse): Mismatch[] {
  if (/^application\/([\w.-]+\+)?json$/.test(contentType)) return [];
  const message = `the content type is ${contentType || "missing"} instead of application/json`;
  return [createViolation("content type", message)];
}

function describe({ status, contentType, text }: HttpResponse): string {
  return `HTTP ${status}, ${contentType || "no content type"}, ${text.length} characters`;
}

function checkError({ errorCodes, tooling }: TestedService, status: number, { code }: ResponseError): Mismatch[] {
  const isExpected = status >= 400 ? status < 500 : tooling.hasErrorsUnderSuccess && status === 200;
  const message = `an error response with HTTP ${status}${status >= 500 ? " leaves the outcome unknown" : ""}`;
  const ofStatus = isExpected ? [] : [createViolation("status of an error response", message)];
  if (Object.hasOwn(errorCodes, code)) return ofStatus;
  return [...ofStatus, createDrift("error codes", "the error code is not listed for the service")];
}

/** Runs the compiled checks on a payload, which they correct in place. */
function checkPayload(operation: Operation, payload: unknown): Mismatch[] {
  const issues: Issue[] = [];
  operation.checkOutput(payload, issues, true);
  return issues.map(({ kind, message }) => {
    const isBroken = kind === "missing" || kind === "type" || kind === "rule";
    return isBroken
      ? createViolation("compiled check of the response", message)
      : createDrift(`drift: ${kind}`, message);
  });
}
