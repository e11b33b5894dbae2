import { listOperations } from "@exch/runtime/service";
import { describe, expect, it } from "vitest";
import { exitCodes } from "../errors/exit-codes.ts";
import { services } from "../gen/services.ts";
import { mapFields } from "../operations/operation-fields.ts";
import { run } from "../run.ts";
import { createCapturedIo } from "../testing/captured-io.ts";

async function help(...args: string[]): Promise<string> {
  const io = createCapturedIo();
  expect(await run(args, io)).toBe(0);
  expect(io.written.err).toBe("");
  return io.written.out;
}

const trees = await Promise.all(services.map(async (service) => [service, await service.loadOperations()] as const));
const operations = trees.flatMap(([service, tree]) =>
  listOperations(tree).map((operation) => [`${service.word} ${operation.id}`, service, operation] as const),
);

const countOf = (word: string) => operations.filter(([, service]) => service.word === word).length;

describe.each(operations)("the help of %s", (_, { word }, operation) => {
  it("has the request, every field and an example, and fits the width", async () => {
    const text = await help(word, ...operation.id.split("."), "--help");
    for (const name of mapFields(operation).keys()) expect(text).toContain(`  --${name} `);
    expect(text).toContain(`${operation.method} ${operation.path}`);
    expect(text).toContain(`exch ${word} ${operation.id.replace(".", " ")}`);
    expect(text).toMatch(/\nExample\n {2}exch /);
    expect(text).not.toMatch(/undefined|\[object|\*\*/);
    const [description = ""] = text.split("\nExample");
    expect(description.split("\n").filter((line) => line.length > 100)).toEqual([]);
  });
});

it("writes an example that can be repeated: without the client id of a new intent, in lines that fit", async () => {
  const example = async (...command: string[]) => (await help(...command, "--help")).split("\nExample\n")[1] ?? "";
  expect(await example("a", "orders", "place")).toBe(
    [
      "  exch a orders place --type limit --symbol BTC-USDT --side buy --price 50000 \\",
      "    --size 0.00001 --remark strategy-7 --timeInForce GTT --cancelAfter 600",
      "",
    ].join("\n"),
  );
  expect(await example("a", "orders", "placeMany")).not.toContain("clientOid");
  expect(await example("b", "withdrawals", "submit")).not.toContain("withdrawOrderId");
  expect(await example("a", "orders", "getByClientOid")).toContain("--clientOid ");
});

it.each([
  ["--help", "eval", "a RESOURCE OPERATION"],
  ["help", "Exit codes"],
  ["a --help", `the ${countOf("a")} operations of service A`, "withdrawals"],
  ["b", `the ${countOf("b")} operations of service B`],
  ["a orders", "place *", "listOpen "],
  ["help a orders place", "--clientOid TEXT"],
  ["a orders fills export --help", "--to FILE", "--since TIME"],
  ["profile --help", "--secretFile"],
  ["settle --help", "--resolve ID", "--note TEXT", "--list"],
  ["pending -h", "exch pending"],
  ["sandbox --help", "--background"],
  ["completion --help", "bash|zsh|fish"],
])("exch %s shows help", async (line, ...texts) => {
  const shown = await help(...line.split(" "));
  for (const text of texts) expect(shown).toContain(text);
});

it("the help of the program lists every exit code", async () => {
  const text = await help();
  for (const [code, meaning] of Object.values(exitCodes)) {
    expect(text).toContain(`\n  ${code} `);
    expect(text).toContain(meaning.split(" ").slice(0, 4).join(" "));
  }
});

it("help has bold headings on a terminal, unless NO_COLOR is set", async () => {
  for (const [env, bold] of [
    [{}, true],
    [{ NO_COLOR: "1" }, false],
    [{ TERM: "dumb" }, false],
  ] as const) {
    const io = createCapturedIo({ terminal: true, env });
    await run(["--help"], io);
    expect(io.written.out.includes("\u001b[1mCommands")).toBe(bold);
  }
});
