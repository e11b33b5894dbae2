import type { Finding, Group } from "@exch/contract";
import type { ServerEdits } from "./defective-server.ts";

/** A defect that a server is given on purpose, and the finding that it must cause. */
export interface InjectedDefect extends ServerEdits {
  /** The verb phrase that completes "a server that …". */
  readonly defect: string;
  readonly service?: "b";
  readonly operation: string;
  /** The group and title of the check that must fail. */
  readonly group: Group;
  readonly title: RegExp;
  /** The message of the finding. */
  readonly message: RegExp;
  /** @default "violation" */
  readonly severity?: Finding["severity"];
}
