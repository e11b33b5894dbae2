import { MainClient } from "binance";
import { type Calls, credentials, inputs } from "../measure/workload.ts";

// The most used community client of service B, keep-alive on.
export function create(baseUrl: string): Calls {
  const client: any = new MainClient({
    api_key: credentials.key,
    api_secret: credentials.secret,
    baseUrl,
    keepAlive: true,
  } as never);
  return {
    "withdrawals.list": () => client.getWithdrawHistory({ ...inputs.history }),
    "withdrawals.submit": () => client.withdraw({ ...inputs.withdrawal, amount: Number(inputs.withdrawal.amount) }),
    "margin.crossData": () => client.getCrossMarginFeeData({}),
  };
}
