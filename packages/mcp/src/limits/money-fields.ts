/** Fields of an operation's input that say how much money a call moves, and to where. Each is found at any depth: in objects and lists, too. */
export interface MoneyFields {
  /**
   * Fields that are amounts, each with its currency: the field beside it that has it, or a fixed text: `{ "amount": "currency" }`,
   * `{ "cents": "EUR cents" }`. An empty object: the operation has none, and the policy has to name it in `withoutAmount`.
   */
  readonly amounts: Readonly<Record<string, string>>;
  /** Fields that decide who gets the money: address, memo, account. An empty list: the money stays in the account. */
  readonly destinations: readonly string[];
}

/** Fields of an operation of a known service: `order` has those of its orders. */
export type KnownMoneyFields = Omit<MoneyFields, "amounts"> & { readonly amounts: MoneyFields["amounts"] | "order" };

const orders = ["place", "placeSync", "placeMany", "placeManySync", "modify", "cancelPartial"];
const ofOrders = orders.map((name) => [`orders.${name}`, { amounts: "order", destinations: [] }] as const);

/** Amounts and destinations of the operations of known services, by the word of the service. An operation that is not here cannot be allowed. */
export const knownMoney: Readonly<Record<string, Readonly<Record<string, KnownMoneyFields>>>> = {
  a: {
    ...Object.fromEntries(ofOrders),
    "withdrawals.create": { amounts: { amount: "currency" }, destinations: ["toAddress", "memo"] },
    "deposits.createAddress": { amounts: { amount: "currency" }, destinations: [] },
  },
  b: { "withdrawals.submit": { amounts: { amount: "coin" }, destinations: ["address", "addressTag", "name"] } },
};
