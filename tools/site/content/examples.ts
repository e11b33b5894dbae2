import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../../examples/", import.meta.url));

/** The examples that have a README, in the order in which the README of all names them. */
export function exampleNames(): string[] {
  if (!existsSync(`${folder}README.md`)) return [];
  const list = readFileSync(`${folder}README.md`, "utf8");
  const rank = (name: string) => list.indexOf(`(${name})`);
  return readdirSync(folder)
    .filter((name) => existsSync(`${folder}${name}/README.md`))
    .sort((a, b) => rank(a) - rank(b));
}

/** Lists the files of an example that users copy, without those that only install it. */
export function exampleFiles(name: string): string[] {
  return readdirSync(folder + name).filter((file) => /\.(ts|js|html)$/.test(file));
}

/** The whole program of an example, to be read beside its README. */
export function exampleSource(name: string): string {
  return exampleFiles(name)
    .map((file) => {
      const source = readFileSync(`${folder}${name}/${file}`, "utf8").trimEnd();
      return `## ${file}\n\n\`\`\`${file.split(".").at(-1)}\n${source}\n\`\`\`\n`;
    })
    .join("\n");
}
