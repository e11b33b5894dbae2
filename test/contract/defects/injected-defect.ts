import type { Finding, Group } from "@exch/contract";
import type { Wrong } from "./defective-server.ts";

/** A fault that was put into a server on purpose, and how it must be found. */
export interface SeededFault extends Wrong {
  /** What the server does. */
  readonly fault: string;
  readonly service?: "b";
  readonly operation: string;
  /** The check that finds it. */
  readonly group: Group;
  readonly what: RegExp;
  /** What the finding says is wrong. */
  readonly finds: RegExp;
  /** @default "fault" */
  readonly severity?: Finding["severity"];
}
