import { type PlantedDefect, sandbox, verifier } from "./planted-defect.ts";

const orders = "service-a/orders/orders.ts";
const lists = "service-a/orders/order-lists.ts";
const manager = "trading/order-manager.ts";

/** Defects of service A. */
export const ofServiceA: readonly PlantedDefect[] = [
  {
    name: "withdrawal-of-others",
    service: "a",
    wrong: "Shows the withdrawals of other accounts.",
    edits: [sandbox("service-a/funding/withdrawals.ts", " && found.terms.account === account;", ";")],
  },
  {
    name: "cancels-for-others",
    service: "a",
    wrong: "Cancels the orders of other accounts.",
    edits: [
      sandbox(
        orders,
        "cancelLater(context, findAccepted(context, orderId), symbol);",
        "const { account } = [...context.state.accounts].map((each) => ({ account: each })).find((each) => findAccepted({ ...context, ...each }, orderId)) ?? context;\n    cancelLater(context, findAccepted({ ...context, account }, orderId), symbol);",
      ),
    ],
  },
  {
    name: "filter-of-side",
    service: "a",
    wrong: "Ignores the side of a list of closed orders.",
    edits: [
      sandbox(
        lists,
        "closed.newest(limit, {\n    filter: [symbol, side, type]",
        "closed.newest(limit, {\n    filter: [symbol, undefined, type]",
      ),
    ],
  },
  {
    name: "cursor-ignored",
    service: "a",
    wrong: "Ignores the cursor of a list of fills.",
    edits: [
      sandbox(
        lists,
        'before: lastId === undefined ? undefined : state.wireIds.toSeq("fill", BigInt(lastId)),',
        "before: undefined,",
      ),
    ],
  },
  {
    name: "window-ignored",
    service: "a",
    wrong: "Shows entries of the ledger from before the time window.",
    edits: [
      sandbox("service-a/accounts/ledgers.ts", "toBizType(bizType)], ...readWindow(input) }", "toBizType(bizType)] }"),
    ],
  },
  {
    name: "client-id-twice",
    service: "a",
    wrong: "Accepts a second order under the client id of an open one.",
    edits: [sandbox(manager, "if (clientOid !== undefined && orders", 'if (clientOid === "" && orders')],
  },
  {
    name: "order-never-listed",
    service: "a",
    wrong: "Leaves open orders with a client id out of the list.",
    edits: [
      sandbox(
        orders,
        ".filter((order) => isVisible(context, order))\n      .reverse()",
        ".filter((order) => isVisible(context, order) && order.terms.clientOid === undefined)\n      .reverse()",
      ),
    ],
  },
  {
    name: "other-terms",
    service: "a",
    wrong: "Buys where the order is a sale.",
    edits: [sandbox("service-a/orders/order-terms.ts", "side: body.side,", 'side: "buy",')],
  },
  {
    name: "second-cancel-fails",
    service: "a",
    wrong: "Fails when an order is cancelled twice.",
    edits: [
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
  },
  {
    name: "any-passphrase",
    service: "a",
    wrong: "Accepts any passphrase.",
    edits: [verifier("a", "if (!constantTimeEqual(sent.passphrase, passphrase))", 'if (passphrase === "")')],
  },
  {
    name: "unsigned-body",
    service: "a",
    wrong: "Verifies no signature of a request with a body.",
    edits: [
      verifier(
        "a",
        "if (constantTimeEqual(sent.sign, signature))",
        'if (request.body !== "" || constantTimeEqual(sent.sign, signature))',
      ),
    ],
  },
  {
    name: "unknown-fields",
    service: "a",
    wrong: "Ignores unknown fields of a body.",
    edits: [
      sandbox(
        "http/request-handler.ts",
        "issues.filter(({ path }) => !isOfItem(path, operation));",
        'issues.filter(({ path }) => !isOfItem(path, operation) && path !== "unknownField");',
      ),
    ],
  },
  {
    name: "balance-as-number",
    service: "a",
    wrong: "Writes balances as numbers.",
    edits: [
      sandbox(
        "service-a/accounts/accounts.ts",
        "available: formatAmount(available),",
        "available: Number(formatAmount(available)),",
      ),
    ],
  },
  {
    name: "page-size-not-enforced",
    service: "a",
    wrong: "Accepts pages that are too large.",
    edits: [
      sandbox(
        "http/request-handler.ts",
        "issues.filter(({ path }) => !isOfItem(path, operation));",
        'issues.filter(({ path }) => !isOfItem(path, operation) && path !== "pageSize");',
      ),
    ],
  },
  {
    name: "html-errors",
    service: "a",
    wrong: "Responds to invalid input with a page.",
    edits: [
      sandbox(
        "service-a/service.ts",
        "text: writeJson({ code, msg: message }),",
        'text: code === "400100" && message.includes("must") ? "<h1>Bad request</h1>" : writeJson({ code, msg: message }),',
      ),
    ],
  },
  {
    name: "cancels-nothing",
    service: "a",
    wrong: "Accepts the cancellation of an order, and leaves it open.",
    edits: [sandbox(orders, "  state.orderManager.cancelLater(order!);\n", "")],
  },
  {
    name: "cancel-all-of-nothing",
    service: "a",
    wrong: "Accepts the cancellation of all orders, and leaves them open.",
    edits: [
      sandbox(
        orders,
        "if (!isHalted(symbol)) state.orderManager.cancelAllLater(account, symbol);",
        "isHalted(symbol);",
      ),
    ],
  },
  {
    name: "test-places",
    service: "a",
    wrong: "Places an order that is only to be tested.",
    edits: [
      sandbox(
        orders,
        "  test: ({ state, account }, body) =>\n    acknowledge(state.orderManager.test(account, state.markets.get(body.symbol), readTerms(body))),",
        '  test: (context, body) => acknowledge(acceptOrder(context, body, "later")),',
      ),
    ],
  },
  {
    name: "modify-keeps-price",
    service: "a",
    wrong: "Keeps the price of an order that is modified.",
    edits: [
      sandbox(
        "service-a/orders/modify-order.ts",
        "price: readAmount(change.newPrice) ?? order.price,",
        "price: order.price,",
      ),
    ],
  },
  {
    name: "page-ignored",
    service: "a",
    wrong: "Shows the first page in place of each other page.",
    edits: [
      sandbox(
        "service-a/protocol/history-page.ts",
        "history.skip((currentPage - 1) * pageSize, pageSize, query)",
        "history.skip(0, pageSize, query)",
      ),
    ],
  },
  {
    name: "total-too-large",
    service: "a",
    wrong: "States one item too many as the total of a list.",
    edits: [
      sandbox(
        "service-a/protocol/history-page.ts",
        "const totalNum = history.count(query);",
        "const totalNum = history.count(query) + 1;",
      ),
    ],
  },
  {
    name: "first-withdrawal-id",
    service: "a",
    wrong: "Responds to each withdrawal with the id of the first one.",
    edits: [
      sandbox(
        "service-a/funding/withdrawals.ts",
        "({ withdrawalId: context.state.withdrawals.submit(checkWithdrawal(context, input)).id }),",
        '{\n    const { id } = context.state.withdrawals.submit(checkWithdrawal(context, input));\n    return { withdrawalId: context.state.withdrawals.of("service-a", context.account).newest(1000).at(-1)?.id ?? id };\n  },',
      ),
    ],
  },
  {
    name: "withdrawal-not-cancelled",
    service: "a",
    wrong: "Accepts the cancellation of a withdrawal, and pays it out.",
    edits: [sandbox("service-a/funding/withdrawals.ts", "    manager.cancelLater(withdrawal);\n", "")],
  },
  {
    name: "order-in-another-zone",
    service: "a",
    wrong: "Shows the time of an order in another time zone.",
    edits: [
      sandbox(
        "service-a/orders/order-responses.ts",
        "createdAt: order.createdAt,",
        "createdAt: order.createdAt + 8 * 3_600_000,",
      ),
    ],
  },
];
