import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { run } from "../run.ts";
import { root } from "../workspace.ts";

/**
 * Follows one section of the guide, block by block: runs commands and writes programs to their files. Returns what the last command
 * printed, and the output that the guide promises.
 */
export async function followQuickstart(folder: string, tarballs: string) {
  const guide = readFileSync(join(root, "docs/guide/quickstart.md"), "utf8");
  const section = /^## From an empty folder\n(.*?)^## /ms.exec(guide)?.[1] ?? "";
  mkdirSync(folder);
  putClone(join(dirname(folder), "exch"), tarballs);
  const started = performance.now();
  let printed = "";
  let promised = "";
  for (const { index, 1: language, 2: text = "" } of section.matchAll(/^```(\w+)\n(.*?)^```$/gms)) {
    if (language === "sh") printed = await shell(text, folder);
    else if (language === "text") promised = text;
    else writeFileSync(join(folder, nameBefore(section.slice(0, index))), text);
  }
  return { printed, promised, seconds: (performance.now() - started) / 1000 };
}

/** The program's name is the last thing in quotes before it: “This is `order.js`:”. */
function nameBefore(text: string): string {
  const name = /`([\w.-]+)`:\s*$/.exec(text)?.[1];
  if (name === undefined)
    throw new Error("docs/guide/quickstart.md names no file before a program: write “This is `order.js`:”");
  return name;
}

/** Puts a clone where the guide has one. Its packages are packed already. */
function putClone(clone: string, tarballs: string): void {
  const program = join(root, "test/consumer/tarballs.ts");
  const scripts = { tarballs: `"${process.execPath}" --conditions=@exch/source "${program}" --from "${tarballs}"` };
  mkdirSync(clone, { recursive: true });
  writeFileSync(join(clone, "package.json"), JSON.stringify({ name: "exch", private: true, scripts }));
}

function shell(commands: string, cwd: string): Promise<string> {
  const PATH = `${dirname(process.execPath)}:${process.env.PATH}`;
  return run("sh", ["-euc", commands], { cwd, env: { PATH, npm_config_loglevel: "error" } });
}
