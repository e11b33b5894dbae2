import type { StoryEventOf } from "../story/story-event.ts";
import type { Book } from "./cases/book.ts";
import { type Case, isExecutedOnce, type JudgedRequest, responseTo } from "./cases/case.ts";

type Statement = StoryEventOf<"statement">;

/** An order at an exchange. */
interface Order {
  readonly id: string;
  readonly account: number | undefined;
  readonly symbol: unknown;
  readonly key: string | undefined;
  readonly at: number;
}

/** Time before a request by which any clock shows a record to be an earlier call's: the guide names six seconds, of each of two clocks. */
const surelyEarlierMs = 12_000;

/**
 * The ledger: each intent is executed at most once; what was stated is what happened, then and later; "executed" names the right id.
 */
export class Ledger {
  readonly #book: Book;
  readonly #orders = new Map<string, Order>();
  /** Ends of orders, by id: some before the response that names them. */
  readonly #ends = new Map<string, StoryEventOf<"ended">>();
  /** Ids of modified orders, by the requests that asked for it, and by the ids of the orders that took their place. */
  readonly #replaced = new Map<number, string>();
  readonly #modified = new Map<string, string>();
  readonly #settings: StoryEventOf<"executed">[] = [];

  constructor(book: Book) {
    this.#book = book;
  }

  onExecuted(event: StoryEventOf<"executed">): void {
    const { request, operation } = event;
    if (operation === "dcp.set") this.#settings.push(event);
    const before = operation === "orders.modify" ? this.#replaced.get(request) : undefined;
    if (before !== undefined && event.id !== undefined) this.#modified.set(event.id, before);
    const of = this.#book.executedBy(event);
    if (of === undefined) return;
    of.executions.push(event);
    if (operation.startsWith("orders.place") && event.id !== undefined) {
      const { id, key, at, input } = event;
      this.#orders.set(id, { id, account: of.caller.account, symbol: input.symbol, key, at });
    }
    if (isExecutedOnce(of)) {
      this.#checkTwice(of, event);
      this.#checkStated(of);
    }
  }

