import { type PlantedTable, sandbox } from "./planted-defect.ts";

const orders = "service-a/orders/orders.ts";
const manager = "trading/order-manager.ts";

/** Defects of service A. */
export const ofServiceA: PlantedTable = {
  "withdrawal-of-others": [
    "Shows the withdrawals of other accounts.",
    sandbox("service-a/funding/withdrawals.ts", " && found.terms.account === account;", ";"),
  ],
  "cancels-for-others": [
    "Cancels the orders of other accounts.",
    sandbox(
      orders,
      "cancelLater(context, findAccepted(context, orderId), symbol);",
      "const { account } = [...context.state.accounts].map((each) => ({ account: each })).find((each) => findAccepted({ ...context, ...each }, orderId)) ?? context;\n    cancelLater(context, findAccepted({ ...context, account }, orderId), symbol);",
    ),
  ],
  "client-id-twice": [
    "Accepts a second order under the client id of an open one.",
    sandbox(manager, "if (clientOid !== undefined && orders", 'if (clientOid === "" && orders'),
  ],
  "order-never-listed": [
    "Leaves open orders with a client id out of the list.",
    sandbox(
      orders,
      ".filter((order) => isVisible(context, order))\n      .reverse()",
      ".filter((order) => isVisible(context, order) && order.terms.clientOid === undefined)\n      .reverse()",
    ),
  ],
  "other-terms": [
    "Buys where the order is a sale.",
    sandbox("service-a/orders/order-terms.ts", "side: body.side,", 'side: "buy",'),
  ],
  "second-cancel-fails": [
    "Fails when an order is cancelled twice.",
    sandbox(
      orders,
      'if (order?.state !== "open" || order.market.symbol !== symbol) return reject("orderNotCancellable");\n  if (order.market.trading === "halted")',
      'if (order?.state === "done") throw new ErrorResponse("500000", "Internal error", 500);\n  if (order?.state !== "open" || order.market.symbol !== symbol) return reject("orderNotCancellable");\n  if (order.market.trading === "halted")',
    ),
    sandbox(
      orders,
      "import type { Context",
      'import { ErrorResponse } from "../../http/error-response.ts";\nimport type { Context',
    ),
  ],
  "cancels-nothing": [
    "Accepts the cancellation of an order, and leaves it open.",
    sandbox(orders, "  state.orderManager.cancelLater(order!);\n", ""),
  ],
  "cancel-all-of-nothing": [
    "Accepts the cancellation of all orders, and leaves them open.",
    sandbox(orders, "if (!isHalted(symbol)) state.orderManager.cancelAllLater(account, symbol);", "isHalted(symbol);"),
  ],
  "test-places": [
    "Places an order that is only to be tested.",
    sandbox(
      orders,
      "  test: ({ state, account }, body) =>\n    acknowledge(state.orderManager.test(account, state.markets.get(body.symbol), readTerms(body))),",
      '  test: (context, body) => acknowledge(acceptOrder(context, body, "later")),',
    ),
  ],
  "modify-keeps-price": [
    "Keeps the price of an order that is modified.",
    sandbox(
      "service-a/orders/modify-order.ts",
      "price: readAmount(change.newPrice) ?? order.price,",
      "price: order.price,",
    ),
  ],
  "total-too-large": [
    "States one item too many as the total of a list.",
    sandbox(
      "service-a/protocol/history-page.ts",
      "const totalNum = history.count(query);",
      "const totalNum = history.count(query) + 1;",
    ),
  ],
  "first-withdrawal-id": [
    "Responds to each withdrawal with the id of the first one.",
    sandbox(
      "service-a/funding/withdrawals.ts",
      "({ withdrawalId: context.state.withdrawals.submit(checkWithdrawal(context, input)).id }),",
      '{\n    const { id } = context.state.withdrawals.submit(checkWithdrawal(context, input));\n    return { withdrawalId: context.state.withdrawals.of("service-a", context.account).newest(1000).at(-1)?.id ?? id };\n  },',
    ),
  ],
  "withdrawal-not-cancelled": [
    "Accepts the cancellation of a withdrawal, and pays it out.",
    sandbox("service-a/funding/withdrawals.ts", "    manager.cancelLater(withdrawal);\n", ""),
  ],
  "order-in-another-zone": [
    "Shows the time of an order in another time zone.",
    sandbox(
      "service-a/orders/order-responses.ts",
      "createdAt: order.createdAt,",
      "createdAt: order.createdAt + 8 * 3_600_000,",
    ),
  ],
};
