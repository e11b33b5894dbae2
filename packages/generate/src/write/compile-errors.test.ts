import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GeneratedFolder, generateFolder } from "../testing/generated-folder.ts";
import { createShop } from "../testing/shop.ts";

const compilers = [
  ["5.9", new URL("../../node_modules/typescript/", import.meta.url)],
  ["7.", new URL("../../../../node_modules/typescript/", import.meta.url)],
] as const;

/** Wrong calls, each with what its message must name. */
const calls = [
  [`place({ type: "limit", symbol: "BTC-USDT", size: "2" })`, "'price' is missing"],
  [`place({ type: "limit", symbol: "BTC-USDT", price: "1" })`, "'LimitOrderWithout"],
  [`place({ type: "market", symbol: "BTC-USDT" })`, "'MarketOrderBy"],
  [`place({ type: "market", symbol: "BTC-USDT", size: "2", funds: "3" })`, "'funds'"],
  [`place({ type: "market", symbol: "BTC-USDT", size: "2", price: "3" })`, "'price'"],
  [`place({ type: "stop", symbol: "BTC-USDT", size: "2" })`, `"limit" | "market"`],
  [`place({ type: "limit", symbol: "BTC-USDT", price: 1, size: "2" })`, "'number'"],
  [`place({ type: "limit", symbol: "BTC-USDT", prise: "1", size: "2" })`, "'prise'"],
  [`place({ type: "limit", symbol: "BTC-USDT", price: "1", size: "2", cancelAfter: 5 })`, "'timeInForce'"],
  [`place({ type: "limit", symbol: "BTC-USDT", price: "1", size: "2", visibleSize: "1" })`, "'iceberg'"],
  [`placeMany({ orderList: [{ type: "limit", symbol: "BTC-USDT", size: "2" }] })`, "'price' is missing"],
  ["modify({ dryRun: true })", "'OrdersModifyInputBy"],
  [`fills({ limit: "100" })`, "'string'"],
] as const;

describe.each(compilers)("TypeScript %s", (version, compiler) => {
  let client: GeneratedFolder;
  let messages: string[];

  beforeAll(async () => {
    client = await generateFolder(createShop());
    messages = await compile(client.folder, compiler);
  }, 60_000);
  afterAll(() => client.remove());

  it("uses the expected compiler", async () => {
    const { version: installed } = JSON.parse(await readFile(new URL("package.json", compiler), "utf8"));
    expect(installed.startsWith(version)).toBe(true);
  });

  it.each(calls.map((call, index) => [...call, index] as const))(
    "rejects orders.%s in a short message with %s",
    (_, name, index) => {
      expect(messages[index]).toContain(name);
      expect(messages[index]?.length).toBeLessThan(600);
    },
  );
});

/** The message of a compiler for each of the calls. */
async function compile(folder: string, compiler: URL): Promise<string[]> {
  const head = `import type { Operations } from "./api.ts";\ndeclare const { orders }: Operations;\n`;
  await writeFile(join(folder, "calls.ts"), head + calls.map(([call]) => `orders.${call};\n`).join(""));
  const compilerOptions = {
    ...{ target: "es2022", module: "nodenext", strict: true, exactOptionalPropertyTypes: true, types: [] },
    ...{ allowImportingTsExtensions: true, noEmit: true, skipLibCheck: true },
  };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["calls.ts"] }));
  const args = [fileURLToPath(new URL("bin/tsc", compiler)), "-p", folder, "--pretty", "false"];
  const output = await new Promise<string>((resolve) =>
    execFile(process.execPath, args, (_, printed) => resolve(printed)),
  );
  const errors = output.split(/^.*calls\.ts\((?=\d)/m).slice(1);
  return calls.map((_, index) => errors.find((each) => each.startsWith(`${index + 3},`)) ?? "");
}
