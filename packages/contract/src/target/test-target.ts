import { setTimeout as sleep } from "node:timers/promises";
import { type Operation, type Service, syncClock } from "@exch/runtime";
import type { Input } from "../document/inputs.ts";
import { type DocumentedOperation, type OpenApiDocument, readDocument } from "../document/openapi-document.ts";
import { type RawRequest, rawRequest } from "../document/raw-request.ts";
import type { Answer } from "../http/http-response.ts";
import { sendText } from "../http/send-request.ts";
import type { SignedText, Tampering } from "../http/tampering.ts";
import { createPace } from "../http/throttle.ts";
import type { ContractOptions } from "../options/contract-options.ts";
import { createJudge, type Judge } from "../response/check-response.ts";
import type { Verdict } from "../response/checked-response.ts";
import { createSchemas } from "../response/document-schemas.ts";
import { type ServiceFacts, services } from "../service.ts";
import { createShow, type Show } from "./describe-round-trip.ts";
import { RateLimitedError } from "./errors.ts";

/** A request that was made, what came of it, and both as a report may show them. */
export interface Trial {
  readonly answer: Answer;
  readonly verdict: Verdict;
  readonly sent: string;
  readonly came: string;
}

/** How a request differs from a good one, beside its input. */
export interface Twist {
  readonly tampering?: Tampering;
  readonly recvWindow?: number;
  /** Goes out in place of the body that the input has. */
  readonly body?: string;
  /** @default "application/json" */
  readonly contentType?: string;
}

/** What is tested: sends requests to it, one after the other, and judges what comes. */
export class Subject {
  readonly options: ContractOptions;
  readonly facts: ServiceFacts;
  readonly document: OpenApiDocument;
  readonly service: Service;
  readonly seed: number;
  /** How many requests were sent. */
  requests = 0;
  readonly #judge: Judge;
  readonly #show: Show;
  readonly #pace: () => Promise<void>;

  constructor(options: ContractOptions) {
    this.options = options;
    this.facts = services[options.service];
    this.document = readDocument(this.facts.name);
    this.service = this.facts.prepare(options);
    this.seed = options.seed ?? Math.floor(Math.random() * 2 ** 31);
    this.#judge = createJudge(this.facts, this.service, createSchemas(this.document));
    this.#show = createShow(options.credentials);
    this.#pace = createPace(options.rate ?? 5);
  }

  /** The row of an operation in the client's table. */
  operation({ id }: DocumentedOperation): Operation {
    const operation = this.facts.operations.get(id);
    if (operation === undefined) throw new Error(`${id} is in the document and not in the table`);
    return operation;
  }

  /** The names of what authenticates an operation, with the vendor's word in them. */
  security({ security }: DocumentedOperation): { name: string; in: string }[] {
    const { headerPrefix = "EXCH" } = this.options;
    return security.map(({ name, in: place }) => ({ name: name.replace("EXCH", headerPrefix), in: place }));
  }

  /** Sends an input as it is, whatever the contract says of it. */
  async send(documented: DocumentedOperation, input: Input, twist: Twist = {}): Promise<Trial> {
    const operation = this.operation(documented);
    const raw = { ...rawRequest(documented, input), ...(twist.body !== undefined && { body: twist.body }) };
    for (let attempt = 1; ; attempt += 1) {
      const signed = documented.security.length === 0 ? raw : await this.#sign(raw, twist);
      const answer = await this.request(raw, signed, twist.contentType);
      const verdict = this.#judge(documented, operation, answer);
      const limited = isRateLimited(answer, verdict);
      if (limited) await this.#waitForBudget(answer, attempt);
      else if (attempt > 1 || twist.tampering !== undefined || !(await this.#learnedTime(verdict))) {
        return { answer, verdict, ...this.#show(documented, operation, input, twist, signed, answer) };
      }
    }
  }

  /** Sends a text, paced, and reads the answer. */
  async request(
    raw: RawRequest,
    { query, headers = {} }: Partial<SignedText> = {},
    contentType?: string,
  ): Promise<Answer> {
    await this.#pace();
    this.requests += 1;
    const { origin, basePath, fetch, attemptTimeoutMs } = this.service;
    return sendText(
      fetch,
      origin + basePath,
      { ...raw, query: query ?? raw.query },
      headers,
      attemptTimeoutMs,
      contentType,
    );
  }

  async #sign(raw: RawRequest, { tampering, recvWindow }: Twist): Promise<SignedText> {
    const { signer, clock, basePath } = this.service;
    if (signer === undefined) return { query: raw.query, headers: {} };
    const request = tampering?.sign?.(raw) ?? raw;
    const window = tampering?.recvWindow ?? recvWindow;
    const signed = await signer.sign({
      ...request,
      path: basePath + raw.path,
      timestamp: Math.trunc(clock.now()) + (tampering?.shiftMs ?? 0),
      ...(window !== undefined && { recvWindow: window }),
    });
    return tampering?.change?.(signed) ?? signed;
  }

  /** A clock that runs otherwise than this one is asked again, once. */
  async #learnedTime(verdict: Verdict): Promise<boolean> {
    if (verdict.kind !== "refused" || verdict.fault.category !== "timestamp") return false;
    return this.options.clock === undefined && syncClock(this.service);
  }

  /** Refused for its rate, so nothing was executed: waits for as long as the answer says, three times at most. */
  async #waitForBudget({ headers }: Answer, attempt: number): Promise<void> {
    if (attempt >= 3) throw new RateLimitedError();
    const told = this.service.definition.rateLimitOf(headers)?.resetMs;
    await sleep(Math.min(told ?? 1000 * 2 ** attempt, 30_000));
  }
}

function isRateLimited({ status }: Answer, verdict: Verdict): boolean {
  if (status === 429 || status === 418) return true;
  return verdict.kind === "refused" && verdict.fault.category === "rateLimit";
}
