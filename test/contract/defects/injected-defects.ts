import type { Finding, Group } from "@exch/contract";
import type { ServerEdits } from "./defective-server.ts";
import { serviceADefects } from "./service-a-defects.ts";
import { serviceBDefects } from "./service-b-defects.ts";

/**
 * Defects that a server is given on purpose, by the group of the check that must fail: the operation and the title of that check, the
 * edits, and the message of the finding.
 */
export type DefectTable = Readonly<Partial<Record<Group, readonly DefectRow[]>>>;
type DefectRow = readonly [
  ...[operation: string, title: string, edits: ServerEdits],
  ...[message?: RegExp, severity?: Finding["severity"]],
];

/** Every defect that the contract tests must find. */
export const injectedDefects = [...listDefects("a", serviceADefects), ...listDefects("b", serviceBDefects)];
export type InjectedDefect = (typeof injectedDefects)[number];

function listDefects(service: "a" | "b", table: DefectTable) {
  return Object.entries(table).flatMap(([group, rows]) =>
    rows.map(([operation, title, edits, message = /was accepted/, severity = "violation"]) => ({
      ...{ service, group: group as Group, operation, title, edits, message, severity },
    })),
  );
}
