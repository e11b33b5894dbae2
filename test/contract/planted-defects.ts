import type { Edit } from "@exch/simulation/defects";

const orders = "service-a/orders/orders.ts";
const terms = "service-a/orders/order-terms.ts";
const funding = "service-a/funding/withdrawals.ts";
const withdrawals = "service-b/withdrawals.ts";
const submitted = "context.state.withdrawals.submit(terms).id";
const firstOf = (service: string) =>
  `context.state.withdrawals.of("${service}", context.account).newest(1000).at(-1)!.id`;
const anybodys =
  "[...context.state.accounts].map((account) => findAccepted({ ...context, account }, orderId)).find(Boolean)";
const open = 'if (order?.state !== "open" ||';

/** Defects in words, each with the edit of a file of the sandbox: what to find, and what to put in its place. */
const defects: Readonly<Record<string, readonly [file: string, find: string, replace: string]>> = {
  "no withdrawal is found by its client id": [withdrawals, "at >= window.from &&", "at < window.from &&"],
  "PUT is served like GET": ["http/router.ts", "=== method);", '=== method.replace("PUT", "GET"));'],
  "a withdrawal is of another zone": ["service-b/withdrawal-responses.ts", "formatUtc(at),", "formatUtc(at + 288e5),"],
  "every withdrawal has the same id": [withdrawals, submitted, `(${submitted}, "b6ae22b3aa844210a7041aee7589627c")`],
  "every withdrawal of service B has the first id": [withdrawals, submitted, `(${submitted}, ${firstOf("service-b")})`],
  "another account's withdrawal is shown": [funding, " && found.terms.account === account;", ";"],
  "another account's order is cancelled": [
    orders,
    "cancelLater(context, findAccepted(context, orderId),",
    `cancelLater(context, ${anybodys},`,
  ],
  "a client id is used twice": [
    "trading/order-manager.ts",
    "if (clientOid !== undefined && orders",
    'if (clientOid === "" && orders',
  ],
  "an open order with a client id is not listed": [
    orders,
    "isVisible(context, order))\n      .reverse()",
    "isVisible(context, order) && !order.terms.clientOid)\n      .reverse()",
  ],
  "a sale is a purchase": [terms, "side: body.side,", 'side: "buy",'],
  "a second cancellation fails": [orders, open, `if (order?.state === "done") throw new Error("twice");\n  ${open}`],
  "a cancelled order stays open": [orders, "state.orderManager.cancelLater(order!);", ""],
  "no order is cancelled with all": [
    orders,
    "if (!isHalted(symbol)) state.orderManager.cancelAllLater(account, symbol);",
    "isHalted(symbol);",
  ],
  "an order is placed by a test": [
    orders,
    "test: ({ state, account }, body) =>\n    acknowledge(state.orderManager.test(account, state.markets.get(body.symbol), readTerms(body))),",
    'test: (context, body) => acknowledge(acceptOrder(context, body, "later")),',
  ],
  "a modified order keeps its price": [
    "service-a/orders/modify-order.ts",
    "readAmount(change.newPrice) ?? order.price",
    "order.price",
  ],
  "a total is too large": ["service-a/protocol/history-page.ts", "history.count(query);", "history.count(query) + 1;"],
  "every withdrawal of service A has the first id": [
    funding,
    "checkWithdrawal(context, input)).id",
    `checkWithdrawal(context, input)) && ${firstOf("service-a")}`,
  ],
  "a cancelled withdrawal is paid out": [funding, "manager.cancelLater(withdrawal);", ""],
  "an order has a time of another zone": [
    "service-a/orders/order-responses.ts",
    "createdAt: order.createdAt,",
    "createdAt: order.createdAt + 288e5,",
  ],
};

/**
 * Defects of the sandbox of which the contract tests know none: `npm run mutations -- planted` makes one at a time, and looks for it
 * from outside.
 */
export const plantedDefects: readonly { readonly wrong: string; readonly broken: Edit }[] = Object.entries(defects).map(
  ([wrong, [file, find, replace]]) => ({ wrong, broken: { file: `packages/sandbox/src/${file}`, find, replace } }),
);
