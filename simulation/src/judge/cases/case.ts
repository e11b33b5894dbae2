import type { StoryEventOf } from "../../story/story-event.ts";
import type { Fields, ReadRequest } from "../contract/operations.ts";
import { itemRejection, type ReadResponse, readResponse } from "../contract/read-response.ts";
import type { ProcessStart } from "./process.ts";

/** A request that a client sent, until it is forgotten. */
export interface JudgedRequest {
  readonly event: StoryEventOf<"request">;
  readonly read: ReadRequest;
  readonly sender: ProcessStart;
  /** The intents that it carries. */
  readonly cases: readonly Case[];
  /** Copies of it that the network made and the exchange served. */
  copies: number;
  /** The first copy that the exchange served. */
  served?: StoryEventOf<"served">;
  /** The end of it for the client; undefined while it has none. */
  end?: StoryEventOf<"response"> | StoryEventOf<"lost">;
}

/** An entry of a journal. */
export interface Entry {
  readonly id: string;
  readonly cases: readonly Case[];
  isOpen: boolean;
  /** True where the journal damaged it. */
  isCorrupt?: boolean;
  /** The timestamp of the request that it records. */
  signedAt?: number | undefined;
  /** The outcome with which it was closed last, and the start of the process that did; a person's closing has none. */
  closedAs?: string | undefined;
  closedBy?: ProcessStart | undefined;
  closedAt?: number;
  /** True where its closer was told so. */
  isConfirmed?: boolean;
  /** The start of a process whose recovery claimed it last, or renewed its claim. */
  claimedBy?: ProcessStart;
}

/** One intent, with everything that happened to it. */
export interface Case {
  readonly event: StoryEventOf<"intent">;
  readonly name: string;
  readonly caller: ProcessStart;
  /** The intents of its call, itself included: the items of a batch. */
  readonly siblings: Case[];
  readonly sends: JudgedRequest[];
  readonly executions: StoryEventOf<"executed">[];
  readonly statements: StoryEventOf<"statement">[];
  /** Client id, or token in the remark, by which a lookup finds it; once a request carried it. */
  key?: string;
  /** True where another call used the same client id: a record under it may be that one's. */
  isShared: boolean;
  entry?: Entry;
  endedAt?: number;
  abortedAt?: number;
}

/** True for what must be executed once at most; the others end or set a state. */
export function isExecutedOnce({ event: { effect } }: Case): boolean {
  return effect === "keyed" || effect === "once";
}

/** True for an intent whose outcome is known to a program. */
export function isDecided({ statements }: Case): boolean {
  return statements.some(({ outcome }) => outcome === "executed" || outcome === "notExecuted");
}

/** True unless the transport knew that nothing of the request was written. */
export function wasPerhapsSent({ end }: JudgedRequest): boolean {
  return end?.kind !== "lost" || !end.wasNotSent;
}

/** Meaning of a response for one intent; undefined where none arrived. */
export function responseTo({ key, event }: Case, { end, read: { items } }: JudgedRequest): ReadResponse | undefined {
  if (end?.kind !== "response") return undefined;
  const response = readResponse(event.service, end);
  return (
    (response.kind === "success" ? itemRejection(response.payload, key, items.map(findKey)) : undefined) ?? response
  );
}

/** The client id that names an input, or the token in its remark. */
export function findKey({ clientOid, withdrawOrderId, remark }: Fields): string | undefined {
  const token = typeof remark === "string" ? /x[0-9a-f]{16}/i.exec(remark)?.[0].toLowerCase() : undefined;
  const key = clientOid ?? withdrawOrderId ?? token;
  return typeof key === "string" ? key : undefined;
}
