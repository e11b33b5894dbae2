/**
 * Names of intents. A program writes the name of an intent where the exchange keeps it and the client does not read it: in the
 * remark of an order, in an address or its label, or in the digits of an amount. Executions and entries of journals are recognised by it.
 */

/** Creates the name of an intent: `i` and six digits, of which the first is the number of its process. */
export function createName(process: number, count: number): string {
  return `i${process * 100_000 + count}`;
}

/** Creates an amount that holds the name: `0.01` and its digits, from 0.01 to below 0.02. */
export function toAmount(name: string): string {
  return `0.01${name.slice(1)}`;
}

/** Creates an amount that holds the name: `0.00` and its digits, from 0.001 to below 0.01. */
export function toSmallAmount(name: string): string {
  return `0.00${name.slice(1)}`;
}

/** The name of an intent within a text. */
export const nameInText: RegExp = /i[1-9][0-9]{5}/;
const nameInAmount = /^0\.0[01]([1-9][0-9]{5})$/;

/**
 * Finds the name of an intent in an input: of a call, of an item of a batch, or of a journal's entry. Undefined where the input has
 * no room for a name, as in cancellations: those are recognised by their operation and input.
 */
export function findIntent(input: Readonly<Record<string, unknown>>): string | undefined {
  const { remark, address, toAddress, name, newSize, cancelSize, amount, customer, payment } = input;
  for (const text of [remark, toAddress, address, name, customer, payment]) {
    const found = typeof text === "string" ? nameInText.exec(text) : null;
    if (found !== null) return found[0];
  }
  for (const text of [newSize, cancelSize, amount]) {
    const found = typeof text === "string" ? nameInAmount.exec(text) : null;
    if (found !== null) return `i${found[1]}`;
  }
  return undefined;
}

/** Finds the names of the intents in an input: several for a batch. */
export function findIntents(input: Readonly<Record<string, unknown>>): string[] {
  const { orderList } = input;
  const items = Array.isArray(orderList) ? (orderList as Record<string, unknown>[]) : [input];
  return items.map(findIntent).filter((name) => name !== undefined);
}
