import { startSandboxServer } from "@exch/sandbox/server";
import { type ErrorCase, openClient } from "./error-case.ts";
import { serviceAErrors } from "./service-a-errors.ts";
import { serviceBErrors } from "./service-b-errors.ts";

/** Prints for which rejected requests ccxt throws the class that states the reason. */
export async function runErrors(): Promise<void> {
  await printCases("kucoin", "A", serviceAErrors);
  await printCases("binance", "B", serviceBErrors);
}

async function printCases(name: "kucoin" | "binance", service: string, cases: readonly ErrorCase[]): Promise<void> {
  const server = await startSandboxServer({ headerPrefix: { "service-a": "KC", "service-b": "MBX" } });
  const { sandbox } = server;
  const open = (changes: object = {}) => openClient(name, server, changes);
  const wrong: string[] = [];
  for (const { name: what, right, run } of cases) {
    const thrown = await thrownBy(() => run({ sandbox, client: open(), open }));
    const [thrownClass = "nothing"] = thrown.split(":");
    if (thrownClass !== right) wrong.push(`  ${what}: ${right} expected, ${thrown}`);
  }
  await server.close();
  console.log(
    `\nerrors of service ${service}: ccxt throws the right class for ${cases.length - wrong.length} of ${cases.length}`,
  );
  for (const line of wrong) console.log(line);
}

/** Returns class and message of what a call throws. */
async function thrownBy(call: () => unknown): Promise<string> {
  try {
    await call();
    return "nothing thrown";
  } catch (error) {
    return error instanceof Error ? `${error.constructor.name}: ${error.message.slice(0, 160)}` : String(error);
  }
}
