import { listAuthCases } from "../checks/auth.ts";
import { listBoundaryCases } from "../checks/boundaries.ts";
import { type CheckCase, createRun, type ListCases, type TestedOperation } from "../checks/check-run.ts";
import { type ContractCheck, createCheck } from "../checks/contract-check.ts";
import { listDigitCases } from "../checks/digits.ts";
import { listEffectCases } from "../checks/effects.ts";
import { listErrorCases } from "../checks/errors.ts";
import { listExampleCases } from "../checks/example.ts";
import { listFilterCases } from "../checks/filters.ts";
import { listGeneratedCases } from "../checks/generated.ts";
import { listMethodCases } from "../checks/methods.ts";
import { listOwnershipCases } from "../checks/ownership.ts";
import { listPagingCases } from "../checks/paging.ts";
import { listSingleCases } from "../checks/single-records.ts";
import type { DocumentedOperation } from "../document/documented-operation.ts";
import { createSkipped } from "../findings/check-result.ts";
import { checkContractOptions } from "../options/check-options.ts";
import { type ContractOptions, type Group, groups } from "../options/contract-options.ts";
import { Baselines } from "../target/baselines.ts";
import { checkAccess } from "../target/check-access.ts";
import { TestTarget } from "../target/test-target.ts";

const cases: Readonly<Record<Group, ListCases>> = {
  example: listExampleCases,
  effects: listEffectCases,
  paging: listPagingCases,
  filters: (tested) => [...listFilterCases(tested), ...listSingleCases(tested)],
  auth: (tested) => [...listAuthCases(tested), ...listOwnershipCases(tested)],
  errors: listErrorCases,
  methods: listMethodCases,
  boundaries: listBoundaryCases,
  generated: listGeneratedCases,
  digits: listDigitCases,
};

/** The title of the one check of an operation that is not tested. */
export const notTested = "is not tested";

/** The checks of a run, and the service that they test. */
export interface ContractRun {
  readonly checks: readonly ContractCheck[];
  readonly target: TestTarget;
  /** The operations that were selected. */
  readonly operations: readonly DocumentedOperation[];
  /** Checks that the target responds and accepts the key. Every check does so itself. */
  readonly ready: () => Promise<void>;
}

/**
 * Returns all checks of a service, to be registered with any test runner as one test each. Run them in order: the first one sends
 * the requests that the others build on.
 *
 * @throws TypeError when an option is wrong
 * @example
 * for (const check of createContractChecks({ service: "a", baseUrl, credentials })) it(check.name, check.run);
 */
export function createContractChecks(options: ContractOptions): readonly ContractCheck[] {
  return prepareRun(options).checks;
}

/** Returns all checks of a service. Sends nothing. */
export function prepareRun(options: ContractOptions): ContractRun {
  checkContractOptions(options);
  const target = new TestTarget(options);
  const operations = selectOperations(target.document.operations, options.only);
  let access: Promise<void> | undefined;
  const ready = () => {
    access ??= checkAccess(target, operations);
    return access;
  };
  const baselines = new Baselines(target);
  const wanted = options.groups ?? groups;
  const checks = operations.flatMap((documented) => {
    const tested = { documented, operation: target.operation(documented), target, baselines, options };
    const reason = findUnsupported(documented, target) ?? findSkipReason(documented, options);
    // No request is sent, not even that which asks if the target responds.
    if (reason !== undefined)
      return [createCheck(createRun(tested, "example", notTested), () => createSkipped(reason))];
    return groups
      .filter((group) => wanted.includes(group))
      .flatMap((group) =>
        listCases(tested, group).map(({ title, test }) => createCheck(createRun(tested, group, title), test, ready)),
      );
  });
  return { checks: selectCases(checks, options.cases), target, operations, ready };
}

/** Lists the checks of a group; one that is skipped, where a schema of the operation cannot be read. */
function listCases(tested: TestedOperation, group: Group): readonly CheckCase[] {
  try {
    return cases[group](tested);
  } catch (error) {
    return [{ title: notTested, test: () => createSkipped(`a schema cannot be read: ${(error as Error).message}`) }];
  }
}

function selectCases(checks: readonly ContractCheck[], cases?: readonly string[]): readonly ContractCheck[] {
  if (cases === undefined) return checks;
  for (const name of cases) {
    if (!checks.some((check) => check.name === name)) throw new TypeError(`cases: there is no check ${name}`);
  }
  return checks.filter(({ name }) => cases.includes(name));
}

function selectOperations(
  operations: readonly DocumentedOperation[],
  only?: readonly string[],
): readonly DocumentedOperation[] {
  if (only === undefined) return operations;
  const matches = (pattern: string, id: string) =>
    pattern.endsWith(".*") ? id.startsWith(pattern.slice(0, -1)) : id === pattern;
  for (const pattern of only) {
    if (!operations.some(({ id }) => matches(pattern, id)))
      throw new TypeError(`only: there is no operation ${pattern}`);
  }
  return operations.filter(({ id }) => only.some((pattern) => matches(pattern, id)));
}

/** Returns the reason for which an operation cannot be tested: its response is a redirect or a stream. */
function findUnsupported(documented: DocumentedOperation, target: TestTarget): string | undefined {
  const has = (form: RegExp) => Object.keys(documented.responses).some((status) => form.test(status));
  if (has(/^3/) && !has(/^2|^default$/)) return "its success is a redirect";
  const { accept = "", decode } = target.operation(documented);
  return decode && /event-stream|ndjson|jsonl|json-seq/.test(accept) ? "its response is a stream" : undefined;
}

function findSkipReason({ id, effect, security }: DocumentedOperation, options: ContractOptions): string | undefined {
  const { effects = false, values, credentials } = options;
  if (security.length > 0 && credentials === undefined) return "it is signed, and there is no key";
  if (effect.kind === "read") return undefined;
  if (!effects) return `its effect is ${effect.kind}, and effects are off`;
  if (typeof values === "function" || (values !== undefined && Object.hasOwn(values, id))) return undefined;
  return `its effect is ${effect.kind}, and it has no configured values`;
}
