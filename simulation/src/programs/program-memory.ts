/** An order that a program placed and believes to be open. */
export interface KnownOrder {
  readonly id: string;
  readonly symbol: string;
  readonly clientOid: string | undefined;
}

const mostKnown = 30;

/** Data that a program keeps in a database of its own. It outlives crashes, and may be out of date. */
export class ProgramMemory {
  /** Number of steps that were begun. */
  steps = 0;
  /** True while a call to create a deposit address is under way; after a crash in it, no more are created. */
  isCreatingAddress = false;
  readonly orders: KnownOrder[] = [];
  /** Number of open orders when the program read them last. */
  openOrders = 0;
  /** Ids of withdrawals from service A. */
  readonly withdrawals: string[] = [];
  /** Client ids of the program's own whose intents had a definite outcome. */
  readonly usedClientIds: string[] = [];

  /** Keeps an item in one of the lists, and forgets the oldest where there are too many. */
  keep<Item>(items: Item[], item: Item): void {
    items.push(item);
    if (items.length > mostKnown) items.shift();
  }

  /** Removes and returns the order at a position; undefined when none is known. */
  takeOrder(share: number): KnownOrder | undefined {
    return this.orders.splice(Math.floor(share * this.orders.length), 1)[0];
  }
}
