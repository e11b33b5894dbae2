import type { FaultRule } from "../options.ts";
import type { Sandbox } from "../sandbox.ts";

/** A command of the page. */
export type PageCommand =
  | { do: "advance"; ms: number }
  | { do: "ladder"; symbol: string }
  | { do: "take"; symbol: string; side: "buy" | "sell"; size: string }
  | { do: "arrive"; currency: string; amount: string }
  | { do: "fail" | "reject" | "cancel"; withdrawalId: string }
  | { do: "fail deposit"; depositId: string }
  | { do: "add fault"; rule: FaultRule }
  | { do: "clear faults" }
  | { do: "skew"; ms: number }
  | { do: "save" };

/** Runs a command of the page. Throws if it is impossible. */
export async function runPageCommand(sandbox: Sandbox, save: () => void, command: PageCommand): Promise<void> {
  switch (command.do) {
    case "advance":
      await sandbox.advance(command.ms);
      break;
    case "ladder":
      sandbox.liquidity.ladder(command.symbol);
      break;
    case "take":
      sandbox.liquidity.take(command.symbol, command.side, command.size);
      break;
    case "arrive":
      sandbox.deposits.arrive(sandbox.account, { currency: command.currency, amount: command.amount });
      break;
    case "fail":
    case "reject":
    case "cancel":
      sandbox.withdrawals[command.do](command.withdrawalId);
      break;
    case "fail deposit":
      sandbox.deposits.fail(command.depositId);
      break;
    case "add fault":
      sandbox.faults.add(command.rule);
      break;
    case "clear faults":
      sandbox.faults.clear();
      break;
    case "skew":
      if (!Number.isSafeInteger(command.ms)) throw new TypeError("ms: must be an integer");
      sandbox.skewMs = command.ms;
      break;
    case "save":
      save();
      break;
    default:
      throw new TypeError("do: unknown command");
  }
}
