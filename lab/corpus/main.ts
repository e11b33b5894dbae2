import { rmSync } from "node:fs";
import { compilers } from "../../test/consumer/on-runtime/runtimes.ts";
import { compileClients } from "../../test/corpus/compile-clients.ts";
import { createClientsFolder, makeClient, type Row } from "../../test/corpus/make-client.ts";
import { documents } from "./documents.ts";
import { readDocument } from "./read-document.ts";

function print(rows: readonly Row[], compiled: readonly string[]): void {
  const heading = compiled.length === 0 ? "not compiled" : `compiles (${compiled.join(", ")})`;
  console.log(`| document | operations | made | CPU s | ${heading} | calls that Prism accepts | left out |`);
  console.log("|---|---|---|---|---|---|---|");
  for (const { name, operations, made, seconds, leftOut, compiles, calls } of rows) {
    const cell = { undefined: "", true: "yes", false: "no" }[String(compiles)] ?? "";
    const called = calls.length === 0 ? "" : `${calls.filter(({ problem }) => !problem).length} of ${calls.length}`;
    const cells = [name, operations, made, seconds.toFixed(1), cell, called, leftOut.join("; ")];
    console.log(`| ${cells.join(" | ")} |`);
  }
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  const [all, made] = [sum(rows.map((row) => row.operations)), sum(rows.map((row) => row.made))];
  const clean = rows.filter(({ compiles }) => compiles).length;
  const end = compiled.length === 0 ? "" : `, ${clean} of ${rows.length} compile`;
  console.log(`\n${made} of ${all} operations made (${((made / all) * 100).toFixed(2)} %)${end}`);
  for (const { name, calls } of rows)
    for (const { kind, operation, problem, example } of calls) {
      if (problem !== undefined) console.log(`- ${name}, ${kind}, ${operation}: ${problem}`);
      if (example !== undefined) console.log(`- ${name}, ${kind}, ${operation}: accepted; of the example: ${example}`);
    }
}

/*
 * Generates a client of each document, or of those that the arguments name. `--compile` compiles them under both compilers, `--call`
 * calls one operation of each kind against Prism. Prints a table in Markdown.
 */
const folder = createClientsFolder();
const names = process.argv.slice(2).filter((each) => !each.startsWith("--"));
const calls = process.argv.includes("--call");
const rows: Row[] = [];
for (const entry of documents.filter(({ name }) => names.length === 0 || names.includes(name)))
  rows.push(await makeClient(entry.name, readDocument(entry), folder, calls));
const used: Readonly<Record<string, string>> = process.argv.includes("--compile") ? compilers : {};
for (const compiler of Object.values(used)) {
  const broken = await compileClients(folder, compiler);
  for (const row of rows) row.compiles = row.compiles !== false && row.made > 0 && !broken.has(row.folder);
}
rmSync(folder, { recursive: true });
print(rows, Object.keys(used));
