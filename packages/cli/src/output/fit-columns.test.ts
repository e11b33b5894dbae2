import { expect, it } from "vitest";
import { chooseColumns } from "./fit-columns.ts";

const order = {
  orderId: "6717422bd51c29000775ea03",
  clientOid: "5c52e11203aa677f33e493fb-5c52e11203aa",
  symbol: "BTC-USDT",
  fees: [{ fee: "0.1", currency: "USDT" }],
  side: "buy",
  price: "70000",
  remark: null,
  size: "0.1",
  active: true,
};
const names = Object.keys(order);

it("a list that fits keeps all columns", () => {
  expect(chooseColumns([order], names, 200)).toEqual({ columns: names, hidden: [] });
});

it("a list that is too wide keeps the important columns, in the order of the contract, and names the others", () => {
  expect(chooseColumns([order, order], names, 80)).toEqual({
    columns: ["orderId", "symbol", "side", "price", "size", "active"],
    hidden: ["clientOid", "fees"],
  });
});

it("a list of which hardly a column fits keeps all of them", () => {
  expect(chooseColumns([order], names, 30)).toEqual({ columns: names, hidden: [] });
});
