import type { Finding } from "@exch/contract";
import type { ServerEdits } from "./defective-server.ts";

/** Defects that a server is given on purpose, by the verb phrase that completes "a server that …". */
export type DefectTable = Readonly<Record<string, DefectRow>>;

interface DefectRow extends ServerEdits {
  /** The check that must fail: `orders.get · example · responds as documented`. The end of its title may be left out. */
  readonly finds: string;
  /** The message of the finding. @default /was accepted/ */
  readonly message?: RegExp;
  /** @default "violation" */
  readonly severity?: Finding["severity"];
}

/** A defect with the service that has it, and its check taken apart. */
export interface InjectedDefect extends DefectRow {
  readonly defect: string;
  readonly service: "a" | "b";
  readonly operation: string;
  readonly group: string;
  readonly title: string;
}

/** Lists the defects of a table. */
export function listDefects(service: "a" | "b", table: DefectTable): InjectedDefect[] {
  return Object.entries(table).map(([defect, row]) => {
    const [operation = "", group = "", title = ""] = row.finds.split(" · ");
    return { ...row, defect, service, operation, group, title };
  });
}
