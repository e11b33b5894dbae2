/** Responses as the exchanges send them, of the sizes that cost most. */
export const responses: Readonly<Record<string, { readonly text: string; readonly ids: readonly string[] }>> = {
  "200 fills, two 17-digit ids each": {
    text: received(`{"code":"200000","data":{"items":[${list(200, fill)}],"lastId":11029373945659392}}`),
    ids: ["id", "tradeId", "lastId"],
  },
  "1,000 withdrawals, no ids": { text: received(`[${list(1000, withdrawal)}]`), ids: [] },
  "one order": {
    text: received(
      '{"code":"200000","data":{"orderId":"670fd33bf9406e0007ab3945","clientOid":"5c52e112-03aa-677f-33e4-93fb5c52e112"}}',
    ),
    ids: [],
  },
};

function fill(n: number): string {
  const ids = { id: 19814995255305123n + BigInt(n) * 7n, tradeId: 11029373945659393n + BigInt(n) };
  return `{"id":${ids.id},"orderId":"6717422bd51c29000775ea03","counterOrderId":"67174228135f9e000709da8c","tradeId":${ids.tradeId},"symbol":"BTC-USDT","side":"buy","liquidity":"taker","type":"limit","forceTaker":false,"price":"67717.6","size":"0.00001","funds":"0.677176","fee":"0.000677176","feeRate":"0.001","feeCurrency":"USDT","stop":"","tradeType":"TRADE","taxRate":"0","tax":"0","createdAt":1729577515473}`;
}

function withdrawal(n: number): string {
  return `{"id":"b6ae22b3aa844210a7041aee7589627c${n}","amount":"8.91000000","transactionFee":"0.004","coin":"USDT","status":6,"address":"0x94df8b352de7f46f64b01d3666bf6e936e44ce60","txId":"0xb5ef8c13b968a406cc62a93a8bd80f9e9a906ef1b3fcf20a2e48573c17659268","applyTime":"2019-10-12 11:12:02","network":"ETH","transferType":0,"withdrawOrderId":"WITHDRAWtest123","info":"","confirmNo":3,"walletType":1,"txKey":"","completeTime":"2023-03-23 16:52:41"}`;
}

function list(count: number, item: (n: number) => string): string {
  return Array.from({ length: count }, (_, n) => item(n)).join();
}

/** Returns a flat string, as decoding bytes does. A concatenated string would cost the first reader the time to join it. */
function received(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text));
}
