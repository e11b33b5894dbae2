import { authChecks } from "../checks/auth.ts";
import { boundaryChecks } from "../checks/boundaries.ts";
import { type ContractCheck, type Setting, skippedCheck } from "../checks/contract-check.ts";
import { digitChecks } from "../checks/digits.ts";
import { errorChecks } from "../checks/errors.ts";
import { exampleChecks } from "../checks/example.ts";
import { generatedChecks } from "../checks/generated.ts";
import { pagingChecks } from "../checks/paging.ts";
import type { DocumentedOperation } from "../document/openapi-document.ts";
import { type ContractOptions, type Group, groups } from "../options/contract-options.ts";
import { Baselines } from "../target/baselines.ts";
import { open } from "../target/check-access.ts";
import { Subject } from "../target/test-target.ts";

const makers: Readonly<Record<Group, (setting: Setting, documented: DocumentedOperation) => ContractCheck[]>> = {
  example: exampleChecks,
  digits: digitChecks,
  paging: pagingChecks,
  auth: authChecks,
  errors: errorChecks,
  boundaries: boundaryChecks,
  generated: generatedChecks,
};

/** The checks of one run, and what they are tried on. */
export interface ContractRun {
  readonly checks: readonly ContractCheck[];
  readonly subject: Subject;
  /** The operations that were chosen. */
  readonly operations: readonly DocumentedOperation[];
  /** Makes sure that something is there which takes the key; every check does so itself. */
  readonly ready: () => Promise<void>;
}

/**
 * Makes all checks of a service, to be registered with any test runner, one test each. They are tried in order: the first sends
 * what the others are told by.
 *
 * @throws TypeError when an option is wrong
 * @example
 * for (const check of contractChecks({ service: "a", baseUrl, credentials })) it(check.name, check.run);
 */
export function contractChecks(options: ContractOptions): readonly ContractCheck[] {
  return prepareRun(options).checks;
}

/** Makes all checks of a service; nothing is sent before one is tried. */
export function prepareRun(options: ContractOptions): ContractRun {
  const subject = new Subject(options);
  let opened: Promise<void> | undefined;
  const ready = () => {
    opened ??= open(subject);
    return opened;
  };
  const setting: Setting = { subject, baselines: new Baselines(subject), options, ready };
  const operations = chosen(subject.document.operations, options.only);
  const wanted = options.groups ?? groups;
  const checks = operations.flatMap((documented) => {
    const reason = whyNot(documented, options);
    if (reason !== undefined)
      return [skippedCheck(setting, { documented, group: "example", what: "is left alone" }, reason)];
    return groups.filter((group) => wanted.includes(group)).flatMap((group) => makers[group](setting, documented));
  });
  return { checks, subject, operations, ready };
}

function chosen(operations: readonly DocumentedOperation[], only?: readonly string[]): readonly DocumentedOperation[] {
  if (only === undefined) return operations;
  const matches = (pattern: string, id: string) =>
    pattern.endsWith(".*") ? id.startsWith(pattern.slice(0, -1)) : id === pattern;
  for (const pattern of only) {
    if (!operations.some(({ id }) => matches(pattern, id)))
      throw new TypeError(`only: there is no operation ${pattern}`);
  }
  return operations.filter(({ id }) => only.some((pattern) => matches(pattern, id)));
}

/** Why an operation is not tried at all. */
function whyNot({ id, effect, security }: DocumentedOperation, options: ContractOptions): string | undefined {
  const { effects = false, values, credentials } = options;
  if (security.length > 0 && credentials === undefined) return "signed, and there is no key";
  if (effect.kind === "read") return undefined;
  if (!effects) return `its effect is ${effect.kind}: tried only with effects`;
  if (typeof values === "function" || (values !== undefined && Object.hasOwn(values, id))) return undefined;
  return `its effect is ${effect.kind}: tried only on values that are given for it`;
}
