import { setTimeout as sleep } from "node:timers/promises";
import {
  type AuthenticationPart,
  type CurlSample,
  type Operation,
  type Service,
  type SettlementRules,
  syncClock,
  variableName,
} from "@exch/runtime/service";
import type { DocumentedOperation } from "../document/documented-operation.ts";
import type { Input } from "../document/inputs.ts";
import type { OpenApiDocument } from "../document/openapi-document.ts";
import { type RawRequest, writeRawRequest } from "../document/raw-request.ts";
import { InconclusiveError } from "../findings/inconclusive-error.ts";
import type { HttpResponse } from "../http/http-response.ts";
import { sendRequest } from "../http/send-request.ts";
import type { SignedParts } from "../http/tampering.ts";
import { createThrottle } from "../http/throttle.ts";
import type { ContractOptions } from "../options/contract-options.ts";
import { createDocumentSchemas } from "../response/document-schemas.ts";
import type { ParsedResponse } from "../response/parsed-response.ts";
import { findRepeatedItems } from "../response/repeated-items.ts";
import { createResponseParser, type ResponseParser } from "../response/response-parser.ts";
import { createTestedService, findService, type TestedService } from "../services/tested-service.ts";
import { createDescriber, type Describer } from "./describe-round-trip.ts";
import type { RequestOverrides, RoundTrip } from "./round-trip.ts";
import { SeenIntegers } from "./seen-integers.ts";
import { findItems } from "./valid-input.ts";
import type { CurlTarget } from "./write-curl.ts";

const maxAttempts = 3;

/** The service under test. Sends one request after another, and compares each response with the contract. */
export class TestTarget {
  readonly options: ContractOptions;
  readonly tested: TestedService;
  readonly document: OpenApiDocument;
  readonly service: Service;
  readonly seed: number;
  /** The number of requests that were sent. */
  requests = 0;
  /** The 64-bit identifiers in all responses. */
  readonly integers = new SeenIntegers();
  /** The service with the key of another account. */
  readonly #other: Service | undefined;
  readonly #parse: ResponseParser;
  readonly #describe: Describer;
  #sample: CurlSample | undefined;
  readonly #throttle: () => Promise<void>;

  constructor(options: ContractOptions) {
    this.options = options;
    this.tested = findService(options.service);
    this.document = this.tested.document;
    this.service = createTestedService(this.tested, options);
    const { otherCredentials } = options;
    this.#other = otherCredentials && createTestedService(this.tested, { ...options, credentials: otherCredentials });
    this.seed = options.seed ?? Math.floor(Math.random() * 2 ** 31);
    this.#parse = createResponseParser(this.tested, this.service, createDocumentSchemas(this.document));
    this.#describe = createDescriber(() => this.#described(), options.credentials, options.otherCredentials);
    this.#throttle = createThrottle(options.rate ?? 5);
  }

  /** Finds the row of an operation in the client's table. */
  operation({ id }: DocumentedOperation): Operation {
    const operation = this.service.operations.get(id);
    if (operation === undefined) throw new Error(`${id} is in the document but not in the operation table`);
    return operation;
  }

  /** Returns the rules with which the client settles calls of an operation; undefined without rules. */
  settlementRules({ rules, id }: Operation): SettlementRules | undefined {
    return rules ?? this.service.definition.settlement[id];
  }

  /** Loads the code that writes curl commands. A service whose signature a shell cannot compute has none. */
  async loadCurl(): Promise<void> {
    // The samples have the default header prefix.
    if (this.options.headerPrefix === undefined) this.#sample = await this.tested.tooling.loadCurlSample?.();
  }

  #described(): CurlTarget {
    const { origin, basePath } = this.service;
    const values = Object.entries(this.options.credentials ?? {}).filter(([, value]) => typeof value === "string");
    const variables = new Map(values.map(([name, value]) => [`EXCH_${variableName(name)}`, value as string]));
    return { origin, basePath, sample: this.#sample, variables };
  }

  /** Lists the parts that authenticate an operation, with the vendor's header prefix. */
  security({ security }: DocumentedOperation): AuthenticationPart[] {
    const { headerPrefix = "EXCH" } = this.options;
    const { authentication } = this.tested.tooling;
    // An operation may need another scheme than the client's.
    const own = authentication.filter((part) => security.some(({ name }) => name === part.name));
    return own.map((part) => ({ ...part, name: part.name.replace("EXCH", headerPrefix) }));
  }

