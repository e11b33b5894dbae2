import type { ReceivedRequest } from "@exch/auth";
import type { Execution, Ledger } from "./ledger.ts";

export interface Answer {
  status: number;
  payload: unknown;
}

/** The most records that a page of service A's withdrawal history holds here: few, so that lookups must turn pages. */
const pageCap = 10;

/** What service A answers to a request whose signature is right. With `share` below 1 only that part of a batch is executed. */
export function answerA({ method, path, query, body }: ReceivedRequest, ledger: Ledger, share: number): Answer {
  const ok = (data: unknown): Answer => ({ status: 200, payload: { code: "200000", data } });
  const input: Record<string, any> = body === "" ? {} : JSON.parse(body);
  const asked = new URLSearchParams(query);

  switch (`${method} ${path}`) {
    case "POST /api/v1/hf/orders":
      return ok({ orderId: ledger.execute("order", input.clientOid, input).id, clientOid: input.clientOid });
    case "POST /api/v1/hf/orders/multi": {
      const orders: Record<string, any>[] = input.orderList.slice(0, Math.ceil(input.orderList.length * share));
      return ok(
        orders.map((order) => {
          const { id } = ledger.execute("order", order.clientOid, order);
          return { orderId: id, clientOid: order.clientOid, success: true };
        }),
      );
    }
    case "POST /api/v3/withdrawals":
      return ok({ withdrawalId: ledger.execute("withdrawalA", input.remark, input).id });
    case "GET /api/v1/withdrawals":
      return ok(withdrawalPage(ledger, asked));
  }
  if (method === "DELETE") {
    const orderId = path.split("/").at(-1)!;
    ledger.execute("cancel", orderId, {});
    return ok({ orderId });
  }
  const clientOid = /^\/api\/v1\/hf\/orders\/client-order\/(.+)$/.exec(path)?.[1];
  if (clientOid === undefined) return ok([]);
  const found = ledger.findByKey(decodeURIComponent(clientOid)).at(-1);
  if (found !== undefined) return ok(orderRecord(found));
  return { status: 200, payload: { code: "400100", msg: "order_not_exist_or_not_allow_to_cancel" } };
}

/** Newest first, so that what arrives while a client turns the pages pushes records onto the next one. */
function withdrawalPage(ledger: Ledger, asked: URLSearchParams): unknown {
  const from = Number(asked.get("startAt") ?? 0);
  const to = Number(asked.get("endAt") ?? Number.POSITIVE_INFINITY);
  const found = ledger.findWithdrawalsA(asked.get("currency") ?? "").filter(({ at }) => at >= from && at <= to);
  const page = Number(asked.get("currentPage") ?? 1);
  const size = Math.min(pageCap, Number(asked.get("pageSize") ?? 50));
  const items = found
    .reverse()
    .slice((page - 1) * size, page * size)
    .map(withdrawalA);
  return {
    currentPage: page,
    pageSize: size,
    totalNum: found.length,
    totalPage: Math.ceil(found.length / size),
    items,
  };
}

/** What service B answers to a request whose signature is right. */
export function answerB({ path, query }: ReceivedRequest, ledger: Ledger): Answer {
  const asked: Record<string, string> = Object.fromEntries(new URLSearchParams(query));
  if (path.endsWith("/withdraw/apply")) {
    return { status: 200, payload: { id: ledger.execute("withdrawalB", asked.withdrawOrderId ?? "", asked).id } };
  }
  const found = ledger.findByKey(asked.withdrawOrderId ?? "").slice(Number(asked.offset ?? 0));
  return { status: 200, payload: found.map(withdrawalB) };
}

function orderRecord({ id, key, at, fields }: Execution): unknown {
  const text = { opType: "DEAL", funds: "0", dealSize: "0", dealFunds: "0", fee: "0", feeCurrency: "USDT", stp: "" };
  const sizes = { cancelledSize: "0", cancelledFunds: "0", remainSize: fields.size, remainFunds: "0", tax: "0" };
  const flags = { postOnly: false, hidden: false, iceberg: false, cancelExist: false, inOrderBook: true, active: true };
  const rest = { timeInForce: "GTC", visibleSize: "0", cancelAfter: 0, channel: "API", tags: "", tradeType: "TRADE" };
  return {
    price: "0",
    remark: null,
    ...fields,
    id,
    clientOid: key,
    createdAt: at,
    lastUpdatedAt: at,
    ...text,
    ...sizes,
    ...flags,
    ...rest,
  };
}

function withdrawalA({ id, at, fields }: Execution): unknown {
  const { currency, chain, toAddress, amount, remark, memo = "" } = fields;
  const rest = { status: "PROCESSING", fee: "0", isInner: false, walletTxId: null, arrears: false };
  return { id, currency, chain, address: toAddress, memo, amount, remark, createdAt: at, updatedAt: at, ...rest };
}

function withdrawalB({ id, key, at, fields }: Execution): unknown {
  const applyTime = new Date(at).toISOString().slice(0, 19).replace("T", " ");
  const { coin, address, amount, network = "ETH" } = fields;
  const rest = { transactionFee: "0", status: 4, txId: "", transferType: 0, info: "", confirmNo: 0, walletType: 0 };
  return { id, withdrawOrderId: key, coin, address, amount, network, applyTime, completeTime: "", txKey: "", ...rest };
}
