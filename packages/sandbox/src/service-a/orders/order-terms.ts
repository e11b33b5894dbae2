import type { NewOrder } from "@exch/service-a";
import { type Amount, parseAmount } from "../../exchange/money.ts";
import type { OrderTerms } from "../../trading/order.ts";
import { reject } from "../protocol/errors.ts";

/** Reads the terms of an order from a valid body. */
export function readTerms(body: NewOrder): OrderTerms {
  return {
    type: body.type,
    side: body.side,
    clientOid: body.clientOid,
    price: readAmount(body.price),
    size: readAmount(body.size),
    funds: readAmount(body.funds),
    stp: body.stp,
    timeInForce: body.timeInForce ?? "GTC",
    cancelAfter: body.cancelAfter ?? 0,
    postOnly: body.postOnly ?? false,
    hidden: body.hidden ?? false,
    iceberg: body.iceberg ?? false,
    visibleSize: readAmount(body.visibleSize) ?? 0n,
    remark: body.remark,
    tags: body.tags,
  };
}

/** Reads an amount. Throws an error response for too many decimals. */
export function readAmount(text: string): Amount;
export function readAmount(text: string | undefined): Amount | undefined;
export function readAmount(text: string | undefined): Amount | undefined {
  if (text === undefined) return undefined;
  try {
    return parseAmount(text);
  } catch {
    return reject("tooManyDecimals");
  }
}