  /** Sends an input, even when the contract forbids it. */
  async send(documented: DocumentedOperation, input: Input, overrides: RequestOverrides = {}): Promise<RoundTrip> {
    const operation = this.operation(documented);
    const { body, method, contentType } = overrides;
    const request: RawRequest = {
      ...writeRawRequest(documented, input, operation),
      ...(body !== undefined && { body }),
      ...(contentType !== undefined && { contentType }),
      ...(method !== undefined && { method, query: "", body: "" }),
    };
    for (let attempt = 1; ; attempt += 1) {
      const original = documented.security.length === 0 ? undefined : await this.#sign(request, overrides);
      const sent = (original && overrides.tampering?.change?.(original)) ?? original ?? request;
      const response = await this.request(request, sent);
      const parsed = addRepeatMismatch(this.#parse(documented, operation, response), operation, input);
      if (isRateLimited(response, parsed)) await this.#waitForRateLimit(response, attempt);
      else if (attempt > 1 || overrides.tampering !== undefined || !(await this.#correctedClock(parsed))) {
        const parts = this.security(documented);
        const signed = [sent, original] as const;
        const sentInput = { documented, operation, input, overrides, request };
        const roundTrip = this.#describe({ ...sentInput, signed, response, parsed, parts });
        if (parsed.kind === "success") this.integers.record(operation, roundTrip);
        return roundTrip;
      }
    }
  }

  /** Sends a request within the rate, and reads the response. */
  async request(request: RawRequest, signed: Partial<SignedParts> = {}): Promise<HttpResponse> {
    const { query = request.query, headers = {} } = signed;
    await this.#throttle();
    this.requests += 1;
    const { origin, basePath, fetch, attemptTimeoutMs } = this.service;
    return sendRequest(fetch, origin + basePath, { ...request, query }, headers, attemptTimeoutMs);
  }

  /** Waits, in simulated time if the service has it. */
  async wait(ms: number): Promise<void> {
    await (this.options.wait ?? sleep)(ms);
  }

  async #sign(raw: RawRequest, { tampering, isOther }: RequestOverrides): Promise<SignedParts> {
    const { clock, basePath } = this.service;
    const { signer } = (isOther && this.#other) || this.service;
    if (signer === undefined) return { query: raw.query, headers: {} };
    const request = tampering?.sign?.(raw) ?? raw;
    return signer.sign({
      ...request,
      path: basePath + raw.path,
      timestamp: Math.trunc(clock.now()) + (tampering?.shiftMs ?? 0),
      ...(tampering?.recvWindow !== undefined && { recvWindow: tampering.recvWindow }),
    });
  }

  /** Synchronises the clock after a timestamp error, once. */
  async #correctedClock(parsed: ParsedResponse): Promise<boolean> {
    if (parsed.kind !== "error" || parsed.error.category !== "timestamp") return false;
    return this.options.clock === undefined && syncClock(this.service);
  }

  /** Waits as long as the response asks. A request that is rejected for its rate was not executed, so it may be sent again. */
  async #waitForRateLimit({ headers }: HttpResponse, attempt: number): Promise<void> {
    if (attempt >= maxAttempts)
      throw new InconclusiveError(`rate limit: still exceeded after ${attempt} attempts; use a lower rate`);
    const resetMs = this.service.definition.readRateLimit(headers)?.resetMs;
    await this.wait(Math.min(resetMs ?? 1000 * 2 ** attempt, 30_000));
  }
}

/** Adds the mismatch of a list that has an item twice. */
function addRepeatMismatch(parsed: ParsedResponse, operation: Operation, input: Input): ParsedResponse {
  // A request that names one thing twice may get it twice.
  const namesSeveral = Object.values(input).some((value) => Array.isArray(value));
  if (parsed.kind !== "success" || operation.effect.kind !== "read" || namesSeveral) return parsed;
  return { ...parsed, mismatches: [...parsed.mismatches, ...findRepeatedItems(findItems(parsed.payload, operation))] };
}

function isRateLimited({ status }: HttpResponse, parsed: ParsedResponse): boolean {
  if (status === 429 || status === 418) return true;
  return parsed.kind === "error" && parsed.error.category === "rateLimit";
}
