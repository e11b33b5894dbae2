import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { scriptOf } from "./run-job.mjs";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
const started = /^node tools\/setup\/run\.mjs ([a-z:]+)$/;
const jobs = Object.entries(scripts).filter(([, command]) => started.test(command));

it.each(jobs)("npm run %s starts a script of the workspace that is one program", (name, command) => {
  expect(started.exec(command)?.[1]).toBe(name);
  expect(scripts[scriptOf(name) ?? ""]).toMatch(/^node --conditions=@exch\/source \S+\.ts( --rest)?$/);
});

it("every command of the README works in a fresh clone, on an older Node too", () => {
  const commands = [...read("README.md").matchAll(/`npm (?:run )?(start|test|[a-z:]+)`/g)].map(([, name = ""]) => name);
  expect(commands).toContain("docs");
  for (const name of commands) expect(scripts[name]).toMatch(started);
});
