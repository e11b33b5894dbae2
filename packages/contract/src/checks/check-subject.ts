import type { DocumentedOperation } from "../document/documented-operation.ts";
import type { Group } from "../options/contract-options.ts";

/** The operation, group and title of a check. */
export interface CheckSubject {
  readonly documented: DocumentedOperation;
  readonly group: Group;
  readonly title: string;
}
