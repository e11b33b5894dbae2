const at = Date.UTC(2026, 0, 1);

const withdrawalA = {
  id: "6a0000000000000000000000",
  currency: "USDT",
  chain: "eth",
  status: "SUCCESS",
  address: "0x0",
  memo: "",
  isInner: false,
  amount: "1",
  fee: "1",
  walletTxId: "0x0",
  createdAt: at,
  updatedAt: at,
  remark: null,
  arrears: false,
};

const withdrawalB = {
  id: "00000000000000000000000000000000",
  amount: "1",
  transactionFee: "1",
  coin: "USDT",
  status: 6,
  address: "0x0",
  txId: "0x0",
  applyTime: "2026-01-01 00:00:00",
  network: "ETH",
  transferType: 0,
  info: "",
  confirmNo: 12,
  walletType: 0,
  txKey: "",
};

/** A record that belongs to no request, to fill the pages of a list of withdrawals that would be empty. */
export function sampleRecord(service: "service-a" | "service-b", operation: string): object | undefined {
  if (operation !== "withdrawals.list") return undefined;
  return service === "service-a" ? withdrawalA : withdrawalB;
}
