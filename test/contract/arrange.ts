import { type DocumentedOperation, readExampleInput } from "@exch/contract/document";
import type { Sandbox } from "@exch/sandbox";
import { createClients, type ServiceName } from "./services.ts";

/** The start time of each sandbox, within the time windows of the document's examples. */
export const startOf: Record<ServiceName, number> = { "service-a": 1_728_640_000_000, "service-b": 1_699_900_000_000 };

type Input = Record<string, unknown>;
type Arrange = (sandbox: Sandbox, example: Input) => Promise<Input> | Input;

const minute = 60_000;

/** Prepares a sandbox so that an operation succeeds with a result that is not empty, and returns its input. */
export async function arrange(service: ServiceName, sandbox: Sandbox, operation: DocumentedOperation): Promise<Input> {
  const example = readExampleInput(operation);
  return (await arrangements[service][operation.id]?.(sandbox, example)) ?? example;
}

/** Prepare the order or withdrawal that an example needs. Other operations use the example as it is. */
const arrangements: Record<ServiceName, Record<string, Arrange>> = {
  "service-a": {
    "accounts.get": async (sandbox) => ({ accountId: (await createClients(sandbox).a.accounts.list({}))[0]!.id }),
    "accounts.hfLedger": (_, { lastId, ...rest }) => rest,
    "accounts.ledger": (_, example) => ({ ...example, direction: "in" }),
    "dcp.get": async (sandbox) => {
      await createClients(sandbox).a.dcp.set({ timeout: 60 });
      return {};
    },
    "deposits.list": (sandbox, example) => {
      sandbox.deposits.arrive(sandbox.account, { currency: "USDT", amount: "5" });
      sandbox.advance(2 * minute);
      return example;
    },
    // The sandbox creates an invoice each time; an address, only once.
    "deposits.createAddress": (_, example) => ({ ...example, ...invoice }),
    "deposits.addresses": async (sandbox) => {
      await createClients(sandbox).a.deposits.createAddress({ ...invoice, to: "main" });
      return invoice;
    },
    "margin.crossSymbols": () => ({ symbol: "BTC-USDT" }),
    ...ofOrders("place placeSync test", freshIds),
    ...ofOrders("placeMany placeManySync", freshBatch),
    ...ofOrders("cancel cancelByClientOid cancelSync cancelByClientOidSync cancelPartial", openOrder),
    ...ofOrders("cancelBySymbol cancelAll modify get getByClientOid listOpen openSymbols", openOrder),
    ...ofOrders("listClosed fills", filledOrder),
    "withdrawals.cancel": (sandbox) => withdrawal(sandbox, 1),
    "withdrawals.get": (sandbox) => withdrawal(sandbox, 1),
    "withdrawals.list": async (sandbox, example) => {
      await withdrawal(sandbox, 3);
      return example;
    },
  },
  "service-b": {
    "margin.priceIndex": () => ({ symbol: "ETHBTC" }),
    "withdrawals.list": async (sandbox, example) => {
      await createClients(sandbox).b.withdrawals.submit({ coin: "USDT", address: "0xb1", amount: "5" });
      sandbox.advance(3 * minute);
      return example;
    },
  },
};

/** Arranges several operations on orders alike. */
function ofOrders(names: string, arrange: Arrange): Record<string, Arrange> {
  return Object.fromEntries(names.split(" ").map((name) => [`orders.${name}`, arrange]));
}

const invoice = { currency: "BTC", chain: "btcln", amount: "0.5" };
let ids = 0;

/** Returns a client id that no active order has. */
function freshId(): string {
  ids += 1;
  return `fresh-${ids}`;
}

function freshIds(_: Sandbox, example: Input): Input {
  return { ...example, clientOid: freshId() };
}

function freshBatch(sandbox: Sandbox, { orderList }: Input): Input {
  // The example's size is below the minimum of the sandbox's pairs.
  return { orderList: (orderList as Input[]).map((each) => ({ ...freshIds(sandbox, each), size: "0.001" })) };
}

/** Places an order that stays open, and returns the example with its ids. */
async function openOrder(sandbox: Sandbox, example: Input): Promise<Input> {
  const clientOid = freshId();
  const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "50000", size: "0.001" } as const;
  const { orderId } = await createClients(sandbox).a.orders.placeSync({ ...order, clientOid });
  return { ...example, ...("orderId" in example && { orderId }), ...("clientOid" in example && { clientOid }) };
}

/** Places an order that is filled, and returns the example with its id. */
async function filledOrder(sandbox: Sandbox, { lastId, ...example }: Input): Promise<Input> {
  const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "70000", size: "0.001" } as const;
  const { orderId } = await createClients(sandbox).a.orders.placeSync(order);
  return { ...example, ...("orderId" in example && { orderId }) };
}

/** Creates a withdrawal, and advances it by some steps. */
async function withdrawal(sandbox: Sandbox, steps: number): Promise<Input> {
  const terms = { currency: "USDT", toAddress: "0xa1", amount: "5", withdrawType: "ADDRESS", chain: "eth" } as const;
  const { withdrawalId } = await createClients(sandbox).a.withdrawals.create(terms);
  sandbox.advance(steps * minute);
  return { withdrawalId };
}
