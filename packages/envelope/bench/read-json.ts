// What exact reading costs over JSON.parse alone: node --conditions=@exch/source packages/envelope/bench/read-json.ts
import { createReader } from "../src/read-json.ts";

const fill = (n: number) =>
  `{"id":${19814995255305 + n},"orderId":"6717422bd51c29000775ea03","counterOrderId":"67174228135f9e000709da8c","tradeId":${11029373945659392n + BigInt(n)},"symbol":"BTC-USDT","side":"buy","liquidity":"taker","type":"limit","forceTaker":false,"price":"67717.6","size":"0.00001","funds":"0.677176","fee":"0.000677176","feeRate":"0.001","feeCurrency":"USDT","stop":"","tradeType":"TRADE","taxRate":"0","tax":"0","createdAt":1729577515473}`;
const record = (n: number) =>
  `{"id":"b6ae22b3aa844210a7041aee7589627c${n}","amount":"8.91000000","transactionFee":"0.004","coin":"USDT","status":6,"address":"0x94df8b352de7f46f64b01d3666bf6e936e44ce60","txId":"0xb5ef8c13b968a406cc62a93a8bd80f9e9a906ef1b3fcf20a2e48573c17659268","applyTime":"2019-10-12 11:12:02","network":"ETH","transferType":0,"withdrawOrderId":"WITHDRAWtest123","info":"","confirmNo":3,"walletType":1,"txKey":"","completeTime":"2023-03-23 16:52:41"}`;
const list = (count: number, item: (n: number) => string) =>
  `[${Array.from({ length: count }, (_, n) => item(n)).join()}]`;

const cases = {
  "200 fills, 17-digit ids": [
    `{"code":"200000","data":{"items":${list(200, fill)},"lastId":11029373945659392}}`,
    ["id", "tradeId", "lastId"],
  ],
  "1,000 withdrawals": [list(1000, record), []],
  "one order": [
    '{"code":"200000","data":{"orderId":"670fd33bf9406e0007ab3945","clientOid":"5c52e11203aa677f33e493fb"}}',
    [],
  ],
} as const;

for (const [name, [text, ids]] of Object.entries(cases)) {
  const read = createReader(ids);
  const runs = Math.ceil(3e7 / text.length);
  const time = (parse: (text: string) => unknown) => {
    const started = performance.now();
    for (let i = 0; i < runs; i += 1) parse(text);
    return performance.now() - started;
  };
  time(read);
  time(JSON.parse);
  const ratios = Array.from({ length: 15 }, () => time(read) / time(JSON.parse)).sort((a, b) => a - b);
  const figures = [ratios[0], ratios[7], ratios[14]].map((ratio) => ratio?.toFixed(3));
  console.log(`${name.padEnd(26)} ratio to JSON.parse: min ${figures[0]}, median ${figures[1]}, max ${figures[2]}`);
}
