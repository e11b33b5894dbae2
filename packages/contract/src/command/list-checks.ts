import { type ContractRun, notTested } from "../run/contract-checks.ts";

/** Lists the checks of a run by operation. */
export function listChecks({ checks, operations }: ContractRun): string {
  const lines = operations.map(({ id, method, path, effect }) => {
    const ofOperation = checks.filter(({ operation }) => operation === id);
    const byGroup = Map.groupBy(ofOperation, ({ group }) => group);
    const groups = [...byGroup].map(([group, { length }]) => `${group} ${length}`);
    const counts = ofOperation.some(({ title }) => title === notTested) ? "not tested" : groups.join(", ");
    return `${id.padEnd(30)}${effect.kind.padEnd(12)}${method.padEnd(7)}${path}\n    ${counts}`;
  });
  return `${lines.join("\n")}\n\n${checks.length} checks; nothing was sent\n`;
}
