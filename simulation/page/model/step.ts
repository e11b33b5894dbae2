/** A message between a client and its exchange, and what became of it. */
export interface MessageStep {
  readonly kind: "message";
  /** Milliseconds after the start. */
  readonly atMs: number;
  readonly request: number;
  readonly what: "send" | "lookup" | "copy";
  /** Number of the attempt, among messages that the exchange may execute. */
  readonly attempt: number;
  /** True once the exchange has served it. */
  isServed: boolean;
  /** True if the exchange executed it. */
  isExecuted: boolean;
  /** The response, as the client or the proxy got it; `lost` where none arrived. */
  back: "pending" | "lost" | "success" | "duplicate" | "error" | "found" | "notFound";
  status: number;
  /** Number of equal messages in a row. */
  count: number;
}

/** Something that a program did, or that happened to it. */
export interface NoteStep {
  readonly kind: "note";
  readonly atMs: number;
  readonly what: "crash" | "restart" | "giveUp" | "done" | "unknown" | "again" | "settledDone";
}

/** A step of the story of a task. */
export type Step = MessageStep | NoteStep;
