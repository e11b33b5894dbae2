/** Name of an exchange, as the clients and the sandbox give it. */
export type ExchangeName = "service-a" | "service-b";

/** Name of a service: an exchange, or the payments service with idempotency keys. */
export type ServiceName = ExchangeName | "payments";

/** The outcome that a client states for an intent; `untyped` for an error that states none. */
export type StatedOutcome = "executed" | "notExecuted" | "unknown" | "untyped";

/** The amounts of one wallet, as exact decimal strings. */
export interface WalletAmounts {
  readonly type: string;
  readonly currency: string;
  readonly balance: string;
  readonly available: string;
  readonly holds: string;
}

/**
 * One event of a run, as plain data. Everything that the judge, the timeline and the page know of a run is in these events: no
 * object of the runtime is.
 */
export type StoryEvent = { readonly at: number } & (
  | {
      /** A program decided to do something that has an effect, and called the client. */
      readonly kind: "intent";
      readonly process: string;
      /** Number of the start of the process: 0, then 1 after the first crash. */
      readonly start?: number;
      /** Name of the intent, unique in the run. A batch has one intent for each item. */
      readonly intent: string;
      readonly service: ServiceName;
      readonly operation: string;
      readonly effect: "keyed" | "once" | "idempotencyKey" | "idempotent" | "retryable";
      readonly input: Readonly<Record<string, unknown>>;
      /** Epoch milliseconds of true time by which the call must end. */
      readonly endsBy: number;
      readonly hasJournal: boolean;
      /** Name that the items of one batch share. @default the intent's own name */
      readonly call?: string;
      /** True where the program forbade the client to repeat the request. */
      readonly isNotRepeated?: boolean;
      /** True for a client id of the program's own that an earlier intent had, whose outcome was definite. */
      readonly reusesClientId?: boolean;
    }
  | {
      /** A program ended a call, or a settlement, by its signal: it must end at once. */
      readonly kind: "abort";
      readonly process: string;
      readonly intent: string;
    }
  | {
      /** A program read a list to its end, or as far as it wanted. */
      readonly kind: "list";
      readonly process: string;
      readonly service: ServiceName;
      readonly operation: string;
      /** Number of items, and ids that came more than once. */
      readonly items: number;
      readonly duplicates: readonly string[];
      /** Number of items that were received and not given to the program, and values that it was given otherwise than received. */
      readonly missing?: number;
      readonly altered?: readonly string[];
      /** Ids that the program was given, in order. */
      readonly received?: readonly string[];
      /**
       * Ids that it must have been given, newest first: records within its filter that the exchange had, and showed, before it began. Missing
       * where nothing certain can be said. Holds where no response to it was changed on its way or was another one's.
       */
      readonly expected?: readonly string[];
      /** Epoch milliseconds of true time at which it began. */
      readonly since: number;
      /** The span of time that it reads, where its program asked for one. */
      readonly span?: { readonly from: number; readonly to: number };
      /** True where its program ended it before its end. */
      readonly isCut?: boolean;
      /** Code of the error that ended it early. */
      readonly error?: string;
    }
  | {
      /** A program read balances. */
      readonly kind: "balance";
      readonly process: string;
      readonly service: ServiceName;
      readonly operation: string;
      /** Epoch milliseconds of true time at which it began. */
      readonly since: number;
      /** Wallets that the program was given. */
      readonly received: readonly WalletAmounts[];
      /** Wallets of the ledger at each moment at which a server read it for a request of the program's key: one of these. */
      readonly shown: readonly {
        readonly request: number;
        readonly at: number;
        readonly wallets: readonly WalletAmounts[];
      }[];
    }
  | {
      /** A client handed a request to the network. */
      readonly kind: "request";
      readonly process: string;
      /** Number of the start of the process: 0, then 1 after the first crash. */
      readonly start?: number;
      /** Number of the request in this run. */
      readonly request: number;
      readonly service: ServiceName;
      readonly method: string;
      readonly target: string;
      readonly body: string;
      readonly isFreshConnection: boolean;
      /** Timestamp that was signed, from a header or the query; undefined for requests without one. */
      readonly timestamp?: number;
      /** Name of the API key that signed it; a key is one account's. */
      readonly apiKey?: string;
      /** Idempotency key in its header. */
      readonly key?: string;
    }
  | {
      /** The exchange served a request, the client's own or a copy that the network made, and gave this true response. */
      readonly kind: "served";
      readonly request: number;
      readonly service: ServiceName;
      readonly operation: string | undefined;
      readonly isCopy: boolean;
      readonly status: number;
      readonly text: string;
      /** Error code of a rejection. */
      readonly code?: string;
    }
  | {
      /** The exchange executed something with an effect. */
      readonly kind: "executed";
      readonly request: number;
      readonly service: ServiceName;
      readonly operation: string;
      readonly isCopy: boolean;
      /** Id that the exchange chose; undefined for changes that have none. */
      readonly id: string | undefined;
      /** Id that the client chose. */
      readonly key: string | undefined;
      readonly input: Readonly<Record<string, unknown>>;
      /** Ids of the orders, or of the withdrawal, that a cancel ended at once. What ends later is told by events `ended`. */
      readonly affected?: readonly string[];
    }
  | {
      /** An order or a withdrawal ended: an order is done, a withdrawal was paid, or its money was returned. */
      readonly kind: "ended";
      readonly service: ServiceName;
      readonly what: "order" | "withdrawal";
      /** Id that the exchange chose. */
      readonly id: string;
      /** Id that the client chose. */
      readonly key: string | undefined;
      readonly by:
        | "place"
        | "match"
        | "cancel"
        | "partial cancel"
        | "modify"
        | "DCP trigger"
        | "time is up"
        | "completed"
        | "returned";
      /** The request that asked for it, where one did. */
      readonly request?: number;
    }
  | {
      /** A response reached a client, perhaps not the one that the exchange gave. */
      readonly kind: "response";
      readonly process: string;
      readonly request: number;
      readonly status: number;
      readonly text: string;
      readonly headers: Readonly<Record<string, string>>;
      /** The fault that changed or delayed it. */
      readonly fault?: string;
    }
  | {
      /** A request ended for the client without a response. */
      readonly kind: "lost";
      readonly process: string;
      readonly request: number;
      /** True where the client's transport knows that nothing was written. */
      readonly wasNotSent: boolean;
      readonly fault: string;
    }
  | {
      /** A client stated the outcome of an intent. */
      readonly kind: "statement";
      readonly process: string;
      /** Number of the start of the process: 0, then 1 after the first crash. */
      readonly start?: number;
      readonly intent: string;
      readonly by: "call" | "settle" | "recover";
      /** The service whose client recovered it. */
      readonly client?: ServiceName;
      readonly outcome: StatedOutcome;
      /** Id that the exchange chose, as the client states it. */
      readonly id?: string | undefined;
      /** Code and message of the error, or the reason of an unknown outcome. */
      readonly reason?: string | undefined;
      /** Epoch milliseconds of true time at which `settle()` or `recover()` was called. */
      readonly since?: number;
      /** Epoch milliseconds of true time by which `settle()` must end. */
      readonly endsBy?: number;
    }
  | {
      /** A process stopped, started, was suspended, or its wall clock was set. */
      readonly kind: "process";
      readonly process: string;
      readonly what:
        | "starts"
        | "crashes"
        | "stops"
        | "suspends"
        | "resumes"
        | "clock steps"
        | "rotates key"
        | "recovers"
        | "recovered"
        | "recovery fails"
        | "heals";
      /** Number of the start: 0, then 1 after the first crash. */
      readonly start?: number;
      readonly detail?: string;
      /** At its suspension: true where its monotonic clock stands still meanwhile, so that its deadlines move. */
      readonly standsStill?: boolean;
      /** At its start: true where a limiter keeps its requests within the limits of the exchanges. */
      readonly hasLimiter?: boolean;
      /** At its start: the pools within which a limiter of its own keeps it, where no journal delays its requests. */
      readonly pools?: Readonly<Record<string, { readonly quota: number; readonly windowMs: number }>>;
      /** At its start: true where its program has interceptors that may repeat a request, or keep a response from the client. */
      readonly hasInterceptor?: boolean;
      /** At its start: number of the account whose keys it uses by its configuration. */
      readonly account?: number;
    }
  | {
      /** A change of a journal became durable, or failed. */
      readonly kind: "journal";
      readonly process: string;
      /** Number of the start of the process: 0, then 1 after the first crash. */
      readonly start?: number;
      readonly action: "open" | "close" | "claim" | "renew" | "resolve";
      readonly entry: string;
      readonly operation?: string;
      readonly input?: Readonly<Record<string, unknown>>;
      /** Timestamp of the request that the entry records. */
      readonly signedAt?: number;
      /** Time after it in which the exchange may accept that request. */
      readonly validForMs?: number;
      readonly outcome?: string;
      /** False where the change is not in the journal, whatever the response was. */
      readonly isDurable?: boolean;
      /** True where an opening or a closing that takes time has begun: another event tells its end, where it has one. */
      readonly isBegun?: boolean;
      /** At the end of such a change: epoch milliseconds of true time at which it began. */
      readonly since?: number;
      /**
       * The fault that a change met, or the reason why it was not made: the journal failed, or another process holds the entry. A change
       * that met `journalResponseLost` is durable, and its process was told that it failed.
       */
      readonly fault?: string;
    }
  | {
      /** A change of the exchanges or the network as a whole: maintenance begins, everything heals (`what` is `heals`). */
      readonly kind: "environment";
      readonly what: string;
    }
  | {
      /** The money of one currency at one exchange, over all accounts. All amounts are exact decimal strings. */
      readonly kind: "money";
      readonly service: ServiceName;
      readonly currency: string;
      /** Held by all accounts together, fee accounts included. */
      readonly held: string;
      /** Put in: opening balances and deposits. */
      readonly credited: string;
      /** Taken out for ever: withdrawals that ended, with their network fees. */
      readonly paidOut: string;
    }
  | {
      /** The exchange rejected a request because there were too many, by the published limits and not by an injected fault. */
      readonly kind: "over limit";
      readonly request: number;
      readonly service: ServiceName;
      readonly isCopy: boolean;
    }
);

/** An event of one kind. */
export type StoryEventOf<Kind extends StoryEvent["kind"]> = Extract<StoryEvent, { kind: Kind }>;
