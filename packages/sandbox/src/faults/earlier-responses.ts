import type { ReceivedRequest } from "@exch/runtime/service";
import { getOrCreate } from "../exchange/get-or-create.ts";
import type { ResponseData } from "../http/response.ts";
import type { SandboxService } from "../http/sandbox-service.ts";

/** A response to an earlier request. */
export interface EarlierResponse {
  readonly response: ResponseData;
  /** The request without its signature and time. */
  readonly request: string;
  /** Epoch milliseconds of the sandbox's time. */
  readonly at: number;
}

/** Number of responses that are kept per operation. */
const keptResponses = 20;

/** Keeps the newest responses of each operation, for faults that respond with the response of another request. */
export class EarlierResponses {
  readonly #byOperation = new Map<string, EarlierResponse[]>();

  keep(operation: string, service: SandboxService, request: ReceivedRequest, response: ResponseData, at: number): void {
    const kept = getOrCreate(this.#byOperation, getKey(operation, service), (): EarlierResponse[] => []);
    kept.push({ response, request: stripSignature(service, request), at });
    if (kept.length >= 2 * keptResponses) kept.splice(0, kept.length - keptResponses);
  }

  /** Returns the newest success of a different request of an operation. */
  other(operation: string, service: SandboxService, request: ReceivedRequest): EarlierResponse | undefined {
    const own = stripSignature(service, request);
    return this.#byOperation
      .get(getKey(operation, service))
      ?.findLast((each) => each.request !== own && service.faults.isSuccess(each.response));
  }

  /** Returns the oldest kept response to the same request. */
  same(operation: string, service: SandboxService, request: ReceivedRequest): EarlierResponse | undefined {
    const own = stripSignature(service, request);
    return this.#byOperation.get(getKey(operation, service))?.find((each) => each.request === own);
  }
}

function getKey(operation: string, { name }: SandboxService): string {
  return `${name} ${operation}`;
}

function stripSignature({ faults }: SandboxService, { path, query, body }: ReceivedRequest): string {
  const names = faults.signatureParameters;
  if (query === "" || names.length === 0) return `${path}?${query} ${body}`;
  const kept = query.split("&").filter((pair) => !names.includes(pair.split("=", 1)[0]!));
  return `${path}?${kept.join("&")} ${body}`;
}
