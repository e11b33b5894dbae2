/** Name of an exchange, as the clients and the sandbox give it. */
export type ExchangeName = "service-a" | "service-b";

/** The outcome that a client states for an intent; `untyped` for an error that states none. */
export type StatedOutcome = "executed" | "notExecuted" | "unknown" | "untyped";

/**
 * The error of a call, as a program reads it: `sent` counts the attempts that perhaps left. The last two have code, outcome and the exchange's
 * code, of the error and of the event of its end.
 */
export type CallReport = { readonly status: number | undefined; readonly sent: number } & Readonly<
  Record<"outcome" | "apiCode" | "error" | "event", string | undefined>
>;

/** Fields of an input, or of a request: of its path, its query and its body. */
export type Fields = Readonly<Record<string, unknown>>;

/** Milliseconds of true time since the epoch. */
type Time = number;

/** Of a process, at one of its starts: 0, then 1 after the first crash. */
type OfStart = { process: string; start?: number };
/** Of a request that reached an exchange: the client's own, or a copy that the network made. */
type AtExchange = { request: number; service: ExchangeName; isCopy: boolean };
/** Of a read by a program, which began at a time. */
type OfRead = { process: string; service: ExchangeName; operation: string; since: Time };

/** The events of a run by their kinds, as plain data. All that the judge and the timeline know of a run is in them. */
interface Events {
  /** A program decided to do something that has an effect, and called the client. A batch has one intent for each item. */
  intent: OfStart & {
    /** Name of the intent, unique in the run. */
    intent: string;
    service: ExchangeName;
    operation: string;
    effect: "keyed" | "once" | "idempotent" | "retryable";
    input: Fields;
    /** Time by which the call must end. */
    endsBy: Time;
    hasJournal: boolean;
    /** Name that the items of one batch share. @default the intent's own name */
    call?: string;
    /** True where the program forbade the client to repeat the request. */
    isNotRepeated?: boolean;
    /** The value of the header `x-team` of its requests: its own, or that of the client. */
    team?: string;
    /** The `recvWindow` of its requests: its own, or that of the client. */
    recvWindow?: number;
    /** True for a client id of the program's own that an earlier intent had, whose outcome was definite. */
    reusesClientId?: boolean;
  };
  /** A program ended a call, or a settlement, by its signal: it must end at once. */
  abort: { process: string; intent: string };
  /** A program read a list to its end, or as far as it wanted. */
  list: OfRead & {
    /** Number of items, and ids that came more than once. */
    items: number;
    duplicates: readonly string[];
    /** Values that it was given otherwise than they were received. */
    altered?: readonly string[];
    /** Ids that it was given, in order. */
    received?: readonly string[];
    /**
     * Ids that it must have been given, newest first: records within its filter that the exchange had, and showed, before it began. Missing
     * where nothing certain can be said. Holds where no response to it was changed on its way or was another one's.
     */
    expected?: readonly string[];
    /** The span of time that it reads, where its program asked for one. */
    span?: { readonly from: Time; readonly to: Time } | undefined;
    /** True where its program ended it before its end. */
    isCut?: boolean;
    /** Code of the error that ended it early. */
    error?: string | undefined;
    /** Reasons why it is not complete, by the client's own report. */
    why?: readonly string[] | undefined;
  };
  /** A client handed a request to the network. */
  request: OfStart & {
    /** Number of the request in this run. */
    request: number;
    service: ExchangeName;
    method: string;
    target: string;
    body: string;
    isFreshConnection: boolean;
    /** True for a fetch whose signal was aborted before it: it sends nothing. */
    isAborted?: boolean;
    headers?: Readonly<Record<string, string>>;
    /** Timestamp that was signed. */
    timestamp?: Time;
  };
  /** The exchange served a request and gave this true response; a rejection has a code. */
  served: AtExchange & { operation: string | undefined; status: number; text: string; code?: string };
  /** The exchange executed something with an effect. It chose the id, and the client the key. */
  executed: AtExchange & { operation: string; id: string | undefined; key: string | undefined; input: Fields };
  /** An order ended, perhaps by a request. */
  ended: {
    service: ExchangeName;
    id: string;
    key: string | undefined;
    by: "place" | "match" | "cancel" | "partial cancel" | "modify" | "DCP trigger" | "time is up";
    request?: number;
  };
  /** A response reached a client, perhaps changed or delayed by a fault. */
  response: {
    process: string;
    request: number;
    status: number;
    text: string;
    headers: Readonly<Record<string, string>>;
    fault?: string;
  };
  /** A request ended for the client without a response; `wasNotSent` where its transport knows that nothing was written. */
  lost: { process: string; request: number; wasNotSent: boolean; fault: string };
  /** A client stated the outcome of an intent. */
  statement: OfStart & {
    intent: string;
    by: "call" | "settle" | "recover";
    outcome: StatedOutcome;
    /** Id that the exchange chose, as the client states it. */
    id?: string | undefined;
    /** Code and message of the error, or the reason of an unknown outcome. */
    reason?: string | undefined;
    report?: CallReport;
    /** Time at which `settle()` or `recover()` was called, and by which `settle()` must end. */
    since?: Time;
    endsBy?: Time;
  };
  /** A process stopped, started, was suspended, or its wall clock was set. The last fields are of its start. */
  process: OfStart & {
    what: "starts" | "closes" | "crashes" | "stops" | "suspends" | "resumes" | "clock steps" | "rotates key" | Recovery;
    detail?: string;
    /** At its suspension: true where its monotonic clock stands still meanwhile, so that its deadlines move. */
    standsStill?: boolean;
    /** The pools within which a limiter of its own keeps it, where no journal delays its requests. */
    pools?: Readonly<Record<string, { readonly quota: number; readonly windowMs: number }>> | undefined;
    /** The most attempts of a call, by the options of its clients. */
    attempts?: number;
    /** True where its program has interceptors that may repeat a request, or keep a response from the client. */
    hasInterceptor?: boolean;
    /** Number of the account whose keys it uses by its configuration. */
    account?: number;
  };
  /** A change of a journal became durable, or failed. */
  journal: OfStart & {
    action: "open" | "close" | "claim" | "renew" | "resolve";
    entry: string;
    operation?: string;
    input?: Fields;
    /** Timestamp of the request that the entry records. */
    signedAt?: Time;
    outcome?: string;
    /** False where the change is not in the journal, whatever the response was. */
    isDurable?: boolean;
    /**
     * The fault that a change met, or the reason why it was not made: the journal failed, or another process holds the entry. A change
     * that met `journalResponseLost` is durable, and its process was told that it failed.
     */
    fault?: string;
  };
  /** A change of the exchanges or the network as a whole: maintenance begins, everything heals (`what` is `heals`). */
  environment: { what: string };
}

type Recovery = "recovers" | "recovered" | "recovery fails";

/** An event of one kind. */
export type StoryEventOf<Kind extends keyof Events> = Readonly<Events[Kind] & { kind: Kind; at: Time }>;

/** One event of a run. */
export type StoryEvent = { [Kind in keyof Events]: StoryEventOf<Kind> }[keyof Events];
