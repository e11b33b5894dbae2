import { expect, it } from "vitest";
import { withNetAmounts } from "./net-amounts.ts";

it("shows amounts without the fee, and changes nothing else", () => {
  const text =
    '[{"id":90071992547409931,"amount":"20.100000","transactionFee":"1.5","coin":"USDT"},{"amount":"8","transactionFee":"8"}]';
  expect(withNetAmounts(text)).toBe(
    '[{"id":90071992547409931,"amount":"18.6","transactionFee":"1.5","coin":"USDT"},{"amount":"8","transactionFee":"8"}]',
  );
});

it("finds the fee of the same record alone", () => {
  const text = '{"items":[{"amount":"5","remark":"a"},{"amount":"7","currency":"USDT","fee":"2"}]}';
  expect(withNetAmounts(text)).toBe(
    '{"items":[{"amount":"5","remark":"a"},{"amount":"5","currency":"USDT","fee":"2"}]}',
  );
});
