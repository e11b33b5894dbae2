import { Wallet } from "@binance/wallet";
import { type Calls, credentials, inputs } from "../measure/workload.ts";

// Service B's own SDK, keep-alive on; its margin data are in another package.
export function create(baseUrl: string): Calls {
  const { restAPI } = new Wallet({
    configurationRestAPI: {
      apiKey: credentials.key,
      apiSecret: credentials.secret,
      basePath: baseUrl,
      keepAlive: true,
      retries: 0,
    },
  } as never);
  return {
    "withdrawals.list": async () => (await restAPI.withdrawHistory({ ...inputs.history })).data(),
    "withdrawals.submit": async () =>
      (await restAPI.withdraw({ ...inputs.withdrawal, amount: Number(inputs.withdrawal.amount) })).data(),
  };
}