  #checkTwice(of: Case, event: StoryEventOf<"executed">): void {
    const requests = new Set(of.executions.map(({ request }) => request));
    if (requests.size < 2 || event.isCopy) return;
    this.#book.fail("twice", of, `executed by ${requests.size} requests: ${[...requests].join(", ")}`);
  }

  /** Requires that an intent stated, or recorded, as not executed stays so. */
  #checkStated(of: Case): void {
    const said = of.statements.find(({ outcome }) => outcome === "notExecuted");
    if (said !== undefined) this.#failWrong(of, said, "executed after it was stated as not executed");
    else if (of.entry?.closedAs === "notExecuted" && of.entry.closedBy !== undefined && !isUnknowable(of))
      this.#book.fail("forgotten", of, "executed after its journal entry was closed as not executed");
  }

  onStatement(of: Case, event: Statement): void {
    if (event.outcome !== "executed" && event.outcome !== "notExecuted") return;
    if (of.event.operation === "dcp.set") return void this.#checkSetting(of, event);
    if (!isExecutedOnce(of)) return void this.#checkCancellation(of, event);
    if (event.outcome === "executed") this.#checkExecuted(of, event);
    else if (of.executions.length > 0)
      this.#failWrong(of, event, "stated as not executed, and the exchange had executed it");
  }

  #failWrong(of: Case, said: Statement, text: string): void {
    if (said.by !== "call" || !isUnknowable(of)) this.#book.fail("wrong", of, text);
  }

  #checkExecuted(of: Case, event: Statement): void {
    const { executions } = of;
    const ids = new Set(executions.map(({ id }) => id));
    if (executions.length > 0 && (event.id === undefined || ids.has(undefined) || this.#isOneOf(ids, event.id))) return;
    if (this.#mayBeRivals(of, event)) return;
    if (of.sends.some(isOthersResponse)) return;
    const text =
      executions.length > 0
        ? `stated with id ${event.id}, and executed with id ${[...ids].join(", ")}`
        : "stated as executed, and the exchange had not executed it";
    this.#book.fail("wrong", of, text);
  }

  /** True for one of these orders, or the one that took its place: a lookup by client id shows what an order became. */
  #isOneOf(ids: ReadonlySet<string | undefined>, id: string): boolean {
    for (let each: string | undefined = id; each !== undefined; each = this.#modified.get(each))
      if (ids.has(each)) return true;
    return false;
  }

  /** The guide: a client id of the program's own is not used again for the same terms within seconds. */
  #mayBeRivals(of: Case, event: Statement): boolean {
    const sentAt = of.sends[0]?.event.at ?? Number.POSITIVE_INFINITY;
    // An exchange that responds to a used client id with its first order looks the same as a mix-up of responses.
    const isByResponse = of.sends.some(
      (sent) => sent.end?.kind === "response" && sent.end.text.includes(`"${event.id}"`),
    );
    return this.#book
      .byKey(of.key)
      .some(
        (rival) =>
          rival !== of &&
          rival.executions.some(
            ({ id, at }) =>
              (event.id === undefined || id === event.id || this.#isOneOf(new Set([id]), event.id)) &&
              (at >= sentAt - surelyEarlierMs || isByResponse || event.by === "recover"),
          ),
      );
  }

  onEnded(event: StoryEventOf<"ended">): void {
    this.#ends.set(event.id, event);
    if (event.by === "modify" && event.request !== undefined) this.#replaced.set(event.request, event.id);
    const sent = this.#book.findSent(event.request);
    for (const of of sent?.cases ?? [])
      if (of.statements.some((said) => said.outcome === "notExecuted" && !isByResponse(of, said)))
        this.#book.fail("wrong", of, `stated as not executed, and it has ended order ${event.id} since`);
  }

  /** A cancellation that was settled, judged by what the orders became that it was about. */
  #checkCancellation(of: Case, event: Statement): void {
    const sentAt = of.sends[0]?.event.at;
    const isOfOrders = of.event.operation.startsWith("orders.cancel");
    if (sentAt === undefined || !isOfOrders || isByResponse(of, event)) return;
    const before = [...this.#orders.values()].filter((order) => order.at <= sentAt && isInScope(order, of));
    // A client id may have been used again: which of its orders the exchange ends is not told.
    if (of.event.input.clientOid !== undefined && before.length > 1) return;
    // A machine may sleep before the request leaves: what was placed meanwhile is not from before the call.
    const left = before.find(({ id, at }) => at <= of.event.at && !this.#ends.has(id));
    if (event.outcome === "executed" && left !== undefined)
      this.#book.fail("wrong", of, `stated as executed, and order ${left.id} from before it is open`);
    const ended = before.find(({ id }) => {
      const { request } = this.#ends.get(id) ?? {};
      return request !== undefined && of.sends.some((sent) => sent.event.request === request);
    });
    if (event.outcome === "notExecuted" && ended !== undefined)
      this.#book.fail("wrong", of, `stated as not executed, and it has ended order ${ended.id}`);
  }

  /** A setting that was settled: it is as requested, whatever set it. */
  #checkSetting(of: Case, event: Statement): void {
    if (isByResponse(of, event)) return;
    const own = of.executions.at(-1);
    if (event.outcome === "notExecuted" && own !== undefined)
      this.#book.fail("wrong", of, "stated as not executed by the state, and the exchange had set it");
    // The state tells the time of a setting in seconds, and a program's clock may be wrong by what an exchange accepts.
    const isLike = ({ at, input }: StoryEventOf<"executed">) =>
      at >= of.event.at - surelyEarlierMs - 1000 && describeTerms(input) === describeTerms(of.event.input);
    const renewed = of.event.input.timeout !== -1;
    if (event.outcome === "executed" && own === undefined && !this.#settings.some(isLike) && !renewed)
      this.#book.fail("wrong", of, "stated as executed by the state, and nothing had set it since");
  }
}

/**
 * True where no client can know that an intent was executed, by what reached it: the true rejection of one copy of its request, of which a
 * proxy made several, or the response of another request that names nothing.
 */
function isUnknowable(of: Case): boolean {
  return of.sends.some((sent) => {
    const response = responseTo(of, sent);
    const isRejected = response?.kind === "rejection" && response.meaning !== "nothing";
    return isRejected && (sent.copies > 0 || isOthersResponse(sent));
  });
}

/** True for the response of another request that has no field by which a client could tell. */
function isOthersResponse({ end }: JudgedRequest): boolean {
  if (end?.kind !== "response" || !/^(?:other|cached)/i.test(end.fault ?? "")) return false;
  return !/"(?:clientOid|withdrawOrderId)":"/.test(end.text);
}

/** True where a call stated what the one response to it said: it is the exchange's word. */
function isByResponse(of: Case, { by }: Statement): boolean {
  const kinds = of.sends.map((sent) => responseTo(of, sent)?.kind);
  return by === "call" && (kinds.includes("success") || kinds.join() === "rejection" || kinds.length === 0);
}

/** True for an order that a cancellation is about. */
function isInScope({ account, id, symbol, key }: Order, { caller, event: { input } }: Case): boolean {
  if (account === undefined || account !== caller.account) return false;
  if (input.orderId !== undefined) return input.orderId === id;
  return (
    (input.symbol === undefined || input.symbol === symbol) &&
    (input.clientOid === undefined || input.clientOid === key)
  );
}

function describeTerms({ timeout, symbols }: StoryEventOf<"executed">["input"]): string {
  return `${timeout} ${String(symbols ?? "")
    .split(",")
    .sort()
    .join()}`;
}
