import type { ErrorCodes } from "@exch/envelope";
import { type Operation, type OperationTree, operationsOf, type Service, type ServiceTooling } from "@exch/runtime";
import { services } from "../gen/services.ts";
import type { ContractOptions } from "../options/contract-options.ts";

/** The parts of a service that contract tests use, besides its document. */
export interface TestedService {
  readonly tooling: ServiceTooling;
  readonly operations: OperationTree;
  readonly errorCodes: ErrorCodes;
  /** Creates the service with these operations. */
  createSubset(operations: readonly Operation[], options: object): Service;
}

/** The services that can be tested. */
export const testedServices: readonly TestedService[] = services;

/** The words of the services, such as `a`. */
export const serviceWords: readonly string[] = testedServices.map(({ tooling }) => tooling.word);

/** Finds a service by its word. @throws TypeError */
export function findService(word: string): TestedService {
  const found = testedServices.find(({ tooling }) => tooling.word === word);
  if (found === undefined) throw new TypeError(`service must be ${serviceWords.join(" or ")}, not ${word}`);
  return found;
}

/** Creates a service with the base URL, signer and clock that its client would use. */
export function createTestedService({ tooling, operations, createSubset }: TestedService, options: ContractOptions) {
  const { baseUrl, allowHttp, fetch, clock, credentials, headerPrefix, serviceOptions, timeoutMs = 10_000 } = options;
  const own = Object.entries({ headerPrefix, ...serviceOptions }).filter(
    ([name, value]) => value !== undefined && tooling.options.some((option) => option.name === name),
  );
  const common = { baseUrl, allowHttp, fetch, clock, credentials, attemptTimeoutMs: timeoutMs };
  const defined = Object.entries(common).filter(([, value]) => value !== undefined);
  return createSubset(operationsOf(operations), Object.fromEntries([...defined, ...own]));
}
