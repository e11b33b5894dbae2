import type { ContractRun } from "../run/contract-checks.ts";

/** What a run would try, operation by operation. */
export function listText({ checks, operations }: ContractRun): string {
  const lines = operations.map(({ id, method, path, effect }) => {
    const ofIt = checks.filter(({ operation }) => operation === id);
    const groups = [...new Set(ofIt.map(({ group }) => group))].map(
      (group) => `${group} ${ofIt.filter((check) => check.group === group).length}`,
    );
    const tried = ofIt.some(({ what }) => what === "is left alone") ? "left alone" : groups.join(", ");
    return `${id.padEnd(30)}${effect.kind.padEnd(12)}${method.padEnd(7)}${path}\n    ${tried}`;
  });
  return `${lines.join("\n")}\n\n${checks.length} checks; nothing was sent\n`;
}
