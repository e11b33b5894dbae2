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
let client: GeneratedFolder;

beforeAll(async () => {
  client = await generateFolder(createShop());
});
afterAll(() => client.remove());

const legal = [
  `client.orders.place({ type: "limit", symbol: "X", price: "1", size: "2" });`,
  `client.orders.place({ type: "market", symbol: "X", size: "2" });`,
  `client.orders.place({ type: "market", symbol: "X", funds: "2", iceberg: true, visibleSize: "1" });`,
  `client.orders.place({ type: "market", symbol: "X", funds: "2", timeInForce: "GTT", cancelAfter: 5 }, { timeoutMs: 5 });`,
  `client.orders.placeMany({ orderList: [{ type: "market", symbol: "X", size: "2" }] as const });`,
  `client.orders.modify({ orderId: "1" }); client.orders.modify({ orderId: "1", clientOid: "2", dryRun: true });`,
  `client.orders.cancelAll(); client.orders.cancelAll({});`,
  `client.orders.fills(); client.orders.fills({ lastId: 5 }); client.orders.fills({ lastId: "5", symbols: ["A"] as const });`,
  `const tradeId: string | undefined = (await client.orders.fills()).items[0]?.tradeId; export { tradeId };`,
  `for await (const fill of client.orders.fills.items()) fill.price.padEnd(3);`,
  `const { status, level } = await client.orders.get({ orderId: "1" });
   const known: boolean = status === "open" || status === "a word of tomorrow" || level === 7; export { known };`,
  `const stp: string | null = (await client.orders.get({ orderId: "1" })).stp; export { stp };`,
  `const open: boolean = await client.stock.isOpen(); const nothing: null = await client.orders.cancelAll(); export { open, nothing };`,
  `const levels: number | undefined = (await client.stock.levels({ isHidden: true })).apples; export { levels };`,
  `const set = await client.stock.set({ timeout: 5, tags: [] }); export const name = Array.isArray(set) ? set[0]?.name : set.name;`,
  `const found: import("./api.ts").Order | undefined = client.orders.place.operation?.types?.found; export { found };`,
  `const [limit] = await client.stock.limits(); export const word = limit && "symbol" in limit ? limit.symbol : limit?.currency;`,
];

/** Wrong calls, each with what the message must name. */
const illegal: [call: string, named: string][] = [
  [`orders.place({ type: "limit", symbol: "X", size: "2" })`, "'price' is missing"],
  [`orders.place({ type: "limit", symbol: "X", price: "1" })`, "'LimitOrderWithout"],
  [`orders.place({ type: "limit", symbol: "X", price: "1", size: "2", funds: "3" })`, "not assignable"],
  [`orders.place({ type: "market", symbol: "X" })`, "'MarketOrderBy"],
  [`orders.place({ type: "market", symbol: "X", size: "2", funds: "3" })`, "'funds'"],
  [`orders.place({ type: "market", symbol: "X", size: "2", price: "3" })`, "'price'"],
  [`orders.place({ type: "market", symbol: "X", size: "2", leverage: 5 })`, "leverage"],
  [`orders.place({ type: "market", symbol: "X", size: "2", cancelAfter: 5 })`, "not assignable"],
  [`orders.place({ type: "market", symbol: "X", size: "2", visibleSize: "1" })`, "not assignable"],
  [`orders.place({ type: "stop", symbol: "X", size: "2" })`, `"limit" | "market"`],
  [`orders.place({ type: "limit", symbol: "X", price: 1, size: "2" })`, "'number'"],
  [`orders.place({ type: "limit", symbol: "X", prise: "1", size: "2" })`, "'prise'"],
  [`orders.place({ type: "limit", symbol: "X", price: "1", size: "2", cancelAfter: 5 })`, "'timeInForce'"],
  [`orders.place({ type: "limit", symbol: "X", price: "1", size: "2", visibleSize: "1" })`, "'iceberg'"],
  [`orders.place()`, "Expected 1-2 arguments"],
  [`orders.placeMany({ orderList: [{ type: "limit", symbol: "X", size: "2" }] })`, "'price' is missing"],
  ["orders.modify({ dryRun: true })", "'OrdersModifyInputBy"],
  [`orders.modify()`, "Expected 1-2 arguments"],
  [`orders.cancelAll({ symbol: "X" })`, "not assignable"],
  [`orders.fills({ limit: "100" })`, "'string'"],
  [`stock.levels({ isHidden: true, section: "a" })`, "not assignable"],
  [`orders.get({ orderId: "1" }).then(({ doneAt }) => doneAt.toFixed())`, "possibly 'undefined'"],
  [`orders.sell()`, "sell"],
  [`orders.get.operation`, "operation"],
];

describe.each(compilers)("TypeScript %s", (version, compiler) => {
  let messages: string[];
  beforeAll(async () => {
    const { version: installed } = JSON.parse(await readFile(new URL("package.json", compiler), "utf8"));
    expect(installed.startsWith(version)).toBe(true);
    messages = await compile(compiler, [...legal, ...illegal.map(([call]) => `client.${call};`)]);
  }, 60_000);

  it("accepts valid calls", () => {
    expect(messages.slice(0, legal.length).filter(Boolean)).toEqual([]);
  });

  const numbered = illegal.map((row, index) => [...row, index] as const);
  it.each(numbered)("rejects %s in a short message with %s", (_, named, index) => {
    const message = messages[legal.length + index];
    expect(message).toContain(named);
    expect(message?.length).toBeLessThan(600);
  });
});

/** The message of a compiler for each snippet, in which `client` is the whole interface. */
async function compile(compiler: URL, snippets: readonly string[]): Promise<string[]> {
  const head = `import type { Operations } from "./api.ts";\ndeclare const client: Operations;\n`;
  const files = snippets.map((_, index) => `snippet-${index}.ts`);
  for (const [index, file] of files.entries()) await writeFile(join(client.folder, file), head + snippets[index]);
  const base = fileURLToPath(new URL("../../../../tsconfig.base.json", import.meta.url));
  await writeFile(join(client.folder, "tsconfig.json"), JSON.stringify({ extends: base, files }));
  const args = [fileURLToPath(new URL("bin/tsc", compiler)), "-p", client.folder, "--pretty", "false"];
  const output = await new Promise<string>((resolve) => execFile(process.execPath, args, (_, out) => resolve(out)));
  const errors = output.split(/^.*(?=snippet-\d+\.ts\()/m);
  return files.map((file) => errors.find((each) => each.startsWith(`${file}(`)) ?? "");
}
